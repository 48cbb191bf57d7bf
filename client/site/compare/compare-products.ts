import type { ProductDetails } from '../../../shared/catalogue/catalogue.ts';

export interface ComparedRow {
  name: string;
  /** The value of each product, in their order; null for one that does not state it. */
  values: (string | null)[];
}

/**
 * The rows of a comparison: what every product has, then each specification that one of them has, in the order of the
 * first product that has it.
 * @returns the rows to show, and how many are left out because all products have the same value.
 */
export function compareProducts(
  products: readonly ProductDetails[],
  differences: boolean,
): { rows: ComparedRow[]; same: number } {
  const rows: ComparedRow[] = [
    { name: 'Brand', values: products.map(({ brand_name }) => brand_name) },
    { name: 'Category', values: products.map((one) => one.subcategory_name ?? one.category_name) },
    { name: 'Code', values: products.map(({ sku }) => sku) },
    { name: 'Availability', values: products.map(({ stock_status }) => stock_status) },
    ...specificationRows(products),
  ].filter(({ values }) => values.some((value) => value !== null));
  if (!differences) return { rows, same: 0 };
  const differing = rows.filter(({ values }) => new Set(values).size > 1);
  return { rows: differing, same: rows.length - differing.length };
}

/** Names that differ only in case are one row. */
function specificationRows(products: readonly ProductDetails[]): ComparedRow[] {
  const rows = new Map<string, ComparedRow>();
  products.forEach(({ specifications }, at) => {
    for (const { name, value } of specifications) {
      const key = name.toLowerCase();
      const row = rows.get(key) ?? { name, values: products.map(() => null) };
      row.values[at] = value;
      rows.set(key, row);
    }
  });
  return [...rows.values()];
}
