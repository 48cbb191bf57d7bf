/**
 * How products are shown: cards, a dense list or a table. The choice stays in this browser. Pages are the same for
 * everybody, so the choice is an attribute of the document, which the style sheets read. client/entry/start.ts
 * sets it as early as possible: until the page listens, what becomes a table is a list.
 */
import { createStoredValue } from '../../lib/browser-storage.ts';

const VIEWS = ['cards', 'list', 'table'] as const;
export type ProductView = (typeof VIEWS)[number];

const view = createStoredValue<ProductView>(
  'southbeam.view',
  (kept) => VIEWS.find((known) => known === kept) ?? 'cards',
);

export const useProductView = view.use;

export function chooseProductView(next: ProductView): void {
  view.set(next);
  document.documentElement.dataset.products = next;
}
