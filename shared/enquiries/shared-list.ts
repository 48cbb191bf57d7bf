/** An enquiry list in an address: what a link shares, and what a form sends without JavaScript. */
import { MAX_ENQUIRY_ITEMS } from '../limits.ts';
import { quantityProblem, UNITS, type Unit } from '../products/units.ts';

export interface SharedItem {
  product_id: string;
  quantity: number;
  unit: Unit;
}

/** Ids and quantities, with their units unless they are single pieces. */
export function writeShared(list: readonly SharedItem[]): string {
  return list
    .map(({ product_id, quantity, unit }) =>
      [product_id, quantity, ...(unit === 'each' ? [] : [unit])].join('*'),
    )
    .join(',');
}

/** Invalid entries are left out. */
export function readShared(text: string | null): SharedItem[] {
  const parts = (text ?? '').split(',').slice(0, MAX_ENQUIRY_ITEMS);
  const found = parts.flatMap((part): SharedItem[] => {
    const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\*(\d{1,6}(?:\.\d{1,3})?)(?:\*(.+))?$/i.exec(
      part,
    );
    const quantity = Number(match?.[2]);
    const unit = UNITS.find((known) => known === (match?.[3] ?? 'each'));
    return match && unit && quantityProblem(quantity, unit) === null
      ? [{ product_id: match[1]!.toLowerCase(), quantity, unit }]
      : [];
  });
  // Each product is in the list only once.
  return found.filter(
    ({ product_id }, at) => found.findIndex((item) => item.product_id === product_id) === at,
  );
}
