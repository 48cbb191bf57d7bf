/** The rows of a pasted list. Cells of a sheet, and of a CSV, are sorted into quantity, unit, code and words. */
import { parse } from 'csv-parse/sync';
import type { ColumnRole, ListColumn } from '../../shared/catalogue/list-columns.ts';
import type { Unit } from '../../shared/products/units.ts';
import { readUnit } from '../../shared/products/units.ts';
import { guessedRoles, isHeader, isNumber, isSpacedHeader, namedRoles } from './column-roles.ts';

export interface Row {
  /** As it was pasted. */
  text: string;
  words: string;
  quantity: number | null;
  /** `same`: a ditto. */
  unit: Unit | 'same' | null;
  code: string;
  /** It has a quantity that could not be read. */
  isUnread: boolean;
  /** It names the columns. */
  isHeader: boolean;
  /** A row of a table with a single cell. */
  isAlone: boolean;
}

/** A row without columns. */
const plain = (text: string): Row => ({
  text,
  words: text,
  quantity: null,
  unit: null,
  code: '',
  isUnread: false,
  isHeader: false,
  isAlone: false,
});

interface Table {
  rows: string[];
  /** null: it has no columns. */
  separator: string | null;
  cells: string[][];
  /** The place of the row that names the columns; -1 without one. */
  header: number;
  roles: ColumnRole[];
}

/** @param chosen what the columns are, from the first; guessed where it says nothing. */
function readTable(text: string, chosen: readonly ColumnRole[]): Table {
  const rows = text.split(/\r\n|\r|\n/).filter((row) => row.trim() !== '');
  const separator = separatorOf(rows);
  if (separator === null) return { rows, separator, cells: [], header: -1, roles: [] };
  const cells = rows.map((row) => splitRow(row, separator));
  const header = cells.findIndex(isHeader);
  const roles = header >= 0 ? namedRoles(cells[header]!) : guessedRoles(cells);
  return { rows, separator, cells, header, roles: roles.map((role, at) => chosen[at] ?? role) };
}

/** The columns of a table, by their names or by what is in them; none for a text without columns. */
export function columnsOf(text: string, chosen: readonly ColumnRole[] = []): ListColumn[] {
  const { cells, header, roles } = readTable(text, chosen);
  return roles.map((role, at) => {
    const filled = cells.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
    return { title: (header < 0 ? filled[0] : cells[header]![at]?.trim()) ?? '', role };
  });
}

/** Every row of a text that has anything in it. */
export function readRows(text: string, chosen: readonly ColumnRole[] = []): Row[] {
  const { rows, separator, cells, header, roles } = readTable(text, chosen);
  if (separator === null) return rows.map((row) => ({ ...plain(row), isHeader: isSpacedHeader(row) }));
  return rows.map((row, at) => {
    if (!row.includes(separator)) return plain(row);
    return readCells(row, cells[at]!, roles, at === header || isHeader(cells[at]!));
  });
}

/** What separates cells: a tab anywhere in most rows, or a semicolon or comma as often in most of them. */
function separatorOf(rows: readonly string[]): string | null {
  const filled = rows.filter((row) => row.trim() !== '');
  for (const separator of ['\t', ';', ',']) {
    const counts = filled.map((row) => countOutside(row, separator));
    const most = mode(counts.filter((count) => count > 0));
    const share =
      counts.filter((count) => (separator === '\t' ? count > 0 : count === most)).length / filled.length;
    const isTable =
      separator === '\t'
        ? share >= 0.5
        : most !== undefined && share >= 0.75 && (most > 1 || separator === ';');
    if (filled.length > 1 && isTable && (separator === '\t' || isTabular(filled, separator)))
      return separator;
  }
  return null;
}

/** Whether rows with commas are a table: their columns have names, or one of them has numbers. */
function isTabular(rows: readonly string[], separator: string): boolean {
  const cells = rows.map((row) => splitRow(row, separator));
  return cells.some(isHeader) || guessedRoles(cells).some((role) => role === 'quantity' || role === 'unit');
}

/** How often a separator stands outside quotation marks. */
function countOutside(row: string, separator: string): number {
  let count = 0;
  let isQuoted = false;
  for (const letter of row) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) count++;
  }
  return count;
}

function mode(numbers: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function splitRow(row: string, delimiter: string): string[] {
  if (!row.includes('"')) return row.split(delimiter);
  try {
    const [cells = ['']] = parse(row, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
    }) as string[][];
    return cells;
  } catch {
    return row.split(delimiter);
  }
}

/** The number in a cell, with a unit behind it. null for anything that is not one number above 0: "10-12", "1e3", "-5". */
function readCell(cell: string): { quantity: number; unit: Unit | null } | null {
  const match = /^(\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?|\d+(?:[.,]\d{1,3})?)\s*(\D*)$/.exec(cell);
  const unit = match?.[2] ? readUnit(match[2]) : null;
  if (match === null || (match[2] !== '' && unit === null)) return null;
  const digits = match[1]!;
  const quantity = Number(
    /^\d+,\d{1,2}$/.test(digits) ? digits.replace(',', '.') : digits.replaceAll(/[, ]/g, ''),
  );
  return quantity > 0 ? { quantity, unit } : null;
}

const SAME = /^(?:["“”〃]+|''|do\.?|ditto)$/i;

function readCells(
  text: string,
  cells: readonly string[],
  roles: readonly ColumnRole[],
  isHeader: boolean,
): Row {
  const of = (role: ColumnRole) =>
    cells.filter((_, at) => (roles[at] ?? 'words') === role).map((cell) => cell.trim());
  const written = of('quantity').join(' ').trim();
  const amount = readCell(written);
  const lengths = of('length')
    .filter((cell) => cell !== '')
    .map((cell) => (isNumber(cell) ? metres(cell) : cell));
  // A quantity that cannot be read stays in the words.
  const unread = amount === null && /\d/.test(written) ? [written] : [];
  const words = [...of('words'), ...lengths, ...unread].filter((cell) => cell !== '').join(' ');
  const filled = cells.filter((cell, at) => cell.trim() !== '' && roles[at] !== 'ignored');
  // A title may stand in any column, behind a number.
  const [title, ...others] = cells.filter((cell) => cell.trim() !== '' && !isNumber(cell.trim()));
  const isTitle = words === '' && title !== undefined && others.length === 0 && written === '';
  return {
    text,
    words: isTitle ? title.trim() : words,
    quantity: amount?.quantity ?? null,
    isUnread: unread.length > 0,
    unit: SAME.test(of('unit').join('')) ? 'same' : (readUnit(of('unit').join(' ')) ?? amount?.unit ?? null),
    code: of('code').join(' '),
    isHeader,
    isAlone: isTitle || (filled.length === 1 && words !== ''),
  };
}

/** A length without its unit is in metres, unless it is too long for that. */
const metres = (cell: string) => (Number(cell.replaceAll(',', '')) <= 15 ? `${cell} m` : `${cell} mm`);
