import {
  PRODUCT_COLUMN_NAMES,
  PRODUCT_COLUMNS,
  specificationColumn,
} from '../../shared/products/product-columns.ts';
import type { ProductRow } from '../../shared/products/products.ts';
import { inPieces, writeCsv } from '../csv.ts';
import { writeCellOf } from './product-cells.rules.ts';

/** Products as CSV, with the columns that an import reads: the fields, then each specification that one of them has. */
export function toCsv(products: readonly ProductRow[]): Promise<string> {
  const names = specificationNames(products);
  return writeCsv(
    [...Object.values(PRODUCT_COLUMNS).map(({ heading }) => heading), ...names.map(specificationColumn)],
    inPieces(products, (product) => {
      const values = new Map(product.specifications.map(({ name, value }) => [name.toLowerCase(), value]));
      return [
        ...PRODUCT_COLUMN_NAMES.map((column) => writeCellOf(column, product)),
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
