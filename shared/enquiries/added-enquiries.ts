/** Enquiries that staff add for somebody who called, came to the counter or wrote (decision "added enquiries"). */
import { z } from 'zod';
import { SEE_ATTACHED } from '../constants.ts';
import { MAX_ENQUIRY_ITEMS } from '../limits.ts';
import { line, optionalEmail, text } from '../text.ts';
import { deliveryFields, enquiryLine } from './enquiry-submission.ts';

/** Where an enquiry came from. */
export const ENQUIRY_SOURCES = ['website', 'phone', 'counter', 'email'] as const;
/** Those that staff add. */
export const ADDED_SOURCES = ['phone', 'counter', 'email'] as const;
export const SOURCE_LABELS = {
  website: 'Website',
  phone: 'Phone',
  counter: 'Counter',
  email: 'Email',
} as const satisfies Record<(typeof ENQUIRY_SOURCES)[number], string>;

const UNREACHABLE = 'Enter a phone number or an email address';

const fields = z.strictObject({
  full_name: line(200).min(1, 'Name is required'),
  phone: line(50)
    .nullable()
    .default(null)
    .transform((phone) => phone || null),
  /** Empty when none was given. */
  email: optionalEmail.default(''),
  subject: line(200).min(1, 'Please select a subject'),
  message: text(10_000).trim().default(''),
  source: z.enum(ADDED_SOURCES),
  /** Somebody else gave the details, so the first email says from where we have them (Privacy Act 2020, IPP 3A). */
  is_given_by_other: z.boolean().default(false),
  items: z.array(enquiryLine).max(MAX_ENQUIRY_ITEMS, `At most ${MAX_ENQUIRY_ITEMS} lines`).default([]),
  ...deliveryFields,
  /** Chosen by the caller: the same call sent again adds nothing. */
  id: z.uuid().optional(),
});

const reach = fields.pick({ phone: true, email: true }).strip();
const said = fields.pick({ message: true, items: true }).strip();

export const addedEnquiry = fields
  // Each is checked although another field is wrong, so that a form shows all its errors at once.
  .refine(({ phone, email }) => phone !== null || email !== '', {
    path: ['phone'],
    message: UNREACHABLE,
    when: ({ value }) => reach.safeParse(value).success,
  })
  .refine(({ message, items }) => message !== '' || items.length > 0, {
    path: ['message'],
    message: 'Write what they asked for, or add a line below',
    when: ({ value }) => said.safeParse(value).success,
  })
  .transform((enquiry) => ({ ...enquiry, message: enquiry.message || SEE_ATTACHED }));
export type AddedEnquiry = z.output<typeof addedEnquiry>;

/** People who have asked before, found by name, phone or email: the latest details of each. */
export const customerSearch = z.strictObject({ search: text(100).trim().min(1) });
/** The letters that a word of the search needs. */
export const CUSTOMER_LETTERS = 3;
export const customers = z.array(
  z.strictObject({ full_name: z.string(), email: z.string(), phone: z.string().nullable() }),
);
