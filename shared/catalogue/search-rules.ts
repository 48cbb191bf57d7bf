import { z } from 'zod';
import { MAX_PINS } from '../limits.ts';
import { managed, recordListInput } from '../staff-lists.ts';
import { text } from '../text.ts';

/** A search as it is compared: in lower case and with single spaces. */
export function plainQuery(q: string): string {
  // Most queries are plain ASCII, and every search is looked up by this.
  if (/^[\x20-\x7e]*$/.test(q)) return q.toLowerCase().replace(/ {2,}/g, ' ').trim();
  return q
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim();
}

/** The fields that staff fill in. What a rule says is in docs/search.md. */
export const searchRuleData = z.strictObject({
  /** The whole search, or the name of a category, whose page gets the same pinned products. */
  name: text(100)
    .overwrite(plainQuery)
    .min(1, 'Search is required')
    // One letter may become eighteen.
    .max(100, 'At most 100 characters'),
  /** The category that is shown instead of what the search finds. */
  category_id: z.uuid().nullable().default(null),
  /** false: visitors read that we do not sell this, then what comes nearest. */
  is_sold: z.boolean().default(true),
  /** The products that come first. */
  product_ids: z.array(z.uuid()).max(MAX_PINS, `At most ${MAX_PINS} products`).default([]),
  is_active: z.boolean().default(true),
});

export const searchRuleRow = z.strictObject({
  ...managed,
  ...searchRuleData.shape,
  category_name: z.string().nullable(),
  /** The pinned products that still exist, in their order. */
  products: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
});

export const searchRuleList = recordListInput(['name', 'created_at'], {});

/** A rule that does something. */
export const usefulSearchRule = searchRuleData.refine(
  ({ category_id, is_sold, product_ids }) => category_id !== null || !is_sold || product_ids.length > 0,
  { path: ['product_ids'], message: 'Choose a category, a product to pin, or that we do not sell it' },
);
