/** What the cells of a file of products hold. Each kind of column reads what it writes, and the other ways people write it. */
import { z } from 'zod';
import {
  type Column,
  PRODUCT_COLUMN_NAMES,
  PRODUCT_COLUMNS,
  type ProductColumn,
  type ReferenceName,
} from '../../shared/products/product-columns.ts';
import { type ProductRow, productData } from '../../shared/products/products.ts';
import { text } from '../../shared/text.ts';
import { MONEY, type NumberStyle, PERCENT, readNumber, WHOLE } from '../../shared/typed-numbers.ts';

const YES = new Set(['yes', 'y', 'true', '1', 'published', 'featured']);
const NO = new Set(['no', 'n', 'false', '0', 'draft', 'not featured']);

function readBoolean(cell: string): boolean | string {
  const word = cell.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : cell;
}

/** A choice is given as the form shows it, by its value, or as other files spell it. */
function readChoice(
  cell: string,
  choices: Readonly<Record<string, string>>,
  spellings: Readonly<Record<string, string>> = {},
): string {
  const word = cell.toLowerCase();
  const named = Object.entries(choices).find(
    ([value, label]) =>
      word === value.toLowerCase() ||
      word === label.toLowerCase() ||
      spellings[value]?.split(' ').includes(word),
  );
  return named?.[0] ?? cell;
}

/** As in the field of the form: "$1,250.00" and "15%" are numbers to the person who typed them. */
function numeric(rule: z.ZodType, style: NumberStyle): z.ZodType {
  return z
    .transform((cell: string, context) => {
      const read = readNumber(cell, style);
      if ('number' in read) return read.number;
      context.addIssue({ code: 'custom', message: read.problem });
      return z.NEVER;
    })
    .pipe(rule as z.ZodType<unknown, number | null>);
}

/** The rule of a cell that is not empty, which reads it, too. */
function ruleOf(column: (typeof PRODUCT_COLUMNS)[ProductColumn]): z.ZodType {
  const field = column.field === 'id' ? z.never() : productData.shape[column.field];
  const rule: z.ZodType = field instanceof z.ZodDefault ? field.unwrap() : field;
  switch (column.kind) {
    case 'id':
      return z.uuid('Not a product ID. Leave it empty to create a product');
    case 'reference':
      return text(200).trim();
    case 'choice':
      return z
        .transform((cell: string) => readChoice(cell, column.choices, column.spellings))
        .pipe(rule as z.ZodType<unknown, string>);
    case 'yes_no':
      return z.transform(readBoolean).pipe(z.boolean('Enter Yes or No'));
    case 'money':
      return numeric(rule, MONEY);
    case 'percent':
      return numeric(rule, PERCENT);
    case 'whole':
      return numeric(rule, WHOLE);
    case 'text':
    case 'long_text':
      return rule;
  }
}

const RULES = Object.fromEntries(PRODUCT_COLUMN_NAMES.map((name) => [name, ruleOf(PRODUCT_COLUMNS[name])]));

/** Reads a cell that is not empty. */
export function readCellOf(column: ProductColumn, cell: string): { value: unknown } | { problem: string } {
  const read = RULES[column]!.safeParse(cell);
  return read.success ? { value: read.data } : { problem: read.error.issues[0]!.message };
}

/** A cell of an export. */
export function writeCellOf(column: ProductColumn, product: ProductRow): string {
  const definition = PRODUCT_COLUMNS[column];
  return definition.kind === 'reference'
    ? nameIn(column as ReferenceName, product)
    : writeValue(definition, product[definition.field]);
}

function nameIn(column: ReferenceName, product: ProductRow): string {
  return product[`${column}_name`] ?? '';
}

function writeValue(column: Column, value: unknown): string {
  if (value === null) return '';
  if (column.kind === 'choice') return column.choices[String(value)] ?? String(value);
  if (column.kind === 'yes_no') return value === true ? 'Yes' : 'No';
  return column.kind === 'money' ? (value as number).toFixed(2) : String(value);
}
