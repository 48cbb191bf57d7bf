/** What quantities and units of a material list are made of. */
import type { Unit } from '../../shared/products/units.ts';
import { readUnit, SPELT } from '../../shared/products/units.ts';

export interface Amount {
  /** null: none is written. */
  quantity: number | null;
  /** null: none is written. */
  unit: Unit | null;
  /** What is left of the row. */
  rest: string;
}

const escapeDots = (text: string) => text.replaceAll(/[.^$/]/g, String.raw`\$&`);
const spellings = (isMeant: (unit: Unit) => boolean) =>
  [...SPELT]
    .filter(([, unit]) => isMeant(unit))
    .map(([spelling]) => escapeDots(spelling))
    .sort((a, b) => b.length - a.length)
    .join('|');
/** Units that are also those of sizes: "4.8 m 90x45" is no quantity of 4.8 m. */
export const isSizeUnit = (unit: Unit) => unit === 'm' || unit === 'kg' || unit === 'litre';
export const ANY = spellings(() => true);
export const COUNTED = spellings((unit) => !isSizeUnit(unit));
/** Spellings of metres that are no part of a size. */
export const RUNNING = 'lin\\.? ?m|linm|lm|l/m|lin metres|lineal m(?:etres)?';
export const NUMBER = String.raw`\d+(?:\.\d+)?`;
export const AFTER = String.raw`\.?(?![a-z\d²]|\.\d)`;
/** What numbers of fixings stand before: "500 x 90mm nails". */
export const FIXINGS = /\b(?:nail|jolt|screw|bolt|anchor|tek|clout|staple|bracket|hanger|brad|plate|spike)/i;

/** Takes a match out of a text. */
export function without(match: RegExpExecArray, text: string, kept = ''): string {
  return `${text.slice(0, match.index)} ${kept} ${text.slice(match.index + match[0].length)}`;
}
export const amount = (quantity: string, unit: string | undefined, rest: string): Amount => ({
  quantity: Number(quantity),
  unit: unit === undefined ? null : readUnit(unit),
  rest,
});
