/** What may be stored about the business, and how it is read (decision "business"). */
import { z } from 'zod';
import { contrast, MIN_CONTRAST, PAPER, readableOnLight } from '../contrast.ts';
import { readPicture } from '../pictures.ts';
import { EMAIL, isReservedName, isWebAddress, line, text } from '../text.ts';
import { BUSINESS, type Business } from './business.ts';

const MAX_LINES = 20;

const required = (max: number, message: string) => line(max).min(1, message);
/** The contact page's content has it as a name of a JSON object. */
const named = (message: string) =>
  required(50, message).refine((name) => !isReservedName(name), 'This word cannot be used as a name');
/** Not only characters that nobody sees. */
const visible = (max: number, message: string) => required(max, message).regex(/[\p{L}\p{N}]/u, message);

/** An accent colour, dark enough for white text on it and for itself on white. */
const accent = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Enter a colour such as #c2410c')
  .superRefine((colour, issues) => {
    if (!/^#[0-9a-f]{6}$/.test(colour)) return;
    const nearest = readableOnLight(colour);
    if (nearest === colour) return;
    issues.addIssue(
      `${colour} is too pale: it has a contrast of ${cut(contrast(colour, PAPER))}:1 against the pages and needs ${MIN_CONTRAST}:1. ${nearest} has enough.`,
    );
  });

/** Cut and not rounded, so that 4.49 does not read as 4.5. */
const cut = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

export const businessData = z.strictObject({
  name: visible(100, 'Enter the name of the business'),
  short_name: visible(40, 'Enter a short name, for narrow places'),
  legal_name: line(150),
  tagline: line(200),
  phone_word: required(50, 'Enter the phone number as it is shown'),
  phone: line(30)
    .transform((number) => number.replace(/[\s().-]/g, ''))
    .pipe(z.string().regex(/^\+?\d{3,20}$/, 'Enter the number as digits, such as 0800123456 or +6491234567')),
  email: line(254).regex(EMAIL, 'Please enter a valid email address'),
  address: text(300).trim().min(1, 'Enter the address'),
  postal_address: z.strictObject({
    streetAddress: line(150),
    addressLocality: line(100),
    postalCode: line(20),
    addressCountry: line(60),
  }),
  logo_url: text(2000)
    .trim()
    .transform((url) => (url === '' ? null : url))
    .pipe(
      z
        .string()
        .refine((url) => readPicture(url) !== null, 'Upload a picture')
        .nullable(),
    )
    .nullable(),
  hours: z
    .array(z.strictObject({ days: named('Enter the days'), times: required(50, 'Enter the times') }))
    .max(MAX_LINES, `At most ${MAX_LINES} lines`),
  social: z
    .array(
      z.strictObject({
        name: named('Enter a name'),
        url: text(500).trim().refine(isWebAddress, 'Enter an address that starts with https://'),
      }),
    )
    .max(MAX_LINES, `At most ${MAX_LINES} links`),
  accent,
  partners: z.array(required(100, 'Enter a name')).max(50, 'At most 50 names'),
});

/** The facts as every page gets them. */
export const businessFacts = z.strictObject({
  ...businessData.shape,
  logo_url: z.string().nullable(),
  accent: z.string(),
  email: z.string(),
  phone: z.string(),
  phone_word: z.string(),
  address: z.string(),
  hours: z.array(z.strictObject({ days: z.string(), times: z.string() })),
  social: z.array(z.strictObject({ name: z.string(), url: z.string() })),
  postal_address: businessData.shape.postal_address.nullable(),
  share_card: z.string().nullable(),
});

/** Replaces the defaults with the stored values. An invalid value falls back to its default. */
export function readBusiness(stored: unknown): Business {
  const known = Object(stored) as Record<string, unknown>;
  const values = Object.entries(BUSINESS).map(([name, otherwise]) => {
    const { success, data } = z.safeParse(businessData.shape[name as keyof Business], known[name]);
    return [name, success ? data : otherwise];
  });
  return Object.fromEntries(values) as Business;
}
