import type { CatalogueAddress } from './address.ts';

/** The title of the catalogue: the open product, otherwise the category and its page. */
export function catalogueTitle(address: CatalogueAddress, product: { name: string } | undefined): string {
  if (address.product !== null && product) return product.name;
  const page = address.page > 1 ? `, page ${address.page}` : '';
  return `${address.category ?? 'Product Catalogue'}${page}`;
}
