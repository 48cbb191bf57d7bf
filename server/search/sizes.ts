/** Sizes that a query gives by their sides: "100x100", "1.8 x 1.2". */
import type { Reading } from './synonyms.ts';
import { splitWords } from './text.ts';
import { isTimesSign, numberParts } from './word-forms.ts';

const NUMBER = /^\d+(?:\.\d+)?$/;
const SIDE = /^(\d+(?:\.\d+)?)(?:mm)?$/;
/** A longer side in metres is no product. */
const LONGEST_METRES = 12;

interface Size {
  start: number;
  end: number;
  sides: string[];
}

/** The sizes of a query, whether their sides are one word or several. */
function sizesIn(words: readonly string[]): Size[] {
  const sizes: Size[] = [];
  for (let start = 0; start < words.length; start++) {
    let sides = sidesIn(words[start]!);
    let end = start + 1;
    while (sides.length > 0 && isTimesSign(words, end)) {
      sides = [...sides, ...sidesIn(words[end + 1]!)];
      end += 2;
    }
    if (sides.length > 1) sizes.push({ start, end, sides });
    start = end - 1;
  }
  return sizes;
}

/** The sides in a word: "100" and "100mm" are one, "100x25" has two, "h4" none. */
function sidesIn(word: string): string[] {
  const [, side] = SIDE.exec(word) ?? [];
  if (side !== undefined) return [side];
  return /^[\d.]+(?:x[\d.]+)+$/.test(word) ? numberParts(word) : [];
}

/** Sides that a query names more than once, and how often: "100x100" means two of 100. Not of a size that means another: "4x4". */
export function repeatedSides(words: readonly string[], readings: readonly Reading[]): Map<string, number> {
  const repeated = new Map<string, number>();
  const isRead = ({ start, end }: Size) =>
    readings.some((reading) => reading.start <= start && end <= reading.end);
  for (const size of sizesIn(words))
    for (const side of isRead(size) ? [] : size.sides) {
      const times = size.sides.filter((other) => other === side).length;
      if (times > 1) repeated.set(side, times);
    }
  return repeated;
}

/** Whether a name has a size, of two sides or more, but not as many of a length as the query names. */
export function lacksSide(name: string, repeated: ReadonlyMap<string, number>): boolean {
  if (repeated.size === 0) return false;
  const words = splitWords(name);
  const numbers = [...words, ...words.flatMap(numberParts)].filter((word) => NUMBER.test(word));
  const has = (side: string) => numbers.filter((number) => number === side).length;
  return numbers.length > 1 && [...repeated].some(([side, times]) => has(side) > 0 && has(side) < times);
}

/** A size in metres is one in millimetres as well: "1.8 x 1.2" and "1800 x 1200". */
export function metresAsMillimetres(words: readonly string[]): Reading[] {
  return sizesIn(words)
    .filter(({ sides }) => sides.some((side) => side.includes('.')))
    .filter(({ sides }) => sides.every((side) => Number(side) <= LONGEST_METRES))
    .flatMap(({ start, end, sides }) => {
      const millimetres = sides.map((side) => String(Math.round(Number(side) * 1000)));
      if (end === start + 1) return [{ start, end, phrases: [millimetres] }];
      return millimetres.map((side, nth) => ({
        start: start + 2 * nth,
        end: start + 2 * nth + 1,
        phrases: [[side]],
      }));
    });
}
