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
/** What is more than half as large again is another thing. */
const FURTHEST = Math.log(1.5);

/** The one size or measure that a query names; undefined for none and for several. */
export function wantedMeasure(words: readonly string[], read: ReadMeasure): WantedMeasure | undefined {
  const sizes = sizesIn(words);
  if (sizes.length > 1) return undefined;
  const found = sizes.length === 1 ? [ofSides(sizes[0]!, words)] : singleMeasures(words, read);
  return found.length === 1 ? found[0] : undefined;
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
  const sizes = wanted.kind === LENGTH ? sizesIn(words) : [];
  const named =
    wanted.sizes.length > 1
      ? sizes.filter((size) => size.length === wanted.sizes.length).map((size) => ofSides(size, words))
      : [
          ...sizes.flatMap((size) => size.map((side) => ofSides([side], words))),
          ...singleMeasures(words, read).filter(({ words: own }) => own.size > 1 || !isBare(own)),
        ];
  return named
    .filter(({ kind }) => kind === wanted.kind)
    .map(({ text, sizes: sides }) => ({ text, distance: distanceOf(sides, wanted.sizes) }))
    .filter(({ distance }) => distance <= FURTHEST)
    .reduce<NearSize | undefined>(
      (best, one) => (best === undefined || one.distance < best.distance ? one : best),
      undefined,
    );
}

/** Whether a number stands alone: such numbers count what is in a pack. */
function isBare(words: ReadonlySet<string>): boolean {
  return [...words].every((word) => /^[\d.]+$/.test(word));
}

/** The ratio of the sides that differ most, as a logarithm. */
function distanceOf(sides: readonly number[], wanted: readonly number[]): number {
  const [some, others] = [sides, wanted].map((list) => list.toSorted((a, b) => b - a));
  return Math.max(...some!.map((side, nth) => Math.abs(Math.log(side / others![nth]!))));
}
