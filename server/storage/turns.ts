/** Decoding and unpacking take memory and time: few files have their turn at once, few wait, the others come back. */
import pLimit from 'p-limit';

/** Files that are decoded or unpacked at the same time: a picture of 40 megapixels takes 160 MB. */
const queue = pLimit(2);
/** Files that wait for their turn; more are put off. */
const MAX_WAITING = 10;

/** Too many files are being looked at: later there is room again. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** @throws BusyError when too many wait; else what `work` throws. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= MAX_WAITING) throw new BusyError('Too many files wait');
  return queue(work);
}
