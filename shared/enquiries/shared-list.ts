/** An enquiry list in an address: what a link shares, and what a form sends without JavaScript. */
import { MAX_ENQUIRY_ITEMS } from '../limits.ts';
import { quantityProblem, UNITS, type Unit } from '../products/units.ts';

export interface SharedItem {
  product_id: string;
  quantity: number;
  unit: Unit;
}

/** The last word of a list: without it, the address may have been cut off in the last quantity. */
const END = 'end';

/** Ids and quantities, with their units unless they are single pieces. */
export function writeShared(list: readonly SharedItem[]): string {
  const entries = list.map(({ product_id, quantity, unit }) =>
    [product_id, quantity, ...(unit === 'each' ? [] : [unit])].join('*'),
  );
  return entries.length === 0 ? '' : [...entries, END].join(',');
}

/** The entries of such a text, each product once, how many could not be read or are too many, and whether it has its end. */
export function readShared(text: string | null): { items: SharedItem[]; unread: number; isWhole: boolean } {
  const all = text ? text.split(',') : [];
  const isWhole = all.length === 0 || all.at(-1) === END;
  const parts = all.filter((part) => part !== END);
  const items = new Map<string, SharedItem>();
  for (const part of parts) {
    const item = readItem(part);
    if (item && !items.has(item.product_id) && items.size < MAX_ENQUIRY_ITEMS)
      items.set(item.product_id, item);
  }
  return { items: [...items.values()], unread: parts.length - items.size, isWhole };
}

function readItem(part: string): SharedItem | null {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\*(\d{1,6}(?:\.\d{1,3})?)(?:\*(.+))?$/i.exec(
    part,
  );
  const quantity = Number(match?.[2]);
  const unit = UNITS.find((known) => known === (match?.[3] ?? 'each'));
  return match && unit && quantityProblem(quantity, unit) === null
    ? { product_id: match[1]!.toLowerCase(), quantity, unit }
    : null;
}
