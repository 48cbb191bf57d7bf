/** The enquiry list: products that a visitor collects in this browser, without account, until sent. */
import type { PublicProduct } from '../../../shared/catalogue/catalogue.ts';
import { type SharedItem, writeShared } from '../../../shared/enquiries/shared-list.ts';
import { MAX_ENQUIRY_ITEMS } from '../../../shared/limits.ts';
import { quantityProblem, type Unit } from '../../../shared/products/units.ts';
import { createStoredValue, readList } from '../../lib/browser-storage.ts';
import { copyLink } from '../../lib/copy-link.ts';
import { showError } from '../../lib/toast.ts';
import { routes } from '../../routes.ts';
import { report } from '../analytics/report.ts';
import { typedQuantity } from './typed-quantities.ts';

export interface ListedItem {
  product_id: string;
  name: string;
  sku: string | null;
  /** The picture as it was when the product was added, so that the list needs no connection. */
  image_url: string | null;
  quantity: number;
  /** What was typed in place of a quantity, if it is no number. Empty otherwise. */
  typed: string;
  unit: Unit;
  note: string;
  /** Whether the visitor has ticked it off. */
  is_done: boolean;
}

type KeptItem = Pick<ListedItem, 'product_id' | 'name' | 'quantity' | 'note'> & Partial<ListedItem>;

const list = createStoredValue<readonly ListedItem[]>('southbeam.list', (kept) =>
  readList(kept, isItem, MAX_ENQUIRY_ITEMS).map((item) => ({ ...NEW_ITEM, ...item })),
);

const NEW_ITEM = {
  sku: null,
  image_url: null,
  quantity: 1,
  typed: '',
  unit: 'each',
  note: '',
  is_done: false,
} as const;

/** A product as a new entry of a list, in the unit in which it is sold. */
export function listedItem({
  id: product_id,
  name,
  sku,
  image_url,
  unit,
}: Pick<PublicProduct, 'id' | 'name' | 'sku' | 'image_url' | 'unit'>): ListedItem {
  return { ...NEW_ITEM, product_id, name, sku, image_url, unit };
}

function isItem(item: unknown): item is KeptItem {
  if (typeof item !== 'object' || item === null) return false;
  const { product_id, name, quantity, note } = item as Record<string, unknown>;
  return (
    typeof product_id === 'string' &&
    typeof name === 'string' &&
    Number.isFinite(quantity) &&
    typeof note === 'string'
  );
}

export const useEnquiryList = list.use;

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
      `${product.name} was not added: a list has at most ${MAX_ENQUIRY_ITEMS} products. Send this one first, or remove some.`,
    );
    return false;
  }
  setEnquiryList([...items, { ...listedItem(product), ...typedQuantity(product.id) }]);
  report({ kind: 'listed', product_id: product.id });
  return true;
}

/**
 * Adds the products of a shared list. Those that are in the list already take the quantities that were shared.
 * @returns how many were added and how many have another quantity now, and what takes it back: entries of which the
 * quantity was changed since stay, and added ones with a note.
 * null if the list has no room for them: then nothing was changed.
 */
export function addShared(
  shared: readonly ListedItem[],
): { added: number; changed: number; takeBack: () => void } | null {
  const before = list.get();
  const known = new Map(before.map((item) => [item.product_id, item]));
  const missing = shared.filter(({ product_id }) => !known.has(product_id));
  if (before.length + missing.length > MAX_ENQUIRY_ITEMS) return null;
  const amounts = new Map(shared.map((item) => [item.product_id, item]));
  const merged = before.map((item) => {
    const { quantity, unit } = amounts.get(item.product_id) ?? item;
    const isSame = item.quantity === quantity && item.unit === unit && item.typed === '';
    return isSame ? item : { ...item, quantity, unit, typed: '' };
  });
  const changed = merged.filter((item, at) => item !== before[at]);
  if (missing.length + changed.length > 0) setEnquiryList([...merged, ...missing]);
  const made = new Map([...changed, ...missing].map((item) => [item.product_id, item]));
  const takeBack = () =>
    setEnquiryList(
      list.get().flatMap((item) => {
        const own = known.get(item.product_id);
        const mine = made.get(item.product_id);
        if (mine?.quantity !== item.quantity || mine.unit !== item.unit) return [item];
        // Their note stays.
        if (own) return [{ ...item, quantity: own.quantity, unit: own.unit, typed: own.typed }];
        return item.note === '' ? [] : [item];
      }),
    );
  return { added: missing.length, changed: changed.length, takeBack };
}

/** Changes one entry. */
export function changeListed(product_id: string, changed: Partial<ListedItem>): void {
  setEnquiryList(list.get().map((item) => (item.product_id === product_id ? { ...item, ...changed } : item)));
}

/** The ids of the fields for a quantity and a note. */
export const quantityId = (product_id: string) => `quantity-${product_id}`;
export const noteId = (product_id: string) => `note-${product_id}`;

/** The longest note, in characters. */
const MAX_NOTE = 500;

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
  document.getElementById((wrong ? quantityId : noteId)(refused.product_id))?.focus();
  return false;
}

/** Removes a product. Returns what puts it back where it was, with its quantity and note. */
export function removeFromList(product_id: string): () => void {
  const before = list.get();
  setEnquiryList(before.filter((item) => item.product_id !== product_id));
  return () => {
    const index = before.findIndex((item) => item.product_id === product_id);
    const item = before[index];
    const now = list.get().filter((other) => other.product_id !== product_id);
    if (item) setEnquiryList(now.toSpliced(index, 0, item));
  };
}

/** The address of a page that shows these products, for whoever opens it. */
export const listLink = (list: readonly SharedItem[]) =>
  `${routes.list.link()}?list=${encodeURI(writeShared(list))}`;

/** Copies a link that shares a list. */
export async function shareLink(list: readonly ListedItem[]): Promise<void> {
  if (!checkList(list)) return;
  await copyLink(listLink(list), 'Anyone who opens it gets this list and its quantities.');
}
