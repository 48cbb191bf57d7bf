/** The columns of a file of products: those of its fields, and one for each specification. */
import type { Noun } from '../nouns.ts';
import { COLUMN_OF_FIELD } from './products.ts';

/** A record of this noun, by its name. Its field ends in `_id`, and its column is called without that. */
interface ReferenceColumn {
  kind: 'reference';
  noun: Noun;
}
/** One of the values of an enum, as files call it or by the value itself. */
interface ChoiceColumn {
  kind: 'choice';
  choices: Readonly<Record<string, string>>;
  /** What other files call a value, in lower case, with a space between them. */
  spellings?: Readonly<Record<string, string>>;
}
interface PlainColumn {
  /** A long text keeps the space around it, as in the form. */
  kind: 'id' | 'text' | 'long_text' | 'money' | 'percent' | 'whole' | 'yes_no';
}
export type Column = (ReferenceColumn | ChoiceColumn | PlainColumn) & {
  /** Its heading in an export. */
  heading: string;
  /** Other headings that people use, in lower case and without spaces, with a space between them. */
  alsoCalled: string;
};

type Fields = typeof COLUMN_OF_FIELD;
type Field = keyof Fields;
type NameOf<Of extends Field> = Of extends `${infer Name}_id` ? Name : Of;
export type ProductColumn = { [Of in Field]: Fields[Of] extends null ? never : NameOf<Of> }[Field];
/** The columns that name another record, which a row of the list has as `<column>_name`. */
export type ReferenceName = {
  [Of in Field]: Fields[Of] extends { kind: 'reference' } ? NameOf<Of> : never;
}[Field];
type ProductColumns = Record<ProductColumn, Column & { field: Field }>;

/** The columns by name: that of the field, without `_id`. A row is matched to a product by ID, else by code, else by name. */
export const PRODUCT_COLUMNS = Object.fromEntries(
  Object.entries<Column | null>(COLUMN_OF_FIELD).flatMap(([field, column]) =>
    column === null ? [] : [[field.replace(/_id$/, ''), { field, ...column }]],
  ),
) as Partial<ProductColumns> as ProductColumns;
export const PRODUCT_COLUMN_NAMES = Object.keys(PRODUCT_COLUMNS) as [ProductColumn, ...ProductColumn[]];

/** The heading of a column with a specification begins like this: `spec: Treatment`. */
export const SPECIFICATION = 'spec: ';
export type SpecificationColumn = `spec: ${string}`;
/** A column of a file: a field of the product, or one of its specifications. */
export type ImportColumn = ProductColumn | SpecificationColumn;

/** The column of the specification with this name. */
export function specificationColumn(name: string): SpecificationColumn {
  return `${SPECIFICATION}${name}`;
}

/** The name of the specification in a column; null for a field of the product. */
export function specificationIn(column: ImportColumn): string | null {
  return isSpecification(column) ? column.slice(SPECIFICATION.length) : null;
}

export function isSpecification(column: string): column is SpecificationColumn {
  return column.startsWith(SPECIFICATION);
}

/** The heading of a column. */
export function headingOf(column: ImportColumn): string {
  return isSpecification(column) ? column : PRODUCT_COLUMNS[column].heading;
}
