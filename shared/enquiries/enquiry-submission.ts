/** What visitors send: the contact form and the Quick Enquiry form (spec 5, decisions "enquiry subjects", "attachments first" and "enquiry key"). */
import { z } from 'zod';
import { SEE_ATTACHED } from '../constants.ts';
import { TEXT_TYPES } from '../content/written-texts.ts';
import {
  MAX_ENQUIRY_FILES,
  MAX_ENQUIRY_ITEMS,
  MAX_LINE,
  MAX_NOTE,
  MAX_OPENINGS,
  MAX_QUANTITY,
  MAX_VIEWED,
} from '../limits.ts';
import { quantityProblem, UNITS } from '../products/units.ts';
import { EMAIL, line, text } from '../text.ts';
import { DELIVERIES } from './delivery.ts';
import { opening } from './opening-schedule.ts';

const NO_MESSAGE = 'Message is required';
const SHORT_MESSAGE = 'Message must be at least 10 characters';
const anyMessage = text(10_000).trim();

const notGiven = z.literal('');
const DAY_WANTED = 'Enter a day like 2026-12-04';

/** Days by which a wanted day may have passed: what was sent before may be sent again, and staff write down what is late. */
const MOST_PASSED = 60;
const MOST_AHEAD = 3650;
function isNear(day: string): boolean {
  const days = (Date.parse(day) - Date.now()) / 86_400_000;
  return days > -MOST_PASSED && days < MOST_AHEAD;
}

/** Where and when the goods are wanted. An empty text says nothing, as in a form. */
export const deliveryFields = {
  delivery: z
    .union([z.enum(DELIVERIES), notGiven], 'Choose delivery or pick-up')
    .nullable()
    .default(null)
    .transform((delivery) => delivery || null),
  site_address: line(300).default(''),
  /** A day like 2026-12-04. */
  needed_by: z
    .union([z.iso.date(DAY_WANTED).refine(isNear, 'This day has passed, or is years away'), notGiven])
    .nullable()
    .default(null)
    .transform((day) => day || null),
};

/** The fields that a visitor fills in, with the error messages of the specification. */
export const enquiryFields = z.strictObject({
  full_name: line(200).min(1, 'Full name is required').min(2, 'Name must be at least 2 characters'),
  email: line(254).min(1, 'Email is required').regex(EMAIL, 'Please enter a valid email address'),
  phone: line(50)
    .nullable()
    .default(null)
    .transform((phone) => phone || null),
  subject: line(200).min(1, 'Please select a subject'),
  message: anyMessage.min(1, NO_MESSAGE).min(10, SHORT_MESSAGE),
  ...deliveryFields,
});
export type EnquiryFields = z.input<typeof enquiryFields>;

/** The fields beside something that is sent with them: the message may then be empty. */
export const fieldsBeside = enquiryFields.extend({
  message: anyMessage.refine((message) => message === '' || message.length >= 10, SHORT_MESSAGE),
});

/** How much of something is asked for, and what is said about it. */
export const amount = {
  quantity: z.number().positive('More than 0').max(MAX_QUANTITY, 'Too many'),
  /** Left out for single pieces. */
  unit: z.enum(UNITS).optional(),
  note: line(MAX_NOTE).default(''),
};

/** Refuses a quantity that the unit does not have, such as half a sheet. */
export function checkAmount(
  { quantity, unit = 'each' }: { quantity: number; unit?: string | undefined },
  context: z.RefinementCtx,
): void {
  const message = quantityProblem(quantity, unit);
  if (message !== null) context.addIssue({ code: 'custom', path: ['quantity'], message });
}

/** A line of an enquiry list: a product, or what is asked for in words. */
export const enquiryLine = z
  .strictObject({
    /** null for a line in words. */
    product_id: z.uuid().nullable().default(null),
    /** What is asked for, in words. A product has its own name. */
    name: line(MAX_LINE).default(''),
    ...amount,
  })
  .superRefine((one, context) => {
    checkAmount(one, context);
    if (one.product_id === null && one.name === '')
      context.addIssue({ code: 'custom', path: ['name'], message: 'Say what is asked for' });
  });

const sentEnquiry = fieldsBeside.extend({
  /** Created when the form opens: sent again, an enquiry is answered again but stored once (decision "enquiry key"). */
  idempotency_key: z.uuid().optional(),
  /** `path` and `token` of an upload to contact_uploads (decision "attachments first"). */
  file_url: text(200).nullable().default(null),
  file_token: text(200).nullable().default(null),
  /** The same of its further files. */
  more_files: z
    .array(z.strictObject({ path: text(200), token: text(200) }))
    .max(MAX_ENQUIRY_FILES - 1, `At most ${MAX_ENQUIRY_FILES} files`)
    .default([]),
  /** The enquiry list: products and lines in words, each with a quantity and a note. */
  items: z.array(enquiryLine).max(MAX_ENQUIRY_ITEMS, `At most ${MAX_ENQUIRY_ITEMS} lines`).default([]),
  /** The opening schedule. */
  openings: z.array(opening).max(MAX_OPENINGS, `At most ${MAX_OPENINGS} rows`).default([]),
  /** The page visited before the form; empty when there is none or the visitor removed it. */
  came_from: line(500).default(''),
  /** Ids of the products viewed, the last viewed first. */
  viewed: z.array(z.uuid()).max(MAX_VIEWED).default([]),
  /** The honeypot: a field that no person sees. */
  website: text(2000).default(''),
  /** Milliseconds between opening the form and sending it. */
  filled_ms: z.number().min(0).optional(),
});
/** What decides whether the message may be empty. */
const said = sentEnquiry.pick({ message: true, file_url: true, items: true, openings: true }).strip();

export const enquiryInput = sentEnquiry
  .refine(
    ({ message, file_url, items, openings }) =>
      message !== '' || file_url !== null || items.length > 0 || openings.length > 0,
    // Checked although another field is wrong, so that a form shows all its errors at once.
    { path: ['message'], message: NO_MESSAGE, when: ({ value }) => said.safeParse(value).success },
  )
  .refine(({ file_url, more_files }) => file_url !== null || more_files.length === 0, {
    path: ['file_url'],
    message: 'Send the first file as file_url',
  })
  .refine(
    ({ file_url, more_files }) =>
      new Set([file_url, ...more_files.map(({ path }) => path)]).size === more_files.length + 1,
    { path: ['more_files'], message: 'Each file once' },
  )
  .transform((enquiry) => ({ ...enquiry, message: enquiry.message || SEE_ATTACHED }));

/** `reference` names the enquiry on the telephone, like 7K3M-Q9TX. It opens nothing. `sends_mail`: an email with it follows. */
export const enquiryAnswer = z.strictObject({ id: z.uuid(), reference: z.string(), sends_mail: z.boolean() });

const contactRow = z.strictObject({
  title: z.string(),
  subtitle: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  business_hours: z.json(),
  social_links: z.json(),
  map_embed_code: z.string().nullable(),
});
export type ContactRow = z.infer<typeof contactRow>;
/** The first row of each type, by type, for example `contact_info` (decision "contact page"). */
export const contactPage = z.record(z.string(), contactRow);
export type ContactPage = z.infer<typeof contactPage>;
export const writtenTextInput = z.strictObject({ type: z.enum(TEXT_TYPES) });
export const writtenText = z.strictObject({ title: z.string(), body: z.string(), updated: z.string() });
export const contactSubjects = z.array(z.strictObject({ id: z.uuid(), subject_name: z.string() }));
export type ContactSubjects = z.infer<typeof contactSubjects>;
