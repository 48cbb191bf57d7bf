/** What an enquiry contains, and whether a person sent it. No database, no request. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { enquiryInput } from '../../shared/enquiries/enquiry-submission.ts';

export type Enquiry = z.output<typeof enquiryInput>;

/** No person reads the form and fills it in faster than this, in milliseconds. */
const MIN_FILL_MS = 2000;

/** Whether a machine certainly sent it: it filled in a field that people cannot see. */
export function isTrapped({ website }: Pick<Enquiry, 'website'>): boolean {
  return website !== '';
}

/** Whether a machine may have sent it: it was trapped, or too fast. Such enquiries are stored too. */
export function isSuspect(enquiry: Pick<Enquiry, 'website' | 'filled_ms'>): boolean {
  return isTrapped(enquiry) || (enquiry.filled_ms !== undefined && enquiry.filled_ms < MIN_FILL_MS);
}

/**
 * A hash of the content. It tells an enquiry that is sent again from a different one with the same key
 * (decision "enquiry key").
 */
export function hashEnquiry(enquiry: Enquiry): string {
  const { full_name, email, phone, subject, message, file_url, more_files, items, openings } = enquiry;
  // A product has its own name. An enquiry that is sent again may have been stored before lines had any.
  const lines = items.map(({ name, ...line }) => (line.product_id === null ? { name, ...line } : line));
  const content: unknown[] = [full_name, email, phone, subject, message, file_url, lines, openings];
  // Only if there are any: an enquiry that is sent again may have been stored before there could be.
  if (more_files.length > 0) content.push(more_files.map(({ path }) => path));
  const { delivery, site_address, needed_by } = enquiry;
  if (delivery !== null || site_address !== '' || needed_by !== null)
    content.push([delivery, site_address, needed_by]);
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
