/**
 * Decoding and unpacking take memory and time: few files have their turn at once, few wait, the others come
 * back.
 */
import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

/**
 * Files that are decoded or unpacked at the same time: a picture of 40 megapixels takes 160 MB. Staff have
 * turns of their own, so that nothing visitors attach can keep them waiting.
 */
const queues = { visitors: pLimit(2), staff: pLimit(2) };
/** Files that wait for their turn in each queue; more are put off. */
const MAX_WAITING = 10;

/** Too many files are being looked at: later there is room again. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** Nobody is waiting for the file any more. */
export class UnwantedError extends Error {
  override name = 'UnwantedError';
}

/**
 * @param isWanted asked when its turn comes: who sent the file may have left.
 * @throws BusyError when too many wait, UnwantedError when nobody does any more; else what `work` throws.
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
 * Lets everybody else have the event loop between two slices of a long look.
 * @param deadline of the whole look, by performance.now().
 * @throws BusyError when the deadline is over.
 */
export async function pause(deadline: number): Promise<void> {
  await setImmediate();
  if (performance.now() > deadline) throw new BusyError('Looking took too long');
}
