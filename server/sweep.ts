/** What runs out is deleted once an hour: changes every instance has read, attempts, links and sessions. */
import { deleteOldAttempts } from './auth/attempts.queries.ts';
import { deleteExpired } from './auth/auth.queries.ts';
import type { Sql } from './db/connect.ts';
import { deleteOldContentChanges } from './memory/memory.queries.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Deletes all that has run out. One failure does not keep the others from being tried. */
export async function sweep(sql: Sql): Promise<void> {
  await Promise.allSettled([deleteOldContentChanges(sql), deleteOldAttempts(sql), deleteExpired(sql)]);
}

/** Sweeps every hour; the function it answers stops that. */
export function startSweeping(sql: Sql): () => Promise<void> {
  const timer = setInterval(() => void sweep(sql), HOUR_MS);
  return async () => clearInterval(timer);
}
