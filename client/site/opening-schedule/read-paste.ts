/** Reads what was copied from a spreadsheet into rows of the opening schedule. No cell of it is left out. */
import { parse } from 'csv-parse/browser/esm/sync';
import { OPENING_COLUMNS, type OpeningColumn } from '../../../shared/constants.ts';
import { EMPTY_ROW, isEmptyRow, type OpeningCells } from './opening-schedule.ts';
import { tidyRow } from './read-row.ts';

/**
 * What spreadsheets call the columns, as words in small letters: one of them in a heading is enough. What names a
 * column surely comes before what may name it, so that "Qty" is the quantity and "No." beside it is not.
 */
const SURE: Partial<Record<OpeningColumn, readonly string[]>> = {
  location: ['location', 'room', 'area', 'position', 'where'],
  width_mm: ['width'],
  height_mm: ['height'],
  quantity: ['quantity', 'qty', 'off', 'count'],
  type: ['type', 'style', 'operation', 'configuration'],
  glazing: ['glazing', 'glass', 'igu'],
  colour: ['colour', 'color', 'finish'],
  note: ['note', 'notes', 'comment', 'comments', 'remark', 'remarks'],
};
const PERHAPS: Partial<Record<OpeningColumn, readonly string[]>> = {
  location: ['mark', 'ref', 'reference', 'id', 'opening', 'window', 'door', 'no', 'number'],
  width_mm: ['w'],
  height_mm: ['h'],
  quantity: ['q'],
  type: ['product'],
};
const SIZE = ['size', 'sizes', 'dimension', 'dimensions', 'wxh', 'hxw'];
/** Rows from the top among which the headings are looked for: titles may stand above them. */
const MAX_TITLES = 5;

interface Heading {
  column: OpeningColumn | 'size' | null;
  name: string;
  /** The unit that the heading names for the numbers below it. */
  unit: string;
  /** Of a size: whether it says that the height comes first. */
  isHeightFirst: boolean;
}

export interface Pasted {
  /** The columns that were pasted; a cell that was empty there is ''. */
  rows: Partial<OpeningCells>[];
  /** Whether "1200x900" was read as width by height without the headings saying so. */
  isGuessed: boolean;
}

/** Rows from a table with headings or without; without them its first column is `from`. */
export function readPaste(text: string, from: OpeningColumn): Pasted {
  const lines = readCells(text);
  const at = lines.slice(0, MAX_TITLES).findIndex((cells) => readHeadings(cells) !== null);
  const headings = at < 0 ? null : readHeadings(lines[at]!);
  const columns =
    headings ?? OPENING_COLUMNS.slice(OPENING_COLUMNS.indexOf(from)).map((column) => plainHeading(column));
  const rows = lines
    .slice(at + 1)
    .map((cells) => placeCells(cells, columns))
    .filter((row) => !isEmptyRow({ ...EMPTY_ROW, ...row }));
  const size = columns.find(({ column }) => column === 'size');
  return { rows, isGuessed: size !== undefined && !/h.*w|w.*h/i.test(size.name) };
}

function readCells(text: string): string[][] {
  const options = { delimiter: '\t', relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
  try {
    return parse(text, options);
  } catch {
    // A quotation mark that opens a cell and is an inch: the cells are taken as they stand.
    return parse(text, { ...options, quote: false });
  }
}

function plainHeading(column: Heading['column'], name = '', unit = ''): Heading {
  return { column, name, unit, isHeightFirst: /h.*w/i.test(name) };
}

/** The headings of a row; null when it is none: they name two columns, one of them a measure. */
function readHeadings(cells: readonly string[]): Heading[] | null {
  const words = cells.map((cell) => cell.toLowerCase().match(/[a-z]+/g) ?? []);
  const found = new Map<number, Heading['column']>();
  const isFree = (column: Heading['column'], index: number) =>
    !found.has(index) && ![...found.values()].includes(column);
  for (const names of [SURE, { size: SIZE }, PERHAPS] as Record<string, readonly string[]>[]) {
    for (const [column, known] of Object.entries(names)) {
      const index = words.findIndex(
        (said, at) => said.some((word) => known.includes(word)) && isFree(column as OpeningColumn, at),
      );
      if (index >= 0) found.set(index, column as OpeningColumn);
    }
  }
  const columns = [...found.values()];
  const isMeasured = columns.some(
    (column) => column === 'width_mm' || column === 'height_mm' || column === 'size',
  );
  // A row of an opening has numbers in it; headings have none by themselves.
  if (columns.length < 2 || !isMeasured || cells.some((cell) => /^[\d.,\s]+$/.test(cell.trim() || 'x')))
    return null;
  return cells.map((cell, index) =>
    plainHeading(
      found.get(index) ?? null,
      cell.trim(),
      words[index]!.find((word) => word === 'mm' || word === 'cm' || word === 'm') ?? '',
    ),
  );
}

function placeCells(cells: readonly string[], headings: readonly Heading[]): Partial<OpeningCells> {
  const row: Partial<OpeningCells> = {};
  const notes: string[] = [];
  const inUnit = (value: string, unit: string) => (/^[\d.,\s]+$/.test(value) ? value + unit : value);
  for (const { column } of headings.slice(0, Math.max(cells.length, 1)))
    if (column !== null && column !== 'size') row[column] = '';
  cells.forEach((cell, index) => {
    const value = cell.replaceAll(/\s+/g, ' ').trim();
    if (value === '') return;
    const { column, name, unit, isHeightFirst } = headings[index] ?? plainHeading(null);
    const sides =
      column === 'size' ? /^([\d.,]+ ?(?:mm|cm|m)?) ?[x×*] ?([\d.,]+ ?(?:mm|cm|m)?)$/i.exec(value) : null;
    if (sides) {
      row[isHeightFirst ? 'height_mm' : 'width_mm'] = inUnit(sides[1]!, unit);
      row[isHeightFirst ? 'width_mm' : 'height_mm'] = inUnit(sides[2]!, unit);
    } else if (column === null || column === 'size') notes.push(name === '' ? value : `${name}: ${value}`);
    else row[column] = column === 'width_mm' || column === 'height_mm' ? inUnit(value, unit) : value;
  });
  const note = [row.note ?? '', ...notes].filter((part) => part !== '').join('; ');
  if (note !== '') row.note = note;
  const tidied = tidyRow({ ...EMPTY_ROW, ...row });
  return Object.fromEntries(Object.keys(row).map((column) => [column, tidied[column as OpeningColumn]]));
}
