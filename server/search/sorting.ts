/** Sorts and merges lists of slots in chunks. A comparison may be slow (a collator), so it is what we save. */
import type { TimeBudget } from './time-budget.ts';

/** As for Array.sort. Never 0 for two different slots. */
export type CompareSlots = (a: number, b: number) => number;

/** Runs of this many slots are sorted at once. */
const RUN = 32;

/** Where `slot` belongs in `sorted` between `from` and `to`. */
export function placeOf(
  slot: number,
  sorted: Int32Array,
  from: number,
  to: number,
  compare: CompareSlots,
): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle]!, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sorts slots with a merge sort. Overwrites `slots`. */
export async function sortInChunks(
  slots: Int32Array,
  compare: CompareSlots,
  budget: TimeBudget,
): Promise<Int32Array> {
  const { length } = slots;
  for (let from = 0; from < length; from += RUN) {
    slots.subarray(from, from + RUN).sort(compare);
    if (budget.isSpent) await budget.renew();
  }
  let source = slots;
  let target: Int32Array = new Int32Array(length);
  for (let width = RUN; width < length; width *= 2) {
    for (let from = 0; from < length; from += 2 * width) {
      const left = source.subarray(from, from + width);
      const right = source.subarray(from + width, from + 2 * width);
      await mergeInChunks(left, right, target.subarray(from), compare, budget);
    }
    [source, target] = [target, source];
  }
  return source;
}

/** Writes two sorted lists into `target` as one. Few slots in `right` need few comparisons. */
export async function mergeInChunks(
  left: Int32Array,
  right: Int32Array,
  target: Int32Array,
  compare: CompareSlots,
  budget: TimeBudget,
): Promise<void> {
  let taken = 0;
  let end = 0;
  for (let at = 0; at < right.length; at++) {
    const slot = right[at]!;
    const place = nextPlaceOf(slot, left, taken, compare);
    target.set(left.subarray(taken, place), end);
    end += place - taken;
    taken = place;
    target[end++] = slot;
    if (budget.isSpent) await budget.renew();
  }
  target.set(left.subarray(taken), end);
}

/** Like `placeOf` from `from` to the end, with few comparisons if the place is near `from`. */
function nextPlaceOf(slot: number, sorted: Int32Array, from: number, compare: CompareSlots): number {
  let low = from;
  let step = 1;
  while (low + step <= sorted.length && compare(sorted[low + step - 1]!, slot) < 0) {
    low += step;
    step *= 2;
  }
  return placeOf(slot, sorted, low, Math.min(low + step - 1, sorted.length), compare);
}

/** So many slots are walked between two looks at the time. */
export const STRIDE = 1024;

/** The place of each slot in a sorted list, by slot. Every slot is below `slots`. */
export async function ranksInChunks(
  sorted: Int32Array,
  slots: number,
  budget: TimeBudget,
): Promise<Int32Array> {
  const ranks = new Int32Array(slots);
  for (let from = 0; from < sorted.length; from += STRIDE) {
    const end = Math.min(sorted.length, from + STRIDE);
    for (let at = from; at < end; at++) ranks[sorted[at]!] = at;
    if (budget.isSpent) await budget.renew();
  }
  return ranks;
}
