/** The columns of a file of products, which exports and imports share. */
import { STOCK_STATUSES } from '../constants.ts';
import type { Noun } from '../nouns.ts';
import { NO_STATEMENT_REASONS } from './building-information.ts';
import type { productData } from './products.ts';

/** A record of this noun, by its name. Its field ends in `_id`, and its column is called without that. */
interface NameColumn {
  kind: 'name';
  noun: Noun;
}
/** One of the values of an enum, as files call it or by the value itself. */
interface ChoiceColumn {
  kind: 'choice';
  choices: Readonly<Record<string, string>>;
}
interface PlainColumn {
  kind: 'id' | 'text' | 'money' | 'percent' | 'whole' | 'yes_no';
}
export type Column = (NameColumn | ChoiceColumn | PlainColumn) & {
  /** Its heading in an export. */
  heading: string;
  /** Other headings that people use, in lower case and without spaces. */
  alsoCalled: readonly string[];
};

type Field = 'id' | keyof (typeof productData)['shape'];

/** Every field of a product, in the order of an export; null for one that files do not have. */
const COLUMN_OF_FIELD = {
  id: { heading: 'ID', kind: 'id', alsoCalled: ['productid', 'uuid'] },
  sku: {
    heading: 'Code',
    kind: 'text',
    alsoCalled: [
      'productcode',
      'itemcode',
      'stockcode',
      'itemno',
      'itemnumber',
      'partno',
      'partnumber',
      'productno',
      'productnumber',
      'skucode',
    ],
  },
  name: {
    heading: 'Name',
    kind: 'text',
    alsoCalled: ['productname', 'product', 'itemname', 'title', 'producttitle'],
  },
  category_id: {
    heading: 'Category',
    kind: 'name',
    noun: 'categories',
    alsoCalled: ['categoryname', 'productcategory', 'group', 'productgroup', 'department'],
  },
  subcategory_id: {
    heading: 'Subcategory',
    kind: 'name',
    noun: 'subcategories',
    alsoCalled: ['subcategoryname', 'productsubcategory', 'subgroup', 'range'],
  },
  brand_id: {
    heading: 'Brand',
    kind: 'name',
    noun: 'brands',
    alsoCalled: ['brandname', 'manufacturer', 'make', 'supplier', 'vendor'],
  },
  price: {
    heading: 'Price',
    kind: 'money',
    alsoCalled: [
      'productprice',
      'unitprice',
      'sellprice',
      'sellingprice',
      'saleprice',
      'currentprice',
      'nowprice',
      'cost',
    ],
  },
  original_price: {
    heading: 'Original Price',
    kind: 'money',
    alsoCalled: ['wasprice', 'was', 'oldprice', 'listprice', 'regularprice', 'fullprice', 'rrp'],
  },
  discount_percentage: {
    heading: 'Discount %',
    kind: 'percent',
    alsoCalled: ['discount', 'discountpercent', 'percentoff', 'off'],
  },
  stock_quantity: {
    heading: 'Stock Quantity',
    kind: 'whole',
    alsoCalled: [
      'stock',
      'qty',
      'quantity',
      'stockqty',
      'stocklevel',
      'stockonhand',
      'soh',
      'onhand',
      'qtyonhand',
      'inventory',
      'stockcount',
    ],
  },
  stock_status: {
    heading: 'Stock Status',
    kind: 'choice',
    choices: Object.fromEntries(STOCK_STATUSES.map((status) => [status, status])),
    alsoCalled: ['availability', 'stockavailability'],
  },
  is_featured: { heading: 'Featured', kind: 'yes_no', alsoCalled: ['isfeatured', 'featuredproduct'] },
  is_published: {
    heading: 'Published',
    kind: 'yes_no',
    alsoCalled: ['ispublished', 'online', 'visible', 'onwebsite', 'live', 'publish'],
  },
  short_description: {
    heading: 'Short Description',
    kind: 'text',
    alsoCalled: ['shortdesc', 'summary', 'blurb', 'intro'],
  },
  description: {
    heading: 'Description',
    kind: 'text',
    alsoCalled: ['desc', 'longdescription', 'fulldescription', 'productdescription', 'details'],
  },
  image_url: {
    heading: 'Image URL',
    kind: 'text',
    alsoCalled: ['image', 'imagelink', 'picture', 'pictureurl', 'photo', 'photourl'],
  },
  statement_id: {
    heading: 'Statement',
    kind: 'name',
    noun: 'buildingStatements',
    alsoCalled: [
      'statementname',
      'bpir',
      'bpirstatement',
      'buildinginformation',
      'buildinginformationstatement',
    ],
  },
  no_statement_reason: {
    heading: 'No Statement Because',
    kind: 'choice',
    choices: NO_STATEMENT_REASONS,
    alsoCalled: ['nostatement', 'nostatementreason', 'bpirexemption', 'exemption'],
  },
  // Each specification is a column, `spec: Treatment`.
  specifications: null,
  document_ids: null,
  goes_with: null,
  instead_of: null,
  publish_at: null,
  withdraw_at: null,
} as const satisfies Record<Field, Column | null>;

type Fields = typeof COLUMN_OF_FIELD;
type NameOf<Of extends Field> = Of extends `${infer Name}_id` ? Name : Of;
export type ProductColumn = { [Of in Field]: Fields[Of] extends null ? never : NameOf<Of> }[Field];
/** Columns with the name of another record, which a row of the list has as `<column>_name`. */
export type NamedColumn = {
  [Of in Field]: Fields[Of] extends { kind: 'name' } ? NameOf<Of> : never;
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
