/**
 * How products are shown: cards or a dense list. The choice stays in this browser. Pages are the same for
 * everybody, so the choice is an attribute of the document, which the style sheets read. client/entry/start.ts
 * sets it as early as possible.
 */
import { createStoredValue } from '../../lib/browser-storage.ts';

export type ProductView = 'cards' | 'list';

const view = createStoredValue<ProductView>('southbeam.view', (kept) => (kept === 'list' ? 'list' : 'cards'));

export const useProductView = view.use;

export function chooseProductView(next: ProductView): void {
  view.set(next);
  document.documentElement.dataset.products = next;
}
