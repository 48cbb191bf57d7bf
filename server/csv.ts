/**
 * CSV as spreadsheets read and write it (decision 31): UTF-8 with a byte order mark, CRLF, and no cell that a
 * spreadsheet would run. `readCell` takes back what `writeCell` did, so that a file survives the way out and in.
 */
import { stringify } from 'csv-stringify/sync';

const TIME = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Pacific/Auckland',
});
const PHONE = /^\+?[\d\s()./-]+$/;
const FORMULA = /^'*[=+\-@\t\r\n]/;
/** Rows that are written before others get their turn. */
const ROWS_AT_ONCE = 500;

/** Auckland's time as YYYY-MM-DD HH:MM (decision 31). */
export function formatTime(time: Date): string {
  return TIME.format(time);
}

/** `<noun>_all_2026-01-31.csv`, or `_selected_12_` for so many chosen ones (decision 31). */
export function csvName(noun: string, selected: number | null, now: Date): string {
  const which = selected === null ? 'all' : `selected_${selected}`;
  return `${noun}_${which}_${formatTime(now).slice(0, 10)}.csv`;
}

/** A cell that begins like a formula is text to a spreadsheet once an apostrophe stands before it; a phone number stays as it is. */
export function writeCell(cell: string): string {
  return FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell;
}

/** What `writeCell` was given. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** A whole file; long ones are written in pieces, so that nobody waits for them. */
export async function writeCsv(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<string> {
  const options = { record_delimiter: '\r\n' } as const;
  let csv = stringify([columns], { ...options, bom: true });
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const piece = rows.slice(from, from + ROWS_AT_ONCE).map((row) => row.map(writeCell));
    csv += stringify(piece, options);
    await new Promise((next) => setImmediate(next));
  }
  return csv;
}
