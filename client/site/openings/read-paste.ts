/** Reads what was copied from a spreadsheet into rows of the opening schedule. Nothing of it is left out. */
import { parse } from 'csv-parse/browser/esm/sync';
import { OPENING_COLUMNS, type OpeningColumn } from '../../../shared/openings.ts';
import { EMPTY_ROW, isEmptyRow, type OpeningCells, tidyRow } from './openings.ts';

/** What spreadsheets call the columns, in small letters and without what stands in brackets. */
const NAMES: Record<OpeningColumn, readonly string[]> = {
  location: ['location', 'room', 'area', 'position', 'where', 'ref', 'reference', 'mark', 'opening'],
  width_mm: ['width', 'w'],
  height_mm: ['height', 'h'],
  quantity: ['quantity', 'qty', 'q', 'no', 'number', 'count'],
  type: ['type', 'style', 'operation', 'configuration', 'product'],
  glazing: ['glazing', 'glass', 'igu'],
  colour: ['colour', 'color', 'finish'],
  note: ['note', 'notes', 'comment', 'comments', 'remark', 'remarks'],
};

interface Heading {
  column: OpeningColumn | null;
  name: string;
  /** The unit that the heading names for the numbers below it. */
  unit: string;
}

/** Rows from a table whose first row may be headings; without headings its first column is `from`. */
export function readPaste(text: string, from: OpeningColumn): OpeningCells[] {
  const [first = [], ...others] = readCells(text);
  const headings = readHeadings(first);
  const lines = headings ? others : [first, ...others];
  const columns: readonly Heading[] =
    headings ??
    OPENING_COLUMNS.slice(OPENING_COLUMNS.indexOf(from)).map((column) => ({ column, name: '', unit: '' }));
  return lines.map((cells) => placeCells(cells, columns)).filter((row) => !isEmptyRow(row));
}

function readCells(text: string): string[][] {
  const options = { delimiter: '\t', relax_column_count: true, skip_empty_lines: true } as const;
  try {
    return parse(text, options);
  } catch {
    // A quotation mark that is an inch: the cells are taken as they stand.
    return parse(text, { ...options, quote: false });
  }
}

function readHeadings(cells: readonly string[]): Heading[] | null {
  const taken = new Set<OpeningColumn>();
  const headings = cells.map((cell): Heading => {
    const name = cell.trim();
    const words = name.toLowerCase();
    const unit = /\b(mm|cm|m)\b/.exec(words)?.[1] ?? '';
    const plain = words.replaceAll(/\(.*?\)|\b(?:mm|cm|m)\b|[^a-z]/g, '');
    const column = OPENING_COLUMNS.find((candidate) => NAMES[candidate].includes(plain)) ?? null;
    if (column === null || taken.has(column)) return { column: null, name, unit };
    taken.add(column);
    return { column, name, unit };
  });
  return taken.size >= 2 ? headings : null;
}

function placeCells(cells: readonly string[], headings: readonly Heading[]): OpeningCells {
  const row = { ...EMPTY_ROW };
  const notes: string[] = [];
  cells.forEach((cell, index) => {
    const value = cell.replaceAll(/\s+/g, ' ').trim();
    if (value === '') return;
    const { column = null, name = '', unit = '' } = headings[index] ?? {};
    if (column === null) notes.push(name === '' ? value : `${name}: ${value}`);
    else if (column === 'width_mm' || column === 'height_mm')
      row[column] = /^[\d.,\s]+$/.test(value) ? value + unit : value;
    else row[column] = value;
  });
  row.note = [row.note, ...notes].filter((note) => note !== '').join('; ');
  return tidyRow(row);
}
