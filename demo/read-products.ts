/** The products of the demo content. They are files that the import of products reads too, one for each category. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { readRow } from '../server/products/product-imports.rules.ts';
import { root } from '../server/project-root.ts';
import { headingOf, type ImportColumn, PRODUCT_COLUMN_NAMES } from '../shared/products/product-columns.ts';
import { type ImportValues, isImportColumn } from '../shared/products/product-imports.ts';
import { productData } from '../shared/products/products.ts';
import { DemoContentError } from './insert-into.ts';
import type { SeedProduct } from './rows.ts';

/** In the order in which their products are numbered. */
export const PRODUCT_FILES = [
  'structural-timber',
  'windows-joinery',
  'roofing-cladding',
  'insulation-linings',
  'concrete-masonry',
  'fasteners-fixings',
  'flashings-rainwater',
  'decking-outdoor',
  'unfinished',
];

/** The path of a file of products. */
export function productFile(name: string): string {
  return join(root, 'demo', 'products', `${name}.csv`);
}

const COLUMNS = new Map<string, ImportColumn>(PRODUCT_COLUMN_NAMES.map((name) => [headingOf(name), name]));

/**
 * Spreads the creation days with a stride that is coprime to the number of products. The newest products then come from every
 * category, and no two share a day.
 */
const STRIDE = 89;

/** @throws DemoContentError naming the file, the row and the column of a cell that the import would refuse. */
export function readProducts(): SeedProduct[] {
  const rows = PRODUCT_FILES.flatMap(readFile);
  return rows.map((row, index) => ({ ...row, created_days_ago: ((index * STRIDE) % rows.length) + 2 }));
}

function readFile(name: string): Omit<SeedProduct, 'created_days_ago'>[] {
  return readCells(name).map((row, index) => {
    const values = Object.fromEntries(
      Object.entries(row).map(([heading, cell]) => [columnOf(name, heading), cell]),
    ) as ImportValues;
    const { line, data, errors } = readRow({ line: index + 2, values });
    const [error] = errors;
    if (error)
      throw new DemoContentError(
        `demo/products/${name}.csv, row ${line}, ${headingOf(error.column)}: ${error.message}`,
      );
    const given = data as Partial<SeedProduct> & Pick<SeedProduct, 'sku' | 'name' | 'price' | 'category'>;
    return { ...EMPTY, ...given, picture: given.sku.toLowerCase() };
  });
}

function readCells(name: string): Record<string, string>[] {
  try {
    return parse(readFileSync(productFile(name)), { columns: true, bom: true });
  } catch (error) {
    throw new DemoContentError(`demo/products/${name}.csv: ${(error as Error).message}`, { cause: error });
  }
}

function columnOf(name: string, heading: string): ImportColumn {
  const column = COLUMNS.get(heading) ?? heading;
  if (isImportColumn(column)) return column;
  throw new DemoContentError(`demo/products/${name}.csv has a column that no product has: ${heading}`);
}

/** What an empty cell means: the default of a new product, which an import makes a draft. */
const EMPTY = {
  ...productData.omit({ name: true, price: true }).parse({}),
  subcategory: '',
  brand: null,
  statement: null,
  is_published: false,
};
