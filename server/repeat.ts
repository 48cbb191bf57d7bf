/** Repeats a job in the background: what delivers, publishes, follows, counts and cleans up. */
import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from './db/database-away.ts';

export interface Job {
  /** Does the work once. The next run begins after it has ended and the pause is over. */
  work(signal: AbortSignal): Promise<unknown>;
  /** In milliseconds, or a function that waits. The signal ends it. */
  pause: number | ((signal: AbortSignal) => Promise<unknown>);
  /** Whether the first run comes after a pause too. */
  isDelayed?: boolean;
  /** What is still to do when it is stopped. */
  atEnd?(): Promise<unknown>;
  /** What the log says when the work fails, unless the database is away: the follower of changes says that. */
  failed: string;
  log: { warn(details: object, message: string): void };
}

/** @returns a function that stops the job, after the run that is under way. */
export function repeat({ work, pause, isDelayed = false, atEnd, failed, log }: Job): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pauseOnce = typeof pause === 'number' ? () => wait(pause, undefined, { signal }) : pause;
  const warn = (error: unknown) => {
    if (!isDatabaseAway(error)) log.warn({ err: error }, failed);
  };
  async function run(): Promise<void> {
    if (isDelayed) await pauseOnce(signal).catch(() => undefined);
    while (!signal.aborted) {
      await work(signal).catch(warn);
      await pauseOnce(signal).catch(() => undefined);
    }
  }
  const running = run();
  return async () => {
    stopping.abort();
    await running;
    await atEnd?.().catch(warn);
  };
}
