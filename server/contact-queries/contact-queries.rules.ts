import { OPENING_COLUMNS, OPENING_LABELS } from '../../shared/choices.ts';
import type { ContactQueryRow } from '../../shared/contact-queries.ts';
import { describeOpening, type Opening } from '../../shared/openings.ts';
import { formatTime, writeCsv } from '../csv.ts';

const COLUMNS = ['Full Name', 'Email', 'Phone', 'Subject', 'Message', 'File URL', 'Date'];

/** Columns that follow when an enquiry has something for them; each thing on a line of its own. */
const MORE: { column: string; lines: (query: ContactQueryRow) => string[] }[] = [
  { column: 'Enquiry List', lines: ({ items }) => items.map(describeItem) },
  { column: 'Opening Schedule', lines: ({ openings }) => openings.map(describeOpening) },
  { column: 'Came From', lines: ({ came_from }) => (came_from === '' ? [] : [came_from]) },
  { column: 'Looked At', lines: ({ viewed }) => viewed.map(({ name }) => name) },
];

/** Enquiries as CSV (decision 31). */
export function toCsv(queries: readonly ContactQueryRow[]): Promise<string> {
  const more = MORE.filter(({ lines }) => queries.some((query) => lines(query).length > 0));
  const rows = queries.map((query) => [
    query.full_name,
    query.email,
    query.phone ?? '',
    query.subject,
    query.message,
    query.file_url ?? '',
    formatTime(query.created_at),
    ...more.map(({ lines }) => lines(query).join('\n')),
  ]);
  return writeCsv([...COLUMNS, ...more.map(({ column }) => column)], rows);
}

/** "12 x Radiata framing (4.8 m)" */
function describeItem({ name, quantity, note }: ContactQueryRow['items'][number]): string {
  return `${quantity} x ${name}${note === '' ? '' : ` (${note})`}`;
}

/** An opening schedule as CSV, with the columns of the form. */
export function openingsToCsv(openings: readonly Opening[]): Promise<string> {
  return writeCsv(
    OPENING_COLUMNS.map((column) => OPENING_LABELS[column]),
    openings.map((opening) => OPENING_COLUMNS.map((column) => String(opening[column]))),
  );
}
