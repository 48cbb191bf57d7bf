/** What the catalogue shows, computed from the published content alone: no database, no request. */
import {
  type FiltersAnswer,
  type ProductDetails,
  type PublicProduct,
  productDetails,
  publicProduct,
  type SearchAnswer,
  type SearchInput,
} from '../../shared/catalogue/catalogue.ts';
import { plainQuery } from '../../shared/catalogue/search-rules.ts';
import { eachSwitch, SWITCH_NAMES } from '../../shared/catalogue/switches.ts';
import { PAGE_SIZE } from '../../shared/limits.ts';
import { compareValues } from '../../shared/products/compare-values.ts';
import type { PublishedReader } from '../published/published-reader.ts';
import type { ListedProduct } from './catalogue.queries.ts';
import {
  type CategoryFilter,
  chosenFilters,
  chosenOrder,
  filtersOf,
  listOf,
  uncountedBeside,
  understoodRanges,
} from './category-filters.rules.ts';
import { coversOf } from './covers.rules.ts';
import { offeredFilters } from './offered-filters.rules.ts';
import type { SearchRule } from './search-rules.queries.ts';

/**
 * One page of the matching products, with counts for every filter choice (decisions "read limit", "search order", "default order" and "state in address"). A page
 * number that is too high gives the last page.
 */
export function searchCatalogue(published: PublishedReader, input: SearchInput): SearchAnswer {
  const { page = 1, limit = PAGE_SIZE } = input;
  const rule = ruleOf(published, input);
  const instead = input.category_id ? null : (rule?.category ?? null);
  const category_id = instead?.id ?? input.category_id;
  // Only for a category that the visitor chose: its name stands in the address, to which the filters are added.
  const filters = filtersOf(published, input.category_id);
  const { hits, total, closeTotal, facets, words, corrections, meanings, nearest, suggestions } =
    published.products.search({
      text: instead ? '' : (input.q ?? ''),
      pinned: rule?.product_ids,
      filters: {
        ...(category_id && { category_id }),
        ...(input.subcategory_id && { subcategory_id: { values: listOf(input.subcategory_id) } }),
        ...(input.brand_id && { brand_id: { values: listOf(input.brand_id) } }),
        ...Object.fromEntries(SWITCH_NAMES.flatMap((name) => (input[name] ? [[name, 'true']] : []))),
        ...chosenFilters(filters, input),
      },
      uncounted: uncountedBeside(filters.length),
      order: chosenOrder(filters, input.sort),
      offset: (page - 1) * limit,
      limit,
    });
  const page_count = Math.ceil((total + closeTotal) / limit);
  if (page > page_count && page_count > 0) return searchCatalogue(published, { ...input, page: page_count });
  return {
    items: hits.map(({ doc, match }) => foundProduct(doc, match)),
    total,
    close_total: closeTotal,
    page,
    page_count,
    facets: publicFacets(facets, filters),
    words,
    corrections,
    meanings,
    nearest,
    ranges: understoodRanges(filters, input),
    offers: instead ? [] : offeredFilters(published, input.q ?? '', fullMatches(hits)),
    instead: instead?.name ?? null,
    is_sold: rule?.is_sold ?? true,
    suggestions,
    version: published.productsVersion,
  };
}

function fullMatches(hits: ReturnType<PublishedReader['products']['search']>['hits']): ListedProduct[] {
  return hits.flatMap(({ doc, match }) => (match === 'all' ? [doc] : []));
}

interface AppliedRule extends Pick<SearchRule, 'is_sold' | 'product_ids'> {
  /** The category to show instead, if it is public. */
  category: { id: string; name: string } | undefined;
}

/** What staff decided about a search. Without a query, what they pinned to the chosen category. */
function ruleOf(published: PublishedReader, { q = '', category_id }: SearchInput): AppliedRule | undefined {
  const rules = published.list('searchRules');
  if (rules.length === 0) return undefined;
  const categories = published
    .list('categories')
    .filter(({ is_active, type }) => is_active && type === 'products');
  const query = plainQuery(q);
  const name = query === '' ? plainQuery(categories.find(({ id }) => id === category_id)?.name ?? '') : query;
  const rule = rulesByName(rules).get(name);
  if (rule === undefined) return undefined;
  const chosen = query === '' ? undefined : categories.find(({ id }) => id === rule.category_id);
  // An empty category would hide what the words find.
  const category = chosen && hasProducts(published, chosen.id) ? chosen : undefined;
  return { is_sold: query === '' || rule.is_sold, product_ids: rule.product_ids, category };
}

function hasProducts({ products }: PublishedReader, category_id: string): boolean {
  return products.search({ filters: { category_id }, limit: 0 }).total > 0;
}

const byName = new WeakMap<readonly SearchRule[], Map<string, SearchRule>>();

function rulesByName(rules: readonly SearchRule[]): Map<string, SearchRule> {
  const known = byName.get(rules) ?? new Map(rules.map((rule) => [plainQuery(rule.name), rule]));
  byName.set(rules, known);
  return known;
}

/**
 * The choices of the filter panel. Each brand lists the offered categories that contain its products
 * (decision "brand rule").
 */
export function filters(published: PublishedReader): FiltersAnswer {
  return published.derive('filters', (content) => {
    const categories = content
      .list('categories')
      .filter((category) => category.is_active && category.type === 'products')
      .map(({ id, name }) => ({ id, name }));
    const held = categoriesByBrand(content);
    return {
      categories,
      subcategories: content
        .list('subcategories')
        .filter((subcategory) => subcategory.is_active)
        .map(({ id, name, parent_category_id }) => ({ id, name, parent_category_id })),
      brands: content
        .list('brands')
        .filter((brand) => brand.is_active)
        .map(({ id, name }) => ({
          id,
          name,
          // In the order of the categories: that of the products would change the answer for every page.
          category_ids: categories.flatMap((category) =>
            held.get(id)?.has(category.id) ? [category.id] : [],
          ),
        })),
    };
  });
}

/** Walks over the products once: a search per brand would take quadratic time in a large catalogue. */
function categoriesByBrand({ products }: PublishedReader): Map<string, Set<string>> {
  const held = new Map<string, Set<string>>();
  for (const { brand_id, category_id } of products.all()) {
    const categories = held.get(brand_id) ?? new Set();
    held.set(brand_id, categories.add(category_id));
  }
  return held;
}

type Found = SearchAnswer['items'][number];
type Facets = ReturnType<PublishedReader['products']['search']>['facets'];

/**
 * Parts of answers, made once per product and once per listing, so that they are checked once
 * (catalogue.site.ts): the pages of a listing share their counts, and most changes leave most products alone.
 */
const foundProducts = {
  all: new WeakMap<ListedProduct, Found>(),
  mention: new WeakMap<ListedProduct, Found>(),
  other_size: new WeakMap<ListedProduct, Found>(),
  some: new WeakMap<ListedProduct, Found>(),
};
const facetCounts = new WeakMap<
  Facets,
  { filters: readonly CategoryFilter[]; counts: SearchAnswer['facets'] }
>();

function foundProduct(product: ListedProduct, match: Found['match']): Found {
  const known = foundProducts[match].get(product);
  if (known) return known;
  const found = { ...toPublic(product), match, filter_values: product.filter_values };
  foundProducts[match].set(product, found);
  return found;
}

function publicFacets(facets: Facets, filters: readonly CategoryFilter[]): SearchAnswer['facets'] {
  const known = facetCounts.get(facets);
  if (known?.filters === filters) return known.counts;
  const counts = {
    category_id: Object.fromEntries(facets.category_id),
    subcategory_id: Object.fromEntries(facets.subcategory_id),
    brand_id: Object.fromEntries(facets.brand_id),
    ...eachSwitch((name) => facets[name].get('true') ?? 0),
    specifications: filters.map(({ name, facet, unit }) => ({
      name,
      values: inOrder(facets[facet]),
      unit,
    })),
  };
  facetCounts.set(facets, { filters, counts });
  return counts;
}

/** Counts by value, in the order of the values. */
function inOrder(counts: Map<string, number>): { value: string; count: number }[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => compareValues(a.value, b.value));
}

const publicFields = Object.keys(publicProduct.shape) as (keyof PublicProduct)[];
const detailFields = Object.keys(productDetails.shape) as (keyof ProductDetails)[];

/** Only the public fields of a product. Its other fields in memory never leave the server. */
export function toPublic(product: ListedProduct): PublicProduct {
  const shown = { ...product, ...coversOf(product) };
  return Object.fromEntries(publicFields.map((field) => [field, shown[field]])) as PublicProduct;
}

/** What the open product shows. */
export function toDetails(product: ListedProduct): ProductDetails {
  const shown = { ...product, ...coversOf(product) };
  return Object.fromEntries(detailFields.map((field) => [field, shown[field]])) as ProductDetails;
}
