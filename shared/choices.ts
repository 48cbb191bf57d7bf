/** Closed sets that both sides name, without zod, so that the public bundle can read them. */

export const STOCK_STATUSES = ['In Stock', 'Low Stock', 'Out of Stock'] as const;
/** Orders that a visitor can choose (spec 9); without one, the best match or the name comes first (decision 11). */
export const SORTS = ['name', 'discount', 'stock'] as const;
export type Sort = (typeof SORTS)[number];
