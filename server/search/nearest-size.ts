/**
 * The size of a query that no product of its kind has, and the sizes that come nearest: "1800 door" where doors are 1810 wide.
 * Reads only sizes and measures such as "18 mm"; a treatment class or a grade has no nearest one.
 */
import type { ReadMeasure } from './options.ts';
import { metresAsMillimetres, type Side, sizesIn } from './sizes.ts';
import { isUnit } from './synonyms.ts';
import { splitWords } from './text.ts';
import { isNumeric } from './word-forms.ts';

/** One measure, or the sides of a size in millimetres. */
export interface WantedMeasure {
  /** As it was typed. */
  text: string;
  kind: string;
  sizes: readonly number[];
  /** The words of the query that it stands in. */
  words: ReadonlySet<string>;
}

/** A measure of a document. */
export interface NearSize {
  /** As the document's name has it. */
  text: string;
  /** 0 for the same size, more the further it is from it. */
  distance: number;
}

/** The kind of lengths. Sides of sizes are lengths in millimetres. */
const LENGTH = 'length';
/** From here on, a number without a unit is a side in millimetres; below, it counts or names something. */
const LEAST_SIDE = 10;
/** What is more than half as large again is another thing. A little more, because logarithms are rounded. */
const FURTHEST = Math.log(1.5) + 1e-9;

/**
 * The one size or measure that a query names; undefined for none and for several: "125x125 post 3.0" asks for a length as well, and
 * the nearest of one could be far from the other.
 */
export function wantedMeasure(words: readonly string[], read: ReadMeasure): WantedMeasure | undefined {
  const sizes = sizesIn(words).map((size) => ofSides(size, words));
  const inSizes = new Set(sizes.flatMap((size) => [...size.words]));
  const numbers = words.filter((word) => !inSizes.has(word) && isNumeric(word) && read(word) !== null);
  if (sizes.length + numbers.length !== 1) return undefined;
  return sizes[0] ?? singleMeasures(words, read)[0];
}

function ofSides(size: readonly Side[], words: readonly string[]): WantedMeasure {
  const isMetres = metresAsMillimetres(words).length > 0;
  return {
    text: size.map(({ value }) => value).join(' x '),
    kind: LENGTH,
    sizes: size.map(({ value }) => Number(value) * (isMetres ? 1000 : 1)),
    words: new Set([...size.map(({ at }) => words[at]!), 'x', 'mm']),
  };
}

/** Numbers with their units, in one word or two, and numbers without one that may be a side. */
function singleMeasures(words: readonly string[], read: ReadMeasure): WantedMeasure[] {
  return words.flatMap((word, at) => {
    const unit = words[at + 1];
    const together = unit !== undefined && isUnit(unit) ? [word, unit] : [word];
    const measure = isNumeric(word) ? read(together.join(' ')) : null;
    if (measure === null) return [];
    if (measure.kind === '' && measure.size < LEAST_SIDE) return [];
    const kind = measure.kind === '' ? LENGTH : measure.kind;
    return [{ text: together.join(' '), kind, sizes: [measure.size], words: new Set(together) }];
  });
}

/** The size in a name that is nearest to the one that is wanted; undefined if none is near. */
export function nearestIn(name: string, wanted: WantedMeasure, read: ReadMeasure): NearSize | undefined {
  const words = splitWords(name);
  const sizes = wanted.kind === LENGTH ? sizesIn(words).map((size) => ofSides(size, words)) : [];
  const lone = singleMeasures(words, read).filter(({ words: own }) => !isBare(own));
  const near =
    wanted.sizes.length > 1
      ? sizes
          .filter((size) => size.sizes.length === wanted.sizes.length)
          .map(({ text, sizes: sides }) => ({ text, distance: distanceOf(sides, wanted.sizes) }))
      : [
          ...sizes.map(({ text, sizes: sides }) => ({ text, distance: sideDistance(sides, wanted) })),
          ...lone
            .filter(({ kind }) => kind === wanted.kind)
            .map(({ text, sizes: own }) => ({ text, distance: distanceOf(own, wanted.sizes) })),
        ];
  return near
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .reduce<NearSize | undefined>(
      (best, one) => (best === undefined || one.distance < best.distance ? one : best),
      undefined,
    );
}

/** A number without a unit is the first side, a width, unless another side is just that. */
function sideDistance(sides: readonly number[], { sizes: [wanted], words }: WantedMeasure): number {
  if (sides.includes(wanted!)) return 0;
  const compared = isBare(words) ? sides.slice(0, 1) : sides;
  return Math.min(...compared.map((side) => distanceOf([side], [wanted!])));
}

/** Whether a number stands alone: such numbers count what is in a pack. */
function isBare(words: ReadonlySet<string>): boolean {
  return [...words].every((word) => /^[\d.]+$/.test(word));
}

/** How much the sides differ: the sum of the logarithms of their ratios; infinite if one is too far. */
function distanceOf(sides: readonly number[], wanted: readonly number[]): number {
  const [some, others] = [sides, wanted].map((list) => list.toSorted((a, b) => b - a));
  const ratios = some!.map((side, nth) => Math.abs(Math.log(side / others![nth]!)));
  return Math.max(...ratios) > FURTHEST
    ? Number.POSITIVE_INFINITY
    : ratios.reduce((sum, one) => sum + one, 0);
}
