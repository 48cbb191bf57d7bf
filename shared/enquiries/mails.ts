import { z } from 'zod';
import { listInput } from '../staff-lists.ts';

/**
 * What a mail is about. `known_account` answers a sign-up with the address of an account that exists.
 */
export const MAIL_KINDS = [
  'notice',
  'acknowledgement',
  'confirmation',
  'known_account',
  'reply',
  'webhook_disabled',
  'assignment',
  'undelivered_reply',
  'daily_enquiries',
  'two_step_reset',
  'password_reset',
  'password_changed',
  'invitation',
  'account_restored',
  'user_restored',
  'product_notice',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** A mail that has not been sent yet, or that was given up. */
export const mailRow = z.strictObject({
  id: z.uuid(),
  kind: z.enum(MAIL_KINDS),
  recipient: z.string(),
  subject: z.string(),
  attempts: z.int(),
  last_error: z.string().nullable(),
  next_attempt_at: z.date(),
  /** When the mail was given up, after the last attempt. Staff can send it again. */
  parked_at: z.date().nullable(),
  created_at: z.date(),
});
export const mailList = listInput(['created_at', 'recipient'], {}, 'desc');
/** Whether mails are sent (without SMTP_URL they wait, decision "enquiry mails"), and how many were given up. */
export const mailState = z.strictObject({ is_sending: z.boolean(), failed: z.int() });
