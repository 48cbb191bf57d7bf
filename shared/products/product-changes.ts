/** One change to many products. */
import { z } from 'zod';
import { STOCK_STATUSES } from '../constants.ts';
import { MAX_REFUSALS, refusal } from '../history/bin.ts';
import { selectedIds } from '../staff-lists.ts';
import { NO_STATEMENT_REASON_NAMES } from './building-information.ts';
import { MAX_PRICE, reference } from './products.ts';

/** To how many cents a bulk change can round prices; the first rounds to a cent only. */
export const PRICE_ROUNDINGS = [1, 5, 10] as const;

/** Changing the category clears the subcategory, as in the form (spec 4). */
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
