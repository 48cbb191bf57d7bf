/** How much of a product covers so many metres or square metres. Without zod: the public site imports it. */
import { decimalsOf, nameUnit, type Unit } from './units.ts';

/** What is to be covered. */
export interface Need {
  amount: number;
  of: 'm' | 'm²';
}

/** How a product is sold, and how much one unit of it covers; null: it does not say. */
export interface Sold {
  unit: Unit;
  covers_m: number | null;
  covers_m2: number | null;
}

/** What is added for cuts and breakage unless the visitor says otherwise, in per cent. */
export const USUAL_WASTE = 10;
export const MOST_WASTE = 100;

/** Whether it comes in lengths that are cut to pieces. */
export const isStockLength = ({ unit, covers_m }: Sold): boolean =>
  covers_m !== null && unit !== 'm' && unit !== 'roll';

/** How much of it one unit covers; null if the product does not say. */
export const coveredBy = (sold: Sold, of: Need['of']): number | null =>
  of === 'm' ? sold.covers_m : sold.covers_m2;

/**
 * The quantity that covers what is needed, rounded up to what can be sold, and the sum that says so.
 * @param waste in per cent.
 * @returns null if the product does not say how much it covers.
 */
export function howMuch(
  { amount, of }: Need,
  waste: number,
  sold: Sold,
): { quantity: number; formula: string } | null {
  const each = coveredBy(sold, of);
  if (each === null) return null;
  const total = exact((amount * (100 + waste)) / 100);
  const quantity = roundUp(total / each, sold.unit);
  const isSame = sold.unit === of && each === 1;
  const steps = [
    waste > 0
      ? `${format(amount)} ${of} + ${format(waste)} % = ${format(total)} ${of}`
      : `${format(amount)} ${of}`,
    ...(isSame ? [] : [` ÷ ${format(each)} ${of}${sold.unit === 'm' ? ' per m' : ''}`]),
    ...(isSame && quantity === total ? [] : [` = ${format(quantity)} ${nameUnit(sold.unit, quantity)}`]),
  ];
  return { quantity, formula: steps.join('') };
}

/** Nobody sells by the millimetre. */
const MOST_DECIMALS = 1;

/** The least quantity of a unit that is not less. */
export function roundUp(quantity: number, unit: Unit): number {
  const factor = 10 ** Math.min(decimalsOf(unit), MOST_DECIMALS);
  return Math.max(1, Math.ceil(exact(quantity * factor))) / factor;
}

/** Without what binary fractions add. */
const exact = (number: number) => Number(number.toFixed(6));

export const format = (number: number) => number.toLocaleString('en-NZ', { maximumFractionDigits: 3 });
