/** An enquiry as its sender opens it with a link, and what they can do with it (decision "private page"). */
import { z } from 'zod';
import { MAX_ENQUIRY_FILES, MAX_ENQUIRY_ITEMS } from '../limits.ts';
import { line, text } from '../text.ts';
import { DELIVERIES } from './delivery.ts';
import { ENQUIRY_STATUSES } from './enquiries.ts';
import { enquiryLine } from './enquiry-submission.ts';
import { opening } from './opening-schedule.ts';
import { receivedFile, sentItem } from './received-mails.ts';

/** The secret of the link. */
const token = z.string().min(1).max(100);

/** Whoever sent an enquiry knows the random key that it was sent with. Other kinds of UUID are not random. */
export const linkInput = z.strictObject({ idempotency_key: z.uuidv4() });
/** The secret of a new link; null for an enquiry that has no page. */
export const linkAnswer = z.strictObject({ token: z.string().nullable() });

export const openInput = z.strictObject({ token });

/** How something was said: of a call or a talk at the counter only the time is known. `withdrawn`: the sender withdrew the enquiry. */
export const MESSAGE_KINDS = ['email', 'website', 'phoned', 'counter', 'withdrawn'] as const;

const message = z.strictObject({
  /** Tells it from the others of the enquiry. */
  id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  is_ours: z.boolean(),
  /** Said by email or with a link that came by email, which this link did not: only its time is told. */
  is_withheld: z.boolean(),
  subject: z.string(),
  text: z.string(),
  /** The text goes on in the email. */
  is_cut: z.boolean(),
  items: z.array(sentItem),
  files: receivedFile.shape.files,
  created_at: z.date(),
});

export const ownEnquiry = z.strictObject({
  reference: z.string(),
  status: z.enum(ENQUIRY_STATUSES),
  full_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  /** With the lines that were added later, if the link came by email. */
  items: z.array(sentItem),
  openings: z.array(opening),
  delivery: z.enum(DELIVERIES).nullable(),
  site_address: z.string(),
  needed_by: z.iso.date().nullable(),
  files: receivedFile.shape.files,
  created_at: z.date(),
  /**
   * The link came by email, so whoever has it reads the mailbox. Anybody can type the address of somebody else in a form: without it, what
   * was said by email is withheld.
   */
  is_mailed: z.boolean(),
  /** An email that confirmed it has been sent. */
  is_acknowledged: z.boolean(),
  /** When the link stops working. */
  ends_at: z.date(),
  /** What was written since, the oldest first. */
  messages: z.array(message),
});
export type OwnEnquiry = z.infer<typeof ownEnquiry>;

const NOTHING_ADDED = 'Write something, or add a product or a file';

export const additionInput = z
  .strictObject({
    token,
    /** The same one again adds nothing. */
    idempotency_key: z.uuid(),
    message: text(10_000).trim().default(''),
    items: z.array(enquiryLine).max(MAX_ENQUIRY_ITEMS, `At most ${MAX_ENQUIRY_ITEMS} lines`).default([]),
    /** Uploads to contact_uploads (decision "attachments first"). */
    files: z
      .array(z.strictObject({ path: text(200), token: text(200) }))
      .max(MAX_ENQUIRY_FILES, `At most ${MAX_ENQUIRY_FILES} files`)
      .refine((files) => new Set(files.map(({ path }) => path)).size === files.length, 'Each file once')
      .default([]),
  })
  .refine(({ message, items, files }) => message !== '' || items.length > 0 || files.length > 0, {
    path: ['message'],
    message: NOTHING_ADDED,
  });
export type Addition = z.output<typeof additionInput>;

/** What became of the enquiry. It says nothing else, because the answer of a call with an idempotency key is kept for a day. */
export const changedEnquiry = z.strictObject({ status: z.enum(ENQUIRY_STATUSES) });

export const withdrawInput = z.strictObject({
  token,
  /** Empty if none is given. */
  reason: line(500).default(''),
});
