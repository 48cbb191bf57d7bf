import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowUpLeft, IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { pictureAt } from '../../../shared/pictures.ts';
import { api } from '../../api.ts';
import { Marked } from '../../components/marked.tsx';
import { type CatalogueAddress, change } from './address.ts';
import classes from './search-box.module.css';
import type { GoTo } from './use-catalogue-address.ts';

/** Pause in typing after which the results follow, in milliseconds. */
const TYPING_PAUSE = 150;

interface SearchBoxProps {
  address: CatalogueAddress;
  goTo: GoTo;
  onCommit: () => void;
}

/**
 * The search box: results follow while typing; suggestions below it are reached by arrow keys. Enter takes the chosen
 * suggestion or searches what stands there, Escape closes the suggestions, and a second Escape empties the box.
 */
export function SearchBox({ address, goTo, onCommit }: SearchBoxProps) {
  const [typed, setTyped] = useState(address.q);
  const [settled] = useDebouncedValue(typed, TYPING_PAUSE);
  const sent = useRef(address.q);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { data } = api.site.catalogue.suggest.useQuery(
    { q: settled.slice(0, 2000) },
    { enabled: settled.trim() !== '' && combobox.dropdownOpened },
  );

  useEffect(() => {
    if (address.q !== sent.current) {
      sent.current = address.q;
      setTyped(address.q);
    }
  }, [address.q]);

  useEffect(() => {
    if (settled !== typed || settled === sent.current) return;
    sent.current = settled;
    goTo(change(address, { q: settled }), { replace: true });
  }, [settled, typed, address, goTo]);

  function searchFor(q: string) {
    sent.current = q;
    setTyped(q);
    goTo(change(address, { q }));
    combobox.closeDropdown();
    onCommit();
  }

  function choose(option: string) {
    const product = data?.products.find(({ id }) => `product:${id}` === option);
    if (!product) return searchFor(option.replace(/^query:/, ''));
    combobox.closeDropdown();
    goTo({ ...address, q: typed, product: product.id });
  }

  const words = data?.words ?? [];
  const isOpen = combobox.dropdownOpened && typed.trim() !== '' && data !== undefined;
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
        <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false} offset={4} classNames={{ dropdown: classes.dropdown }}>
          <Combobox.Target withExpandedAttribute>
            <input
              className={classes.input}
              type="search"
              name="q"
              role="combobox"
              aria-label="Search products"
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              placeholder="Search by product, size, treatment or brand"
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                combobox.openDropdown();
                combobox.resetSelectedOption();
              }}
              onFocus={() => typed.trim() !== '' && combobox.openDropdown()}
              onBlur={() => combobox.closeDropdown()}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                event.preventDefault();
                if (isOpen) combobox.closeDropdown();
                else setTyped('');
              }}
            />
          </Combobox.Target>
          {isOpen && (
            <Combobox.Dropdown>
              <Combobox.Options aria-label="Suggestions">
                {data.completions.map((completion) => (
                  <Combobox.Option key={completion} value={`query:${completion}`} className={classes.option}>
                    <IconSearch size={18} aria-hidden />
                    <span className={classes.completion}>
                      <Marked text={completion} words={words} />
                    </span>
                    <IconArrowUpLeft size={16} aria-hidden className={classes.hint} />
                  </Combobox.Option>
                ))}
                {data.products.map((product) => (
                  <Combobox.Option key={product.id} value={`product:${product.id}`} className={classes.option}>
                    {product.image_url ? (
                      <img src={pictureAt(product.image_url, 400)} alt="" width={56} height={42} className={classes.thumb} />
                    ) : (
                      <span className={classes.thumb} />
                    )}
                    <span className={classes.product}>
                      <Marked text={product.name} words={words} />
                      <small>
                        {product.category_name} · {product.brand_name}
                      </small>
                    </span>
                  </Combobox.Option>
                ))}
                {data.products.length === 0 && data.completions.length === 0 && (
                  <Combobox.Empty className={classes.empty}>
                    Nothing found for “{settled.trim()}”. Press Enter for close matches.
                  </Combobox.Empty>
                )}
              </Combobox.Options>
            </Combobox.Dropdown>
          )}
        </Combobox>
        {typed !== '' && (
          <button type="button" className={classes.clear} aria-label="Clear search" onClick={() => setTyped('')}>
            <IconX size={20} aria-hidden />
          </button>
        )}
        <button type="submit" className={classes.submit}>
          <IconSearch size={20} aria-hidden />
          <span>Search</span>
        </button>
      </form>
    </search>
  );
}
