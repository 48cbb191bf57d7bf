import type { SearchAnswer } from '../../../shared/catalogue/catalogue.ts';

/** How the products of a page match the query, in the order of the list. */
const GROUPS = [
  { match: 'all', title: '', note: '' },
  {
    match: 'other_size',
    title: 'Other sizes',
    note: 'These have your words, in another size.',
  },
  {
    match: 'mention',
    title: 'Mentioned in',
    note: 'No product is what you searched for. The texts of these mention it.',
  },
  {
    match: 'some',
    title: 'Close matches',
    note: 'These match part of your search.',
  },
] as const;

/** The products of a page that match alike. `note` says more where nothing matches better. */
export interface ProductGroup {
  match: SearchAnswer['items'][number]['match'];
  title: string;
  note: string;
  products: SearchAnswer['items'];
}

/** The groups that have products, in their order. */
export function groupProducts(items: SearchAnswer['items']): ProductGroup[] {
  return GROUPS.map((group) => ({
    ...group,
    products: items.filter((product) => product.match === group.match),
  })).filter(({ products }) => products.length > 0);
}
