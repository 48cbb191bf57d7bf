/** How much of a product a line of a material list is: metres in lengths, areas in sheets and packs, pieces in boxes. */
import { format, howMuch, type Sold } from '../../shared/products/how-much.ts';
import { decimalsOf, nameUnit, quantityProblem, type Unit } from '../../shared/products/units.ts';
import type { Facts } from './line-facts.ts';

export interface Reckoned {
  quantity: number;
  unit: Unit;
  /** How it was reckoned, such as "86 m ÷ 4.8 m = 18 lengths"; '' if the line says just that. */
  reckoning: string;
}

/** A number at the end of a name, such as "– 500". */
const PIECES = /[–—-]\s*(\d{2,5})\s*$/;
/** Shorter than this, a length is no length of timber. */
const SHORTEST_MM = 900;

/** So many more pieces than boxes people ask for: "3 decking screws" of 500 are boxes. */
const PIECES_IN_BOXES = 10;
const PIECE_UNITS: readonly Unit[] = ['each', 'length', 'sheet'];

/** @param asked the facts of the line: "12/4.8" of something sold by the metre are 57.6 m. */
export function reckon(
  { quantity, unit, facts: asked }: { quantity: number | null; unit: Unit | null; facts: Facts },
  product: Sold & { name: string },
): Reckoned {
  const sold = product.unit;
  if (quantity === null) return { quantity: 1, unit: sold, reckoning: '' };
  if ((unit === 'm' || unit === 'm²') && unit !== sold) {
    const needed = howMuch({ amount: quantity, of: unit }, 0, product);
    if (needed) return checked(needed.quantity, sold, needed.formula);
  }
  const isPieces = unit === null || unit === 'each';
  const pieces = sold === 'box' ? Number(PIECES.exec(product.name)?.[1]) : Number.NaN;
  if (isPieces && quantity * PIECES_IN_BOXES >= pieces) return inBoxes(quantity, pieces, sold);
  if (sold === 'm' && (isPieces || unit === 'length')) {
    const own = asked.measures.find(({ kind, value }) => kind === 'length' && value >= SHORTEST_MM);
    if (own) {
      const metres = round(quantity * (own.value / 1000), 'm');
      return checked(
        metres,
        'm',
        `${format(quantity)} × ${format(own.value / 1000)} m = ${format(metres)} m`,
      );
    }
  }
  // "12 no", "12 lengths" and "12" are twelve of what is sold one by one.
  const isOne =
    unit === null || (PIECE_UNITS.includes(unit) && PIECE_UNITS.includes(sold)) || unit === 'each';
  return checked(quantity, isOne ? sold : unit, '');
}

/** So many boxes as hold the pieces. */
function inBoxes(quantity: number, pieces: number, sold: Unit): Reckoned {
  const boxes = Math.ceil(quantity / pieces);
  const sum = `${format(quantity)} pieces ÷ ${format(pieces)} = ${format(boxes)} ${nameUnit(sold, boxes)}`;
  return checked(boxes, sold, sum);
}

const round = (quantity: number, unit: Unit) => Number(quantity.toFixed(decimalsOf(unit)));

/** Less than this is no difference, but a rest of what was worked out. */
const SMALLEST = 0.001;

/** A quantity that the unit can have: what is left over of a whole one is one more. */
function checked(quantity: number, unit: Unit, reckoning: string): Reckoned {
  const rounded = round(quantity, unit);
  const isExact = Math.abs(rounded - quantity) < SMALLEST;
  if (quantityProblem(rounded, unit) === null && rounded >= quantity && (isExact || reckoning !== ''))
    return { quantity: rounded, unit, reckoning };
  const whole = Math.ceil(quantity);
  const note = `${format(quantity)} ${nameUnit(unit, quantity)}, so ${format(whole)}`;
  return { quantity: whole, unit, reckoning: reckoning || (whole === quantity ? '' : note) };
}
