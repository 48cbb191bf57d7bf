/** Reads cells as builders write them. */

const UNITS = { mm: 1, cm: 10, m: 1000 } as const;

/** Millimetres of "1200", "1,200", "1200 mm", "120 cm" or "1.2 m"; otherwise a message for the visitor. */
export function readSide(text: string): number | string {
  const side = text.replaceAll(/\s/g, '').toLowerCase();
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

/** Both sides in "1800 x 1200" or "1.8 x 1.2 m"; null for any other text. A unit after the second goes for both. */
export function splitSides(text: string): [string, string] | null {
  const sides = /^([\d.,]+) ?(mm|cm|m)? ?[x×*] ?([\d.,]+) ?(mm|cm|m)?$/i.exec(
    text.replaceAll(/\s+/g, ' ').trim(),
  );
  if (!sides) return null;
  const [, first = '', unit, second = '', lastUnit = ''] = sides;
  return [first + (unit ?? lastUnit), second + lastUnit];
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
