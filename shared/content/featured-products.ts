/** The featured products of the home page, which staff arrange in Home Management (decision "reviews and featured"). */
import { z } from 'zod';
import { MAX_READ } from '../limits.ts';
import { productRow } from '../products/products.ts';

/** The products in their order. One that is no longer featured does no harm. */
export const featuredOrder = z.strictObject({
  product_ids: z
    .array(z.uuid().toLowerCase())
    .max(MAX_READ, `At most ${MAX_READ}`)
    .refine((ids) => new Set(ids).size === ids.length, 'Contains a product twice'),
});
export type FeaturedOrder = z.infer<typeof featuredOrder>;

/** Reads the stored order; nothing is arranged when there is none. */
export function readFeaturedOrder(stored: unknown): FeaturedOrder {
  return featuredOrder.safeParse(stored).data ?? { product_ids: [] };
}

/**
 * The products of the home page in their order: first what nobody has arranged yet, then what staff have arranged. If there are more than
 * one read returns, what is arranged is not crowded out: then it comes first.
 * @param newest The newest first (spec 7).
 */
export function arrange<Product extends { id: string }>(
  newest: readonly Product[],
  { product_ids }: FeaturedOrder,
): Product[] {
  const places = new Map(product_ids.map((id, place) => [id, place]));
  const unplaced = newest.length > MAX_READ ? MAX_READ : -1;
  const placeOf = ({ id }: Product) => places.get(id) ?? unplaced;
  return newest.toSorted((one, other) => placeOf(one) - placeOf(other)).slice(0, MAX_READ);
}

/** What staff see of the featured products, drafts too. */
export const featuredList = z.strictObject({
  /** In the order of the home page. */
  items: z
    .array(
      productRow.pick({
        id: true,
        name: true,
        sku: true,
        image_url: true,
        is_published: true,
        publish_at: true,
        brand_id: true,
        category_id: true,
        updated_at: true,
      }),
    )
    .max(MAX_READ),
  /** How many products are featured. The home page shows the first of them. */
  total: z.int(),
  /** When the order was last saved; null when it never was. `siteSettings.save` takes it back. */
  arranged_at: z.date().nullable(),
});
export type FeaturedList = z.infer<typeof featuredList>;
