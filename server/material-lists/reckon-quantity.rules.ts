/** How much of a product a line of a material list is: metres in lengths, areas in sheets and packs, pieces in boxes. */
import { decimalsOf, nameUnit, quantityProblem, type Unit } from '../../shared/products/units.ts';
import { type Facts, readFacts } from './line-facts.ts';

export interface Reckoned {
  quantity: number;
  unit: Unit;
  /** How it was reckoned, such as "86 m ÷ 4.8 m = 18 lengths"; '' if the line says just that. */
  reckoning: string;
}

/** What one unit of a product holds, as its name and specifications say. */
export interface Holds {
  /** In mm. */
  length: number | null;
  /** In m². */
  area: number | null;
  pieces: number | null;
}

/** Shorter than this, a length in a name is a thickness or the length of a fixing. */
const SHORTEST_MM = 900;
const LEAST_SIDE_MM = 300;
/** A number at the end of a name, such as "– 500". */
const PIECES = /[–—-]\s*(\d{2,5})\s*$/;

export function readHolds(name: string, specifications: readonly { name: string; value: string }[]): Holds {
  const own = readFacts(name);
  const sides = own.sizes
    .flatMap(({ sides: all }) => all)
    .filter((side) => side >= LEAST_SIDE_MM)
    .sort((a, b) => b - a);
  const lengths = own.measures.filter(({ kind, value }) => kind === 'length' && value >= SHORTEST_MM);
  const covers = specifications.find(({ name: spec }) => /\bcover/i.test(spec));
  const areas = [own, ...(covers ? [readFacts(covers.value)] : [])].flatMap(({ measures }) =>
    measures.filter(({ kind }) => kind === 'area'),
  );
  const pieces = PIECES.exec(name)?.[1];
  const isRoll = sides[0] !== undefined && sides[0] >= 10_000;
  const length = lengths.at(-1)?.value ?? (isRoll ? sides[0]! : null);
  // A board lies on its wider side.
  const width = sides[0] ?? Math.max(0, ...own.sizes.flatMap(({ sides: all }) => all));
  const surface = sides.length >= 2 ? sides[0]! * sides[1]! : length !== null && !isRoll ? width * length : 0;
  return {
    length,
    area: areas[0]?.value ?? (surface > 0 ? surface / 1e6 : null),
    pieces: pieces === undefined ? null : Number(pieces),
  };
}

/** So many more pieces than boxes people ask for: "3 decking screws" of 500 are boxes. */
const PIECES_IN_BOXES = 10;
const PIECE_UNITS: readonly Unit[] = ['each', 'length', 'sheet'];

/** @param asked the facts of the line: "12/4.8" of something sold by the metre are 57.6 m. */
export function reckon(
  { quantity, unit, facts: asked }: { quantity: number | null; unit: Unit | null; facts: Facts },
  product: { unit: Unit },
  holds: Holds,
): Reckoned {
  const sold = product.unit;
  if (quantity === null) return { quantity: 1, unit: sold, reckoning: '' };
  const { length, area, pieces } = holds;
  if (unit === 'm' && sold !== 'm' && length !== null) return divide(quantity, 'm', length / 1000, 'm', sold);
  if (unit === 'm²' && sold !== 'm²' && sold !== 'm' && area !== null)
    return divide(quantity, 'm²', area, 'm²', sold);
  const isPieces = unit === null || unit === 'each';
  if (isPieces && sold === 'box' && pieces !== null && quantity * PIECES_IN_BOXES >= pieces)
    return divide(quantity, 'pieces', pieces, '', sold);
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

/** So many units as hold that much. */
function divide(quantity: number, asked: string, each: number, unit: string, sold: Unit): Reckoned {
  const needed = Math.ceil(Number((quantity / each).toFixed(6)));
  const one = `${format(each)}${unit === '' ? '' : ` ${unit}`}`;
  return checked(
    needed,
    sold,
    `${format(quantity)} ${asked} ÷ ${one} = ${format(needed)} ${nameUnit(sold, needed)}`,
  );
}

const format = (number: number) => number.toLocaleString('en-NZ', { maximumFractionDigits: 3 });
const round = (quantity: number, unit: Unit) => Number(quantity.toFixed(decimalsOf(unit)));

/** A quantity that the unit can have: what is left over of a whole one is one more. */
function checked(quantity: number, unit: Unit, reckoning: string): Reckoned {
  const rounded = round(quantity, unit);
  if (quantityProblem(rounded, unit) === null && rounded >= quantity)
    return { quantity: rounded, unit, reckoning };
  const whole = Math.ceil(quantity);
  const note = `${format(quantity)} ${nameUnit(unit, quantity)}, so ${format(whole)}`;
  return { quantity: whole, unit, reckoning: reckoning || (whole === quantity ? '' : note) };
}
