import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SuggestAnswer } from '../../../shared/catalogue.ts';
import { MAX_QUERY_LENGTH } from '../../../shared/limits.ts';
import { pictureAt } from '../../../shared/pictures.ts';
import { api } from '../../api.ts';
import { Marked } from '../../components/marked.tsx';
import { useSuggestions } from '../../components/use-suggestions.ts';
import { openedFromPage } from '../../lib/dialog-history.ts';
import { type CatalogueAddress, catalogueLink, change } from './address.ts';
import classes from './search-box.module.css';
import type { GoTo } from './use-catalogue-address.ts';

type Suggested = SuggestAnswer['products'][number];
type Option = { key: string } & ({ kind: 'query'; query: string } | { kind: 'product'; product: Suggested });

/** Pause in typing after which the results update, in milliseconds. */
const TYPING_PAUSE = 150;

interface SearchBoxProps {
  address: CatalogueAddress;
  goTo: GoTo;
  onCommit: () => void;
}

/**
 * The search box. Results update while the visitor types; arrow keys move through the suggestions below it.
 * Enter takes the active suggestion or searches for the typed text. Escape closes the suggestions, a second
 * Escape empties the box.
 */
export function SearchBox({ address, goTo, onCommit }: SearchBoxProps) {
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
  const options = isTyped && data && !(isStale && isPlaceholderData) ? listOptions(data) : [];
  const suggestions = useSuggestions(options, choose);

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
    if (settled !== typed || settled === sent.current) return;
    sent.current = settled;
    goTo(change(address, { q: settled }), { replace: hasEntry.current });
    hasEntry.current = true;
  }, [settled, typed, address, goTo]);

  function searchFor(q: string) {
    if (q !== address.q) goTo(change(address, { q }), { replace: hasEntry.current });
    sent.current = q;
    hasEntry.current = false;
    setTyped(q);
    suggestions.close();
    onCommit();
  }

  function choose(option: Option) {
    if (option.kind === 'query') searchFor(option.query);
    else goTo({ ...address, q: typed, product: option.product.id }, { state: openedFromPage });
  }

  const words = data?.words ?? [];
  return (
    <search>
      <form
        className={classes.box}
        action="/catalog"
        onSubmit={(event) => {
          event.preventDefault();
          searchFor(typed);
        }}
      >
        <input
          ref={input}
          className={classes.input}
          type="search"
          name="q"
          aria-label="Search products"
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder="Search by product, size, treatment or brand"
          value={typed}
          onChange={(event) => {
            setTouched(true);
            setTyped(event.currentTarget.value);
            suggestions.open();
          }}
          onBlur={() => {
            suggestions.close();
            hasEntry.current = false;
          }}
          onKeyDown={(event) => {
            setTouched(true);
            if (event.key === 'Escape' && !suggestions.isOpen) {
              event.preventDefault();
              setTyped('');
            }
            suggestions.onKeyDown(event);
          }}
          {...suggestions.inputProps}
        />
        <div className={classes.dropdown} hidden={!suggestions.isOpen} {...suggestions.listProps}>
          {options.map((option, index) => (
            <div key={option.key} className={classes.option} {...suggestions.optionProps(index)}>
              {option.kind === 'query' ? (
                <>
                  <IconSearch size={18} aria-hidden />
                  <span className={classes.completion}>
                    <Marked text={option.query} words={words} />
                  </span>
                </>
              ) : (
                <SuggestedProduct product={option.product} words={words} />
              )}
            </div>
          ))}
        </div>
        {typed !== '' && (
          <button
            type="button"
            className={classes.clear}
            aria-label="Clear search"
            onClick={() => {
              setTyped('');
              input.current?.focus();
            }}
          >
            <IconX size={20} aria-hidden />
          </button>
        )}
        <KeptFilters address={address} />
        <button type="submit" className={classes.submit}>
          <IconSearch size={20} aria-hidden />
          <span>Search</span>
        </button>
      </form>
    </search>
  );
}

/** The other settings as hidden fields, for when the browser itself submits the form (without JavaScript). */
function KeptFilters({ address }: { address: CatalogueAddress }) {
  const set = new URL(catalogueLink(change(address, { q: '' })), 'http://localhost').searchParams;
  return [...set].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function SuggestedProduct({ product, words }: { product: Suggested; words: readonly string[] }) {
  return (
    <>
      {product.image_url ? (
        <img
          src={pictureAt(product.image_url, 400)}
          alt=""
          width={56}
          height={42}
          className={classes.thumb}
        />
      ) : (
        <span className={classes.thumb} />
      )}
      <span className={classes.product}>
        <Marked text={product.name} words={words} />
        <small>
          {product.category_name} · {product.brand_name}
        </small>
      </span>
    </>
  );
}

function listOptions({ completions, products }: SuggestAnswer): Option[] {
  return [
    ...completions.map((query) => ({ kind: 'query' as const, key: `query ${query}`, query })),
    ...products.map((product) => ({ kind: 'product' as const, key: product.id, product })),
  ];
}
