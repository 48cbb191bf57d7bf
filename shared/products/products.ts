import { z } from 'zod';
import { STOCK_STATUSES } from '../constants.ts';
import { MAX_RELATED } from '../limits.ts';
import { managed, recordListInput, selectionOf } from '../staff-lists.ts';
import { imageUrl, line, name, text } from '../text.ts';
import { NO_STATEMENT_REASON_NAMES, NO_STATEMENT_REASONS } from './building-information.ts';
import { documentIds, storedDocument } from './documents.ts';
import { PRODUCT_PROBLEMS } from './product-problems.ts';
import { specificationList } from './specifications.ts';
import { UNIT_SPELLINGS, UNITS } from './units.ts';

/** The highest price, in dollars. */
export const MAX_PRICE = 9_999_999_999;

const money = z
  .number('Enter a price')
  .min(0, 'At least 0')
  .max(MAX_PRICE, 'Too large')
  .multipleOf(0.01, 'At most 2 decimal places');
export const reference = z.uuid().nullable();
const moment = z
  .date()
  .min(new Date('2000-01-01'), 'Too early')
  .max(new Date('2100-01-01'), 'Too late')
  .nullable();

const related = z.array(z.uuid()).max(MAX_RELATED, `At most ${MAX_RELATED} products`);

/** A product code. Unique, compared without case; an empty one is none. */
const sku = line(60)
  .transform((code) => (code === '' ? null : code))
  .pipe(z.string().nullable())
  .nullable();

/** The fields of a product that staff edit (spec 3). The defaults are those of a new product (spec 4). */
export const productData = z.strictObject({
  name: name('Name is required'),
  sku: sku.default(null),
  description: text(10_000).default(''),
  short_description: text(1000).default(''),
  price: money,
  original_price: money.nullable().default(null),
  discount_percentage: z
    .number()
    .min(0, '0 to 100')
    .max(100, '0 to 100')
    .multipleOf(0.01, 'At most 2 decimal places')
    .default(0),
  category_id: reference.default(null),
  subcategory_id: reference.default(null),
  brand_id: reference.default(null),
  /** In what it is sold, and asked for; null: as its category. */
  unit: z
    .enum(UNITS, `One of ${UNITS.join(', ')}`)
    .nullable()
    .default(null),
  image_url: imageUrl.default(null),
  specifications: specificationList.default([]),
  stock_quantity: z
    .int('Enter a whole number')
    .min(0, 'At least 0')
    .max(2_000_000_000, 'Too large')
    .default(0),
  stock_status: z.enum(STOCK_STATUSES, `One of ${STOCK_STATUSES.join(', ')}`).default('In Stock'),
  is_featured: z.boolean().default(false),
  is_published: z.boolean().default(true),
  /** When a draft goes live by itself. */
  publish_at: moment.default(null),
  /** When the product is withdrawn by itself. */
  withdraw_at: moment.default(null),
  /** Products that go with it; they show it, too. */
  goes_with: related.default([]),
  /** Products to take instead of it. */
  instead_of: related.default([]),
  /** Documents of the library that belong to it. */
  document_ids: documentIds.default([]),
  /** Its building information statement. */
  statement_id: reference.default(null),
  /** Why it needs none; only without a statement. */
  no_statement_reason: z.enum(NO_STATEMENT_REASON_NAMES, 'Choose a reason').nullable().default(null),
});
export type ProductData = z.infer<typeof productData>;
/**
 * The column of each field in a file of products, in the order of an export; null for a field that files do not have. `kind` says
 * what its cells hold, `alsoCalled` the other headings that people use, in lower case and without spaces.
 */
export const COLUMN_OF_FIELD = {
  id: { heading: 'ID', kind: 'id', alsoCalled: 'productid uuid' },
  sku: {
    heading: 'Code',
    kind: 'text',
    alsoCalled:
      'productcode itemcode stockcode itemno itemnumber partno partnumber productno productnumber skucode',
  },
  name: {
    heading: 'Name',
    kind: 'text',
    alsoCalled: 'productname product itemname title producttitle',
  },
  category_id: {
    heading: 'Category',
    kind: 'reference',
    noun: 'categories',
    alsoCalled: 'categoryname productcategory group productgroup department',
  },
  subcategory_id: {
    heading: 'Subcategory',
    kind: 'reference',
    noun: 'subcategories',
    alsoCalled: 'subcategoryname productsubcategory subgroup range',
  },
  brand_id: {
    heading: 'Brand',
    kind: 'reference',
    noun: 'brands',
    alsoCalled: 'brandname manufacturer make supplier vendor',
  },
  unit: {
    heading: 'Unit',
    kind: 'choice',
    choices: Object.fromEntries(UNITS.map((unit) => [unit, unit])),
    spellings: UNIT_SPELLINGS,
    alsoCalled: 'uom unitofmeasure sellunit sellingunit saleunit salesunit soldby unitofsale',
  },
  price: {
    heading: 'Price',
    kind: 'money',
    alsoCalled:
      'productprice unitprice sellprice sellingprice saleprice currentprice nowprice newprice tradeprice cost',
  },
  original_price: {
    heading: 'Original Price',
    kind: 'money',
    alsoCalled: 'wasprice was oldprice listprice regularprice fullprice rrp',
  },
  discount_percentage: {
    heading: 'Discount %',
    kind: 'percent',
    alsoCalled: 'discount discountpercent percentoff off',
  },
  stock_quantity: {
    heading: 'Stock Quantity',
    kind: 'whole',
    alsoCalled:
      'stock qty quantity stockqty stocklevel stockonhand soh onhand qtyonhand inventory stockcount',
  },
  stock_status: {
    heading: 'Stock Status',
    kind: 'choice',
    choices: Object.fromEntries(STOCK_STATUSES.map((status) => [status, status])),
    alsoCalled: 'availability stockavailability',
  },
  is_featured: { heading: 'Featured', kind: 'yes_no', alsoCalled: 'isfeatured featuredproduct' },
  is_published: {
    heading: 'Published',
    kind: 'yes_no',
    alsoCalled: 'ispublished online visible onwebsite live publish',
  },
  short_description: {
    heading: 'Short Description',
    kind: 'long_text',
    alsoCalled: 'shortdesc summary blurb intro',
  },
  description: {
    heading: 'Description',
    kind: 'long_text',
    alsoCalled: 'desc productdesc longdescription fulldescription productdescription details',
  },
  image_url: {
    heading: 'Image URL',
    kind: 'text',
    alsoCalled: 'image imagelink picture pictureurl photo photourl',
  },
  statement_id: {
    heading: 'Statement',
    kind: 'reference',
    noun: 'buildingStatements',
    alsoCalled: 'statementname bpir bpirstatement buildinginformation buildinginformationstatement',
  },
  no_statement_reason: {
    heading: 'No Statement Because',
    kind: 'choice',
    choices: NO_STATEMENT_REASONS,
    alsoCalled: 'nostatement nostatementreason bpirexemption exemption',
  },
  // Each specification is a column, `spec: Treatment`.
  specifications: null,
  document_ids: null,
  goes_with: null,
  instead_of: null,
  publish_at: null,
  withdraw_at: null,
} as const satisfies Record<'id' | keyof ProductData, object | null>;

const joinedName = z.string().nullable();
export const productRow = z.strictObject({
  ...managed,
  ...productData.shape,
  category_name: joinedName,
  subcategory_name: joinedName,
  brand_name: joinedName,
  /** The products of `goes_with` and `instead_of` that exist. */
  related: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  /** The documents of `document_ids` that exist, in their order. */
  documents: z.array(storedDocument),
  statement_name: joinedName,
  /** What is wrong with the product and what to do about it; null when nothing is. */
  warning: z.string().nullable(),
});
export type ProductRow = z.infer<typeof productRow>;

const filters = {
  category_id: z.uuid().optional(),
  brand_id: z.uuid().optional(),
  is_published: z.boolean().optional(),
  /** Whether visitors see the product (decision "listed products"). */
  is_listed: z.boolean().optional(),
  is_featured: z.boolean().optional(),
  stock_status: z.enum(STOCK_STATUSES).optional(),
  problem: z.enum(PRODUCT_PROBLEMS).optional(),
  document_id: z.uuid().optional(),
  statement_id: z.uuid().optional(),
  no_statement_reason: z.enum(NO_STATEMENT_REASON_NAMES).optional(),
};
export const productList = recordListInput(
  ['created_at', 'name', 'category_name', 'price', 'stock_quantity', 'stock_status', 'is_published'],
  filters,
  'desc',
);

export const productSelection = selectionOf(productList);
export const productIds = z.strictObject({ ids: z.array(z.uuid()), total: z.int() });

/** The number of products with each problem, of those that are not on the website, and of all products. */
export const productHealth = z.strictObject({
  total: z.int(),
  unlisted: z.int(),
  problems: z.record(z.enum(PRODUCT_PROBLEMS), z.int()),
});

const choice = z.strictObject({ id: z.uuid(), name: z.string(), is_active: z.boolean() });
/** What a product can belong to, including inactive choices. */
export const productChoices = z.strictObject({
  categories: z.array(choice.extend({ unit: z.enum(UNITS) })),
  subcategories: z.array(choice.extend({ parent_category_id: z.uuid() })),
  brands: z.array(choice),
  statements: z.array(choice.omit({ is_active: true }).extend({ is_published: z.boolean() })),
});
export type ProductChoices = z.infer<typeof productChoices>;
