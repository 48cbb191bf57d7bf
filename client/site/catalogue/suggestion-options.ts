/** What is offered below a search box: recent searches of this browser, and what the server suggests. */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import type { SuggestAnswer } from '../../../shared/catalogue/catalogue.ts';
import { api } from '../../api.ts';
import { useRecentSearches } from './recent-searches.ts';

export type SuggestedProduct = SuggestAnswer['products'][number];
export type SuggestionOption = { key: string } & (
  | { kind: 'query'; query: string; isRecent: boolean }
  | { kind: 'place'; place: SuggestAnswer['places'][number] }
  | { kind: 'product'; product: SuggestedProduct }
);

/** Recent searches below an empty box, and below one that they go on from. */
const MOST_RECENT = 6;
const MOST_RECENT_FITTING = 2;
const NOTHING = { completions: [], places: [], products: [] };

/** How long old suggestions stay while the next ones load, in milliseconds. */
const STALE_MS = 150;

/**
 * The options for what is typed, and the words to mark in them. `settled` is what was typed before the last pause.
 * Nothing is asked of the server before the visitor touches the box.
 */
export function useSuggestionOptions(typed: string, settled: string, isTouched: boolean) {
  const { data, isPlaceholderData } = api.site.catalogue.suggest.useQuery(
    { q: settled },
    { enabled: settled.trim() !== '' && isTouched, placeholderData: keepPreviousData },
  );
  // Suggestions for the previous text stay briefly to avoid flicker, but not long enough to be taken.
  const [isStale] = useDebouncedValue(isPlaceholderData, STALE_MS);
  const recent = useRecentSearches();
  const isShown = typed.trim() !== '' && data !== undefined && !(isStale && isPlaceholderData);
  return { options: listOptions(typed, recent, isShown ? data : NOTHING), words: data?.words ?? [] };
}

/** Recent searches, those that go on from what is typed; then what the server suggests. */
function listOptions(
  typed: string,
  recent: readonly string[],
  { completions, places, products }: Omit<SuggestAnswer, 'words'>,
): SuggestionOption[] {
  const text = typed.trim().toLowerCase();
  const fitting = recent
    .filter((query) => query.toLowerCase().startsWith(text) && query.toLowerCase() !== text)
    .slice(0, text === '' ? MOST_RECENT : MOST_RECENT_FITTING);
  const others = completions.filter((query) => !fitting.some((one) => one.toLowerCase() === query));
  return [
    ...fitting.map((query) => ({ kind: 'query' as const, key: `recent ${query}`, query, isRecent: true })),
    ...others.map((query) => ({ kind: 'query' as const, key: `query ${query}`, query, isRecent: false })),
    ...places.map((place) => ({ kind: 'place' as const, key: `${place.kind} ${place.name}`, place })),
    ...products.map((product) => ({ kind: 'product' as const, key: product.id, product })),
  ];
}
