import type { CatalogueAddress } from './address.ts';

/** What the catalogue's page is about: the open product, else the category and its page. */
export function catalogueTitle(address: CatalogueAddress, product: { name: string } | undefined): string {
  if (address.product !== null && product) return product.name;
  const page = address.page > 1 ? `, page ${address.page}` : '';
  return `${address.category ?? 'Product Catalogue'}${page}`;
}
