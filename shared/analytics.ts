/** What the browser reports about searches and products. It says nothing about the visitor (decision 151). */
import { z } from 'zod';
import { MAX_EVENTS, MAX_QUERY_INPUT } from './limits.ts';
import { isStorable } from './text.ts';

const q = z.string().max(MAX_QUERY_INPUT).refine(isStorable, 'Contains invalid characters');
const product_id = z.uuid();

export const analyticsEvent = z.discriminatedUnion('kind', [
  /** The results of a search have been in sight. */
  z.strictObject({ kind: z.literal('search'), q }),
  /** A product was opened. `q` and `place` (1 for the first hit) say from which search. */
  z.strictObject({
    kind: z.literal('open'),
    product_id,
    q: q.optional(),
    place: z.int().min(1).max(100_000).optional(),
    /** Whether it is the first that was opened from this search. */
    is_first: z.boolean().optional(),
  }),
  /** An enquiry was sent after a search. */
  z.strictObject({ kind: z.literal('enquiry'), q }),
  /** A search without a result, and the next one of the same visitor, which found what they opened. */
  z.strictObject({ kind: z.literal('retry'), q, next_q: q }),
  /** Products that were in sight on a page of the catalogue. */
  z.strictObject({ kind: z.literal('seen'), product_ids: z.array(product_id).min(1).max(100) }),
  /** A product was put on the enquiry list. */
  z.strictObject({ kind: z.literal('listed'), product_id }),
]);
export type AnalyticsEvent = z.infer<typeof analyticsEvent>;

export const analyticsInput = z.strictObject({ events: z.array(analyticsEvent).min(1).max(MAX_EVENTS) });
