/** The enquiry list: products that a visitor collects in this browser, without account, until sent. */
import { MAX_ENQUIRY_ITEMS, MAX_QUANTITY } from '../../../shared/limits.ts';
import { createStoredValue, readList } from '../../lib/browser-storage.ts';

export interface ListedItem {
  product_id: string;
  name: string;
  quantity: number;
  note: string;
}

const list = createStoredValue<readonly ListedItem[]>('southbeam.list', (kept) =>
  readList(kept, isItem, MAX_ENQUIRY_ITEMS),
);

function isItem(item: unknown): item is ListedItem {
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
export function addToList(product: { id: string; name: string }): void {
  if (list.get().some(({ product_id }) => product_id === product.id)) return;
  setEnquiryList([...list.get(), { product_id: product.id, name: product.name, quantity: 1, note: '' }]);
}

export function removeFromList(product_id: string): void {
  setEnquiryList(list.get().filter((item) => item.product_id !== product_id));
}

/** The query parameter that shares a list: ids and quantities. */
export function writeShared(list: readonly ListedItem[]): string {
  return list.map(({ product_id, quantity }) => `${product_id}*${quantity}`).join(',');
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
