/** Reads the rows of a file as the form would take them. */

import {
  headingOf,
  type ImportColumn,
  isSpecification,
  PRODUCT_COLUMNS,
  type ProductColumn,
  specificationIn,
} from '../../shared/products/product-columns.ts';
import type { ImportCellError, ImportError } from '../../shared/products/product-imports.ts';
import { findValue, type Specification, specification } from '../../shared/products/specifications.ts';
import { inPieces, readCell, writeCsv } from '../csv.ts';
import { readCellOf } from './product-cells.rules.ts';

/** What a row gives. Its specifications are those of the file, in its order. */
export type ImportData = Partial<Record<ProductColumn, string | number | boolean>> & {
  specifications?: Specification[];
};

/**
 * One row of a file. An empty cell says nothing: the value stays as it is, and a new product gets the default.
 * What names other records, and what only the whole file shows, is checked by the import's statement.
 */
export function readRow({
  line,
  values,
}: {
  line: number;
  values: Partial<Record<ImportColumn, string | undefined>>;
}): { line: number; data: ImportData; errors: ImportError[] } {
  const data: ImportData = {};
  const errors: ImportError[] = [];
  for (const [name, cell = ''] of Object.entries(values)) {
    const column = name as ImportColumn;
    const given = readCell(cell);
    if (given.trim() === '') continue;
    const value = given.trim();
    const refused = isSpecification(column)
      ? readSpecification(column, value, data)
      : readField(column, PRODUCT_COLUMNS[column].kind === 'long_text' ? given : value, data);
    if (refused !== null)
      errors.push({ line, column, value: value.slice(0, 200).toWellFormed(), message: refused });
  }
  const isNamed = (column: 'id' | 'sku' | 'name') =>
    column in data || errors.some((error) => error.column === column);
  if (!isNamed('id') && !isNamed('sku') && !isNamed('name'))
    errors.push({ line, column: 'name', value: '', message: 'Name is required' });
  return { line, data, errors };
}

/** Adds the value of a cell to `data`. Returns why it is refused; null if it is not. */
function readField(column: ProductColumn, cell: string, data: ImportData): string | null {
  const read = readCellOf(column, cell);
  if ('problem' in read) return read.problem;
  data[column] = read.value as string;
  return null;
}

/** Adds a specification to `data`. Returns why it is refused; null if it is not. */
function readSpecification(column: ImportColumn, value: string, data: ImportData): string | null {
  const read = specification.safeParse({ name: specificationIn(column), value });
  if (!read.success) {
    const { path, message } = read.error.issues[0]!;
    return path[0] === 'name' ? `The name of this specification: ${message.toLowerCase()}` : message;
  }
  const given = data.specifications ?? [];
  if (findValue(given, read.data.name) !== null) return 'Another column has the same specification';
  data.specifications = [...given, read.data];
  return null;
}

/** The errors of an import as CSV, one line for each. */
export function errorsToCsv(errors: readonly ImportCellError[]): Promise<string> {
  return writeCsv(
    ['Row', 'Product', 'Column', 'Value', 'Problem'],
    inPieces(errors, ({ line, product, column, value, message }) => [
      String(line),
      product,
      headingOf(column),
      value,
      message,
    ]),
  );
}
