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

/** The address of a picture: http(s) or a path of this site; empty is none (decision 23). */
export const imageUrl = text(2000)
  .trim()
  .refine((url) => url === '' || isPictureAddress(url), 'Enter an address that starts with https:// or /')
  .transform((url) => (url === '' ? null : url))
  .nullable();

/** A link: http(s), mailto, tel or a path of this site, nothing else; empty is none (decision 23). */
export const linkUrl = text(2000)
  .trim()
  .refine(
    (url) => url === '' || isLinkAddress(url),
    'Enter an address that starts with https://, mailto:, tel: or /',
  )
  .transform((url) => (url === '' ? null : url))
  .nullable();

function isLinkAddress(url: string): boolean {
  if (/[\s\\]/.test(url)) return false;
  if (url.startsWith('/')) return !url.startsWith('//');
  return URL.canParse(url) && /^(?:https?|mailto|tel):$/.test(new URL(url).protocol);
}

function isPictureAddress(url: string): boolean {
  if (url.startsWith('/')) return !/^\/(?:[/\\]|[^/]*%)/.test(url) && !/[\s\\]/.test(url);
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
