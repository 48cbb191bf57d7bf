import { z } from 'zod';

/**
 * A string that PostgreSQL can store and a page can show: at most `max` UTF-16 units, no NUL, no lone
 * surrogate.
 */
export function text(max: number) {
  return z
    .string()
    .max(max, `At most ${max} characters`)
    .refine(isStorable, 'Contains characters that cannot be stored');
}

/** Whether PostgreSQL can store every text in this JSON value, the names of its parts included. */
export function isStorable(value: z.core.util.JSONType): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part));
}

/** A trimmed text of one line. Line breaks become spaces, so that it cannot fake a line in a mail. */
export function line(max: number) {
  return text(max)
    .overwrite((value) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))
    .trim();
}

/** The place of a record among others: the smallest first. */
export const displayOrder = z
  .int('Enter a whole number')
  .min(-2_000_000_000, 'Too small')
  .max(2_000_000_000, 'Too large');

/** The name of a record: required, trimmed, up to 200 characters. */
export function name(required: string) {
  return text(200).trim().min(1, required);
}

/** A standard e-mail address (spec 5). */
export const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(?:\.[^\s@"(),:;<>[\]\\.]+)+$/;

/** An e-mail address that may be left empty. */
export const optionalEmail = line(254).refine(
  (email) => email === '' || EMAIL.test(email),
  'Please enter a valid email address',
);

/**
 * The address of a picture: https or a path of this site; empty means none (decision "safe addresses"). http becomes https,
 * because our pages show nothing else.
 */
export const imageUrl = text(2000)
  .trim()
  .transform((url) => url.replace(/^http:/i, 'https:'))
  .refine(
    (url) => url === '' || isPath(url) || isWebAddress(url),
    'Enter an address that starts with https:// or /',
  )
  .transform((url) => (url === '' ? null : url))
  .pipe(z.string().nullable())
  .nullable();

/** A link: http(s), mailto, tel or a path of this site, nothing else; empty means none (decision "safe addresses"). */
export const linkUrl = text(2000)
  .trim()
  .refine(
    (url) => url === '' || isPath(url) || isWebAddress(url) || isMailOrPhone(url),
    'Enter an address that starts with https://, mailto:, tel: or /',
  )
  .transform((url) => (url === '' ? null : url))
  .pipe(z.string().nullable())
  .nullable();

/** Characters that no address needs but that can disguise one: blanks, brackets, quotes, invisible ones. */
const STRANGE = /[\s\\<>"`\p{C}]/u;

/** Whether this is a path of this site, and not `//host`, which leaves it. */
function isPath(url: string): boolean {
  return /^\/(?!\/)/.test(url) && !STRANGE.test(url);
}

/** Whether this is an http(s) address without user name and password, which could disguise its host. */
export function isWebAddress(url: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(url) || STRANGE.test(url) || !URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === '' && password === '';
}

function isMailOrPhone(url: string): boolean {
  if (STRANGE.test(url)) return false;
  return /^mailto:[^?@]+@[^?@]+(?:\?.*)?$/i.test(url) || /^tel:\+?[\d().a-z-]+$/i.test(url);
}

/** Whether JavaScript reserves a name: superjson refuses to send a value that contains it. */
export const isReservedName = (name: string): boolean =>
  ['__proto__', 'constructor', 'prototype'].includes(name);
