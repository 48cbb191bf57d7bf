/**
 * What runs out is deleted once an hour: changes every instance has read, attempts, counts, links, sessions, unclaimed files,
 * imports, enquiries that were deleted a day ago.
 */
import { deleteOldAttempts } from './auth/attempts.queries.ts';
import { deleteExpired } from './auth/auth.queries.ts';
import { forgetRemovedQueries } from './enquiries/enquiries.queries.ts';
import { isDatabaseAway } from './errors.ts';
import { deleteOldCounts } from './limits/limits.queries.ts';
import { deleteOldImports } from './product-imports/product-imports.queries.ts';
import { deleteOldContentChanges } from './published/published.queries.ts';
import { type FileSweep, sweepFiles } from './storage/remove-unused-files.ts';

interface SweepLog {
  warn(details: object, message: string): void;
}

const HOUR_MS = 60 * 60 * 1000;

/** Deletes all that has run out. One failure does not keep the others from being tried. */
async function sweep(swept: FileSweep, log: SweepLog): Promise<void> {
  const { sql } = swept;
  const done = await Promise.allSettled([
    deleteOldContentChanges(sql),
    deleteOldAttempts(sql),
    deleteOldCounts(sql),
    deleteExpired(sql),
    deleteOldImports(sql),
    forgetRemovedQueries(sql),
    sweepFiles(swept),
  ]);
  for (const result of done) {
    if (result.status === 'rejected' && !isDatabaseAway(result.reason))
      log.warn({ err: result.reason }, 'A sweep left something behind');
  }
}

/** Sweeps now and every hour; the function it answers stops that, after the sweep under way. */
export function startSweeping(swept: FileSweep, log: SweepLog): () => Promise<void> {
  let sweeping = sweep(swept, log);
  const timer = setInterval(() => {
    sweeping = sweep(swept, log);
  }, HOUR_MS);
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}
