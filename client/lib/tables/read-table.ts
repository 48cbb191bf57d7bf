/**
 * Reads a table: a workbook (.xlsx), or CSV with commas, semicolons or tabs, in UTF-8, UTF-16 or
 * Windows-1252.
 */
import { parse } from 'csv-parse/browser/esm/sync';
import { decodeText } from './decode-text.ts';
import type { FileTable } from './file-table.ts';
import { isWorkbook } from './workbook-archive.ts';

const formatCount = (count: number) => count.toLocaleString('en-NZ');
/** The most columns of a file: the dialog asks what each of them is. */
const MAX_COLUMNS = 200;
/** In how many lines delimiters are counted. */
const FIRST_LINES = 10;

/** @throws if the file is not a table, or has more than `maxRows` rows or too many columns, with a message for the user. */
export async function readTable(file: File, maxRows: number): Promise<FileTable> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (/\.xlsx$/i.test(file.name) && !isWorkbook(bytes))
    throw new Error(
      'This file is named .xlsx, but it is not an Excel workbook. Open it in Excel and save it as .xlsx again.',
    );
  const table = withoutEmptyColumns(
    isWorkbook(bytes)
      ? await (await import('./open-workbook.ts')).openWorkbook(bytes.buffer)
      : readCsv(decodeText(bytes)),
  );
  const { length } = table.rows;
  if (length > maxRows)
    throw new Error(
      `The file has ${formatCount(length)} rows. ${formatCount(maxRows)} can be read at once. Split the file.`,
    );
  if (table.head.length > MAX_COLUMNS)
    throw new Error(
      `The file has ${formatCount(table.head.length)} columns. ${MAX_COLUMNS} can be read. Delete those that are not needed.`,
    );
  return table;
}

/** The first line that is not empty holds the headings. */
function readCsv(text: string): FileTable {
  if (text.includes('\u0000'))
    throw new Error('This is not a CSV or Excel file. Save the table as .xlsx or CSV and choose that file.');
  const { delimiter, table } = splitDelimiter(text);
  let records: string[][];
  try {
    // Relaxed as in Excel: in `2" nail` the quotation mark is an inch.
    records = parse(table, { bom: true, delimiter, relax_column_count: true, relax_quotes: true });
  } catch {
    throw new Error(
      'The file could not be read: a quotation mark is not closed. Save it as CSV again and choose that file.',
    );
  }
  const [head, ...rows] = records
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some(isFilled));
  if (!head || rows.length === 0) throw new Error('The file has no rows below the header row.');
  return { head: head.cells.map((name) => name.trim()), rows };
}

const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== '';

/** Without the columns that a spreadsheet saves because somebody once formatted them. */
function withoutEmptyColumns({ head, rows }: FileTable): FileTable {
  const filled = new Set<number>();
  for (const cells of [head, ...rows.map((row) => row.cells)])
    for (const [index, cell] of cells.entries()) if (isFilled(cell)) filled.add(index);
  // A column without a heading may hold something, and the first row may be a title, shorter than the headings below it.
  const kept = [...filled].sort((a, b) => a - b);
  const pick = (cells: readonly string[]) => kept.map((index) => cells[index] ?? '');
  return { head: pick(head), rows: rows.map(({ line, cells }) => ({ line, cells: pick(cells) })) };
}

/**
 * The delimiter that a first line like `sep=;` names, else the one that most of the first lines have equally often: texts have commas,
 * too, and above the headings may be titles.
 */
function splitDelimiter(text: string): { delimiter: string; table: string } {
  const named = /^\ufeff?sep=([,;\t])(?:\r\n?|\n)/i.exec(text);
  if (named) return { delimiter: named[1]!, table: text.slice(named[0].length) };
  const lines = text.trimStart().split(/\r?\n|\r/, FIRST_LINES);
  const agreeing = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    return Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length));
  };
  const delimiter = [',', ';', '\t'].reduce((best, next) => (agreeing(next) > agreeing(best) ? next : best));
  return { delimiter, table: text };
}
