import { NO_STATEMENT_REASONS } from '../../shared/products/building-information.ts';
import {
  PRODUCT_COLUMN_NAMES,
  PRODUCT_COLUMNS,
  type ProductColumn,
  specificationColumn,
} from '../../shared/products/product-imports.ts';
import type { ProductRow } from '../../shared/products/products.ts';
import { inPieces, writeCsv } from '../csv.ts';

const yes = (value: boolean) => (value ? 'Yes' : 'No');
const CELLS: Record<ProductColumn, (product: ProductRow) => string> = {
  id: ({ id }) => id,
  sku: ({ sku }) => sku ?? '',
  name: ({ name }) => name,
  category: ({ category_name }) => category_name ?? '',
  subcategory: ({ subcategory_name }) => subcategory_name ?? '',
  brand: ({ brand_name }) => brand_name ?? '',
  price: ({ price }) => price.toFixed(2),
  original_price: ({ original_price }) => original_price?.toFixed(2) ?? '',
  discount_percentage: ({ discount_percentage }) => String(discount_percentage),
  stock_quantity: ({ stock_quantity }) => String(stock_quantity),
  stock_status: ({ stock_status }) => stock_status,
  is_featured: ({ is_featured }) => yes(is_featured),
  is_published: ({ is_published }) => yes(is_published),
  short_description: ({ short_description }) => short_description,
  description: ({ description }) => description,
  image_url: ({ image_url }) => image_url ?? '',
  statement: ({ statement_name }) => statement_name ?? '',
  no_statement_reason: ({ no_statement_reason }) =>
    no_statement_reason === null ? '' : NO_STATEMENT_REASONS[no_statement_reason],
};

/** Products as CSV, with the columns that an import reads: the fields, then each specification that one of them has. */
export function toCsv(products: readonly ProductRow[]): Promise<string> {
  const names = specificationNames(products);
  return writeCsv(
    [...Object.values(PRODUCT_COLUMNS), ...names.map(specificationColumn)],
    inPieces(products, (product) => {
      const values = new Map(product.specifications.map(({ name, value }) => [name.toLowerCase(), value]));
      return [
        ...PRODUCT_COLUMN_NAMES.map((column) => CELLS[column](product)),
        ...names.map((name) => values.get(name.toLowerCase()) ?? ''),
      ];
    }),
  );
}

/** The names of all specifications, each once, in alphabetical order. */
function specificationNames(products: readonly ProductRow[]): string[] {
  const names = new Map<string, string>();
  for (const { specifications } of products)
    for (const { name } of specifications)
      if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  return [...names.values()].sort((a, b) => a.localeCompare(b, 'en-NZ'));
}
