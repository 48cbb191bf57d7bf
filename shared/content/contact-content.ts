/** The content that staff write for the contact page (spec 3). */
import { z } from 'zod';
import { managed, recordListInput } from '../staff-lists.ts';
import { isReservedName, isStorable, isWebAddress, line, optionalEmail, text } from '../text.ts';
import { isMapAddress } from './maps.ts';
import { TEXT_TYPES } from './written-texts.ts';

/** The types that the website shows. Other types may be stored (decision "contact page"). */
export const CONTACT_TYPES = [
  'hero',
  'contact_info',
  'business_hours',
  'social_links',
  ...TEXT_TYPES,
] as const;

/** JSON as typed, or a JSON value. Text that does not parse is refused with the parser's message (spec 5). */
const json = z
  .json()
  .transform((value, ctx) => {
    if (typeof value !== 'string') return value;
    if (value.trim() === '') return null;
    try {
      return JSON.parse(value) as z.core.util.JSONType;
    } catch (error) {
      ctx.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  })
  .superRefine((value, ctx) => {
    const name = findReserved(value);
    if (name) ctx.addIssue({ code: 'custom', message: `"${name}" cannot be used as a name` });
    // The column takes them, but the history cannot: the record could never be changed or deleted again.
    if (!isStorable(value))
      ctx.addIssue({ code: 'custom', message: 'Contains characters that cannot be stored' });
  })
  .nullable();

/** Finds a key that JavaScript reserves: superjson refuses to send a value that contains one. */
function findReserved(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return (
    names.find(isReservedName) ??
    Object.values(value)
      .map(findReserved)
      .find((name) => name !== undefined)
  );
}

/** An `<iframe>` or an address. Only its https address is stored (decision "safe addresses"). */
const mapEmbed = text(5000)
  .trim()
  .transform((typed, ctx) => {
    if (typed === '') return null;
    const address = readMapAddress(typed);
    if (address) return address;
    ctx.addIssue({
      code: 'custom',
      message: 'Paste the embed code of a map from Google Maps or OpenStreetMap',
    });
    return z.NEVER;
  })
  .nullable();

/** One attribute of an element: its name, and its value in double, single or no quotes. */
const ATTRIBUTE = /\s+([a-z-]+)(?:\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>=`]+)))?/gi;
const FRAME = new RegExp(`^<iframe((?:${ATTRIBUTE.source})*)\\s*>\\s*(?:</iframe>)?$`, 'i');

function readMapAddress(typed: string): string | null {
  const address = readFrame(typed) ?? typed;
  return isMapAddress(address) ? new URL(address).href : null;
}

/** The `src` of an `<iframe>`; null when the markup is something else or has not exactly one `src`. */
function readFrame(markup: string): string | null {
  const [, attributes = ''] = FRAME.exec(markup) ?? [];
  const sources = [...attributes.matchAll(ATTRIBUTE)].filter(([, name]) => name?.toLowerCase() === 'src');
  const [, , ...values] = sources[0] ?? [];
  const [address] = values.filter((value) => value !== undefined);
  return sources.length === 1 && address !== undefined ? address.replaceAll('&amp;', '&') : null;
}

/** Names with their addresses. JSON of another shape is stored as it is, but not shown. */
const links = json.superRefine((value, ctx) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const wrong = Object.entries(value).find(([, url]) => typeof url === 'string' && !isWebAddress(url.trim()));
  if (wrong)
    ctx.addIssue({ code: 'custom', message: `${wrong[0]}: enter an address that starts with https://` });
});

export const contactContentData = z.strictObject({
  content_type: line(50).min(1, 'Content type is required'),
  title: text(200).default(''),
  subtitle: text(500).default(''),
  phone: line(50)
    .refine((phone) => phone === '' || /(?:\d\D*){3}/.test(phone), 'Enter a valid phone number')
    .default(''),
  email: optionalEmail.default(''),
  address: text(500).default(''),
  business_hours: json.default(null),
  social_links: links.default(null),
  map_embed_code: mapEmbed.default(null),
  /** A text of the website: paragraphs with empty lines between them; a line that begins with `## ` is a heading. */
  body: text(20_000).default(''),
});
export const contactContentRow = z.strictObject({
  ...managed,
  ...contactContentData.shape,
  business_hours: z.json(),
  social_links: z.json(),
  map_embed_code: z.string().nullable(),
});
export const contactContentList = recordListInput(['created_at', 'content_type'], {});
