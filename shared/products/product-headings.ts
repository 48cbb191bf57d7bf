/** The headings that people give the columns of their product files. */
import { STOCK_STATUSES } from '../constants.ts';
import {
  type ImportColumn,
  PRODUCT_COLUMN_NAMES,
  PRODUCT_COLUMNS,
  type ProductColumn,
  specificationColumn,
} from './product-imports.ts';

/** Besides the field's own name and the heading of our export. Without spaces, as `plain` makes them. */
const OTHER_HEADINGS: Record<ProductColumn, readonly string[]> = {
  id: ['productid', 'uuid'],
  sku: [
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
  name: ['productname', 'product', 'itemname', 'title', 'producttitle'],
  category: ['categoryname', 'productcategory', 'group', 'productgroup', 'department'],
  subcategory: ['subcategoryname', 'productsubcategory', 'subgroup', 'range'],
  brand: ['brandname', 'manufacturer', 'make', 'supplier', 'vendor'],
  price: [
    'productprice',
    'unitprice',
    'sellprice',
    'sellingprice',
    'saleprice',
    'currentprice',
    'nowprice',
    'cost',
  ],
  original_price: ['wasprice', 'was', 'oldprice', 'listprice', 'regularprice', 'fullprice', 'rrp'],
  discount_percentage: ['discount', 'discountpercent', 'percentoff', 'off'],
  stock_quantity: [
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
  stock_status: ['availability', 'stockavailability'],
  is_featured: ['isfeatured', 'featuredproduct'],
  is_published: ['ispublished', 'online', 'visible', 'onwebsite', 'live', 'publish'],
  short_description: ['shortdesc', 'summary', 'blurb', 'intro'],
  description: ['desc', 'longdescription', 'fulldescription', 'productdescription', 'details'],
  statement: [
    'statementname',
    'bpir',
    'bpirstatement',
    'buildinginformation',
    'buildinginformationstatement',
  ],
  no_statement_reason: ['nostatement', 'nostatementreason', 'bpirexemption', 'exemption'],
  image_url: ['image', 'imagelink', 'picture', 'pictureurl', 'photo', 'photourl'],
};

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
    [...OTHER_HEADINGS[column], column, PRODUCT_COLUMNS[column]].map((head): [string, ProductColumn] => [
      plain(head),
      column,
    ]),
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
