/** What a visitor types into "How much do I need": "42 m²", "18 m", or pieces such as "6 x 2.35 m, 14 x 1.18 m". */
import { MAX_QUANTITY } from '../limits.ts';
import { MOST_PIECES, type Pieces } from './cut-list.ts';
import { isStockLength, type Need, type Sold } from './how-much.ts';
import { readQuantity } from './units.ts';

export type ReadNeed = { need: Need } | { pieces: Pieces[] } | { problem: string };

/** "2.35 x 6": a length, and how many of it. */
const TURNED = /^(\d+\.\d+|\d{3,})\s*(m|mm)?\s*[x*]\s*(\d{1,3})$/;
const AREA_OF_SIDES = /^(\d+(?:\.\d+)?)\s*m?\s*[x*]\s*(\d+(?:\.\d+)?)\s*m?$/;
const COUNT_OF_LENGTH = /^\d+\s*[x*]\s*\d+\.\d+\s*m?$/;
const PIECE = /^(?:(\d+)\s*(?:x|\*|of|@|\/|no\.?|at)\s*)?(\d+(?:\.\d+)?)\s*(m|mm)?$/;
/** Without a unit, a length up to this is in metres, and one from `LEAST_MM` in millimetres. */
const MOST_METRES = 20;
const LEAST_MM = 100;

/** What somebody may type for a product. */
export function exampleFor(product: Sold): string {
  const isCut = isStockLength(product);
  return [
    product.covers_m2 !== null && '42 m²',
    product.covers_m !== null && '18 m',
    isCut && '6 x 2.35 m, 14 x 1.18 m',
  ]
    .filter((example) => example !== false)
    .join(isCut ? ', or ' : ' or ');
}

/** What is typed for a product. Pieces are refused where it does not come in lengths that are cut. */
export function readNeed(typed: string, product: Sold): ReadNeed {
  const hasPieces = isStockLength(product);
  const help = `Type something like ${exampleFor(product)}`;
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('×', 'x')
    .replaceAll(/(\d),(\d{3})(?!\d)/g, '$1$2')
    // 1,5 m, and 2,4 x 6; but 6x2,14x1 are two
    .replaceAll(/(?<![\d.,]|[x*@/]\s?)(\d+),(\d{1,2})(?![\d,])/g, '$1.$2')
    .replaceAll(/(?<=[x*@/]\s?)(\d+),(\d{1,2})(?!\d|,|\s*[x*@/])/g, '$1.$2')
    .trim();
  const read = readQuantity(text);
  if (read && (read.unit === 'm' || read.unit === 'm²') && read.quantity > 0)
    return read.quantity > MAX_QUANTITY
      ? { problem: `At most ${MAX_QUANTITY.toLocaleString('en-NZ')} ${read.unit}` }
      : { need: { amount: read.quantity, of: read.unit } };
  if (/\d,\d+,\d/.test(text)) return { problem: `Put a space behind each comma. ${help}` };
  const plain = wholeNeed(text, product);
  if (plain) return { need: plain };
  const area = hasPieces ? null : areaOf(text);
  // "22 x 5.85" of what is sold by the metre: 22 pieces.
  const isCounted = product.unit === 'm' && COUNT_OF_LENGTH.test(text);
  if (area !== null && area <= MAX_QUANTITY) return { need: { amount: area, of: isCounted ? 'm' : 'm²' } };
  const parts = text.split(/\s*(?:[,;+&\n]|\band\b)\s*/).filter((part) => part !== '');
  if (!hasPieces || parts.length === 0) return { problem: help };
  return readPieces(parts, help);
}

/** The area of one or more sides by sides, such as "3.6 x 2.4 + 2.7 x 2.4 m"; null for another text. */
function areaOf(text: string): number | null {
  const areas = text.split(/\s*(?:[+;]|,\s|\band\b)\s*/).map((part) => {
    const [, side, other] = AREA_OF_SIDES.exec(part) ?? [];
    return Number(side) * Number(other);
  });
  const sum = Number(areas.reduce((total, area) => total + area, 0).toFixed(3));
  return sum > 0 ? sum : null;
}

/** A number alone: metres or square metres of what covers so many, unless it is one piece. */
function wholeNeed(text: string, product: Sold): Need | null {
  if (!/^\d+(?:\.\d+)?$/.test(text)) return null;
  const amount = Number(text);
  const isPiece = isStockLength(product) && (amount <= product.covers_m! || amount >= LEAST_MM);
  if (isPiece || amount <= 0 || amount > MAX_QUANTITY) return null;
  return { amount, of: product.covers_m2 !== null ? 'm²' : 'm' };
}

function readPieces(parts: readonly string[], help: string): ReadNeed {
  const pieces: Pieces[] = [];
  for (const part of parts) {
    const [, turned, turnedUnit, times] = TURNED.exec(part) ?? [];
    const [, count = '1', number, unit] =
      turned === undefined ? (PIECE.exec(part) ?? []) : ['', times, turned, turnedUnit];
    const length = number === undefined ? null : inMillimetres(Number(number), unit);
    if (length === null || length < 1 || Number(count) < 1)
      return { problem: `"${part}" could not be read. ${help}` };
    pieces.push({ count: Number(count), length });
  }
  const sum = pieces.reduce((total, { count }) => total + count, 0);
  return sum > MOST_PIECES
    ? { problem: `At most ${MOST_PIECES} pieces at once: these are ${sum}` }
    : { pieces };
}

function inMillimetres(number: number, unit: string | undefined): number | null {
  if (unit === 'mm' || (unit === undefined && number >= LEAST_MM)) return Math.round(number);
  if (unit === 'm' || number <= MOST_METRES) return Math.round(number * 1000);
  return null;
}
