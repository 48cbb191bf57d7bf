/**
 * Quantities that a visitor has typed beside products that are not in the enquiry list yet. They last as long as the window, so that a
 * page, another view or another button that adds the product finds them.
 */
import { createStoredValue } from '../../lib/browser-storage.ts';

interface TypedQuantity {
  quantity: number;
  /** What was typed, if it is no number. Empty otherwise. */
  typed: string;
}

const NONE: TypedQuantity = { quantity: 1, typed: '' };

const quantities = createStoredValue<Readonly<Record<string, TypedQuantity>>>(
  'southbeam.quantities',
  (kept) =>
    Object.fromEntries(
      Object.entries(typeof kept === 'object' && kept !== null ? kept : {}).filter(([, value]) =>
        isQuantity(value),
      ),
    ),
  { isSession: true },
);

function isQuantity(value: unknown): value is TypedQuantity {
  if (typeof value !== 'object' || value === null) return false;
  const { quantity, typed } = value as Record<string, unknown>;
  return Number.isFinite(quantity) && typeof typed === 'string';
}

/** The quantity that was typed for a product; 1 without one. */
export const typedQuantity = (product_id: string): TypedQuantity => quantities.get()[product_id] ?? NONE;

export const useTypedQuantity = (product_id: string): TypedQuantity => quantities.use()[product_id] ?? NONE;

export function setTypedQuantity(product_id: string, changed: Partial<TypedQuantity>): void {
  const { quantity, typed } = { ...typedQuantity(product_id), ...changed };
  quantities.set({ ...quantities.get(), [product_id]: { quantity, typed } });
}
