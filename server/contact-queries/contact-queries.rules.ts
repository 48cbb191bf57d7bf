import type { ContactQueryRow } from '../../shared/contact-queries.ts';
import { formatTime, writeCsv } from '../csv.ts';

const COLUMNS = ['Full Name', 'Email', 'Phone', 'Subject', 'Message', 'File URL', 'Date'];

/** Enquiries as CSV (decision 31). */
export function toCsv(queries: readonly ContactQueryRow[]): Promise<string> {
  const rows = queries.map(({ full_name, email, phone, subject, message, file_url, created_at }) => [
    full_name,
    email,
    phone ?? '',
    subject,
    message,
    file_url ?? '',
    formatTime(created_at),
  ]);
  return writeCsv(COLUMNS, rows);
}
