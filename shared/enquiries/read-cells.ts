/** Reads cells as builders write them. */

const UNITS = { mm: 1, cm: 10, m: 1000 } as const;

/** The side of an opening: its width or its height. */
export type Side = 'width_mm' | 'height_mm';

/** What people write beside a number to say which side it is: "W 600", "600 wide". */
const SIDE_NAMES: Record<Side, RegExp> = {
  width_mm: /^(?:width|wide|w)[:.=]?(?=\d)|(?<=[\dm])(?:wide|w)$/,
  height_mm: /^(?:height|high|h)[:.=]?(?=\d)|(?<=[\dm])(?:high|h)$/,
};

/** Millimetres of "1200", "1,200", "1200 mm", "120 cm", "1.2 m", or "W 600" for a width; otherwise a message for the visitor. */
export function readSide(text: string, which: Side): number | string {
  const side = text.replaceAll(/\s/g, '').toLowerCase().replace(SIDE_NAMES[which], '');
  if (side === '') return 'Enter millimetres';
  if (/\d[x×*]\d/.test(side)) return 'Enter width and height in separate cells';
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)([.,]\d+)?(mm|cm|m)?$/.exec(side);
  if (!match) return 'Enter millimetres, like 1200';
  const [, whole = '', part = '', unit] = match;
  const number = Number(whole.replaceAll(',', '') + part.replace(',', '.'));
  const millimetres = Math.round(number * UNITS[(unit ?? 'mm') as keyof typeof UNITS] * 1000) / 1000;
  if (unit === undefined && number > 0 && number < 20 && part !== '')
    return `In millimetres: ${Math.round(number * 1000)}?`;
  return millimetres;
}

/** Whether a cell is one side of an opening: "600 mm", "W 600". */
export const readsAsSide = (text: string): boolean =>
  [readSide(text, 'width_mm'), readSide(text, 'height_mm')].some((read) => typeof read === 'number');

/**
 * Both sides in "1800 x 1200" or "1.8 x 1.2 m"; null for any other text. A unit after the second goes for both. "H 900 x W 600" says
 * itself which is which.
 * @param isHeightFirst what it means when it does not say so.
 */
export function splitSides(text: string, isHeightFirst = false): Record<Side, string> | null {
  const sides =
    /^([wh]?) ?([\d.,]+) ?(mm|cm|m)? ?([wh]?) ?[x×*] ?([wh]?) ?([\d.,]+) ?(mm|cm|m)? ?([wh]?)$/i.exec(
      text.replaceAll(/\s+/g, ' ').trim(),
    );
  if (!sides) return null;
  const [, before, first = '', unit, after, secondBefore, second = '', lastUnit = '', secondAfter] = sides;
  const names = [before || after, secondBefore || secondAfter].map((name) => name?.toLowerCase());
  // Both are the same side: it is no size.
  if (names[0] !== '' && names[0] === names[1]) return null;
  const isSwapped = names[0] === 'h' || names[1] === 'w' || (names.join('') === '' && isHeightFirst);
  const [one, other] = [first + (unit ?? lastUnit), second + lastUnit];
  return isSwapped ? { width_mm: other, height_mm: one } : { width_mm: one, height_mm: other };
}

/** The number in "2", "x2" or "2 off", 1 for an empty cell; otherwise an error message for the visitor. */
export function readQuantity(text: string): number | string {
  const quantity = text.trim().toLowerCase();
  if (quantity === '') return 1;
  const match = /^x?\s*(\d{1,6})(?:\.0+)?\s*(?:x|off|no\.?|pcs?|ea)?$/.exec(quantity);
  return match ? Number(match[1]) : 'Enter a whole number';
}

/** Whether a text has more than one cell of a spreadsheet. */
export function isTable(text: string): boolean {
  return /[\t\n]/.test(text.trim());
}
