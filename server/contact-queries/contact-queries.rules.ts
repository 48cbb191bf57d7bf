import type { ContactQueryRow } from '../../shared/contact-queries.ts';
import { formatTime, writeCsv } from '../csv.ts';

const COLUMNS = ['Full Name', 'Email', 'Phone', 'Subject', 'Message', 'File URL', 'Date'];

/** Enquiries as CSV (decision 31); a column for enquiry lists follows when there are any. */
export function toCsv(queries: readonly ContactQueryRow[]): Promise<string> {
  const hasLists = queries.some(({ items }) => items.length > 0);
  const rows = queries.map(({ full_name, email, phone, subject, message, file_url, created_at, items }) => [
    full_name,
    email,
    phone ?? '',
    subject,
    message,
    file_url ?? '',
    formatTime(created_at),
    ...(hasLists ? [describeList(items)] : []),
  ]);
  return writeCsv(hasLists ? [...COLUMNS, 'Enquiry List'] : COLUMNS, rows);
}

/** A line for each product: "12 x Radiata framing (4.8 m)". */
function describeList(items: ContactQueryRow['items']): string {
  return items
    .map(({ name, quantity, note }) => `${quantity} x ${name}${note === '' ? '' : ` (${note})`}`)
    .join('\n');
}
