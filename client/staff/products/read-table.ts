/**
 * Reads a file of products: a workbook (.xlsx), or CSV with commas, semicolons or tabs, in UTF-8, UTF-16 or
 * Windows-1252.
 */
import { parse } from 'csv-parse/browser/esm/sync';
import { MAX_IMPORT_ROWS } from '../../../shared/product-imports.ts';
import { formatCount } from '../shell/format.ts';
import type { FileTable } from './file-table.ts';
import { isWorkbook } from './workbook-archive.ts';

/** @throws if the file is not a table, or has too many rows, with a message for the user. */
export async function readTable(file: File): Promise<FileTable> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (/\.xlsx$/i.test(file.name) && !isWorkbook(bytes))
    throw new Error(
      'This file is named .xlsx, but it is not an Excel workbook. Open it in Excel and save it as .xlsx again.',
    );
  const table = isWorkbook(bytes)
    ? await (await import('./open-workbook.ts')).openWorkbook(bytes.buffer)
    : readCsv(decode(bytes));
  const { length } = table.rows;
  if (length > MAX_IMPORT_ROWS)
    throw new Error(
      `The file has ${formatCount(length)} rows. ${formatCount(MAX_IMPORT_ROWS)} can be imported at once. Split the file in two.`,
    );
  return table;
}

function readCsv(text: string): FileTable {
  if (text.includes('\u0000'))
    throw new Error('This is not a CSV or Excel file. Save the table as .xlsx or CSV and choose that file.');
  let records: string[][];
  try {
    records = parse(text, { bom: true, delimiter: delimiterOf(text), relax_column_count: true });
  } catch {
    throw new Error(
      'The file could not be read: a quotation mark is not closed. Save it as CSV again and choose that file.',
    );
  }
  const [head = [], ...lines] = records;
  const rows = lines
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) throw new Error('The file has no rows below the header row.');
  return { head: head.map((name) => name.trim()), rows };
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The delimiter that occurs most often in the first line. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n|\r/, 1);
  const count = (delimiter: string) => first.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}
