/** Compares what a line asks for in figures with what a product is. */
import type { Facts, Mark } from './line-facts.ts';
import { figuresOf, readFacts } from './line-facts.ts';

export interface Comparison {
  /** What the product has, as it was written in the line. */
  met: string[];
  /** What the product does not say. */
  unstated: string[];
  /** What the product says otherwise. */
  contradicted: string[];
}

/** What a product says of itself. */
export interface ProductFacts {
  /** Its name and specifications. */
  said: Facts;
  lengths: readonly number[];
  plain: readonly number[];
  materials: readonly string[];
  /** Sides and lengths in its name, which tell it from others of its kind. */
  named: readonly number[];
}

/** @param name with the sizes that tell the product from others. */
export function productFacts(name: string, specifications: readonly { value: string }[]): ProductFacts {
  const said = readFacts([name, ...specifications.map(({ value }) => value)].join('\n'));
  const own = figuresOf(readFacts(name));
  const figures = figuresOf(said);
  return { said, ...figures, named: own.lengths, materials: materialsIn(name) };
}

/** As much as an inch differs from 25 mm in the trade. */
const ROUGHLY = 0.07;

const isNear = (a: number, b: number, isRough: boolean) =>
  isRough ? Math.abs(a - b) <= Math.max(a, b) * ROUGHLY : Math.abs(a - b) < 1e-6;

/** Materials that exclude each other, in their spellings. */
const MATERIALS: [name: string, pattern: RegExp][] = [
  ['galvanised', /\b(?:galv|gal|galvo|galvd|galvani[sz]ed|hdg)\b/i],
  ['stainless', /\b(?:stainless|ss|s\/s|inox)\b/i],
  ['copper', /\bcopper\b/i],
  ['aluminium', /\b(?:aluminium|alum|ally|ali)\b/i],
  ['PVC', /\bpvc\b/i],
  ['glasswool', /\b(?:glass ?wool|fibreglass)\b/i],
  ['polyester', /\bpolyester\b/i],
];

/** The materials that a text names. */
export const materialsIn = (text: string) =>
  MATERIALS.flatMap(([name, pattern]) => (pattern.test(text) ? name : []));

/** @param tradeSizes the sizes in millimetres that each of the line's trade sizes may mean: "4x2" is 90 x 45. */
export function compareFacts(
  line: Facts,
  product: ProductFacts,
  tradeSizes: ReadonlyMap<string, readonly number[][]>,
): Comparison {
  const result: Comparison = { met: [], unstated: [], contradicted: [] };
  /** Lengths of the name that the line has asked for. */
  const left = [...product.named];
  const take = (value: number, isRough = false): boolean => {
    const at = left.findIndex((own) => isNear(own, value, isRough));
    if (at >= 0) left.splice(at, 1);
    return at >= 0 || product.lengths.some((own) => isNear(own, value, isRough));
  };
  for (const size of line.sizes) {
    const has = size.sides.every((side) => take(side, size.isRough) || product.plain.includes(side));
    note(result, size.text, has, product.named.length > 0);
  }
  for (const text of line.trade) {
    const meant = tradeSizes.get(text) ?? [];
    const own = meant.find((sides) => sides.every((side) => product.lengths.includes(side)));
    note(result, text, own?.every((side) => take(side)) ?? false, product.named.length > 0);
  }
  for (const mark of line.marks) compareMark(mark, product, result);
  for (const measure of line.measures) {
    const { kind, value, text, isRough } = measure;
    if (kind === 'length') {
      const has = take(value, isRough) || (value % 1 !== 0 && product.plain.includes(value));
      note(result, text, has, left.length > 0);
    } else {
      const own = product.said.measures.filter((other) => other.kind === kind);
      note(
        result,
        text,
        own.some((other) => isNear(other.value, value, false)),
        own.length > 0,
      );
    }
  }
  for (const { value, text } of line.numbers) {
    const has =
      take(value) || take(value * 1000) || isPair(text, product.lengths) || product.plain.includes(value);
    note(result, text, has, left.length > 0);
  }
  return result;
}

function note(result: Comparison, text: string, has: boolean, isKnown: boolean): void {
  if (has) result.met.push(text);
  else (isKnown ? result.contradicted : result.unstated).push(text);
}

/** "2412" is 2400 x 1200. */
function isPair(text: string, lengths: readonly number[]): boolean {
  const [, a, b] = /^(\d\d)(\d\d)$/.exec(text) ?? [];
  return a !== undefined && lengths.includes(Number(a) * 100) && lengths.includes(Number(b) * 100);
}

/** "H3" asks for any H3; "D16" is no "HD16". */
function compareMark({ letters, number, text }: Mark, { said }: ProductFacts, result: Comparison): void {
  const own = said.marks.filter((mark) => mark.letters === letters);
  const has = own.some(
    (mark) => Number(mark.number) === Number(number) || mark.number.startsWith(`${number}.`),
  );
  note(result, text, has, own.length > 0);
}
