/** Sizes that a query or a name gives by their sides: "100x100", "1.8 x 1.2", "90 mm x 45 mm". */
import type { Reading } from './synonyms.ts';
import { type QueryText, splitWords } from './text.ts';
import { numberParts } from './word-forms.ts';

const SIDE = /^(\d+(?:\.\d+)?)(mm)?$/;
/** A longer side in metres is no product. */
const LONGEST_METRES = 12;

export interface Side {
  /** The number, as it is written. */
  value: string;
  isMillimetres: boolean;
  /** The place of its word. */
  at: number;
}

/** The sizes of two sides or more, whether their sides are one word or several. */
export function sizesIn(words: readonly string[]): Side[][] {
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

/** A size that a query names. */
export interface WantedSize {
  /** The numbers of its sides, as they are written. */
  sides: readonly string[];
  /** Whether the last side is still being typed: it may be the beginning of a number. */
  isOpen: boolean;
}

/** The sizes that a query names, without those that mean something else, such as "4x4" or metres. */
export function sizesOf({ words, typing }: QueryText, readings: readonly Reading[]): WantedSize[] {
  const isRead = (size: readonly Side[]) =>
    readings.some(({ start, end }) => start <= size[0]!.at && size.at(-1)!.at < end);
  return sizesIn(words)
    .filter((size) => !isRead(size))
    .map((size) => ({ sides: valuesOf(size), isOpen: size.at(-1)!.at === typing }));
}

/** Whether a name has a size with some of the sides of one of these, but none with all: "190 x 45" is not "90 x 45". */
export function isOtherSize(name: string, sizes: readonly WantedSize[]): boolean {
  if (sizes.length === 0) return false;
  const named = sizesIn(splitWords(name)).map(valuesOf);
  return sizes.some(
    (size) =>
      named.some((other) => other.some((side) => size.sides.some((wanted) => isSame(side, wanted)))) &&
      !named.some((other) => hasAll(other, size)),
  );
}

const valuesOf = (size: readonly Side[]) => size.map(({ value }) => value);
const isSame = (side: string, wanted: string) => Number(side) === Number(wanted);

/** Whether a size has all of these sides, two equal ones twice. */
function hasAll(size: readonly string[], { sides, isOpen }: WantedSize): boolean {
  const left = [...size];
  return sides.every((wanted, nth) => {
    const mayBegin = isOpen && nth === sides.length - 1;
    const at = left.findIndex((side) => isSame(side, wanted) || (mayBegin && side.startsWith(wanted)));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
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
