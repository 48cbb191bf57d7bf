/** The enquiry list: products, and lines in words, that a visitor collects in this browser, without account, until sent. */
import type { PublicProduct } from '../../../shared/catalogue/catalogue.ts';
import { type SharedItem, writeShared } from '../../../shared/enquiries/shared-list.ts';
import { MAX_ENQUIRY_ITEMS, MAX_NOTE } from '../../../shared/limits.ts';
import type { Sold } from '../../../shared/products/how-much.ts';
import { quantityProblem, type Unit } from '../../../shared/products/units.ts';
import { createStoredValue, readList } from '../../lib/browser-storage.ts';
import { copyLink } from '../../lib/copy-link.ts';
import { showError } from '../../lib/toast.ts';
import { routes } from '../../routes.ts';
import { report } from '../analytics/report.ts';
import { typedQuantity } from './typed-quantities.ts';

export interface ListedItem {
  /** Names the entry in this browser: the id of its product, unless the list has that twice. */
  id: string;
  /** null for a line in words. */
  product_id: string | null;
  /** The name of the product, or the words. */
  name: string;
  sku: string | null;
  /** The picture as it was when the product was added, so that the list needs no connection. */
  image_url: string | null;
  quantity: number;
  /** What was typed in place of a quantity, if it is no number. Empty otherwise. */
  typed: string;
  unit: Unit;
  /** How its product is sold; null for a line in words, and for products that were listed before this was kept. */
  sold: Sold | null;
  note: string;
  /** The sum in the note that says how the quantity was worked out. Empty without one. */
  sum: string;
  /** Whether the visitor has ticked it off. */
  is_done: boolean;
}

type KeptItem = Pick<ListedItem, 'name' | 'quantity' | 'note'> &
  Partial<ListedItem> &
  ({ id: string } | { product_id: string });

const list = createStoredValue<readonly ListedItem[]>('southbeam.list', (kept) =>
  readList(kept, isItem, MAX_ENQUIRY_ITEMS).map((item) => ({
    ...NEW_ITEM,
    ...item,
    id: item.id ?? item.product_id!,
  })),
);

const NEW_ITEM = {
  product_id: null,
  sku: null,
  image_url: null,
  quantity: 1,
  typed: '',
  unit: 'each',
  sold: null,
  note: '',
  sum: '',
  is_done: false,
} as const;

/** A product as a new entry of a list, in the unit in which it is sold. */
export function listedItem({
  id: product_id,
  name,
  sku,
  image_url,
  unit,
  covers_m,
  covers_m2,
}: Pick<PublicProduct, 'id' | 'name' | 'sku' | 'image_url' | keyof Sold>): ListedItem {
  const sold = { unit, covers_m, covers_m2 };
  return { ...NEW_ITEM, id: product_id, product_id, name, sku, image_url, unit, sold };
}

/** A line without a product. */
export function lineInWords(line: Pick<ListedItem, 'name' | 'quantity' | 'unit' | 'note'>): ListedItem {
  return { ...NEW_ITEM, id: crypto.randomUUID(), ...line };
}

function isItem(item: unknown): item is KeptItem {
  if (typeof item !== 'object' || item === null) return false;
  const { id, product_id, name, quantity, note } = item as Record<string, unknown>;
  return (
    typeof (id ?? product_id) === 'string' &&
    typeof name === 'string' &&
    Number.isFinite(quantity) &&
    typeof note === 'string'
  );
}

export const useEnquiryList = list.use;
export const getEnquiryList = list.get;

/** Replaces the list, in this window and in the browser's other windows. */
export function setEnquiryList(next: readonly ListedItem[]): void {
  list.set(next.slice(0, MAX_ENQUIRY_ITEMS));
}

/**
 * Adds a product with the quantity that was typed for it, unless it is in the list already.
 * @returns whether it is in the list now; if the list is full, the visitor is told so.
 */
export function addToList(product: Parameters<typeof listedItem>[0]): boolean {
  const items = list.get();
  if (items.some(({ product_id }) => product_id === product.id)) return true;
  if (items.length >= MAX_ENQUIRY_ITEMS) {
    showError(
      'Your list is full',
      `${product.name} was not added: a list has at most ${MAX_ENQUIRY_ITEMS} lines. Send this one first, or remove some.`,
    );
    return false;
  }
  setEnquiryList([...items, { ...listedItem(product), ...typedQuantity(product.id) }]);
  report({ kind: 'listed', product_id: product.id });
  return true;
}

/**
 * Adds the lines of a material list, in their order.
 * @returns what takes them back; null if the list has no room for all of them: then none was added.
 */
export function addLines(lines: readonly ListedItem[]): (() => void) | null {
  const before = list.get();
  if (before.length + lines.length > MAX_ENQUIRY_ITEMS) return null;
  const ids = new Set(before.map(({ id }) => id));
  const added = lines.map((line) => {
    const id = ids.has(line.id) ? crypto.randomUUID() : line.id;
    ids.add(id);
    return { ...line, id };
  });
  setEnquiryList([...before, ...added]);
  const own = new Set(added.map(({ id }) => id));
  return () => setEnquiryList(list.get().filter(({ id }) => !own.has(id)));
}

/** Whether all these lines are in the list already, each with its amount and its note: the same list was added before. */
export function hasLines(lines: readonly ListedItem[]): boolean {
  const keyOf = ({ product_id, name, quantity, unit, note }: ListedItem) =>
    JSON.stringify([product_id, name, quantity, unit, note]);
  const known = list.get().map(keyOf);
  return lines.every((line) => {
    const at = known.indexOf(keyOf(line));
    if (at >= 0) known.splice(at, 1);
    return at >= 0;
  });
}

/**
 * Adds the lines of a shared list. Products that are in the list already take the quantities that were shared, and words that are there
 * already are not added again.
 * @returns how many were added and how many have another quantity now, and what takes it back: entries of which the
 * quantity was changed since stay, and added ones with another note.
 * null if the list has no room for them: then nothing was changed.
 */
export function addShared(
  shared: readonly ListedItem[],
): { added: number; changed: number; takeBack: () => void } | null {
  const before = list.get();
  const keyOf = ({ product_id, name }: ListedItem) => product_id ?? `words ${name}`;
  const known = new Map(before.map((item) => [keyOf(item), item]));
  const first = new Map(shared.map((item) => [keyOf(item), item] as const).reverse());
  // The list may have a product twice: for the house, and for the garage.
  const missing = shared.filter((item) => !known.has(keyOf(item)) || first.get(keyOf(item)) !== item);
  if (before.length + missing.length > MAX_ENQUIRY_ITEMS) return null;
  const merged = before.map((item) => {
    const { quantity, unit } = first.get(keyOf(item)) ?? item;
    const isSame = item.quantity === quantity && item.unit === unit && item.typed === '';
    return isSame ? item : { ...item, quantity, unit, typed: '' };
  });
  const changed = merged.filter((item, at) => item !== before[at]);
  if (changed.length > 0) setEnquiryList(merged);
  if (missing.length > 0) addLines(missing);
  const made = new Map([...changed, ...missing].map((item) => [keyOf(item), item]));
  const takeBack = () =>
    setEnquiryList(
      list.get().flatMap((item) => {
        const own = known.get(keyOf(item));
        const mine = made.get(keyOf(item));
        if (mine?.quantity !== item.quantity || mine.unit !== item.unit) return [item];
        // Their note stays.
        if (own) return [{ ...item, quantity: own.quantity, unit: own.unit, typed: own.typed }];
        return item.note === mine.note ? [] : [item];
      }),
    );
  return { added: missing.length, changed: changed.length, takeBack };
}

/** Changes one entry. */
export function changeListed(id: string, changed: Partial<ListedItem>): void {
  setEnquiryList(list.get().map((item) => (item.id === id ? { ...item, ...changed } : item)));
}

/** The ids of the fields for a quantity and a note. */
export const quantityId = (id: string) => `quantity-${id}`;
export const noteId = (id: string) => `note-${id}`;

/** Why a note is refused; null if it is not. */
export function noteProblem(note: string): string | null {
  return note.length > MAX_NOTE ? `At most ${MAX_NOTE} characters` : null;
}

/** Whether the list can be sent or shared. If a quantity or a note is refused, says so and goes to the first of them. */
export function checkList(list: readonly ListedItem[]): boolean {
  const wrong = list.find(
    ({ typed, quantity, unit }) => typed !== '' || quantityProblem(quantity, unit) !== null,
  );
  const long = list.find(({ note }) => noteProblem(note) !== null);
  const refused = wrong ?? long;
  if (!refused) return true;
  showError(
    'Check your list',
    `The ${wrong ? 'quantity of' : 'note on'} ${refused.name} needs a correction.`,
  );
  document.getElementById((wrong ? quantityId : noteId)(refused.id))?.focus();
  return false;
}

/** Removes an entry. Returns what puts it back where it was, with its quantity and note. */
export function removeFromList(id: string): () => void {
  const before = list.get();
  setEnquiryList(before.filter((item) => item.id !== id));
  return () => {
    const index = before.findIndex((item) => item.id === id);
    const item = before[index];
    const now = list.get().filter((other) => other.id !== id);
    if (item) setEnquiryList(now.toSpliced(index, 0, item));
  };
}

/** The address of a page that shows these products, for whoever opens it. */
export const listLink = (list: readonly SharedItem[]) =>
  `${routes.list.link()}?list=${encodeURI(writeShared(list))}`;

/** The longest address that every server and mail program on the way takes, in characters. */
const MAX_LINK = 8000;

/** Copies a link that shares a list. */
export async function shareLink(list: readonly ListedItem[]): Promise<void> {
  if (!checkList(list)) return;
  const link = listLink(list);
  if (link.length > MAX_LINK)
    return showError('The list is too long for a link', 'Print it, or send it to us with "Ask for a price".');
  await copyLink(link, 'Anyone who opens it gets this list, its quantities and its notes.');
}
