/** Reads rows copied from a spreadsheet. No cell is lost: those of unknown columns become notes. */
import { parse } from 'csv-parse/browser/esm/sync';
import { OPENING_COLUMNS, type OpeningColumn } from '../../../shared/constants.ts';
import { EMPTY_ROW, isEmptyRow, type OpeningCells } from './opening-schedule.ts';
import { tidyRow } from './read-row.ts';

/**
 * What spreadsheets call the columns, as lower-case words. One of the words in a heading is enough. Certain
 * names are matched before possible ones, so that the location is "Room" and not the "No." before it.
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
/** How many rows from the top are searched for the headings: there may be titles above them. */
const MAX_TITLES = 5;

interface Heading {
  column: OpeningColumn | 'size' | null;
  name: string;
  /** The unit that the heading names for the numbers below it. */
  unit: string;
  /** For a size column: whether the heading says that the height comes first. */
  isHeightFirst: boolean;
}

export interface Pasted {
  /** Only the columns that were pasted. Their empty cells are ''. */
  rows: Partial<OpeningCells>[];
  /** Whether "1200x900" was read as width by height without the headings saying so. */
  isGuessed: boolean;
}

/** Reads a table with or without headings. Without headings, its first column is `from`. */
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
    // A quotation mark that starts a cell may be an inch mark: read the cells without quoting.
    return parse(text, { ...options, quote: false });
  }
}

function plainHeading(column: Heading['column'], name = '', unit = ''): Heading {
  return { column, name, unit, isHeightFirst: /h.*w/i.test(name) };
}

/** The headings in a row; null when it has none. They name two columns or more, one of them a measure. */
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
  // The row of an opening has cells with only a number; headings have none.
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
