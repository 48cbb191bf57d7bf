/** A product as the public catalogue holds it, for tests and measures without a database. */
import type { ListedProduct } from '../../server/catalogue/catalogue.queries.ts';
import { productDetails } from '../../shared/catalogue/catalogue.ts';
import { productData } from '../../shared/products/products.ts';

const NEW = Object.entries(productData.omit({ name: true, price: true }).parse({}));
/** The fields that visitors see, as they are in a new product. */
const DEFAULTS: Partial<ListedProduct> = Object.fromEntries(
  NEW.filter(([field]) => field in productDetails.shape),
);

type Named = Pick<
  ListedProduct,
  'id' | 'name' | 'category_id' | 'category_name' | 'brand_id' | 'brand_name' | 'created_at'
>;

export function listedProduct(own: Named & Partial<ListedProduct>): ListedProduct {
  return {
    ...(DEFAULTS as ListedProduct),
    subcategory_name: null,
    filter_values: [],
    goes_with: [],
    instead_of: [],
    documents: [],
    statement_id: null,
    statement: null,
    ...own,
  };
}
