import type { EnquiryRow } from '../../../shared/enquiries/enquiries.ts';
import { fillTemplate } from '../../../shared/enquiries/reply-templates.ts';
import { formatDate, formatTime } from '../shell/format.ts';

type Enquiry = Pick<EnquiryRow, 'full_name' | 'subject' | 'message' | 'created_at'>;

/** The visitor's words, as they stand below a reply. */
export function quoteOf({ full_name, message, created_at }: Enquiry): string {
  const lines = message.split('\n').map((line) => (line === '' ? '>' : `> ${line}`));
  return `On ${formatTime(created_at)}, ${full_name} wrote:\n${lines.join('\n')}`;
}

/** A template, filled in for an enquiry. */
export function fillFor(template: string, enquiry: Enquiry, staff_name: string): string {
  const { full_name, subject, created_at } = enquiry;
  return fillTemplate(template, {
    name: full_name,
    first_name: full_name.split(/\s+/)[0] ?? full_name,
    subject,
    date: formatDate(created_at),
    staff_name,
  });
}
