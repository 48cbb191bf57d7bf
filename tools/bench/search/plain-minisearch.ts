/** MiniSearch as it comes, on the same documents, fields and queries: what our own postings (decision "own postings") are compared with. */
import MiniSearch from 'minisearch';
import { bytesInUse } from '../../../tests/support/bytes-in-use.ts';
import { catalogueOptions } from './catalogue-index.ts';
import { timesOf } from './measures.ts';
import type { SyntheticProduct } from './products.ts';
import { typoFigures } from './typos.ts';

export interface SearchFigures {
  /** Milliseconds of every query, sorted. */
  times: readonly number[];
  /** Memory of the index beside the documents. */
  bytes: number;
  /** Words with one edit found, of a draw. */
  found: number;
  /** Queries without a result. */
  empty: number;
}

const ROUNDS = 2;

/** Everything is MiniSearch's default but for what a shop needs: misspelt words, and a last word that is being typed. */
export function plainIndex<Doc extends { id: string }>(
  fields: string[],
  documents: readonly Doc[],
): MiniSearch<Doc> {
  const index = new MiniSearch<Doc>({
    fields,
    searchOptions: { fuzzy: 0.2, prefix: (_term, at, terms) => at === terms.length - 1 },
  });
  index.addAll(documents);
  return index;
}

/** Measures plain MiniSearch with the synthetic products. */
export async function plainFigures(
  products: readonly SyntheticProduct[],
  queries: readonly string[],
): Promise<SearchFigures> {
  const before = await bytesInUse();
  const index = plainIndex(Object.keys(catalogueOptions.fields), products);
  const bytes = (await bytesInUse()) - before;

  const search = (text: string) => index.search(text);
  const empty = queries.filter((text) => search(text).length === 0).length;
  const times = timesOf(queries, ROUNDS, search);
  const byId = new Map(products.map((product) => [product.id, product]));
  const firstTen = (text: string) =>
    search(text)
      .slice(0, 10)
      .map(({ id }) => byId.get(id as string)!);
  return { times, bytes, empty, found: typoFigures(firstTen, products).found };
}
