/** An enquiry list in an address: what a link shares, and what a form sends without JavaScript. */
import { MAX_ENQUIRY_ITEMS, MAX_LINE } from '../limits.ts';
import { quantityProblem, UNITS, type Unit } from '../products/units.ts';

export interface SharedItem {
  /** null for a line in words. */
  product_id: string | null;
  /** The words of such a line. */
  name: string;
  quantity: number;
  unit: Unit;
  note: string;
}

/** The last word of a list: without it, the address may have been cut off in the last quantity. */
const END = 'end';

/** What stands before the words of a line without a product. */
const IN_WORDS = '~';

/** Ids or words, and quantities, with their units unless they are single pieces, and their notes. */
export function writeShared(list: readonly SharedItem[]): string {
  return joinEntries(list.map(writeEntry));
}

/** One entry. */
export function writeEntry({ product_id, name, quantity, unit, note }: SharedItem): string {
  const thing = product_id ?? `${IN_WORDS}${escapeText(name)}`;
  const rest = note === '' ? (unit === 'each' ? [] : [unit]) : [unit, escapeText(note)];
  return [thing, quantity, ...rest].join('*');
}

export const joinEntries = (entries: readonly string[]) =>
  entries.length === 0 ? '' : [...entries, END].join(',');

/** Text in letters that no part of the way to a page decodes: base64url of its UTF-8. */
function escapeText(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text; null if it was cut off. */
function readText(text: string): string | null {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
    );
  } catch {
    return null;
  }
}

/** The entries of such a text, how many could not be read or are too many, and whether it has its end. */
export function readShared(text: string | null): { items: SharedItem[]; unread: number; isWhole: boolean } {
  const all = text ? text.split(',') : [];
  const isWhole = all.length === 0 || all.at(-1) === END;
  const parts = all.filter((part) => part !== END);
  const items = parts.flatMap((part) => readItem(part) ?? []).slice(0, MAX_ENQUIRY_ITEMS);
  return { items, unread: parts.length - items.length, isWhole };
}

const ENTRY =
  /^(?:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})|~([^*]+))\*(\d{1,6}(?:\.\d{1,3})?)(?:\*([^*]+))?(?:\*([^*]*))?$/i;

function readItem(part: string): SharedItem | null {
  const [, id, words = '', digits, written = 'each', noted = ''] = ENTRY.exec(part) ?? [];
  if (digits === undefined) return null;
  const quantity = Number(digits);
  const unit = UNITS.find((known) => known === written);
  const name = readText(words);
  const note = readText(noted);
  if (unit === undefined || name === null || note === null || quantityProblem(quantity, unit) !== null)
    return null;
  const product_id = id?.toLowerCase() ?? null;
  const isWritten = name.trim() !== '' && name.length <= MAX_LINE;
  return product_id !== null || isWritten ? { product_id, name, quantity, unit, note } : null;
}
