/** What the columns of a pasted table hold: as their names say or, without names, as what is in them shows. */
import type { ColumnRole } from '../../shared/catalogue/list-columns.ts';
import { readUnit } from '../../shared/products/units.ts';

/** "Qty incl waste", beside "Qty". */
const WITH_WASTE =
  /^(?:(?:total|order|gross)\s+)?(?:qty|quantity)\b.*\bwaste|^(?:order|gross)\s+(?:qty|quantity)$/i;

/** Names of quantities, the best first. */
const QUANTITIES = [
  WITH_WASTE,
  /^(?:total|order) (?:qty|quantity)$/i,
  /^(?:qty|quantity|quant|q'?ty|(?:no\.?\s)?req'?d|required|needed|order)$/i,
  /^(?:count|amount|pcs|nos)$/i,
];

const NAMES: [ColumnRole, RegExp][] = [
  ['quantity', WITH_WASTE],
  [
    'quantity',
    /^(?:qty|quantity|quant|q'?ty|no|no\.|nos|number|count|amount|total qty|total quantity|pcs|#|(?:no\.?\s)?req'?d|required|needed|order)$/i,
  ],
  ['unit', /^(?:unit|units|uom|u\/m|um|uoi|measure|per)$/i],
  ['code', /^(?:code|sku|product code|item code|part|part no\.?|part number|stock code|prod code)$/i],
  [
    'words',
    /^(?:description|desc|item description|product|material|materials|details|spec|size|section|treatment|grade|name|finish|colour)$/i,
  ],
  ['length', /^(?:length|len|lgth|lengths?\s*\(?m\)?)$/i],
  [
    'ignored',
    /^(?:item|ref|line|id|rate|price|cost|amount \(?\$\)?|waste\b.*|wastage|total|\$|amount \$|notes?|comments?|supplier|location)$/i,
  ],
];

const roleOf = (cell: string) => NAMES.find(([, pattern]) => pattern.test(cell.trim()))?.[0];

export function isHeader(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const named = filled.filter((cell) => roleOf(cell) !== undefined);
  return (
    named.length >= 2 && named.length * 2 >= filled.length && !filled.some((cell) => /^\d/.test(cell.trim()))
  );
}

/** Names of columns between spaces. */
export function isSpacedHeader(row: string): boolean {
  const cells = row.trim().split(/\s{2,}/);
  return cells.length >= 3 && isHeader(cells);
}

/** @param header the place of the row of names. */
export function namedRoles(table: readonly string[][], header: number): ColumnRole[] {
  const cells = table[header]!;
  const roles = cells.map((cell) => roleOf(cell) ?? 'words');
  // "Item" is the description where nothing else is.
  if (!roles.some((role, at) => role === 'words' && cells[at]!.trim() !== '')) {
    const at = cells.findIndex((cell) => /^item$/i.test(cell.trim()));
    if (at >= 0) roles[at] = 'words';
  }
  // Beside a price, an amount is money.
  if (cells.some((cell) => MONEY.test(cell.trim())))
    roles.forEach((_, at) => {
      if (/^amount$/i.test(cells[at]!.trim())) roles[at] = 'ignored';
    });
  if (!roles.includes('quantity')) {
    const at = unnamedQuantity(table, header, roles);
    if (at >= 0) roles[at] = 'quantity';
  }
  const counted = roles.flatMap((role, at) => (role === 'quantity' ? at : []));
  // The number of an item beside its quantity: "No." and "Qty".
  const best = QUANTITIES.map((name) => counted.find((at) => name.test(cells[at]!.trim()))).find(
    (at) => at !== undefined,
  );
  return roles.map((role, at) => (role === 'quantity' && at !== (best ?? counted[0]) ? 'ignored' : role));
}

const MONEY = /^(?:rate|price|cost|unit price|\$)/i;

/** Of a table whose names say no quantity: "Total", or the one column of numbers. */
function unnamedQuantity(table: readonly string[][], header: number, roles: readonly ColumnRole[]): number {
  const names = table[header]!;
  const isPriced = names.some((cell) => MONEY.test(cell.trim()));
  const total = names.findIndex((cell) => /^total$/i.test(cell.trim()));
  const numbers = roles.flatMap((role, at) => {
    if (role !== 'words' && (at !== total || isPriced)) return [];
    const cells = table.slice(header + 1).map((row) => row[at]?.trim() ?? '');
    const filled = cells.filter((cell) => cell !== '');
    const isCounted = filled.length > 0 && filled.filter(isNumber).length >= filled.length * 0.7;
    return isCounted && !(at === 0 && isSequence(filled)) ? at : [];
  });
  const unit = roles.indexOf('unit');
  return (
    numbers.find((at) => at === total) ??
    numbers.find((at) => unit >= 0 && Math.abs(at - unit) === 1) ??
    (numbers.length === 1 ? numbers[0]! : -1)
  );
}

export function guessedRoles(table: readonly string[][]): ColumnRole[] {
  const width = table.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Array.from({ length: width }, (_, at) =>
    table.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== ''),
  );
  const share = (column: readonly string[], holds: (cell: string) => boolean) =>
    column.length === 0 ? 0 : column.filter(holds).length / column.length;
  const roles: ColumnRole[] = columns.map((column) => {
    if (share(column, (cell) => readUnit(cell) !== null) >= 0.6) return 'unit';
    if (share(column, isNumber) < 0.7) return 'words';
    return share(column, (cell) => /^\d\.\d$/.test(cell)) > 0.5 ? 'length' : 'quantity';
  });
  const numbered = roles.flatMap((role, at) => (role === 'quantity' ? at : []));
  // Numbers of items stand first, or beside others.
  const items = numbered.filter(
    (at) => isSequence(columns[at]!) && (numbered.length > 1 || (at === 0 && width > 1)),
  );
  // Something must be the quantity: the last of them.
  if (items.length > 1 && items.length === numbered.length) items.pop();
  const unit = roles.indexOf('unit');
  const found = numbered.filter((at) => !items.includes(at));
  const best = found.includes(unit - 1)
    ? unit - 1
    : found.includes(unit + 1) && unit >= 0
      ? unit + 1
      : found[0];
  return roles.map((role, at) => {
    if (items.includes(at)) return 'ignored';
    return role === 'quantity' && at !== best ? 'words' : role;
  });
}

export const isNumber = (cell: string) => /^\d[\d,]*(?:\.\d+)?$/.test(cell);

/** Whether a column numbers the rows: 1, 2, 3 or 1.1, 1.2. */
function isSequence(column: readonly string[]): boolean {
  const numbers = column.filter(isNumber).map((cell) => Number(cell.replaceAll(',', '')));
  const steps = numbers.slice(1).map((number, at) => number - numbers[at]!);
  const isFromOne = numbers.length > 1 && numbers[0]! >= 1 && numbers[0]! < 2;
  return isFromOne && steps.filter((step) => step > 0 && step <= 1).length >= steps.length * 0.8;
}
