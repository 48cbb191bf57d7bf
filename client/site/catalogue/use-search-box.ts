import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SuggestAnswer } from '../../../shared/catalogue.ts';
import { MAX_QUERY_LENGTH } from '../../../shared/limits.ts';
import { api } from '../../api.ts';
import { useSuggestions } from '../../components/use-suggestions.ts';
import { openedFromPage } from '../../lib/dialog-history.ts';
import { type CatalogueAddress, change, readAddress } from './address.ts';
import { forgetSearch, rememberSearch, useRecentSearches } from './recent-searches.ts';
import type { GoTo } from './use-catalogue-address.ts';

export type SuggestedProduct = SuggestAnswer['products'][number];
type Option = { key: string } & (
  | { kind: 'query'; query: string; isRecent: boolean }
  | { kind: 'place'; place: SuggestAnswer['places'][number] }
  | { kind: 'product'; product: SuggestedProduct }
);

/** Recent searches below an empty box, and below one that they go on from. */
const MOST_RECENT = 6;
const MOST_RECENT_FITTING = 2;
const NOTHING = { completions: [], places: [], products: [] };

/** Pause in typing after which the results update, in milliseconds. */
const TYPING_PAUSE = 150;

export interface SearchBoxOptions {
  address: CatalogueAddress;
  goTo: GoTo;
  /** Called when the visitor submits a query. */
  onCommit: () => void;
  /** Whether the results follow while the visitor types. */
  isLive?: boolean;
}

/** The behaviour of the search box: what is typed, suggested and searched for. */
export function useSearchBox({ address, goTo, onCommit, isLive = true }: SearchBoxOptions) {
  const [typed, setTyped] = useState(address.q);
  const [settled] = useDebouncedValue(typed, TYPING_PAUSE);
  const sent = useRef(address.q);
  /** Whether the current typing has a history entry: the first search adds it, later ones replace it. */
  const hasEntry = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const [isTouched, setTouched] = useState(false);
  const { data, isPlaceholderData } = api.site.catalogue.suggest.useQuery(
    { q: settled },
    { enabled: settled.trim() !== '' && isTouched, placeholderData: keepPreviousData },
  );
  // Suggestions for the previous text stay briefly to avoid flicker, but not long enough to be taken.
  const [isStale] = useDebouncedValue(isPlaceholderData, TYPING_PAUSE);
  const isTyped = typed.trim() !== '';
  const recent = useRecentSearches();
  const answer = isTyped && data && !(isStale && isPlaceholderData) ? data : NOTHING;
  const options = listOptions(typed, recent, answer);
  const suggestions = useSuggestions(options, choose, (option) => {
    if (option.kind === 'query') forgetSearch(option.query);
  });

  // Text that was typed before hydration counts as well.
  useEffect(() => {
    const early = input.current?.value ?? '';
    if (early !== sent.current) setTyped(early);
  }, []);

  useEffect(() => {
    if (address.q !== sent.current) {
      sent.current = address.q;
      hasEntry.current = false;
      setTyped(address.q);
    }
  }, [address.q]);

  useEffect(() => {
    if (!isLive || settled !== typed || settled === sent.current) return;
    sent.current = settled;
    goTo(change(address, { q: settled }), { replace: hasEntry.current });
    hasEntry.current = true;
  }, [isLive, settled, typed, address, goTo]);

  function searchFor(q: string) {
    if (q !== address.q || !isLive) goTo(change(address, { q }), { replace: hasEntry.current });
    sent.current = q;
    hasEntry.current = false;
    setTyped(q);
    rememberSearch(q);
    suggestions.close();
    onCommit();
  }

  function choose(option: Option) {
    if (option.kind === 'query') searchFor(option.query);
    else if (option.kind === 'place') goToPlace(option.place);
    else goTo({ ...address, q: typed, product: option.product.id }, { state: openedFromPage });
  }

  /** Goes to a whole category or brand. What was typed only named it. */
  function goToPlace({ kind, name }: SuggestAnswer['places'][number]) {
    sent.current = '';
    setTyped('');
    goTo({ ...readAddress(''), [kind]: name }, { replace: hasEntry.current });
    hasEntry.current = false;
    onCommit();
  }

  return {
    input,
    typed,
    options,
    /** The words of the query, to be marked in the options. */
    words: data?.words ?? [],
    suggestions,
    inputProps: {
      ref: input,
      type: 'search',
      name: 'q',
      maxLength: MAX_QUERY_LENGTH,
      autoComplete: 'off',
      spellCheck: false,
      enterKeyHint: 'search' as const,
      value: typed,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        setTouched(true);
        setTyped(event.currentTarget.value);
        suggestions.open();
      },
      onFocus() {
        if (typed === '') suggestions.open();
      },
      onBlur() {
        suggestions.close();
        hasEntry.current = false;
      },
      onKeyDown(event: KeyboardEvent) {
        setTouched(true);
        if (event.key === 'Escape' && !suggestions.isOpen) {
          event.preventDefault();
          setTyped('');
        }
        suggestions.onKeyDown(event);
      },
      ...suggestions.inputProps,
    },
    clear() {
      setTyped('');
      input.current?.focus();
    },
    submit: () => searchFor(typed),
  };
}

/** Recent searches, those that go on from what is typed; then what the server suggests. */
function listOptions(
  typed: string,
  recent: readonly string[],
  { completions, places, products }: Omit<SuggestAnswer, 'words'>,
): Option[] {
  const text = typed.trim().toLowerCase();
  const fitting = recent
    .filter((query) => query.toLowerCase().startsWith(text) && query.toLowerCase() !== text)
    .slice(0, text === '' ? MOST_RECENT : MOST_RECENT_FITTING);
  const others = completions.filter((query) => !fitting.some((one) => one.toLowerCase() === query));
  return [
    ...fitting.map((query) => ({ kind: 'query' as const, key: `query ${query}`, query, isRecent: true })),
    ...others.map((query) => ({ kind: 'query' as const, key: `query ${query}`, query, isRecent: false })),
    ...places.map((place) => ({ kind: 'place' as const, key: `${place.kind} ${place.name}`, place })),
    ...products.map((product) => ({ kind: 'product' as const, key: product.id, product })),
  ];
}
