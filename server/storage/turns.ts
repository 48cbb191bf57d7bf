/**
 * Decoding and unpacking take memory and time. So only a few files are processed at once, a few wait in a
 * queue, and further ones are refused until there is room.
 */
import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

/**
 * How many files are decoded or unpacked at the same time. A picture of 40 megapixels takes 160 MB. Staff
 * have a separate queue, so that they never wait for the attachments of visitors.
 */
const queues = { visitors: pLimit(2), staff: pLimit(2) };
/** How many files may wait in each queue. Further ones are refused. */
const MAX_WAITING = 10;

/** Too many files are waiting, or the check of one took too long. Try again later. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** Nobody waits for the result any more. */
export class UnwantedError extends Error {
  override name = 'UnwantedError';
}

/**
 * Runs `work` as soon as the queue allows.
 * @param isWanted called just before `work`: false if the sender has left.
 * @throws BusyError when too many files wait; UnwantedError when `isWanted` returns false; else what `work`
 * throws.
 */
export async function inTurn<T>(
  queue: keyof typeof queues,
  isWanted: () => boolean,
  work: () => Promise<T>,
): Promise<T> {
  const turns = queues[queue];
  if (turns.pendingCount >= MAX_WAITING) throw new BusyError('Too many files wait');
  return turns(() => {
    if (!isWanted()) throw new UnwantedError('The sender has left');
    return work();
  });
}

/**
 * Gives other work the event loop between two slices of a long check.
 * @param deadline for the whole check, by performance.now().
 * @throws BusyError after the deadline.
 */
export async function pause(deadline: number): Promise<void> {
  await setImmediate();
  if (performance.now() > deadline) throw new BusyError('Looking took too long');
}
