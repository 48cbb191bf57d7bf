/**
 * Builds a whole index while the server runs, in small steps, so that requests are answered in between. The
 * caller swaps in the finished index, and must repeat on it the changes that were made meanwhile.
 */
import type { SearchOptions } from './options.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';

/**
 * Builds an index from documents: `changeInChunks` on an empty index, with the same `budgetMs`. Rejects with
 * any error of the document source or of reading a document.
 */
export async function buildInChunks<Doc, Facet extends string = string, OrderName extends string = string>(
  options: SearchOptions<Doc, Facet, OrderName>,
  docs: Iterable<Doc> | AsyncIterable<Doc>,
  chunks?: { budgetMs?: number },
): Promise<SearchIndex<Doc, Facet, OrderName>> {
  const index = createSearchIndex(options);
  await index.changeInChunks({ put: docs }, chunks);
  return index;
}
