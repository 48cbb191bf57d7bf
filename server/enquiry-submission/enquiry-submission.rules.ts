/** The two mails about an enquiry, and whether a person sent it. No database, no request. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { enquiryInput } from '../../shared/enquiry-submission.ts';
import { describeOpening, describeSum } from '../../shared/opening-schedule.ts';
import { site } from '../../shared/site.ts';

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
 * (decision 30).
 */
export function hashEnquiry(enquiry: Enquiry): string {
  const { full_name, email, phone, subject, message, file_url, items, openings } = enquiry;
  return createHash('sha256')
    .update(JSON.stringify([full_name, email, phone, subject, message, file_url, items, openings]))
    .digest('hex');
}

export interface MailText {
  subject: string;
  body_text: string;
}

/** The mail to our own staff. */
export function writeNotice(enquiry: Enquiry, origin: string): MailText {
  const { full_name, email, phone, subject, message, file_url, items, openings } = enquiry;
  return {
    subject: 'New enquiry from the website',
    body_text: [
      `From: ${full_name}`,
      `Email: ${email}`,
      `Phone: ${phone ?? 'not given'}`,
      `Subject: ${subject}`,
      `Attachment: ${file_url === null ? 'none' : 'yes'}`,
      `Enquiry list: ${items.length === 0 ? 'none' : `${items.length} products`}`,
      `Opening schedule: ${openings.length === 0 ? 'none' : describeSum(openings)}`,
      '',
      message,
      '',
      ...openings.map(describeOpening),
      ...(openings.length > 0 ? [''] : []),
      `Answer it at ${origin}/admin/contact-management`,
    ].join('\n'),
  };
}

/**
 * The mail to the visitor. It repeats nothing that was typed. Otherwise anybody could send any text to any
 * address in our name.
 */
export function writeAcknowledgement(): MailText {
  return {
    subject: `We have your enquiry: ${site.short_name}`,
    body_text: [
      'Kia ora,',
      '',
      "Thanks for contacting us! We'll get back to you shortly, usually the same working day.",
      '',
      `If it is urgent, call ${site.phone_word} (${site.phone}).`,
      '',
      site.name,
      site.address,
    ].join('\n'),
  };
}
