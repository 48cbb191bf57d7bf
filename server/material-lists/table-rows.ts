/** The rows of a pasted list. Cells of a sheet, and of a CSV, are sorted into quantity, unit, code and words. */
import { parse } from 'csv-parse/sync';
import type { ColumnRole, ListColumn } from '../../shared/catalogue/list-columns.ts';
import { MAX_LINE, MAX_QUANTITY } from '../../shared/limits.ts';
import type { Unit } from '../../shared/products/units.ts';
import { readUnit } from '../../shared/products/units.ts';
import { guessedRoles, isHeader, isNumber, isSpacedHeader, namedRoles } from './column-roles.ts';
import { joinQuoted } from './quoted-cells.ts';

export interface Row {
  /** As it was pasted. */
  text: string;
  /** The same without spaces around it, and with three at most between its words. */
  said: string;
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

/** What programs of mails and messages put before a row: "> ", "[07:03] Dave: ", "12/03/2026, 07:03 - Dave: ". */
const PREFIX =
  /^(?:\s*>)+\s*|^\s*\[[\d:/.,\s]+(?:[ap]m)?\]\s*[^:]{1,30}:\s|^\s*\d{1,2}\/\d{1,2}\/\d{2,4},?\s+\d{1,2}:\d{2}(?:\s?[ap]m)?\s+-\s+[^:]{1,30}:\s/i;
/** So many spaces tell columns apart. More would only take time to read. */
const squeeze = (text: string) =>
  text
    .replace(PREFIX, '')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/\s{4,}/g, '   ')
    .slice(0, MAX_LINE);

/** A row without columns. */
function plain(text: string): Row {
  const said = squeeze(text);
  return {
    text,
    said,
    words: said,
    quantity: null,
    unit: null,
    code: '',
    isUnread: false,
    isHeader: false,
    isAlone: false,
  };
}

/** Stands for two spaces or more. */
const SPACES = '  ';

/** A list as rows and, if it is a table, cells. */
export interface Table {
  rows: string[];
  /** null: it has no columns. */
  separator: string | null;
  cells: string[][];
  /** The place of the row that names the columns; -1 without one. */
  header: number;
  roles: ColumnRole[];
}

/** @param chosen what the columns are, from the first; guessed where it says nothing. */
export function readTable(text: string, chosen: readonly ColumnRole[] = []): Table {
  const rows = joinQuoted(text.split(/\r\n|\r|\n/)).filter((row) => row.trim() !== '');
  const found = separatorOf(rows);
  if (found === null) return { rows, separator: null, cells: [], header: -1, roles: [] };
  const { separator, cells } = found;
  const header = cells.findIndex(isHeader);
  const roles = header >= 0 ? namedRoles(cells, header) : guessedRoles(cells);
  return { rows, separator, cells, header, roles: roles.map((role, at) => chosen[at] ?? role) };
}

/** The columns of a table, by their names or by what is in them; none for a text without columns. */
export function columnsOf({ cells, header, roles }: Table): ListColumn[] {
  return roles.map((role, at) => {
    const filled = cells.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
    return { title: (header < 0 ? filled[0] : cells[header]![at]?.trim()) ?? '', role };
  });
}

/** Every row of a list that has anything in it. */
export function readRows({ rows, separator, cells, header, roles }: Table): Row[] {
  if (separator === null)
    return rows.map((row) => ({ ...plain(row), isHeader: isSpacedHeader(squeeze(row)) }));
  return rows.map((row, at) => {
    if (separator === SPACES ? cells[at]!.length === 1 : !row.includes(separator)) return plain(row);
    return readCells(row, cells[at]!, roles, at === header || isHeader(cells[at]!));
  });
}

/** What separates cells: a tab anywhere in most rows, or a semicolon or comma as often in most of them. */
function separatorOf(rows: readonly string[]): { separator: string; cells: string[][] } | null {
  if (rows.length < 2) return null;
  for (const separator of ['\t', '|', ';', ',']) {
    const counts = rows.map((row) => countOutside(row, separator));
    const most = mode(counts.filter((count) => count > 0));
    const isTab = separator === '\t';
    const share = counts.filter((count) => (isTab ? count > 0 : count === most)).length / rows.length;
    const isTable = isTab
      ? share >= 0.5
      : most !== undefined && share >= 0.75 && (most > 1 || separator === ';');
    if (!isTable) continue;
    const cells = rows.map((row) => splitRow(row, separator));
    if (isTab || isTabular(cells)) return { separator, cells };
  }
  return spacedCells(rows);
}

/** Columns between spaces, if they have names and most rows have as many of them. */
function spacedCells(rows: readonly string[]): { separator: string; cells: string[][] } | null {
  const header = rows.find((row) => isSpacedHeader(row.trim()));
  if (header === undefined) return null;
  const split = (row: string) => row.trim().split(/ {2,}/);
  const width = split(header).length;
  // A row with more or fewer cells is read as it is.
  const cells = rows.map((row) => (split(row).length === width ? split(row) : [row]));
  const full = cells.filter(({ length }) => length === width).length;
  return full * 2 >= rows.length ? { separator: SPACES, cells } : null;
}

/** Whether rows with commas are a table: their columns have names, or one of them has numbers. */
const isTabular = (cells: readonly string[][]) =>
  cells.some(isHeader) || guessedRoles(cells).some((role) => role === 'quantity' || role === 'unit');

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

/**
 * The number in a cell, with a unit behind it. null for anything that is not one number above 0, such as "10-12", "1e3" or "-5", and for
 * more than an enquiry takes.
 */
function readCell(cell: string): { quantity: number; unit: Unit | null } | null {
  const match = /^([1-9]\d{0,2}(?:[, ]\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)\s*(\D*)$/.exec(cell);
  const [, digits = '', behind = ''] = match ?? [];
  const isDozen = DOZEN.test(behind);
  const unit = behind === '' || isDozen ? null : readUnit(behind);
  if (match === null || (behind !== '' && !isDozen && unit === null)) return null;
  const isDecimalComma = /^\d+,(?:\d{1,2}|0\d*|\d{4,})$/.test(digits) || /^0,/.test(digits);
  const number = Number(isDecimalComma ? digits.replace(',', '.') : digits.replaceAll(/[, ]/g, ''));
  const quantity = round(number * (isDozen ? 12 : 1));
  return quantity > 0 && quantity <= MAX_QUANTITY ? { quantity, unit } : null;
}

const DOZEN = /^doz(?:ens?)?\.?$/i;
/** As a sheet works it out: 37.4285714. */
const round = (quantity: number) => Number(quantity.toFixed(3));

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
  const unit = of('unit').join(' ').trim();
  const amount = readCell(DOZEN.test(unit) ? `${written} ${unit}` : written);
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
    said: squeeze(text),
    words: squeeze(isTitle ? title : words),
    quantity: amount?.quantity ?? null,
    isUnread: unread.length > 0,
    unit: SAME.test(unit) ? 'same' : (readUnit(unit) ?? amount?.unit ?? null),
    code: of('code').join(' '),
    isHeader,
    isAlone:
      isTitle ||
      (filled.length === 1 && words !== '' && roles.some((role) => role !== 'words' && role !== 'ignored')),
  };
}

/** A length without its unit is in metres, unless it is too long for that. */
const metres = (cell: string) => (Number(cell.replaceAll(',', '')) <= 15 ? `${cell} m` : `${cell} mm`);
