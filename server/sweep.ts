/** What runs out is deleted once an hour: changes every instance has read, attempts, links, sessions, unclaimed files, imports. */
import { deleteOldAttempts } from './auth/attempts.queries.ts';
import { deleteExpired } from './auth/auth.queries.ts';
import { deleteOldContentChanges } from './memory/memory.queries.ts';
import { deleteOldImports } from './product-imports/product-imports.queries.ts';
import { type FileSweep, sweepFiles } from './storage/sweep-files.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Deletes all that has run out. One failure does not keep the others from being tried. */
async function sweep(swept: FileSweep): Promise<void> {
  const { sql } = swept;
  await Promise.allSettled([
    deleteOldContentChanges(sql),
    deleteOldAttempts(sql),
    deleteExpired(sql),
    deleteOldImports(sql),
    sweepFiles(swept),
  ]);
}

/** Sweeps now and every hour; the function it answers stops that, after the sweep under way. */
export function startSweeping(swept: FileSweep): () => Promise<void> {
  let sweeping = sweep(swept);
  const timer = setInterval(() => {
    sweeping = sweep(swept);
  }, HOUR_MS);
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}
