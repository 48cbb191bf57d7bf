/** The headings that people give the columns of their product files. */
import { STOCK_STATUSES } from '../constants.ts';
import {
  type ImportColumn,
  PRODUCT_COLUMN_NAMES,
  PRODUCT_COLUMNS,
  type ProductColumn,
  specificationColumn,
} from './product-columns.ts';

/** Words that say in which currency or with which tax a price is. */
const UNITS = new Set(['nzd', 'nz', 'gst', 'ex', 'excl', 'excluding', 'incl', 'including', 'plus']);

/** "Price (NZD, ex. GST)" -> "price". */
function plain(head: string): string {
  const words =
    head
      .toLowerCase()
      .replace(/\([^)]*\)/g, ' ')
      .match(/[a-z0-9]+/g) ?? [];
  return words.filter((word) => !UNITS.has(word)).join('');
}

const COLUMN_OF = new Map(
  PRODUCT_COLUMN_NAMES.flatMap((column) =>
    [...PRODUCT_COLUMNS[column].alsoCalled.split(' '), column, PRODUCT_COLUMNS[column].heading].map(
      (head): [string, ProductColumn] => [plain(head), column],
    ),
  ),
);

/**
 * The field for a column heading: the field's name, the heading of our export, or another that people use. `spec: Treatment`
 * is the specification "Treatment".
 * @param sample the first cell below it that is not empty. "Stock" may be a number or a status.
 * @returns null when the heading is unknown.
 */
export function guessColumn(head: string, sample = ''): ImportColumn | null {
  const [, specification] = /^\s*spec(?:ification)?\s*:\s*(\S.*?)\s*$/i.exec(head) ?? [];
  if (specification !== undefined) return specificationColumn(specification);
  const column = COLUMN_OF.get(plain(head)) ?? null;
  const isStatus = STOCK_STATUSES.some((status) => status.toLowerCase() === sample.trim().toLowerCase());
  return column === 'stock_quantity' && isStatus ? 'stock_status' : column;
}
