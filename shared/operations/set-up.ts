/** The set-up page of a new database (decision "first day"). */
import { z } from 'zod';

export const setUpState = z.strictObject({
  /** Whether the page opens by itself: on a new database, until it is done or put off. */
  is_awaited: z.boolean(),
  /** PUBLIC_ORIGIN. */
  origin: z.string(),
  /** Whether SMTP_URL is set. */
  sends_mail: z.boolean(),
  mail_from: z.string(),
  mail_to: z.string(),
});

export const setUpFinished = z.strictObject({ is_awaited: z.literal(false) });

export const testMailResult = z.strictObject({
  recipient: z.string(),
  /** What the mail server said, or why it could not be asked; null if it accepted the mail. */
  problem: z.string().nullable(),
});
export type TestMailResult = z.infer<typeof testMailResult>;
