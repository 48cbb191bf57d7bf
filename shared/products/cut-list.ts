/** How pieces are cut from stock lengths. All lengths are whole millimetres. Without zod: the public site imports it. */

/** So many pieces of one length. */
export interface Pieces {
  count: number;
  length: number;
}

/** Stock lengths that are cut in the same way. */
export interface Pattern {
  count: number;
  /** The longest first. */
  pieces: number[];
  /** What is left, without the cut that parts it. */
  offcut: number;
}

/** What one cut of a saw takes, unless the visitor says otherwise. */
export const USUAL_KERF = 3;
export const MOST_KERF = 20;
export const MOST_PIECES = 300;
/** Pieces times millimetres of stock, beyond which looking for more takes too long. */
const MOST_WORK = 2_000_000;

/**
 * The fewest stock lengths found from which the pieces can be cut; never more than first-fit decreasing finds. Of plans with as many,
 * the one with the longest offcut.
 * @param stock the length of one stock length.
 * @param kerf what each cut takes. The last piece of a length needs no cut where nothing is left.
 * @returns the patterns, those with the longest pieces first.
 * @throws RangeError if a piece is longer than the stock.
 */
export function cutList(asked: readonly Pieces[], stock: number, kerf: number): Pattern[] {
  const pieces = asked
    .flatMap(({ count, length }) => Array.from({ length: count }, () => length))
    .sort((a, b) => b - a);
  if (pieces.length > 0 && pieces[0]! > stock) throw new RangeError('A piece is longer than the stock');
  const plans = [firstFit(pieces, stock, kerf)];
  if (pieces.length * stock <= MOST_WORK) plans.push(fullest(pieces, stock, kerf));
  const best = plans.reduce((one, other) => (isBetter(other, one, stock, kerf) ? other : one));
  return toPatterns(best, stock, kerf);
}

type Plan = number[][];

const offcutOf = (pieces: readonly number[], stock: number, kerf: number) =>
  Math.max(0, stock - pieces.reduce((sum, piece) => sum + piece + kerf, 0));

function isBetter(one: Plan, other: Plan, stock: number, kerf: number): boolean {
  if (one.length !== other.length) return one.length < other.length;
  const longest = (plan: Plan) => Math.max(0, ...plan.map((pieces) => offcutOf(pieces, stock, kerf)));
  return longest(one) > longest(other);
}

/** First-fit decreasing: each piece goes into the first length that has room. */
function firstFit(pieces: readonly number[], stock: number, kerf: number): Plan {
  const plan: { pieces: number[]; room: number }[] = [];
  for (const piece of pieces) {
    const found = plan.find(({ room }) => room >= piece);
    if (found) {
      found.pieces.push(piece);
      found.room -= piece + kerf;
    } else plan.push({ pieces: [piece], room: stock - piece - kerf });
  }
  return plan.map((length) => length.pieces);
}

/** Each length takes the longest piece that is left, and with it the pieces that leave the least. */
function fullest(pieces: readonly number[], stock: number, kerf: number): Plan {
  const left = [...pieces];
  const plan: Plan = [];
  while (left.length > 0) {
    const first = left.shift()!;
    // Each piece takes its cut with it, so that there is room for one cut more.
    const taken = fillRoom(left, stock - first, kerf);
    plan.push([first, ...taken.map((at) => left[at]!)]);
    for (const at of taken.toReversed()) left.splice(at, 1);
  }
  return plan;
}

/** Which of the pieces fill the room best, by their places: the subset whose sum is the greatest that fits. */
function fillRoom(pieces: readonly number[], room: number, kerf: number): number[] {
  if (room < (pieces.at(-1) ?? Number.POSITIVE_INFINITY) + kerf) return [];
  // For each sum, the piece by which it was first reached, from 1; 0: it was not.
  const reachedBy = new Uint16Array(room + 1);
  let most = 0;
  for (let at = 0; at < pieces.length && most < room; at++) {
    const size = pieces[at]! + kerf;
    for (let sum = Math.min(room, most + size); sum >= size; sum--) {
      if (reachedBy[sum] !== 0 || (sum > size && reachedBy[sum - size] === 0)) continue;
      reachedBy[sum] = at + 1;
      if (sum > most) most = sum;
    }
  }
  const taken: number[] = [];
  for (let sum = most; sum > 0; sum -= pieces[taken[0]!]! + kerf) taken.unshift(reachedBy[sum]! - 1);
  return taken;
}

function toPatterns(plan: Plan, stock: number, kerf: number): Pattern[] {
  const patterns = new Map<string, Pattern>();
  for (const pieces of plan) {
    const sorted = pieces.toSorted((a, b) => b - a);
    const key = sorted.join(' ');
    const known = patterns.get(key);
    if (known) known.count++;
    else patterns.set(key, { count: 1, pieces: sorted, offcut: offcutOf(sorted, stock, kerf) });
  }
  return [...patterns.values()].sort((a, b) => compareLengths(a.pieces, b.pieces));
}

function compareLengths(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((length, index) => length !== b[index]);
  return at < 0 ? 0 : (b[at] ?? 0) - a[at]!;
}
