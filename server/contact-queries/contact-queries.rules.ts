/** Enquiries as CSV (decision 31): UTF-8 with a byte order mark, CRLF, and no cell that a spreadsheet would run. */
import { stringify } from 'csv-stringify/sync';
import type { ContactQuery } from './contact-queries.queries.ts';

const COLUMNS = ['Full Name', 'Email', 'Phone', 'Subject', 'Message', 'File URL', 'Date'];
const PHONE = /^\+?[\d\s()./-]+$/;

const TIME = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Pacific/Auckland',
});

/** A cell that begins like a formula is text to a spreadsheet once an apostrophe stands before it; a phone number stays as it is. */
function harmless(cell: string): string {
  return /^[=+\-@\t\r\n]/.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell;
}

export function toCsv(queries: readonly ContactQuery[]): string {
  const rows = queries.map((query) => [
    ...[query.full_name, query.email, query.phone, query.subject, query.message, query.file_url].map((cell) =>
      harmless(cell ?? ''),
    ),
    TIME.format(query.created_at),
  ]);
  return stringify([COLUMNS, ...rows], { bom: true, record_delimiter: '\r\n' });
}

/** `contact_queries_all_2026-01-31.csv`; the date is Auckland's (decision 31). */
export function csvName(selected: number | null, now: Date): string {
  const which = selected === null ? 'all' : `selected_${selected}`;
  return `contact_queries_${which}_${TIME.format(now).slice(0, 10)}.csv`;
}
