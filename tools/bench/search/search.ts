/**
 * Measures search inside the process: queries, updates, rebuilds, memory and typos. Nothing here is cached
 * between queries, so a repeated query costs as much as a new one.
 */
import { buildInChunks } from '../../../server/search/build.ts';
import { bytesInUse } from '../../../tests/support/bytes-in-use.ts';
import type { Row } from '../rows.ts';
import { catalogueOptions } from './catalogue-index.ts';
import { bulkChangeRow, holdRow, renameRow } from './holds.ts';
import { atMost, longestHold, percentile, timesOf } from './measures.ts';
import { mean } from './ndcg.ts';
import { plainFigures, type SearchFigures } from './plain-minisearch.ts';
import { syntheticProducts } from './products.ts';
import { HARDEST_QUERIES, mixedQueries, syntheticSynonyms } from './queries.ts';
import { DRAWS, type TypoFigures, typoFigures, WORDS } from './typos.ts';

const QUERIES = 200;
const ROUNDS = 5;
const CHANGES = 500;
const SYNONYMS = 1000;
/** So many products change together. */
const TOGETHER = 100;
const HALF_A_MILLION = 500_000;
const MEGABYTE = 1024 * 1024;

/** Measures with 5,000 products, beside plain MiniSearch, with 50,000 and with 500,000. Takes about four minutes. */
export async function benchSearch(): Promise<Row[]> {
  return [
    ...(await benchSize(5000, { p50: 0.4, p99: 4, isCompared: true })),
    ...(await benchSize(50_000, { p50: 3, p99: 30 })),
    ...(await benchSize(HALF_A_MILLION, {
      p50: 12,
      p99: 80,
      mean: 12,
      hardest: 30,
      change: 10,
      memory: 260,
      rounds: 1,
    })),
    await bulkChangeRow(10_000),
    await renameRow(50_000, 5000),
  ];
}

/** Times in ms, memory in MB. */
interface Asked {
  p50: number;
  p99: number;
  mean?: number;
  /** Of the hardest queries, search and suggestions together. */
  hardest?: number;
  /** One change by itself. */
  change?: number;
  memory?: number;
  rounds?: number;
  isCompared?: boolean;
}

async function benchSize(count: number, asked: Asked): Promise<Row[]> {
  const empty = await bytesInUse();
  const products = syntheticProducts(count);
  const withProducts = await bytesInUse();
  const { result: index, hold, took } = await longestHold(() => buildInChunks(catalogueOptions, products));
  const withIndex = await bytesInUse();

  const queries = mixedQueries(products, QUERIES);
  const search = (text: string) => index.search({ text });
  timesOf(queries, 2, search);
  const { rounds = ROUNDS } = asked;
  const times = timesOf(queries, rounds, search);
  const filters = { in_stock: 'true', category_id: products[0]!.category_id };
  const filtered = timesOf(queries, rounds, (text) => index.search({ text, filters }));
  const suggested = timesOf(queries, rounds, (text) => index.suggest(text));
  const hardest = timesOf(HARDEST_QUERIES, 10, (text) => [index.search({ text }), index.suggest(text)]);
  const listed = timesOf([''], 50, search);
  index.setSynonyms(syntheticSynonyms(products, SYNONYMS));
  timesOf(queries, 1, search);
  const withSynonyms = timesOf(queries, rounds, search);
  index.setSynonyms([]);
  const again = timesOf(queries, rounds, search);
  const changes = timesOf(products.slice(0, CHANGES), 2, (product) =>
    index.replace({ ...product, name: `${product.name} New` }),
  );
  const change = mean(changes);
  const put = products.slice(0, TOGETHER).map((product) => ({ ...product, name: `${product.name} Newer` }));
  const together = await longestHold(() => index.changeInChunks({ put }));

  const size = count.toLocaleString('en');
  const rows = [
    atMost(`${size} products: ${QUERIES} mixed queries, p50`, asked.p50, percentile(times, 0.5), 'ms'),
    atMost(`${size} products: ${QUERIES} mixed queries, p99`, asked.p99, percentile(times, 0.99), 'ms'),
    ...(asked.mean === undefined
      ? []
      : [atMost(`${size} products: ${QUERIES} mixed queries, mean`, asked.mean, mean(times), 'ms')]),
    atMost(`${size} products: the same with two filters, p99`, asked.p99, percentile(filtered, 0.99), 'ms'),
    atMost(`${size} products: suggestions while typing, p99`, asked.p99, percentile(suggested, 0.99), 'ms'),
    atMost(
      `${size} products: hardest queries, search and suggestions, p90`,
      asked.hardest ?? 50,
      percentile(hardest, 0.9),
      'ms',
    ),
    atMost(
      `${size} products: the same with ${SYNONYMS.toLocaleString('en')} groups of synonyms, p99 (p50 ${percentile(withSynonyms, 0.5).toFixed(2)} ms, without ${percentile(again, 0.5).toFixed(2)})`,
      asked.p99,
      percentile(withSynonyms, 0.99),
      'ms',
    ),
    atMost(`${size} products: first page without a query, p50`, asked.p50, percentile(listed, 0.5), 'ms'),
    atMost(`${size} products: one change, mean of ${changes.length}`, asked.change ?? 0.2, change, 'ms'),
    holdRow(`${size} products: ${TOGETHER} changes together`, together),
    holdRow(`${size} products: full rebuild`, { hold, took }),
    atMost(
      `${size} products: memory of the index (products: ${Math.round((withProducts - empty) / MEGABYTE)} MB)`,
      asked.memory ?? 100,
      (withIndex - withProducts) / MEGABYTE,
      'MB',
    ),
  ];
  const typos = typoFigures((text) => index.search({ text, limit: 10 }).hits.map(({ doc }) => doc), products);
  rows.push(...typoRows(size, typos));
  if (!asked.isCompared) return rows;
  const bytes = withIndex - withProducts;
  const unanswered = queries.filter((text) => search(text).hits.length === 0).length;
  const ours = { times, bytes, found: typos.found, empty: unanswered };
  return [...rows, compare(size, ours, await plainFigures(products, queries))];
}

function typoRows(size: string, { found, foundSpelledRight }: TypoFigures): Row[] {
  return [
    {
      what: `${size} products: words with one edit found, mean of ${DRAWS} draws`,
      asked: `at least 59 of ${WORDS}`,
      measured: `${found.toFixed(2)} of ${WORDS}`,
      ok: found >= 59,
    },
    {
      what: `${size} products: the same words spelled right`,
      asked: `all ${WORDS}`,
      measured: `${foundSpelledRight.toFixed(2)} of ${WORDS}`,
      ok: foundSpelledRight === WORDS,
    },
  ];
}

/** Shows what our own index is for; asks for nothing, so it is always ok. */
function compare(size: string, ours: SearchFigures, plain: SearchFigures): Row {
  return {
    what: `${size} products: plain MiniSearch (same fields, fuzzy 0.2, prefix for the last term), for comparison`,
    asked: `nothing (ours: ${describe(ours)})`,
    measured: describe(plain),
    ok: true,
  };
}

function describe({ times, bytes, found, empty }: SearchFigures): string {
  const [p50, p95] = [0.5, 0.95].map((share) => percentile(times, share).toFixed(2));
  return (
    `p50 ${p50} ms, p95 ${p95} ms, ${(bytes / MEGABYTE).toFixed(1)} MB, ` +
    `${found.toFixed(2)} of ${WORDS} words with one edit found, ${empty} of ${QUERIES} queries without a result`
  );
}
