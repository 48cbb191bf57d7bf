/** Mails that people sent us (decision "received mails"). */
import { z } from 'zod';
import { UNITS } from '../products/units.ts';
import { idOnly, listInput } from '../staff-lists.ts';
import { text } from '../text.ts';

/** The files of a received mail, and those that were not kept. */
export const receivedFile = z.strictObject({
  files: z.array(z.strictObject({ path: z.string(), name: z.string() })),
  unkept: z.array(z.strictObject({ name: z.string(), reason: z.string() })),
});

/** A line of an enquiry, with the name and the code of the day on which it was sent. */
export const sentItem = z.strictObject({
  /** null for a line in words. */
  product_id: z.uuid().nullable(),
  name: z.string(),
  /** The code, if the product had one. */
  sku: z.string().optional(),
  quantity: z.number(),
  /** Missing for single pieces. */
  unit: z.enum(UNITS).optional(),
  note: z.string(),
  /** Whether the sender added it later (decision "private page"). Missing for what came with the enquiry. */
  is_added: z.boolean().optional(),
});

/** What a received mail says. */
export const receivedMail = receivedFile.extend({
  /** `website`: written on the page of the enquiry (decision "private page"). */
  channel: z.enum(['email', 'website']),
  /** Lines that were added to the enquiry. */
  items: z.array(sentItem),
  id: z.uuid(),
  /** Who sent it, as the mail says: anybody can write any name and address. */
  name: z.string(),
  address: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The text goes on: the rest is in the mailbox. */
  is_cut: z.boolean(),
  /** Sent by a machine: out of office, not delivered, a newsletter. */
  is_automatic: z.boolean(),
  /** When it arrived. */
  created_at: z.date(),
});
export type ReceivedMail = z.infer<typeof receivedMail>;

/** Mails that belong to no enquiry. */
export const receivedMailList = listInput(['created_at', 'address'], {}, 'desc');

/** Puts a mail under an enquiry; without one, under a new enquiry that is made of it. */
export const fileMailInput = z.strictObject({ id: z.uuid(), contact_query_id: z.uuid().nullable() });
export const fileMailAnswer = z.strictObject({ contact_query_id: z.uuid() });

export const mailFileInput = idOnly.extend({ path: text(200) });
