/** Sends requests: a few at once, and again after a failure that may pass. */
import { type ErrorCode, SouthbeamError } from './southbeam-error.ts';
import { createTurns, pause } from './waiting.ts';

/** Requests that run at once. The server takes 100 connections from one address. */
const MOST_AT_ONCE = 10;
/** A longer wait, in seconds, is left to the caller. */
const LONGEST_WAIT = 60;
/** The mean of the first wait, in milliseconds, where the server does not name one. Each further one is twice as long. */
const FIRST_WAIT_MS = 300;

const PASSING: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'NO_CONNECTION',
  'SERVICE_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
]);

export interface Sending {
  signal: AbortSignal | undefined;
  /** Whether sending it twice does no harm. */
  isRepeatable: boolean;
}

/** Runs an attempt, which throws SouthbeamError, and repeats it as allowed. */
export type RunRequest = <T>(attempt: () => Promise<T>, sending: Sending) => Promise<T>;

/** @param retries how often a request is repeated at most. */
export function createRequests(retries: number): RunRequest {
  const inTurn = createTurns(MOST_AT_ONCE);
  return async (attempt, { signal, isRepeatable }) => {
    for (let made = 0; ; made++) {
      try {
        return await inTurn(signal, attempt);
      } catch (error) {
        // What an abort throws is passed on as it is.
        if (signal?.aborted) throw signal.reason;
        if (!isRepeatable || made >= retries || !mayPass(error)) throw error;
        await pause(waitAfter(made, error.retry_after), signal);
      }
    }
  };
}

function mayPass(error: unknown): error is SouthbeamError {
  if (!(error instanceof SouthbeamError) || (error.retry_after ?? 0) > LONGEST_WAIT) return false;
  // A conflict that names a time to wait is with a call that still runs.
  return PASSING.has(error.code) || (error.code === 'CONFLICT' && error.retry_after !== undefined);
}

/** How long to wait, in milliseconds. Never exactly as long as other clients that failed at the same time. */
function waitAfter(made: number, retry_after: number | undefined): number {
  if (retry_after !== undefined) return retry_after * 1000 + Math.random() * FIRST_WAIT_MS;
  return (0.5 + Math.random()) * FIRST_WAIT_MS * 2 ** made;
}
