/** What was searched last in this browser. It never leaves it. */
import { createStoredValue, readList } from '../../lib/browser-storage.ts';

const MOST = 8;

const recent = createStoredValue<readonly string[]>('southbeam.searches', (kept) =>
  readList(kept, (query): query is string => typeof query === 'string', MOST),
);

/** The last search first. */
export const useRecentSearches = recent.use;

/** Notes a search that the visitor has submitted. */
export function rememberSearch(q: string): void {
  const query = q.trim();
  if (query !== '') recent.set([query, ...without(query)].slice(0, MOST));
}

export function forgetSearch(q: string): void {
  recent.set(without(q));
}

function without(q: string): string[] {
  return recent.get().filter((query) => query.toLowerCase() !== q.toLowerCase());
}
