/** Reads the cells of a file as the form would take them: the same rules, plus the ways people write numbers and yes. */
import { z } from 'zod';
import { STOCK_STATUSES } from '../../shared/constants.ts';
import { NO_STATEMENT_REASONS } from '../../shared/products/building-information.ts';
import {
  headingOf,
  type ImportCellError,
  type ImportColumn,
  type ImportError,
  type ProductColumn,
  specificationIn,
} from '../../shared/products/product-imports.ts';
import { productData } from '../../shared/products/products.ts';
import { findValue, type Specification, specification } from '../../shared/products/specifications.ts';
import { text } from '../../shared/text.ts';
import { MONEY, type NumberStyle, PERCENT, readNumber, WHOLE } from '../../shared/typed-numbers.ts';
import { inPieces, readCell, writeCsv } from '../csv.ts';

/** What a row gives. Its specifications are those of the file, in its order. */
export type ImportData = Partial<Record<ProductColumn, string | number | boolean>> & {
  specifications?: Specification[];
};

const YES = new Set(['yes', 'y', 'true', '1', 'published', 'featured']);
const NO = new Set(['no', 'n', 'false', '0', 'draft', 'not featured']);

function readBoolean(cell: string): boolean | string {
  const word = cell.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : cell;
}

function readStatus(cell: string): string {
  const word = cell.toLowerCase();
  return STOCK_STATUSES.find((status) => status.toLowerCase() === word) ?? cell;
}

/** A reason is given as the form shows it, or by its name. */
function readReason(cell: string): string {
  const word = cell.toLowerCase();
  const named = Object.entries(NO_STATEMENT_REASONS).find(
    ([name, label]) => word === name || word === label.toLowerCase(),
  );
  return named?.[0] ?? cell;
}

const reference = text(200).trim();
/** As in the field of the form: "$1,250.00" and "15%" are numbers to the person who typed them. */
const numeric = (rule: z.ZodType, style: NumberStyle) =>
  z
    .transform((cell: string, context) => {
      const read = readNumber(cell, style);
      if ('number' in read) return read.number;
      context.addIssue({ code: 'custom', message: read.problem });
      return z.NEVER;
    })
    .pipe(rule as z.ZodType<number, number | null>);
const logical = z.transform(readBoolean).pipe(z.boolean('Enter Yes or No'));
const { shape } = productData;

const RULES: Record<ProductColumn, z.ZodType> = {
  id: z.uuid('Not a product ID. Leave it empty to create a product'),
  sku: shape.sku.unwrap(),
  name: shape.name,
  category: reference,
  subcategory: reference,
  brand: reference,
  price: numeric(shape.price, MONEY),
  original_price: numeric(shape.original_price.unwrap(), MONEY),
  discount_percentage: numeric(shape.discount_percentage.unwrap(), PERCENT),
  stock_quantity: numeric(shape.stock_quantity.unwrap(), WHOLE),
  stock_status: z.transform(readStatus).pipe(shape.stock_status.unwrap()),
  is_featured: logical,
  is_published: logical,
  short_description: shape.short_description.unwrap(),
  description: shape.description.unwrap(),
  image_url: shape.image_url.unwrap(),
  statement: reference,
  no_statement_reason: z.transform(readReason).pipe(shape.no_statement_reason.unwrap().unwrap()),
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
    // Texts keep their space, as in the form.
    const value = column.endsWith('description') ? given : given.trim();
    const refused = isField(column) ? readField(column, value, data) : readSpecification(column, value, data);
    if (refused !== null)
      errors.push({ line, column, value: value.slice(0, 200).toWellFormed(), message: refused });
  }
  const isNamed = (column: 'id' | 'sku' | 'name') =>
    column in data || errors.some((error) => error.column === column);
  if (!isNamed('id') && !isNamed('sku') && !isNamed('name'))
    errors.push({ line, column: 'name', value: '', message: 'Name is required' });
  return { line, data, errors };
}

const isField = (column: ImportColumn): column is ProductColumn => specificationIn(column) === null;

/** Adds the value of a cell to `data`. Returns why it is refused; null if it is not. */
function readField(column: ProductColumn, value: string, data: ImportData): string | null {
  const read = RULES[column].safeParse(value);
  if (!read.success) return read.error.issues[0]!.message;
  data[column] = read.data as string;
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
