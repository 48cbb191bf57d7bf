import { z } from 'zod';

/**
 * A string that PostgreSQL can store and a page can show: at most `max` UTF-16 units, no NUL, no lone surrogate.
 */
export function text(max: number) {
  return z
    .string()
    .max(max, `At most ${max} characters`)
    .refine(
      (value) => !value.includes('\u0000') && value.isWellFormed(),
      'Contains characters that cannot be stored',
    );
}

/** A text of one line, trimmed: a line break in it is a space, so that it cannot pass for a line of its own in a mail. */
export function line(max: number) {
  return text(max)
    .overwrite((value) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))
    .trim();
}

/** The name of a record: required, trimmed, up to 200 characters. */
export function name(required: string) {
  return text(200).trim().min(1, required);
}

/**
 * The address of a picture: https or a path of this site; empty is none (decision 23). What is written with http is
 * asked for with https: a page of ours shows nothing else.
 */
export const imageUrl = text(2000)
  .trim()
  .transform((url) => url.replace(/^http:/i, 'https:'))
  .refine(
    (url) => url === '' || isPath(url) || isWebAddress(url),
    'Enter an address that starts with https:// or /',
  )
  .transform((url) => (url === '' ? null : url))
  .nullable();

/** A link: http(s), mailto, tel or a path of this site, nothing else; empty is none (decision 23). */
export const linkUrl = text(2000)
  .trim()
  .refine(
    (url) => url === '' || isPath(url) || isWebAddress(url) || isMailOrPhone(url),
    'Enter an address that starts with https://, mailto:, tel: or /',
  )
  .transform((url) => (url === '' ? null : url))
  .nullable();

/** What no address needs, and some need to be taken for another: blanks, brackets, quotes, what is not seen. */
const STRANGE = /[\s\\<>"`\p{C}]/u;

/** Not `//host`, which leaves the site. */
function isPath(url: string): boolean {
  return /^\/(?!\/)/.test(url) && !STRANGE.test(url);
}

/** With a host that is what it seems: none behind a name and an @. */
export function isWebAddress(url: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(url) || STRANGE.test(url) || !URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === '' && password === '';
}

function isMailOrPhone(url: string): boolean {
  if (STRANGE.test(url)) return false;
  return /^mailto:[^?@]+@[^?@]+(?:\?.*)?$/i.test(url) || /^tel:\+?[\d().a-z-]+$/i.test(url);
}
