/** Sizes that a query or a name gives by their sides: "100x100", "1.8 x 1.2", "90 mm x 45 mm". */
import type { Reading } from './synonyms.ts';
import { splitWords } from './text.ts';
import { numberParts } from './word-forms.ts';

const SIDE = /^(\d+(?:\.\d+)?)(mm)?$/;
/** A longer side in metres is no product. */
const LONGEST_METRES = 12;

interface Side {
  /** The number, as it is written. */
  value: string;
  isMillimetres: boolean;
  /** The place of its word. */
  at: number;
}

/** The sizes of two sides or more, whether their sides are one word or several. */
function sizesIn(words: readonly string[]): Side[][] {
  const sizes: Side[][] = [];
  let size: Side[] = [];
  /** Whether the word before was an x, or nothing was: the next side belongs to the size. */
  let isOpen = true;
  for (const [at, word] of words.entries()) {
    const sides = sidesIn(word, at);
    if (sides.length > 0) {
      size = isOpen ? [...size, ...sides] : sides;
      if (size.length > sides.length) sizes.pop();
      if (size.length > 1) sizes.push(size);
      isOpen = false;
    } else if (word === 'mm' && size.length > 0 && !isOpen) {
      size.at(-1)!.isMillimetres = true;
    } else {
      isOpen = word === 'x' && size.length > 0;
      if (!isOpen) size = [];
    }
  }
  return sizes;
}

/** The sides in a word: "100" and "100mm" are one, "100x25" has two, "h4" none. */
function sidesIn(word: string, at: number): Side[] {
  const [, value, unit] = SIDE.exec(word) ?? [];
  if (value !== undefined) return [{ value, isMillimetres: unit !== undefined, at }];
  const parts = /^[\d.]+(?:x[\d.]+)+(?:mm)?$/.test(word) ? numberParts(word) : [];
  return parts
    .filter((part) => part !== 'mm')
    .map((part) => ({ value: part, isMillimetres: word.endsWith('mm'), at }));
}

const timesOf = (size: readonly Side[], value: string) => size.filter((side) => side.value === value).length;

/**
 * Sides that a query names more than once in a size, and how often: "100x100" means two of 100. Not of a size that means another,
 * such as "4x4".
 */
export function repeatedSides(words: readonly string[], readings: readonly Reading[]): Map<string, number> {
  const isRead = (size: readonly Side[]) =>
    readings.some(({ start, end }) => start <= size[0]!.at && size.at(-1)!.at < end);
  const sides = sizesIn(words)
    .filter((size) => !isRead(size))
    .flatMap((size) => size.map(({ value }): [string, number] => [value, timesOf(size, value)]));
  return new Map(sides.filter(([, times]) => times > 1));
}

/** Whether a name has a size with some of these sides, but none with all. */
export function lacksSide(name: string, repeated: ReadonlyMap<string, number>): boolean {
  if (repeated.size === 0) return false;
  const sizes = sizesIn(splitWords(name));
  return [...repeated].some(([value, times]) => {
    const most = Math.max(0, ...sizes.map((size) => timesOf(size, value)));
    return most > 0 && most < times;
  });
}

/** A size in metres is one in millimetres as well: "1.8 x 1.2" and "1800 x 1200". */
export function metresAsMillimetres(words: readonly string[]): Reading[] {
  return sizesIn(words)
    .filter((size) => size.some(({ value }) => value.includes('.')))
    .filter((size) =>
      size.every(({ value, isMillimetres }) => !isMillimetres && Number(value) <= LONGEST_METRES),
    )
    .flatMap((size) => {
      const places = [...new Set(size.map(({ at }) => at))];
      return places.map((place) => ({
        start: place,
        end: place + 1,
        phrases: [
          size.filter(({ at }) => at === place).map(({ value }) => String(Math.round(Number(value) * 1000))),
        ],
      }));
    });
}
