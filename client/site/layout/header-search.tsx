import { useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useLocation, useSearch } from 'wouter';
import { routes } from '../../routes.ts';
import { catalogueLink, readAddress } from '../catalogue/address.ts';
import { SuggestionList } from '../catalogue/search-box.tsx';
import { SEARCH_ID, showResults } from '../catalogue/show-results.ts';
import { useSearchBox } from '../catalogue/use-search-box.ts';
import classes from './header-search.module.css';

const ID = 'header-search';

/**
 * The search box of every page. `/` and Ctrl+K put the cursor there. On narrow screens it is a button, the
 * label of the box: the box is shown below the header while it has the cursor, so that this needs no script.
 */
export function HeaderSearch() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const { q } = readAddress(path === routes.catalogue.link() ? search : '');
  const { input, options, words, suggestions, ...box } = useSearchBox({
    address: { ...readAddress(''), q },
    goTo: (address, options) => navigate(catalogueLink(address), { replace: options?.replace ?? false }),
    onCommit: () => showResults({ isFocused: true }),
    isLive: false,
  });
  useWindowEvent('keydown', (event) => {
    if (!isShortcut(event) || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  });
  return (
    <search className={classes.search}>
      <label htmlFor={ID} className={classes.opener}>
        <IconSearch size={22} aria-hidden />
        <span>Search the catalogue</span>
      </label>
      <form
        className={classes.box}
        action={`${routes.catalogue.link()}#${SEARCH_ID}`}
        onSubmit={(event) => {
          event.preventDefault();
          box.submit();
        }}
      >
        <IconSearch size={20} aria-hidden />
        <input
          id={ID}
          aria-label="Search the catalogue"
          placeholder="Search"
          aria-keyshortcuts="/ Control+K"
          {...box.inputProps}
        />
        <kbd aria-hidden>/</kbd>
        <SuggestionList options={options} words={words} suggestions={suggestions} />
      </form>
    </search>
  );
}

/** Ctrl+K or Command+K anywhere; `/` outside of fields. */
function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'k';
  const isField =
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
  return key === '/' && !altKey && !isField;
}
