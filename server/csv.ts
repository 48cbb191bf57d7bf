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
/** Stays as it is: `+`, then 7 to 15 digits (ITU E.164), with what people put between them. */
const PHONE = /^\+(?=(?:\D*\d){7,15}\D*$)[\d ().-]+$/;
const NEGATIVE = /^-\d+(?:\.\d+)?$/;
/** A spreadsheet takes the wide signs of Asian keyboards for the narrow ones. */
const SIGN = '[=+\\-@＝＋－＠]';
/** What a spreadsheet skips before a sign: space, control and format characters. Our own apostrophes count, so that they can be taken back. */
const SKIPPED = "[\\s\\p{Cc}\\p{Cf}\\ufe00-\\ufe0f']*";
/** From here on a spreadsheet would run the cell. */
const FORMULA = `(?=${SKIPPED}${SIGN}|'*[\\t\\r\\n])`;
/**
 * Where the semicolon or the tab separates cells, a cell ends in the middle of ours, and quotes there mean nothing: a
 * line inside ours begins a row. Lines that begin with a dash or a plus are lists, and stay.
 */
const NEXT_CELL = `(?<=[;\\t])(?=${SKIPPED}${SIGN})|(?<=[\\r\\n])(?![\\r\\n])(?=${SKIPPED}[=@＝＠])`;
const TO_ESCAPE = new RegExp(`^${FORMULA}|${NEXT_CELL}`, 'gu');
const ESCAPED = new RegExp(
  `^'${FORMULA}|(?<=[;\\t])'(?=${SKIPPED}${SIGN})|(?<=[\\r\\n])'(?=${SKIPPED}[=@＝＠])`,
  'gu',
);
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

/**
 * A cell as text: an apostrophe stands before whatever a spreadsheet would run. A plain phone number and a plain
 * negative number stay as they are; `-2-3` is neither.
 */
export function writeCell(cell: string): string {
  return PHONE.test(cell) || NEGATIVE.test(cell) ? cell : cell.replace(TO_ESCAPE, "'");
}

/** What `writeCell` was given. */
export function readCell(cell: string): string {
  return cell.replace(ESCAPED, '');
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
