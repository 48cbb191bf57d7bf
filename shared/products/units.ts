/** Units of the quantities in an enquiry list. Without zod: the public site imports them. */
import { MAX_QUANTITY } from '../limits.ts';

export const UNITS = [
  'each',
  'm',
  'm²',
  'length',
  'sheet',
  'pack',
  'bag',
  'box',
  'roll',
  'kg',
  'litre',
] as const;
export type Unit = (typeof UNITS)[number];

/** What files of other systems call a unit, in lower case, with a space between them. */
export const UNIT_SPELLINGS: Record<Unit, string> = {
  each: 'ea no nos off unit units piece pieces pce pcs pc item',
  m: 'lm lin.m linm mtr metre metres meter meters',
  'm²': 'm2 sqm sq.m',
  length: 'len lgt lgts lgth lgths lth lths lengths',
  sheet: 'sht shts sh sheets',
  pack: 'pk pks pkt pkts packet packets packs bale bales',
  bag: 'bg bags',
  box: 'bx bxs ctn carton cartons boxes',
  roll: 'rl rls rolls coil coils',
  kg: 'kgs kilo kilos kilogram',
  litre: 'l lt ltr litres liter',
};

const MANY: Partial<Record<string, string>> = { box: 'boxes' };
const NEVER_PLURAL: readonly string[] = ['each', 'm', 'm²', 'kg'];
/** Units that can be divided, and into how many decimal places. */
const DECIMALS: Partial<Record<string, number>> = { m: 3, 'm²': 3, kg: 3, litre: 3 };

/** How many decimal places a quantity in this unit may have. */
export const decimalsOf = (unit: string): number => DECIMALS[unit] ?? 0;

/** Why there is no such quantity of this unit; null if there is. */
export function quantityProblem(quantity: number, unit: string): string | null {
  const decimals = decimalsOf(unit);
  if (quantity > MAX_QUANTITY) return `At most ${MAX_QUANTITY.toLocaleString('en-NZ')}`;
  if (decimals === 0 && quantity < 1) return 'At least 1';
  if (quantity <= 0) return 'More than 0';
  if (Number(quantity.toFixed(decimals)) === quantity) return null;
  return decimals === 0 ? 'Enter a whole number' : `At most ${decimals} decimal places`;
}

/** What people write besides, in lists and fields. */
const WRITTEN: Record<string, Unit> = {
  nr: 'each',
  set: 'each',
  sets: 'each',
  mtrs: 'm',
  'lineal m': 'm',
  'lineal metres': 'm',
  'lin m': 'm',
  'lin metres': 'm',
  'l/m': 'm',
  'sq m': 'm²',
  'sq metres': 'm²',
  'square metres': 'm²',
  'square meters': 'm²',
  'm^2': 'm²',
};
/** What each spelling means, in lower case. */
export const SPELT: ReadonlyMap<string, Unit> = new Map([
  ...UNITS.flatMap((unit) =>
    [unit, `${unit}s`, ...UNIT_SPELLINGS[unit].split(' ')].map((spelling) => [spelling, unit] as const),
  ),
  ...Object.entries(WRITTEN),
]);
const NUMBER_AND_UNIT = /^(\d+(?:\.\d+)?)\s*(\S.*)$/;

/** The unit that a word means, in any spelling; null for another word. */
export const readUnit = (word: string): Unit | null =>
  SPELT.get(word.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(/\.$/, '')) ?? null;

/** A quantity that was typed with its unit, such as "42 m²" or "12 lengths"; null for another text. */
export function readQuantity(typed: string): { quantity: number; unit: Unit } | null {
  const [, number, word = ''] = NUMBER_AND_UNIT.exec(typed.trim()) ?? [];
  const unit = readUnit(word);
  return number === undefined || unit === null ? null : { quantity: Number(number), unit };
}

/** The unit as it stands beside a quantity: "lengths", "1 length". */
export function nameUnit(unit: string, quantity: number): string {
  if (quantity === 1 || NEVER_PLURAL.includes(unit)) return unit;
  return MANY[unit] ?? `${unit}s`;
}

/** What stands before the name of a product: "12 x", "12 lengths of". */
export function describeQuantity({
  quantity,
  unit = 'each',
}: {
  quantity: number;
  unit?: string | undefined;
}): string {
  const number = quantity.toLocaleString('en-NZ');
  return unit === 'each' ? `${number} x` : `${number} ${nameUnit(unit, quantity)} of`;
}
