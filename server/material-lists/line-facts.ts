/**
 * What a line of a material list, or a product, says in figures: sizes, measures, marks such as "H3.2", and words. Reads both in the
 * same way, so that they can be compared.
 */
import { normalise } from '../search/text.ts';

export type MeasureKind = 'length' | 'mass' | 'volume' | 'area' | 'micron' | 'strength';

/** A number with its unit: in mm, kg, litres, m², µm or MPa. */
export interface Measure {
  kind: MeasureKind;
  value: number;
  /** As it was written. */
  text: string;
  /** Given in inches or feet, so only roughly in millimetres. */
  isRough?: boolean;
}

/** Letters and a number that belong together: "H3.2", "SG8", "R2.8", "M12", or "10g". */
export interface Mark {
  letters: string;
  number: string;
  text: string;
}

export interface Facts {
  /** Sizes of two sides or more, in millimetres. */
  sizes: { sides: number[]; text: string; isRough?: boolean }[];
  measures: Measure[];
  marks: Mark[];
  /** Numbers without a unit. */
  numbers: { value: number; text: string }[];
  /** Sizes in inches without their sign, such as "4x2", which the dictionary of the trade reads. */
  trade: string[];
  words: string[];
}

const MEASURES: Record<string, [MeasureKind, number]> = {
  mm: ['length', 1],
  mil: ['length', 1],
  cm: ['length', 10],
  m: ['length', 1000],
  mtr: ['length', 1000],
  metre: ['length', 1000],
  metres: ['length', 1000],
  long: ['length', 1],
  kg: ['mass', 1],
  kilo: ['mass', 1],
  meter: ['length', 1000],
  meters: ['length', 1000],
  ml: ['volume', 0.001],
  l: ['volume', 1],
  litre: ['volume', 1],
  litres: ['volume', 1],
  m2: ['area', 1],
  sqm: ['area', 1],
  μm: ['micron', 1],
  um: ['micron', 1],
  mu: ['micron', 1],
  micron: ['micron', 1],
  microns: ['micron', 1],
  mpa: ['strength', 1],
};

const NUMBER = String.raw`\d+(?:\.\d+)?`;
const SIDE = String.raw`(${NUMBER})\s*(mm|m)?(?:\s*[wh](?![a-z]))?`;
const INCH = 25;
const FOOT = 305;
const MOST_METRES = 12.5;

type Reader = [RegExp, (match: RegExpExecArray, facts: Facts) => void];

const sticky = (source: string) => new RegExp(source, 'y');

/** In the order in which they are tried at each place of a text. */
const READERS: Reader[] = [
  [sticky(String.raw`[\s,;:()\[\]"'.–—\-+&*=|#]+`), () => undefined],
  // 2'6 x 6'6
  [
    sticky(String.raw`(\d+)'\s?(\d+)"?\s*x\s*(\d+)'\s?(\d+)"?`),
    ([text, ...parts], { sizes }) => {
      const [a, b, c, d] = parts.map(Number) as [number, number, number, number];
      sizes.push({ sides: [a * FOOT + b * INCH, c * FOOT + d * INCH], text, isRough: true });
    },
  ],
  // 1/2 x 6", 4", 1 1/4"
  [
    sticky(String.raw`(\d+/\d+|\d+)\s*x\s*(\d+)"`),
    ([text, a, b], { measures }) => {
      for (const inches of [fraction(a!), Number(b)])
        measures.push({ kind: 'length', value: inches * INCH, text, isRough: true });
    },
  ],
  [
    sticky(String.raw`(\d+\s+\d+/\d+|\d+/\d+|\d+)(?:"|\s*inch(?:es)?(?![a-z]))`),
    ([text, inches], { measures }) => {
      measures.push({ kind: 'length', value: fraction(inches!) * INCH, text, isRough: true });
    },
  ],
  // H3.2, M12 before x150
  [
    sticky(String.raw`([a-z]{1,4})(${NUMBER})(?![\d.]*[a-wyz])`),
    ([text, letters, number], facts) => readMark(letters!, number!, text, facts),
  ],
  [
    sticky(String.raw`(h|r|sg)\s(${NUMBER})\b`),
    ([text, letters, number], facts) => readMark(letters!, number!, text, facts),
  ],
  // 90x45, 1.37 m x 73 m, 600/1200
  [
    sticky(String.raw`${SIDE}(?:\s*(?:x|by)\s*${SIDE})(?:\s*(?:x|by)\s*${SIDE})?(?![a-z\d])`),
    (match, facts) => readSize(match, facts),
  ],
  [
    sticky(String.raw`(\d{3,4})/(\d{3,4})\b`),
    ([text, a, b], { sizes }) => sizes.push({ sides: [Number(a), Number(b)], text }),
  ],
  [
    sticky(String.raw`(${NUMBER})\s*(${Object.keys(MEASURES).join('|')})(?![a-z\d])`),
    ([text, number, unit], { measures }) => {
      const [kind, usual] = MEASURES[unit!]!;
      // "4.8 long" is in metres, "130 long" in millimetres.
      const factor = unit === 'long' && Number(number) <= MOST_METRES ? 1000 : usual;
      measures.push({ kind, value: round(Number(number) * factor), text });
    },
  ],
  // 10g, 300e
  [
    sticky(String.raw`(${NUMBER})\s?(g|ga|gauge|e)(?![a-z\d])`),
    ([text, number, letter], { marks }) => {
      marks.push({ letters: `-${letter!.slice(0, 1)}`, number: number!, text });
    },
  ],
  [sticky(NUMBER), ([text], { numbers }) => numbers.push({ value: Number(text), text })],
  [/\p{L}[\p{L}\p{N}]*/uy, ([text], { words }) => words.push(text)],
];

const round = (value: number) => Number(value.toPrecision(9));

function fraction(text: string): number {
  return text.split(/\s+/).reduce((sum, part) => {
    const [over, under = '1'] = part.split('/');
    return sum + Number(over) / Number(under);
  }, 0);
}

/** Letters before a number that are no mark: what is between the sides of a size. */
const NO_MARK = new Set(['x', 'by', 'at', 'no', 'qty', 'dia', 'w', 'nzs', 'lot']);

function readMark(letters: string, number: string, text: string, { marks, numbers }: Facts): void {
  if (NO_MARK.has(letters)) numbers.push({ value: Number(number), text: number });
  else marks.push({ letters: letters === 'msg' ? 'sg' : letters, number, text: text.replaceAll(' ', '') });
}

function readSize(match: RegExpExecArray, { sizes, trade }: Facts): void {
  const [text, ...parts] = match;
  const sides: { value: number; unit: string | undefined }[] = [];
  for (let at = 0; at < parts.length; at += 2)
    if (parts[at] !== undefined) sides.push({ value: Number(parts[at]), unit: parts[at + 1] });
  const values = sides.map(({ value }) => value);
  const isSmall = values.every((value) => value <= MOST_METRES);
  if (isSmall && sides.every(({ unit }) => unit === undefined) && values.every(Number.isInteger)) {
    trade.push(values.join('x'));
    return;
  }
  const isMetres = isSmall && sides.every(({ unit }) => unit !== 'mm');
  const last = sides.at(-1)!.unit;
  sizes.push({
    sides: sides.map(({ value, unit }) => {
      const factor =
        unit === 'm' || (unit === undefined && (isMetres || (last === 'm' && value <= MOST_METRES)))
          ? 1000
          : 1;
      return round(value * factor);
    }),
    text,
  });
}

/** Reads a text. Never throws, and takes time in proportion to its length. */
export function readFacts(text: string): Facts {
  const facts: Facts = { sizes: [], measures: [], marks: [], numbers: [], trade: [], words: [] };
  const plain = normalise(text).replaceAll('²', '2');
  let at = 0;
  while (at < plain.length) {
    let next = at + 1;
    for (const [pattern, read] of READERS) {
      pattern.lastIndex = at;
      const match = pattern.exec(plain);
      if (match === null || match[0].length === 0) continue;
      read(match, facts);
      next = at + match[0].length;
      break;
    }
    at = next;
  }
  return facts;
}

/** All numbers of a text, by what they may be compared with. */
export function figuresOf({ sizes, measures, marks, numbers }: Facts): {
  lengths: number[];
  plain: number[];
} {
  const lengths = [
    ...sizes.flatMap(({ sides }) => sides),
    ...measures.flatMap(({ kind, value }) => (kind === 'length' ? value : [])),
  ];
  const plain = [
    ...numbers.map(({ value }) => value),
    ...marks.map(({ number }) => Number(number)),
    ...measures.flatMap(({ kind, value }) => (kind === 'length' ? [] : value)),
  ];
  return { lengths, plain };
}
