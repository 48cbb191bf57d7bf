/** The enquiry list: products that a visitor collects in this browser, without account, until sent. */
import { MAX_ENQUIRY_ITEMS, MAX_QUANTITY } from '../../../shared/limits.ts';
import type { Unit } from '../../../shared/units.ts';
import { createStoredValue, readList } from '../../lib/browser-storage.ts';
import { copyLink } from '../../lib/copy-link.ts';
import { routes } from '../../routes.ts';
import { report } from '../analytics/report.ts';

export interface ListedItem {
  product_id: string;
  name: string;
  /** The picture as it was when the product was added, so that the list needs no connection. */
  image_url: string | null;
  quantity: number;
  unit: Unit;
  note: string;
  /** Whether the visitor has ticked it off. */
  is_done: boolean;
}

type KeptItem = Pick<ListedItem, 'product_id' | 'name' | 'quantity' | 'note'> & Partial<ListedItem>;

const list = createStoredValue<readonly ListedItem[]>('southbeam.list', (kept) =>
  readList(kept, isItem, MAX_ENQUIRY_ITEMS).map((item) => ({ ...NEW_ITEM, ...item })),
);

const NEW_ITEM = { image_url: null, quantity: 1, unit: 'each', note: '', is_done: false } as const;

/** A product as a new entry of a list. */
export function listedItem(product: { id: string; name: string; image_url: string | null }): ListedItem {
  const { id: product_id, name, image_url } = product;
  return { ...NEW_ITEM, product_id, name, image_url };
}

function isItem(item: unknown): item is KeptItem {
  if (typeof item !== 'object' || item === null) return false;
  const { product_id, name, quantity, note } = item as Record<string, unknown>;
  return (
    typeof product_id === 'string' &&
    typeof name === 'string' &&
    Number.isInteger(quantity) &&
    typeof note === 'string'
  );
}

export const useEnquiryList = list.use;

/** Replaces the list, in this window and in the browser's other windows. */
export function setEnquiryList(next: readonly ListedItem[]): void {
  list.set(next.slice(0, MAX_ENQUIRY_ITEMS));
}

/** Adds a product. Does nothing when it is already in the list. */
export function addToList(product: Parameters<typeof listedItem>[0]): void {
  if (list.get().some(({ product_id }) => product_id === product.id)) return;
  setEnquiryList([...list.get(), listedItem(product)]);
  report({ kind: 'listed', product_id: product.id });
}

/** Changes one entry. */
export function changeListed(product_id: string, changed: Partial<ListedItem>): void {
  setEnquiryList(list.get().map((item) => (item.product_id === product_id ? { ...item, ...changed } : item)));
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

/** The query parameter that shares a list: ids and quantities. */
export function writeShared(list: readonly Pick<ListedItem, 'product_id' | 'quantity'>[]): string {
  return list.map(({ product_id, quantity }) => `${product_id}*${quantity}`).join(',');
}

/** Copies a link that shares a list. */
export function shareLink(list: readonly ListedItem[]): Promise<void> {
  return copyLink(
    `${routes.contact.link()}?list=${writeShared(list)}`,
    'Anyone who opens it gets this list and its quantities.',
  );
}

/** The ids and quantities of a shared list. Invalid entries are left out. */
export function readShared(text: string | null): { product_id: string; quantity: number }[] {
  const parts = (text ?? '').split(',').slice(0, MAX_ENQUIRY_ITEMS);
  const found = parts.flatMap((part) => {
    const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\*([1-9]\d{0,5})$/i.exec(part);
    const quantity = Number(match?.[2]);
    return match && quantity <= MAX_QUANTITY ? [{ product_id: match[1]!.toLowerCase(), quantity }] : [];
  });
  // Each product is in the list only once.
  return found.filter(
    ({ product_id }, at) => found.findIndex((item) => item.product_id === product_id) === at,
  );
}
