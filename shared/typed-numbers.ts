/**
 * Numbers as people type them, in New Zealand format: a point before the decimals, and commas or spaces between
 * groups of three digits (decision "typed numbers"). Without zod: the public site imports it.
 */

export interface NumberStyle {
  /** What may stand around the number: "$" before it, anything else, such as "%" or "months", after it. */
  unit?: string;
  /** The most decimal places; 0 for whole numbers. */
  decimals?: number;
  /** Whether all of them are shown: $5.00. */
  isFixed?: boolean;
}

export const WHOLE: NumberStyle = {};
export const MONEY: NumberStyle = { unit: '$', decimals: 2, isFixed: true };
export const PERCENT: NumberStyle = { unit: '%', decimals: 2 };

/** `number` is null for an empty text. `problem` says why a text is no number, and what to write instead. */
export type TypedNumber = { number: number | null } | { problem: string };

const PLAIN = /^(?:\d+\.?\d*|\.\d+)$/;
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$|^[1-9]\d{0,2}(?: \d{3})+(?:\.\d*)?$/;
/** No number that somebody means is longer. */
const MAX_LENGTH = 40;

/** Reads what was typed. It does not judge the size or the decimals: the rules of the field do. */
export function readNumber(text: string, style: NumberStyle = {}): TypedNumber {
  const typed = text.replaceAll(/\s+/g, ' ').trim();
  if (typed === '') return { number: null };
  const [, sign = '', digits = ''] = /^([+-]?) ?(.*)$/.exec(withoutUnit(typed, style.unit)) ?? [];
  if (typed.length > MAX_LENGTH || !(PLAIN.test(digits) || GROUPED.test(digits)))
    return { problem: describe(sign === '-' ? '-' : '', digits, style) };
  const number = Number(digits.replaceAll(/[, ]/g, ''));
  // No -0: it is another number to JSON and to comparisons.
  return { number: sign === '-' && number !== 0 ? -number : number };
}

/** The text without its unit, with the sign in front and as a hyphen: "-5" for "$−5" and for "−$5". */
function withoutUnit(typed: string, unit: string | undefined): string {
  const text = typed.replace(/[−–]/, '-');
  if (unit === undefined) return text;
  if (unit === '$') return text.replace(/^([+-]?) ?(?:NZ)?\$ ?/i, '$1');
  // "3 months", "3 month".
  const end = [unit, unit.replace(/s$/, '')].find((name) => text.toLowerCase().endsWith(name));
  return end === undefined ? text : text.slice(0, -end.length).trim();
}

function describe(sign: string, digits: string, { decimals = 0 }: NumberStyle): string {
  const [, whole = '', part = ''] = /^(\d{1,20}),(\d{1,20})$/.exec(digits) ?? [];
  const together = (whole + part).replace(/^0+(?=\d)/, '');
  if (whole !== '')
    return part.length <= decimals
      ? `Write ${sign}${whole}.${part} or ${sign}${together}`
      : `Write ${sign}${together} without the comma`;
  return `Enter a number, like ${decimals > 0 ? '12.50' : '12'}`;
}

/** The number as a field shows it; with `isPlain` without unit and groups, as people edit it. */
export function writeNumber(number: number, style: NumberStyle = {}, isPlain = false): string {
  const { unit, decimals = 0, isFixed = false } = style;
  // Never rounded: what is shown is what is stored.
  const digits = Math.abs(number).toLocaleString('en-NZ', {
    minimumFractionDigits: isFixed ? decimals : 0,
    maximumFractionDigits: 20,
    useGrouping: !isPlain,
  });
  const sign = number < 0 ? '-' : '';
  if (isPlain || unit === undefined) return sign + digits;
  if (unit === '$') return `${sign}$${digits}`;
  return `${sign}${digits}${unit === '%' ? '%' : ` ${number === 1 ? unit.replace(/s$/, '') : unit}`}`;
}
