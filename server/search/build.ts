/**
 * A full build beside the running server: in small steps, so that requests are answered in between. The caller swaps
 * the finished index in; changes made meanwhile are the caller's to repeat on it.
 */
import { setImmediate } from 'node:timers/promises';
import type { SearchOptions } from './options.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';

const DEFAULT_BUDGET_MS = 4;

/**
 * Builds an index from documents, giving the event loop back after every `budgetMs` milliseconds (4). A single
 * document is not divided. Rejects with whatever the source of the documents throws.
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
