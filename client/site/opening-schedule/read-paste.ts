/** Reads rows copied from a spreadsheet. No cell is lost: those of unknown columns become notes. */
import { parse } from 'csv-parse/browser/esm/sync';
import { OPENING_COLUMNS, type OpeningColumn } from '../../../shared/constants.ts';
import { EMPTY_ROW, isEmptyRow, type OpeningCells } from '../../../shared/enquiries/opening-cells.ts';
import { readsAsSide, splitSides } from '../../../shared/enquiries/read-cells.ts';
import { tidyRow } from '../../../shared/enquiries/read-row.ts';
import { compareRows, joinReadings, type Reading } from './readings.ts';
import { isPlace, type Placed, takeOut } from './take-out.ts';

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
  colour: ['colour', 'color', 'finish', 'powdercoat', 'powdercoating'],
  note: ['note', 'notes', 'comment', 'comments', 'remark', 'remarks'],
};
const PERHAPS: Partial<Record<OpeningColumn, readonly string[]>> = {
  location: ['mark', 'ref', 'reference', 'id', 'opening', 'window', 'door', 'no', 'number'],
  width_mm: ['w'],
  height_mm: ['h'],
  quantity: ['q'],
  type: ['product'],
  colour: ['powder', 'coating'],
};
/** Headings of the quantity, when no other column is it. */
const COUNTS = ['no', 'nos', 'nr', 'number'];
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
  /** What was read otherwise than pasted; the first pasted row is row 0. */
  readings: Reading[];
}

/** Reads a table with or without headings. Without headings, its first column is `from`. */
export function readPaste(text: string, from: OpeningColumn): Pasted {
  const lines = readCells(text);
  const at = lines.slice(0, MAX_TITLES).findIndex((cells) => readHeadings(cells, null) !== null);
  // The first heading may stand above those of the columns.
  const above = lines.slice(Math.max(0, at - 1), Math.max(0, at)).filter((cells) => isPlace(onlyOne(cells)));
  const below = [...above, ...lines.slice(at + 1)];
  const counted = at < 0 ? null : findCount(lines[at]!, below);
  const columns = at < 0 ? plainColumns(below, from) : readHeadings(lines[at]!, counted)!;
  const placed = below
    .map((cells) => ({ isTotal: isTotal(cells), ...placeCells(cells, columns) }))
    .filter(({ row }) => !isEmptyRow({ ...EMPTY_ROW, ...row }));
  const { kept, totals, headings } = takeOut(placed);
  const name = counted === null ? '' : (lines[at]![counted] ?? '').trim();
  const readings = kept.flatMap(({ row, typed, isGuessed }, index) => [
    ...compareRows(index, typed, { ...EMPTY_ROW, ...row }),
    ...(counted === null ? [] : [readAsQuantity(index, name, row)]),
    ...(isGuessed ? [guessedOrder(index, row)] : []),
  ]);
  return {
    rows: kept.map(({ row }) => row),
    readings: joinReadings([...readings, ...totals, ...headings]),
  };
}

/** "1200x900" was read as width by height, though neither it nor the heading says so. */
function guessedOrder(row: number, { width_mm = '' }: Partial<OpeningCells>): Reading {
  const cells = [{ row, column: 'width_mm' as const, before: width_mm, after: width_mm }];
  return { kind: 'order', cells, rows: [], name: '' };
}

/** The column "No.", if it is the quantity: no other column is, and it has numbers other than 1, 2, 3. */
function findCount(headings: readonly string[], lines: readonly string[][]): number | null {
  const words = wordsOf(headings);
  const known = [...SURE.quantity!, ...PERHAPS.quantity!];
  if (words.some((said) => said.some((word) => known.includes(word)))) return null;
  const index = words.findIndex(([word, ...more]) => more.length === 0 && COUNTS.includes(word ?? ''));
  const numbers = lines
    .filter((cells) => !isTotal(cells))
    .map((cells) => (cells[index] ?? '').trim())
    .filter((value) => value !== '');
  const isWhole = numbers.length > 0 && numbers.every((value) => /^\d{1,4}$/.test(value));
  const isRowNumber =
    index === 0 && numbers.length > 1 && numbers.every((value, row) => Number(value) === row + 1);
  return index >= 0 && isWhole && !isRowNumber ? index : null;
}

/** Undone, the number becomes a note, as those of other unknown columns. */
function readAsQuantity(index: number, name: string, row: Partial<OpeningCells>): Reading {
  const { quantity = '', note = '' } = row;
  return {
    kind: 'quantity',
    name,
    rows: [],
    cells: [
      { row: index, column: 'quantity', before: '', after: quantity },
      { row: index, column: 'note', before: joinNotes([note, `${name}: ${quantity}`]), after: note },
    ],
  };
}

function isTotal(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '') ?? '';
  return /^(?:sub-?\s?|grand\s)?totals?\b/i.test(first.trim());
}

/** The columns of a table without headings. A column of sizes like "1800 x 1200" has both sides. */
function plainColumns(lines: readonly string[][], from: OpeningColumn): Heading[] {
  const columns = OPENING_COLUMNS.slice(OPENING_COLUMNS.indexOf(from)).map((column) => plainHeading(column));
  const widest = Math.max(0, ...lines.map(({ length }) => length));
  const size = Array.from({ length: widest }, (_, index) => index).find((index) => {
    const values = lines.map((cells) => (cells[index] ?? '').trim()).filter((value) => value !== '');
    return values.length > 0 && values.every((value) => splitSides(value) !== null);
  });
  if (size === undefined) return columns;
  const others = columns.filter(({ column }) => column !== 'width_mm' && column !== 'height_mm');
  return others.toSpliced(size, 0, plainHeading('size'));
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

const wordsOf = (cells: readonly string[]) =>
  cells.map((cell): string[] => cell.toLowerCase().match(/[a-z]+/g) ?? []);

/**
 * The headings in a row; null when it has none. They name two columns or more, one of them a measure.
 * @param quantity a column that is known to be the quantity.
 */
function readHeadings(cells: readonly string[], quantity: number | null): Heading[] | null {
  const words = wordsOf(cells);
  const found = new Map<number, Heading['column']>(quantity === null ? [] : [[quantity, 'quantity']]);
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
  // The row of an opening has cells with only a number, or a side; headings have none.
  if (
    columns.length < 2 ||
    !isMeasured ||
    cells.some((cell) => /^[\d.,\s]+$/.test(cell.trim()) || readsAsSide(cell))
  )
    return null;
  return cells.map((cell, index) =>
    plainHeading(
      found.get(index) ?? null,
      cell.trim(),
      words[index]!.find((word) => word === 'mm' || word === 'cm' || word === 'm') ?? '',
    ),
  );
}

function placeCells(cells: readonly string[], headings: readonly Heading[]): Placed {
  const row: Partial<OpeningCells> = {};
  const typed: OpeningCells = { ...EMPTY_ROW };
  let isGuessed = false;
  const notes: string[] = [];
  const inUnit = (value: string, unit: string) => (/^[\d.,\s]+$/.test(value) ? value + unit : value);
  for (const { column } of headings.slice(0, Math.max(cells.length, 1)))
    if (column !== null && column !== 'size') row[column] = '';
  cells.forEach((cell, index) => {
    const value = cell.replaceAll(/\s+/g, ' ').trim();
    if (value === '') return;
    const { column, name, unit, isHeightFirst } = headings[index] ?? plainHeading(null);
    const sides = column === 'size' ? splitSides(value, isHeightFirst) : null;
    if (sides) {
      row.width_mm = inUnit(sides.width_mm, unit);
      row.height_mm = inUnit(sides.height_mm, unit);
      typed.width_mm = value;
      isGuessed = !/h.*w|w.*h/i.test(name) && !/[wh]/i.test(value);
    } else if (column === null || column === 'size') notes.push(name === '' ? value : `${name}: ${value}`);
    else {
      const isSide = column === 'width_mm' || column === 'height_mm';
      row[column] = isSide ? inUnit(value, unit) : value;
      if (isSide) typed[column] = value;
    }
  });
  const note = joinNotes([row.note ?? '', ...notes]);
  if (note !== '') row.note = note;
  const tidied = tidyRow({ ...EMPTY_ROW, ...row });
  const isSplit = [row.width_mm, row.height_mm].some(
    (side) => side !== undefined && splitSides(side) !== null,
  );
  const columns = Object.keys(isSplit ? { ...row, width_mm: '', height_mm: '' } : row) as OpeningColumn[];
  return {
    row: Object.fromEntries(columns.map((column) => [column, tidied[column]])),
    typed,
    isGuessed,
    only: onlyOne(cells),
  };
}

/** The text of a row that has only one. */
const onlyOne = (cells: readonly string[]) => {
  const [text, ...more] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return more.length === 0 ? (text ?? '') : '';
};

const joinNotes = (notes: readonly string[]) => notes.filter((part) => part !== '').join('; ');
