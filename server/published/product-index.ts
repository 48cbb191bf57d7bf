/**
 * How products are indexed for search: which fields count how much, which filters and orders exist (decisions
 * "search order", "default order" and "bargains").
 */
import { eachSwitch, SWITCHES, type SwitchName } from '../../shared/catalogue/switches.ts';
import { compareValues } from '../../shared/products/compare-values.ts';
import { readMeasure } from '../../shared/products/measures.ts';
import type { ListedProduct } from '../catalogue/catalogue.queries.ts';
import type { SynonymRow } from '../catalogue/synonyms.queries.ts';
import { buildInChunks } from '../search/build.ts';
import type { SearchOptions } from '../search/options.ts';
import { createSearchIndex, type SearchIndex } from '../search/search-index.ts';
import { readSnapshot, type SnapshotPart } from '../search/snapshot.ts';
import type { Synonym } from '../search/synonyms.ts';

const collator = new Intl.Collator('en-NZ', { numeric: true, sensitivity: 'base' });

type Compare = (a: ListedProduct, b: ListedProduct) => number;
const byName: Compare = (a, b) => collator.compare(a.name, b.name);
const then =
  (...steps: Compare[]): Compare =>
  (a, b) => {
    for (const step of steps) {
      const order = step(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };

/** What visitors add to a query that says nothing about the product: the words of shops, and those of questions. */
const FILLERS = [
  'best buy cheap cheapest cost discount nz price prices sale supplier suppliers zealand',
  'do does find go goes have how i looking me my need needed needs please should use used using want what where which you',
].flatMap((words) => words.split(' '));

/**
 * A facet for each place in a category's list of filters. Which specification it stands for depends on the
 * category, so it means something only together with a filter for the category.
 */
export const SPECIFICATION_FACETS = ['spec_0', 'spec_1', 'spec_2', 'spec_3', 'spec_4', 'spec_5'] as const;
type SpecificationFacet = (typeof SPECIFICATION_FACETS)[number];
type Facet = 'category_id' | 'subcategory_id' | 'brand_id' | SwitchName | 'is_featured' | SpecificationFacet;
type Order = 'name' | 'discount' | 'stock' | 'newest';
export type ProductIndex = SearchIndex<ListedProduct, Facet, Order>;

const filterValue = (at: number) => (product: ListedProduct) => product.filter_values[at];

const options: SearchOptions<ListedProduct, Facet, Order> = {
  id: (product) => product.id,
  fields: {
    name: { text: (product) => product.name, boost: 6 },
    category: {
      text: (product) => `${product.category_name} ${product.subcategory_name ?? ''}`,
      boost: 3,
    },
    brand: { text: (product) => product.brand_name, boost: 2 },
    short_description: { text: (product) => product.short_description, boost: 1.5 },
    description: { text: (product) => product.description, boost: 1 },
    details: {
      text: ({ specifications, documents }) =>
        [
          ...specifications.map(({ name, value }) => `${name} ${value}`),
          ...documents.map(({ title }) => title),
        ].join('\n'),
      boost: 1,
    },
  },
  identity: ({ name, category_name, subcategory_name, brand_name }) =>
    [name, category_name, subcategory_name, brand_name].join(' '),
  kind: (product) => `${product.subcategory_name ?? ''} ${product.category_name}`,
  preferred: (product) => product.is_featured,
  fillers: FILLERS,
  code: (product) => product.sku,
  facets: {
    category_id: (product) => product.category_id,
    subcategory_id: (product) => product.subcategory_id,
    brand_id: (product) => product.brand_id,
    ...eachSwitch((name) => (product: ListedProduct) => (SWITCHES[name].holds(product) ? 'true' : null)),
    is_featured: (product) => (product.is_featured ? 'true' : null),
    spec_0: filterValue(0),
    spec_1: filterValue(1),
    spec_2: filterValue(2),
    spec_3: filterValue(3),
    spec_4: filterValue(4),
    spec_5: filterValue(5),
  },
  measure: readMeasure,
  compareValues,
  orders: {
    name: byName,
    discount: then((a, b) => b.discount_percentage - a.discount_percentage, byName),
    stock: then((a, b) => collator.compare(a.stock_status, b.stock_status), byName),
    newest: then((a, b) => b.created_at.getTime() - a.created_at.getTime(), byName),
  },
};

/** For a search that needs no counts. */
export const ALL_FACETS = Object.keys(options.facets!) as Facet[];

/** The synonyms that staff keep, as the index reads them. */
export function readSynonyms(rows: readonly SynonymRow[]): Synonym[] {
  return rows.map(({ name, finds }) => {
    const from = name.split(', ');
    return { from, to: finds === '' ? from : finds.split(', ') };
  });
}

/** An empty index, used before the first load. */
export function emptyProductIndex(): ProductIndex {
  return createSearchIndex(options);
}

/** Makes an index of the parts of a snapshot. */
export function readProductIndex(parts: AsyncIterable<SnapshotPart<ListedProduct>>): Promise<ProductIndex> {
  return readSnapshot(options, parts);
}

/** Builds a new index in the background, without blocking the event loop. */
export function buildProductIndex(products: Iterable<ListedProduct>): Promise<ProductIndex> {
  return buildInChunks(options, products);
}
