/**
 * Builds a whole index while the server runs, in small steps, so that requests are answered in between. The
 * caller swaps in the finished index, and must repeat on it the changes that were made meanwhile.
 */
import { setImmediate } from 'node:timers/promises';
import type { SearchOptions } from './options.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';

const DEFAULT_BUDGET_MS = 4;

/**
 * Builds an index from documents. Yields to the event loop after every `budgetMs` milliseconds (default 4),
 * but never within a single document. Rejects with any error of the document source or of `add`.
 */
export async function buildInChunks<Doc, Facet extends string = string, OrderName extends string = string>(
  options: SearchOptions<Doc, Facet, OrderName>,
  docs: Iterable<Doc> | AsyncIterable<Doc>,
  { budgetMs = DEFAULT_BUDGET_MS }: { budgetMs?: number } = {},
): Promise<SearchIndex<Doc, Facet, OrderName>> {
  const index = createSearchIndex(options);
  let until = performance.now() + budgetMs;
  for await (const doc of docs) {
    index.add(doc);
    if (performance.now() >= until) {
      await setImmediate();
      until = performance.now() + budgetMs;
    }
  }
  return index;
}
