import { useDebouncedValue } from '@mantine/hooks';
import { type ChangeEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { MAX_QUERY_LENGTH } from '../../../shared/limits.ts';
import { useSuggestions } from '../../components/use-suggestions.ts';
import { openedFromPage } from '../../lib/dialog-history.ts';
import { type CatalogueAddress, readAddress } from './address.ts';
import { change } from './choices.ts';
import { forgetSearch, rememberSearch } from './recent-searches.ts';
import { type SuggestionOption, useSuggestionOptions } from './suggestion-options.ts';
import type { GoTo } from './use-catalogue-address.ts';

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
  const { options, words } = useSuggestionOptions(typed, settled, isTouched);
  const suggestions = useSuggestions(options, choose, (option) => {
    if (option.kind === 'query') forgetSearch(option.query);
  });

  useEarlyText(input, setTyped);

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

  function choose(option: SuggestionOption) {
    if (option.kind === 'query') searchFor(option.query);
    else if (option.kind === 'place') goToPlace(option.place);
    else goTo({ ...address, q: typed, product: option.product.id }, { state: openedFromPage });
  }

  /** Goes to a whole category or brand. What was typed only named it. */
  function goToPlace({ kind, name }: { kind: 'category' | 'brand'; name: string }) {
    setTyped('');
    sent.current = '';
    const place = kind === 'brand' ? { brand: [name] } : { category: name };
    goTo({ ...readAddress('', address.isTable), ...place }, { replace: hasEntry.current });
    onCommit();
  }

  return {
    input,
    typed,
    options,
    /** The words of the query, to be marked in the options. */
    words,
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

/** Reads what was typed before hydration. */
function useEarlyText(input: RefObject<HTMLInputElement | null>, setTyped: (text: string) => void): void {
  useEffect(() => setTyped(input.current?.value ?? ''), [input, setTyped]);
}
