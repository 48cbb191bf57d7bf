import { z } from 'zod';
import { formatAuckland } from '../auckland-time.ts';
import { STOCK_STATUSES } from '../constants.ts';
import { MAX_REFUSALS, refusal } from '../history/bin.ts';
import { MAX_RELATED } from '../limits.ts';
import { managed, recordListInput, selectedIds, selectionOf } from '../staff-lists.ts';
import { imageUrl, line, name, text } from '../text.ts';
import { NO_STATEMENT_REASON_NAMES } from './building-information.ts';
import { documentIds, storedDocument } from './documents.ts';
import { PRODUCT_PROBLEMS } from './product-problems.ts';
import { specificationList } from './specifications.ts';

/** The highest price, in dollars. */
const MAX_PRICE = 9_999_999_999;
/** To how many cents a bulk change can round prices; the first rounds to a cent only. */
export const PRICE_ROUNDINGS = [1, 5, 10] as const;

const money = z
  .number('Enter a price')
  .min(0, 'At least 0')
  .max(MAX_PRICE, 'Too large')
  .multipleOf(0.01, 'At most 2 decimal places');
const reference = z.uuid().nullable();
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

/** One change to many products. Changing the category clears the subcategory, as in the form (spec 4). */
export const productChange = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('is_published'), value: z.boolean() }),
  z.strictObject({ field: z.literal('is_featured'), value: z.boolean() }),
  z.strictObject({ field: z.literal('stock_status'), value: z.enum(STOCK_STATUSES) }),
  z.strictObject({
    field: z.literal('price'),
    /** What `value` is: per cent of each price, or dollars. Below 0 it lowers the prices, at most to $0.00. */
    unit: z.enum(['percent', 'amount']),
    value: z
      .number('Enter a number')
      .min(-MAX_PRICE, 'Too large')
      .max(MAX_PRICE, 'Too large')
      .multipleOf(0.01, 'At most 2 decimal places'),
    /** New prices are rounded to a multiple of as many cents. */
    round_to: z.literal(PRICE_ROUNDINGS).default(1),
  }),
  z.strictObject({ field: z.literal('category_id'), value: reference }),
  z.strictObject({ field: z.literal('brand_id'), value: reference }),
  // Each of these two clears the other.
  z.strictObject({ field: z.literal('statement_id'), value: reference }),
  z.strictObject({ field: z.literal('no_statement_reason'), value: z.enum(NO_STATEMENT_REASON_NAMES) }),
  z.strictObject({ field: z.literal('delete') }),
]);
export type ProductChange = z.infer<typeof productChange>;
export const productBulk = z.strictObject({
  ids: selectedIds,
  change: productChange,
  /** true: returns what would change, without changing it. */
  dry_run: z.boolean().default(false),
  /**
   * The `seen` of a dry run. If any of these products has changed since, nothing is changed: a new price depends on the old
   * one, and a call that is sent twice must not raise it twice.
   */
  seen: z.string().max(100).optional(),
});
/** The most changing products that a preview lists. */
export const BULK_PREVIEW = 50;
export const productBulkAnswer = z.strictObject({
  /** With which the change can be undone; null for a dry run. */
  operation_id: z.uuid().nullable(),
  /** How many of the given ids exist. */
  total: z.int(),
  changing: z.int(),
  /** The first of the changing products, by name, each with its current value and, for prices, the new one. */
  items: z
    .array(
      z.strictObject({ id: z.uuid(), name: z.string(), before: z.string(), after: z.string().nullable() }),
    )
    .max(BULK_PREVIEW),
  // An answer that was recorded by an earlier version has none of the next three.
  refused_count: z.int().default(0),
  /** The first products, by name, that the change may not be made to, each with the reason. */
  refused: z.array(refusal).max(MAX_REFUSALS).default([]),
  /** The first of the changing products, by name, with which something is wrong afterwards. */
  warnings: z.array(refusal).max(MAX_REFUSALS).default([]),
  /** Stands for the values that will change. */
  seen: z.string(),
});

/** The number of products with each problem, of those that are not on the website, and of all products. */
export const productHealth = z.strictObject({
  total: z.int(),
  unlisted: z.int(),
  problems: z.record(z.enum(PRODUCT_PROBLEMS), z.int()),
});

const choice = z.strictObject({ id: z.uuid(), name: z.string(), is_active: z.boolean() });
/** What a product can belong to, including inactive choices. */
export const productChoices = z.strictObject({
  categories: z.array(choice),
  subcategories: z.array(choice.extend({ parent_category_id: z.uuid() })),
  brands: z.array(choice),
  statements: z.array(choice.omit({ is_active: true }).extend({ is_published: z.boolean() })),
});
export type ProductChoices = z.infer<typeof productChoices>;

/** Why a product is not on the website (decision "listed products"); null when it is. */
export function unlistedBecause({
  is_published,
  brand_id,
  category_id,
  publish_at,
}: {
  is_published?: boolean | undefined;
  brand_id?: string | null | undefined;
  category_id?: string | null | undefined;
  publish_at?: Date | null | undefined;
}): string | null {
  if (!is_published) return publish_at ? `Goes live on ${formatAuckland(publish_at)}` : 'Draft';
  const missing = [!brand_id && 'brand', !category_id && 'category'].filter(Boolean);
  return missing.length > 0 ? `Not listed: no ${missing.join(', no ')}` : null;
}
