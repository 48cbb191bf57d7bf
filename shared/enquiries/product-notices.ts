/** One email to everybody who asked for a product, or for one with a statement or a document (decision "product notices"). */
import { z } from 'zod';
import { line, text } from '../text.ts';

/** Why they are written to. */
export const NOTICE_REASONS = ['warning', 'withdrawn', 'revised_document'] as const;
export type NoticeReason = (typeof NOTICE_REASONS)[number];
export const NOTICE_REASON_LABELS: Record<NoticeReason, string> = {
  warning: 'Warning',
  withdrawn: 'Withdrawn',
  revised_document: 'Revised document',
};
/** The subject that staff start from. */
export const NOTICE_SUBJECTS: Record<NoticeReason, (name: string) => string> = {
  warning: (name) => `Warning about ${name}`,
  withdrawn: (name) => `${name} has been withdrawn`,
  revised_document: (name) => `Revised document: ${name}`,
};

/** What they asked for: exactly one of these, as in the filters of the list. */
export const ASKED_FOR = ['product_id', 'statement_id', 'document_id'] as const;
export type AskedFor = (typeof ASKED_FOR)[number];
const askedFor = z
  .strictObject({
    product_id: z.uuid().optional(),
    statement_id: z.uuid().optional(),
    document_id: z.uuid().optional(),
  })
  .refine((ids) => ASKED_FOR.filter((name) => ids[name] !== undefined).length === 1, {
    path: ['product_id'],
    message: 'Give one of product_id, statement_id and document_id',
  });
export const askersInput = askedFor;

/** Who would get the email. Suspected spam that nobody has answered is left out. */
export const askers = z.strictObject({
  /** What the product, statement or document is called. */
  name: z.string(),
  enquiries: z.int(),
  /** Different email addresses. Each gets one email. */
  people: z.int(),
  /** How many enquiries may be spam, and get nothing until staff say that they are not. */
  left_out: z.int(),
  /** How many enquiries gave no email address: these people can only be called. */
  to_call: z.int(),
  /** The last of them. */
  without_email: z.array(
    z.strictObject({ id: z.uuid(), full_name: z.string(), phone: z.string().nullable() }),
  ),
  /** When everybody was last written to about it. */
  last_sent_at: z.date().nullable(),
});
export type Askers = z.infer<typeof askers>;

export const productNotice = z.strictObject({
  asked_for: askedFor,
  reason: z.enum(NOTICE_REASONS),
  subject: line(200).min(1, 'Subject is required'),
  body_text: text(20_000).trim().min(1, 'Message is required'),
  /** As read: refused if everybody has been written to since. */
  last_sent_at: z.date().nullable().optional(),
});
export type ProductNotice = z.output<typeof productNotice>;
/** How many emails wait to be sent. */
export const productNoticeAnswer = z.strictObject({ people: z.int() });
