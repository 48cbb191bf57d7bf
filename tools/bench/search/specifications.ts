/** Measures filters by specifications: 50,000 products with 10 specifications each, six of them filters. */
import type { ListedProduct } from '../../../server/catalogue/catalogue.queries.ts';
import { buildProductIndex, SPECIFICATION_FACETS } from '../../../server/published/product-index.ts';
import type { FacetFilter } from '../../../server/search/options.ts';
import { MAX_FILTERS } from '../../../shared/limits.ts';
import { bytesInUse } from '../../../tests/support/bytes-in-use.ts';
import { listedProduct } from '../../../tests/support/listed-product.ts';
import type { Row } from '../rows.ts';
import { atMost, percentile, timesOf } from './measures.ts';
import { syntheticProducts } from './products.ts';
import { mixedQueries } from './queries.ts';
import { Random } from './random.ts';

const PRODUCTS = 50_000;
const QUERIES = 2000;
const SPECIFICATIONS = 10;
const CHANGES = 500;
const MEGABYTE = 1024 * 1024;
const NAMES = 'Width Thickness Length Treatment Grade Finish Colour Material Coating Weight'.split(' ');

function build(): ListedProduct[] {
  const random = new Random(7);
  return syntheticProducts(PRODUCTS).map((product) => {
    const specifications = NAMES.slice(0, SPECIFICATIONS).map((name, at) => ({
      name,
      value: at < 3 ? `${45 * (1 + random.below(20))} mm` : `${name} ${random.below(8)}`,
    }));
    return listedProduct({
      ...product,
      short_description: product.short_description ?? '',
      created_at: new Date(0),
      specifications,
      filter_values: specifications.slice(0, MAX_FILTERS).map(({ value }) => value),
    });
  });
}

/** Takes about a minute. */
export async function benchSpecifications(): Promise<Row[]> {
  const empty = await bytesInUse();
  const products = build();
  const withProducts = await bytesInUse();
  const index = await buildProductIndex(products);
  const withIndex = await bytesInUse();
  const queries = mixedQueries(syntheticProducts(PRODUCTS), QUERIES);
  const categories = [...new Set(products.map(({ category_id }) => category_id))];
  const inputs = queries.map((text, at) => ({ text, product: products[(at * 7919) % PRODUCTS]!, at }));
  const search = (
    { text, at }: (typeof inputs)[number],
    filters: Partial<Record<(typeof SPECIFICATION_FACETS)[number], FacetFilter>>,
  ) =>
    index.search({
      text,
      filters: { category_id: categories[at % categories.length]!, ...filters },
      limit: 10,
    });
  const plain = (input: (typeof inputs)[number]) =>
    index.search({ text: input.text, uncounted: SPECIFICATION_FACETS, limit: 10 });
  const both = (input: (typeof inputs)[number]) => {
    const [width, , , treatment] = input.product.filter_values;
    return search(input, { spec_0: width!, spec_3: treatment! });
  };
  /** Two values in each of three filters, and a range. */
  const several = (input: (typeof inputs)[number]) => {
    const [width, thickness, , treatment, grade] = input.product.filter_values;
    return search(input, {
      spec_0: { values: [width!, '45 mm'] },
      spec_1: { range: { kind: 'length', from: 90, to: Number.parseInt(thickness!, 10) + 450 } },
      spec_3: { values: [treatment!, 'Treatment 1'] },
      spec_4: { values: [grade!, 'Grade 1'] },
    });
  };
  timesOf(inputs, 1, plain);
  timesOf(inputs, 1, both);
  timesOf(inputs, 1, several);
  const without = percentile(timesOf(inputs, 2, plain), 0.99);
  const filtered = percentile(timesOf(inputs, 2, both), 0.99);
  const ranged = percentile(timesOf(inputs, 2, several), 0.99);
  const changes = timesOf(products.slice(0, CHANGES), 1, (product) =>
    index.replace({ ...product, name: `${product.name} New` }),
  );
  const change = changes.reduce((sum, time) => sum + time, 0) / changes.length;
  const size = `${PRODUCTS.toLocaleString('en')} products with ${SPECIFICATIONS} specifications`;
  return [
    atMost(
      `${size}: search with two of them as filters, p99 (${filtered.toFixed(2)} ms), beside no filter (${without.toFixed(2)} ms)`,
      2,
      filtered / without,
      'times',
    ),
    atMost(
      `${size}: search with two values in each of three filters and one range, p99 (${ranged.toFixed(2)} ms), beside no filter`,
      2,
      ranged / without,
      'times',
    ),
    atMost(
      `${size}: memory of the index (products: ${Math.round((withProducts - empty) / MEGABYTE)} MB)`,
      160,
      (withIndex - withProducts) / MEGABYTE,
      'MB',
    ),
    atMost(`${size}: one change, mean of ${CHANGES}`, 0.3, change, 'ms'),
  ];
}
