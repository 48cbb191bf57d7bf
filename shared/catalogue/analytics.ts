/** What the browser reports about searches and products. It says nothing about the visitor (decision "analytics"). */
import { z } from 'zod';
import { MAX_EVENTS, MAX_PLACE, MAX_QUERY_INPUT } from '../limits.ts';
import { listInput } from '../staff-lists.ts';
import { isStorable } from '../text.ts';

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
    place: z.int().min(1).max(MAX_PLACE).optional(),
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

/** Which searches staff look at: all, those without a result, with few, of which no hit was opened, or more frequent than before. */
export const SEARCH_VIEWS = ['frequent', 'nothing', 'few', 'unopened', 'rising'] as const;
export type SearchView = (typeof SEARCH_VIEWS)[number];

export const searchedList = listInput(
  ['searches', 'query', 'enquiries'],
  { view: z.enum(SEARCH_VIEWS).default('frequent') },
  'desc',
);

const count = z.int().min(0);
const share = z.number().min(0).max(1).nullable();

/** One search over the last four weeks. */
export const searchedRow = z.strictObject({
  query: z.string(),
  searches: count,
  /** In the four weeks before. */
  searches_before: count,
  /** Searches of which at least one hit was opened. */
  opened: count,
  enquiries: count,
  /** The mean place of what was opened, 1 for the first hit. */
  place: z.number().nullable(),
  /** How many products it finds now, and how many close matches. */
  hits: count,
  close_hits: count,
  /** After it found nothing: the search within a minute that found what visitors opened, and how often. */
  next_query: z.string().nullable(),
  next_times: count,
  /** The search rule and the synonym that staff made for it. */
  rule_id: z.uuid().nullable(),
  synonym_id: z.uuid().nullable(),
  repaired_at: z.date().nullable(),
  /** The share of searches of which a hit was opened, before and since. */
  share_before: share,
  share_after: share,
});

export const DEMAND_GROUPS = ['products', 'categories'] as const;
export type DemandGroup = (typeof DEMAND_GROUPS)[number];

export const demandList = listInput(
  ['asked', 'asked_out_of_stock', 'listed', 'opened', 'seen', 'searched', 'name'],
  { group: z.enum(DEMAND_GROUPS).default('products') },
  'desc',
);

/** What visitors did with a product, or with the products of a category, in the last four weeks. */
export const demandRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Null for a category. */
  stock_status: z.string().nullable(),
  is_published: z.boolean(),
  seen: count,
  opened: count,
  opened_before: count,
  listed: count,
  asked: count,
  asked_before: count,
  asked_out_of_stock: count,
  /** Searches that name it. */
  searched: count,
});

export const demandDay = z.strictObject({
  day: z.iso.date(),
  searches: count,
  opened: count,
  listed: count,
  asked: count,
});

const advised = z.array(z.strictObject({ id: z.uuid(), name: z.string(), count, opened: count }));

/** The products that staff should do something about, those that matter most first. */
export const advice = z.strictObject({
  /** Out of stock: `count` enquiries meanwhile. */
  to_stock: advised,
  /** Drafts that searches without a result would have found: `count` of these searches, such as `query`. */
  to_publish: z.array(z.strictObject({ id: z.uuid(), name: z.string(), count, query: z.string() })),
  /** Seen `count` times, but seldom opened. */
  to_describe: advised,
});
