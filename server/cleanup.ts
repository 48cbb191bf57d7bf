/** Runs the jobs that delete what has expired: at the start, then once an hour. */
import { isDatabaseAway } from './db/database-away.ts';

interface CleanupLog {
  warn(details: object, message: string): void;
}

/** Deletes what one part of the product no longer needs. */
export type CleanupJob = () => Promise<unknown>;

const HOUR_MS = 60 * 60 * 1000;

/** Runs every job; one that fails does not keep the others from being tried. */
async function cleanUp(jobs: readonly CleanupJob[], log: CleanupLog): Promise<void> {
  const done = await Promise.allSettled(jobs.map((job) => job()));
  for (const result of done) {
    if (result.status === 'rejected' && !isDatabaseAway(result.reason))
      log.warn({ err: result.reason }, 'A cleanup job failed; it runs again in an hour');
  }
}

/** Cleans up now and every hour. The function it returns stops that, after the run under way. */
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
