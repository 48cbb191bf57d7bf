/** One person's data, found by email address: what there is, a copy of it, and its erasure (decision "privacy"). */
import { z } from 'zod';
import { EMAIL, text } from '../text.ts';

/** The database compares addresses (fold_address). A visitor's address is checked no more than this. */
const email = text(1000)
  .trim()
  .max(254, 'An email address has at most 254 characters')
  .regex(EMAIL, 'Please enter a valid email address');
export const personalDataInput = z.strictObject({ email });

/** How many of each there are. `mentions` are rows of a table in which the address stands in a text. */
export const personalDataCounts = z.strictObject({
  enquiries: z.int(),
  messages: z.int(),
  mails: z.int(),
  files: z.int(),
  accounts: z.int(),
  sessions: z.int(),
  tokens: z.int(),
  saved_views: z.int(),
  actions: z.int(),
  attempts: z.int(),
  calls: z.int(),
  mentions: z.record(z.string(), z.int()),
});
export type PersonalDataCounts = z.infer<typeof personalDataCounts>;

const foundEnquiry = z.strictObject({
  id: z.uuid(),
  reference: z.string(),
  subject: z.string(),
  created_at: z.date(),
  /** Whether staff have deleted it, and it can still be restored. */
  is_removed: z.boolean(),
});

/** Why nothing is erased: it is one's own address, that of the last active admin, or nothing is known about it. */
export const REFUSALS = ['self', 'last', 'nothing'] as const;

export const personalDataPreview = z.strictObject({
  /** As addresses are compared: in lower case. */
  email: z.string(),
  refusal: z.enum(REFUSALS).nullable(),
  /** Null if there is a refusal. */
  counts: personalDataCounts.nullable(),
  /** The newest first, at most 100. */
  enquiries: z.array(foundEnquiry),
});

/** A JSON file for the person. */
export const personalDataFile = z.strictObject({ filename: z.string(), json: z.string() });

/** `confirmation` is the address again, as the admin typed it. */
export const eraseInput = z
  .strictObject({ email, confirmation: text(1000).trim() })
  .refine(({ email, confirmation }) => confirmation.toLowerCase() === email.toLowerCase(), {
    path: ['confirmation'],
    message: 'Type the same address again',
  });
export const erasure = z.strictObject({ counts: personalDataCounts });
