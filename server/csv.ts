/**
 * CSV for spreadsheets (decision "csv export"): UTF-8 with a byte order mark, CRLF, and no cell that a spreadsheet
 * would run as a formula. `readCell` undoes `writeCell`, so an exported file can be imported again unchanged.
 */
import { stringify } from 'csv-stringify/sync';

const TIME = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Pacific/Auckland',
});
/** Phone numbers stay unchanged: `+`, then 7 to 15 digits (ITU E.164) and the usual separators. */
const PHONE = /^\+(?=(?:\D*\d){7,15}\D*$)[\d ().-]+$/;
const NEGATIVE = /^-\d+(?:\.\d+)?$/;
/** Spreadsheets treat the full-width signs of Asian keyboards like the ASCII ones. */
const SIGN = '[=+\\-@＝＋－＠]';
/**
 * What a spreadsheet skips before a sign: spaces, control and format characters. The set includes our own
 * apostrophes, so that `readCell` can remove them.
 */
const SKIPPED = "[\\s\\p{Cc}\\p{Cf}\\ufe00-\\ufe0f']*";
/** A lookahead: from here on a spreadsheet would run the text as a formula. */
const FORMULA = `(?=${SKIPPED}${SIGN}|'*[\\t\\r\\n])`;
/**
 * A spreadsheet that splits cells at semicolons or tabs starts a new cell in the middle of ours. It also
 * ignores our quotes there, so a line break inside our cell starts a new row. Lines that begin with a dash or
 * a plus are usually lists, so they stay unchanged.
 */
const NEXT_CELL = `(?<=[;\\t])(?=${SKIPPED}${SIGN})|(?<=[\\r\\n])(?![\\r\\n])(?=${SKIPPED}[=@＝＠])`;
const TO_ESCAPE = new RegExp(`^${FORMULA}|${NEXT_CELL}`, 'gu');
const ESCAPED = new RegExp(
  `^'${FORMULA}|(?<=[;\\t])'(?=${SKIPPED}${SIGN})|(?<=[\\r\\n])'(?=${SKIPPED}[=@＝＠])`,
  'gu',
);
/** Rows of one piece, after which others get their turn. */
export const ROWS_AT_ONCE = 500;

/** Formats a time as YYYY-MM-DD HH:MM in Auckland's time zone (decision "csv export"). */
export function formatTime(time: Date): string {
  return TIME.format(time);
}

/**
 * The file name of an export: `<noun>_all_2026-01-31.csv`, or `<noun>_selected_12_2026-01-31.csv` for 12
 * selected rows (decision "csv export").
 */
export function csvName(noun: string, selected: number | null, now: Date): string {
  const which = selected === null ? 'all' : `selected_${selected}`;
  return `${noun}_${which}_${formatTime(now).slice(0, 10)}.csv`;
}

/**
 * Escapes a cell: puts an apostrophe before anything that a spreadsheet would run. Plain phone numbers and
 * plain negative numbers stay unchanged; `-2-3` is neither.
 */
export function writeCell(cell: string): string {
  return PHONE.test(cell) || NEGATIVE.test(cell) ? cell : cell.replace(TO_ESCAPE, "'");
}

/** Undoes `writeCell`. */
export function readCell(cell: string): string {
  return cell.replace(ESCAPED, '');
}

/** The cells of some rows. */
type Piece = readonly (readonly string[])[];

/** The cells of rows, piece by piece. */
export function* inPieces<Row>(
  rows: readonly Row[],
  cellsOf: (row: Row) => readonly string[],
): Generator<Piece> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    yield rows.slice(from, from + ROWS_AT_ONCE).map(cellsOf);
}

/** Writes a whole file. Yields to the event loop after each piece, so that a long file does not block it. */
export async function writeCsv(
  columns: readonly string[],
  pieces: Iterable<Piece> | AsyncIterable<Piece>,
): Promise<string> {
  // The library quotes a cell with the delimiter of rows, but most programs take any line break for the end of a row.
  const options = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ } as const;
  let csv = stringify([columns], { ...options, bom: true });
  for await (const piece of pieces) {
    csv += stringify(
      piece.map((row) => row.map(writeCell)),
      options,
    );
    await new Promise((next) => setImmediate(next));
  }
  return csv;
}
