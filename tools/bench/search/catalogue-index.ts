/**
 * Search options for the synthetic catalogue, as a shop would set them: the name weighs most, then the names
 * of brand and category, then the texts.
 */
import type { SearchOptions } from '../../../server/search/options.ts';
import type { SyntheticProduct } from './products.ts';

export type CatalogueFacet = 'category_id' | 'subcategory_id' | 'brand_id' | 'in_stock';
export type CatalogueOrder = 'name' | 'discount' | 'stock';

const collator = new Intl.Collator('en-NZ', { numeric: true });
const byName = (a: SyntheticProduct, b: SyntheticProduct) => collator.compare(a.name, b.name);

export const catalogueOptions: SearchOptions<SyntheticProduct, CatalogueFacet, CatalogueOrder> = {
  id: (product) => product.id,
  fields: {
    name: { text: (product) => product.name, boost: 6 },
    brand_name: { text: (product) => product.brand_name, boost: 2 },
    category_name: { text: (product) => product.category_name, boost: 2 },
    subcategory_name: { text: (product) => product.subcategory_name, boost: 2 },
    short_description: { text: (product) => product.short_description, boost: 1.5 },
    description: { text: (product) => product.description },
  },
  facets: {
    category_id: (product) => product.category_id,
    subcategory_id: (product) => product.subcategory_id,
    brand_id: (product) => product.brand_id,
    in_stock: (product) => (product.stock_status === 'In Stock' ? 'true' : null),
  },
  orders: {
    name: byName,
    discount: (a, b) => b.discount_percentage - a.discount_percentage || byName(a, b),
    stock: (a, b) => collator.compare(a.stock_status, b.stock_status) || byName(a, b),
  },
};
