import { z } from 'zod';
import { SORTS, STOCK_STATUSES } from '../constants.ts';
import {
  MAX_COMPARED,
  MAX_ENQUIRY_ITEMS,
  MAX_FILTER_VALUES,
  MAX_FILTERS,
  MAX_PAGE,
  MAX_QUERY_INPUT,
  MAX_READ,
} from '../limits.ts';
import { NO_STATEMENT_REASON_NAMES } from '../products/building-information.ts';
import { productStatement } from '../products/building-statements.ts';
import { publicDocument } from '../products/documents.ts';
import { readMeasure } from '../products/measures.ts';
import { specification } from '../products/specifications.ts';
import { UNITS } from '../products/units.ts';
import { eachSwitch } from './switches.ts';

const id = z.uuid();
const nullableId = id.nullable();

/** A product as visitors may see it: no price, no original price, no stock count (decision "no public prices"). */
export const publicProduct = z.strictObject({
  id,
  name: z.string(),
  /** The product code, which the website shows as "Code". */
  sku: z.string().nullable(),
  short_description: z.string(),
  description: z.string(),
  category_id: id,
  category_name: z.string(),
  subcategory_id: nullableId,
  subcategory_name: z.string().nullable(),
  brand_id: id,
  brand_name: z.string(),
  /** In what it is sold. */
  unit: z.enum(UNITS),
  /** How many metres one unit covers; null if the product does not say. */
  covers_m: z.number().nullable(),
  /** How many square metres one unit covers; null if the product does not say. */
  covers_m2: z.number().nullable(),
  image_url: z.string().nullable(),
  stock_status: z.enum(STOCK_STATUSES),
  discount_percentage: z.number(),
  is_featured: z.boolean(),
});
export type PublicProduct = z.infer<typeof publicProduct>;

/** A featured product. It has the keys that the specification lists for this read, but never a price (decision "paths and prices"). */
export const featuredProduct = publicProduct.extend({ price: z.null(), original_price: z.null() });
export type FeaturedProduct = z.infer<typeof featuredProduct>;

/** What a list leaves out and the open product shows. */
export const productDetails = publicProduct.extend({
  specifications: z.array(specification),
  documents: z.array(publicDocument),
  /** What the law asks to be said about it; null when nobody has said it yet, or it needs none. */
  statement: productStatement.nullable(),
  /** Why it needs no statement. */
  no_statement_reason: z.enum(NO_STATEMENT_REASON_NAMES).nullable(),
});
export type ProductDetails = z.infer<typeof productDetails>;

const query = z
  .string()
  .max(MAX_QUERY_INPUT)
  .refine((value) => value.isWellFormed(), 'Contains invalid characters');

/** One value of a filter or several: a product passes with any of them. */
const anyOf = <Value extends z.ZodType>(value: Value) =>
  z.union([value, z.array(value).min(1).max(MAX_FILTER_VALUES)]);

const bySpecification = <Value extends z.ZodType>(value: Value) =>
  z
    .record(query, value)
    .refine((values) => Object.keys(values).length <= MAX_FILTERS, `At most ${MAX_FILTERS} filters`)
    .refine((values) => {
      const names = Object.keys(values).map((name) => name.toLowerCase());
      return new Set(names).size === names.length;
    }, 'A name is given twice: upper and lower case count as the same')
    .optional();

const measure = query.refine(
  (text) => readMeasure(text) !== null,
  'Give a number, with its unit if you like, such as 90 or 2.4 m',
);

/**
 * An order by a specification by which the category filters: measures by size, others by text. Products without it come last. The name
 * of no such filter is ignored.
 */
const specificationSort = z.strictObject({ specification: query, descending: z.boolean().optional() });

export const searchInput = z.strictObject({
  q: query.optional(),
  category_id: id.optional(),
  subcategory_id: anyOf(id).optional(),
  brand_id: anyOf(id).optional(),
  ...eachSwitch(() => z.boolean().optional()),
  /** Values of specifications by which the category filters, by name. Other names are ignored. */
  specifications: bySpecification(anyOf(query)),
  /** Measures of these specifications, both included. A product passes with one of the values or within the range. */
  ranges: bySpecification(z.strictObject({ from: measure.optional(), to: measure.optional() })),
  sort: z.union([z.enum(SORTS), specificationSort]).optional(),
  page: z.int().min(1).max(MAX_PAGE).optional(),
  /** Products on a page; 10 without it. */
  limit: z.int().min(1).max(MAX_READ).optional(),
});
export type SearchInput = z.infer<typeof searchInput>;

const counts = z.record(z.string(), z.int());

export const searchAnswer = z.strictObject({
  items: z.array(
    publicProduct.extend({
      match: z.enum(['all', 'mention', 'other_size', 'some']),
      /** The values of the specifications by which its category filters, in the order of these filters; null without one. */
      filter_values: z.array(z.string().nullable()),
    }),
  ),
  /** Products that match every word of the query, without those whose texts only mention them and those of another size. */
  total: z.int(),
  /** The products that follow: mentions, other sizes, and products that match most of the words (decision "search order"). */
  close_total: z.int(),
  page: z.int(),
  page_count: z.int(),
  facets: z.strictObject({
    category_id: counts,
    subcategory_id: counts,
    brand_id: counts,
    ...eachSwitch(() => z.int()),
    /** The filters of the chosen category, in its order; their values in the order of their numbers. */
    specifications: z.array(
      z.strictObject({
        name: z.string(),
        values: z.array(z.strictObject({ value: z.string(), count: z.int() })),
        /** The unit that most products of the category use, if most state a measure; a range without a unit is in it. '' for numbers. */
        unit: z.string().nullable(),
      }),
    ),
  }),
  /** Words to highlight. */
  words: z.array(z.string()),
  corrections: z.array(z.strictObject({ from: z.string(), to: z.string() })),
  /** Words that no product has, such as trade marks of other makers, and the synonyms that were searched for. */
  meanings: z.array(z.strictObject({ from: z.string(), to: z.string() })),
  /**
   * The size in the query that no product called `thing` has, and the nearest size that one has, which is then the first of the other
   * sizes. null where a product has the size, no single size is asked for, or none is near.
   */
  nearest: z.strictObject({ thing: z.string(), wanted: z.string(), found: z.string() }).nullable(),
  /** The ranges of the search by the names of its filters, as they were understood: with units, the lower bound first. */
  ranges: z.record(z.string(), z.strictObject({ from: z.string().nullable(), to: z.string().nullable() })),
  /** Filters that numbers in the query mean, of the category to which most of these products belong. */
  offers: z.array(
    z.strictObject({
      category: z.string(),
      filters: z.array(z.strictObject({ name: z.string(), value: z.string() })),
      /** The query without these words. */
      q: z.string(),
    }),
  ),
  /** The category that staff show instead of what the query finds; null for what it finds. */
  instead: z.string().nullable(),
  /** false: staff say that the shop does not sell what the query asks for. */
  is_sold: z.boolean(),
  /** "Did you mean": only when nothing was found. */
  suggestions: z.array(z.string()),
  version: z.int(),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const suggestInput = z.strictObject({ q: query });
export const suggestAnswer = z.strictObject({
  /** Completed queries: popular ones first, then words of the catalogue. */
  completions: z.array(z.string()),
  /** Categories and brands to go to. */
  places: z.array(z.strictObject({ kind: z.enum(['category', 'brand']), name: z.string() })),
  products: z.array(
    publicProduct.pick({
      id: true,
      name: true,
      sku: true,
      image_url: true,
      category_name: true,
      brand_name: true,
    }),
  ),
  words: z.array(z.string()),
});

export type SuggestAnswer = z.infer<typeof suggestAnswer>;

export const filtersAnswer = z.strictObject({
  categories: z.array(z.strictObject({ id, name: z.string() })),
  subcategories: z.array(z.strictObject({ id, name: z.string(), parent_category_id: id })),
  /** `category_ids`: the categories above that have listed products of the brand (decision "brand rule"). */
  brands: z.array(z.strictObject({ id, name: z.string(), category_ids: z.array(id) })),
});
export type FiltersAnswer = z.infer<typeof filtersAnswer>;

/** What is shown with an open product, at most four of each. */
export const relatedAnswer = z.strictObject({
  goes_with: z.array(publicProduct),
  /** Only when it is out of stock. */
  instead_of: z.array(publicProduct),
  /** The most alike of its category, when staff have chosen nothing. */
  similar: z.array(publicProduct),
});
export type RelatedAnswer = z.infer<typeof relatedAnswer>;

/** Products side by side. */
export const compareInput = z.strictObject({ ids: z.array(id).min(1).max(MAX_COMPARED) });

/** The products of a list. */
export const productsInput = z.strictObject({ ids: z.array(id).min(1).max(MAX_ENQUIRY_ITEMS) });

export const idInput = z.strictObject({ id });
