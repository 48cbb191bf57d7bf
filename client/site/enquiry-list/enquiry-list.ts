/** The enquiry list: products that a visitor collects in this browser, without an account, until he sends them. */
import { useSyncExternalStore } from 'react';
import { MAX_ENQUIRY_ITEMS } from '../../../shared/limits.ts';

export interface ListedItem {
  product_id: string;
  name: string;
  quantity: number;
  note: string;
}

const KEY = 'southbeam.list';
const NONE: readonly ListedItem[] = [];

let items: readonly ListedItem[] | null = null;
const listeners = new Set<() => void>();

function read(): readonly ListedItem[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isItem).slice(0, MAX_ENQUIRY_ITEMS) : NONE;
  } catch {
    return NONE;
  }
}

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

function show(next: readonly ListedItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

/** Puts another list in its place, here and for the browser's other windows. */
export function setEnquiryList(next: readonly ListedItem[]): void {
  show(next.slice(0, MAX_ENQUIRY_ITEMS));
  try {
    localStorage.setItem(KEY, JSON.stringify(items));
  } catch {
    // Private windows refuse; the list lasts as long as the page.
  }
}

/** Adds a product once; where it is already, nothing changes. */
export function addToList(product: { id: string; name: string }): void {
  const current = items ?? read();
  if (current.some(({ product_id }) => product_id === product.id)) return;
  setEnquiryList([...current, { product_id: product.id, name: product.name, quantity: 1, note: '' }]);
}

export function removeFromList(product_id: string): void {
  setEnquiryList((items ?? read()).filter((item) => item.product_id !== product_id));
}

function subscribe(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === KEY) show(read());
  };
  listeners.add(listener);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
  };
}

function current(): readonly ListedItem[] {
  items ??= read();
  return items;
}

/** The list as it stands; empty while the page is taken over. */
export function useEnquiryList(): readonly ListedItem[] {
  return useSyncExternalStore(subscribe, current, () => NONE);
}

/** The part of an address that shares a list: ids and quantities. */
export function writeShared(list: readonly ListedItem[]): string {
  return list.map(({ product_id, quantity }) => `${product_id}*${quantity}`).join(',');
}

/** Ids and quantities of a shared list; what is no such thing is left out. */
export function readShared(text: string | null): { product_id: string; quantity: number }[] {
  const parts = (text ?? '').split(',').slice(0, MAX_ENQUIRY_ITEMS);
  return parts.flatMap((part) => {
    const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\*([1-9]\d{0,5})$/i.exec(part);
    return match ? [{ product_id: match[1]!.toLowerCase(), quantity: Number(match[2]) }] : [];
  });
}
