import { OPENING_COLUMNS, OPENING_LABELS } from '../../shared/constants.ts';
import { SOURCE_LABELS } from '../../shared/enquiries/added-enquiries.ts';
import { DELIVERY_LABELS } from '../../shared/enquiries/delivery.ts';
import { describeOpening } from '../../shared/enquiries/describe-openings.ts';
import type { EnquiryRow } from '../../shared/enquiries/enquiries.ts';
import type { Opening } from '../../shared/enquiries/opening-schedule.ts';
import { describeQuantity } from '../../shared/products/units.ts';
import { formatTime, inPieces, writeCsv } from '../csv.ts';

/** Fewer digits may be a quantity or a size. */
const LEAST_DIGITS = 7;

const COLUMNS = ['Full Name', 'Email', 'Phone', 'Subject', 'Message', 'File URL', 'Date'];

/** Extra columns, written only if some enquiry has a value for them. Several values go on separate lines. */
const MORE: { column: string; lines: (enquiry: EnquiryRow) => string[] }[] = [
  {
    column: 'More Files',
    lines: ({ more_files }) => more_files.map(({ path, name }) => `${name} (${path})`),
  },
  { column: 'Enquiry List', lines: ({ items }) => items.map(describeItem) },
  { column: 'Opening Schedule', lines: ({ openings }) => openings.map(describeOpening) },
  { column: 'Delivery', lines: ({ delivery }) => (delivery === null ? [] : [DELIVERY_LABELS[delivery]]) },
  { column: 'Site Address', lines: ({ site_address }) => (site_address === '' ? [] : [site_address]) },
  { column: 'Needed By', lines: ({ needed_by }) => (needed_by === null ? [] : [needed_by]) },
  { column: 'Source', lines: ({ source }) => (source === 'website' ? [] : [SOURCE_LABELS[source]]) },
  { column: 'Came From', lines: ({ came_from }) => (came_from === '' ? [] : [came_from]) },
  { column: 'Looked At', lines: ({ viewed }) => viewed.map(({ name }) => name) },
];

/** By which a program finds the enquiry again. They follow all others: the first seven are the specification's (spec 7, decision "csv export"). */
const FOR_PROGRAMS = ['Reference', 'ID', 'Status'];

/** Enquiries as CSV (decision "csv export"). */
export function toCsv(enquiries: readonly EnquiryRow[]): Promise<string> {
  const more = MORE.filter(({ lines }) => enquiries.some((enquiry) => lines(enquiry).length > 0));
  const rows = inPieces(enquiries, (enquiry) => [
    enquiry.full_name,
    enquiry.email,
    enquiry.phone ?? '',
    enquiry.subject,
    enquiry.message,
    enquiry.file_url ?? '',
    formatTime(enquiry.created_at),
    ...more.map(({ lines }) => lines(enquiry).join('\n')),
    enquiry.reference,
    enquiry.id,
    enquiry.status,
  ]);
  return writeCsv([...COLUMNS, ...more.map(({ column }) => column), ...FOR_PROGRAMS], rows);
}

/** For example "12 x Radiata framing (4.8 m)". */
function describeItem({ name, note, ...amount }: EnquiryRow['items'][number]): string {
  return `${describeQuantity(amount)} ${name}${note === '' ? '' : ` (${note})`}`;
}

/** An opening schedule as CSV, with the columns of the form. */
export function openingsToCsv(openings: readonly Opening[]): Promise<string> {
  return writeCsv(
    OPENING_COLUMNS.map((column) => OPENING_LABELS[column]),
    inPieces(openings, (opening) => OPENING_COLUMNS.map((column) => String(opening[column]))),
  );
}

/**
 * The words of a search among enquiries: a phone number with or without spaces and the code of New Zealand is one word, without the code. A
 * reference is found without its hyphen too.
 */
export function wordsOfSearch(search: string): string[][] {
  const trimmed = search.trim();
  if (/^(?:\+|0|64)[\d\s()/-]*$/.test(trimmed)) {
    const digits = trimmed.replace(/\D/g, '').replace(/^(?:0064|64(?=\d{8}))?0?/, '');
    if (digits.length >= LEAST_DIGITS) return [[digits]];
  }
  return trimmed
    .split(/\s+/)
    .map((word) => (/^[0-9a-z]{8}$/i.test(word) ? [word, `${word.slice(0, 4)}-${word.slice(4)}`] : [word]));
}
