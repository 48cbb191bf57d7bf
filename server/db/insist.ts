import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from './database-away.ts';

interface Insistence {
  /** The pause between two tries, in milliseconds. */
  retryMs: number;
  /** For how long it is tried, in milliseconds. */
  forMs: number;
  /** Ends it early. */
  signal: AbortSignal;
}

/**
 * Runs a statement, again and again while the database is away, for what must be noted because it has already happened.
 * The statement must do no harm when it runs twice.
 * @throws the last error.
 */
export async function insist<Result>(
  run: () => Promise<Result>,
  { retryMs, forMs, signal }: Insistence,
): Promise<Result> {
  const begin = performance.now();
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isDatabaseAway(error) || signal.aborted || performance.now() - begin > forMs) throw error;
      await sleep(retryMs);
    }
  }
}
