/** Runs the cleanup jobs, which delete expired data: at the start, then once an hour. */
import { isDatabaseAway } from './db/database-away.ts';

interface CleanupLog {
  warn(details: object, message: string): void;
}

/** Deletes the data that one part of the product no longer needs. */
export type CleanupJob = () => Promise<unknown>;

const HOUR_MS = 60 * 60 * 1000;

/** Runs every job, even when another one fails. */
async function cleanUp(jobs: readonly CleanupJob[], log: CleanupLog): Promise<void> {
  const done = await Promise.allSettled(jobs.map((job) => job()));
  for (const result of done) {
    if (result.status === 'rejected' && !isDatabaseAway(result.reason))
      log.warn({ err: result.reason }, 'A cleanup job failed; it runs again in an hour');
  }
}

/**
 * Cleans up now and every hour.
 * @returns a function that stops this and waits for the current run.
 */
export function startCleanup(jobs: readonly CleanupJob[], log: CleanupLog): () => Promise<void> {
  let running = cleanUp(jobs, log);
  const timer = setInterval(() => {
    running = cleanUp(jobs, log);
  }, HOUR_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
