/** Decides when to retry a delivery. Uses no clock and no database: the worker carries out the decisions. */

/** A delivery that fails is given up after this many hours, and not before this many attempts. */
export const GIVE_UP_HOURS = 48;
export const LEAST_ATTEMPTS = 5;

const FIRST_SECONDS = 5;
const LONGEST_SECONDS = 4 * 60 * 60;
/** Each pause is up to this share longer or shorter, so that deliveries which failed together do not return together. */
const JITTER = 0.2;

/**
 * How long a delivery waits after this many attempts, in seconds: 5, 20, 80 and so on, up to four hours.
 * @param retryAfter what the receiver asks for, in seconds. It makes the pause longer, up to four hours, never shorter.
 * @param chance from 0 to 1.
 */
export function retrySeconds(attempts: number, retryAfter: number | null, chance = Math.random()): number {
  const pause = Math.min(FIRST_SECONDS * 4 ** (attempts - 1), LONGEST_SECONDS);
  const spread = pause * (1 - JITTER + 2 * JITTER * chance);
  return Math.min(Math.max(spread, retryAfter ?? 0), LONGEST_SECONDS);
}
