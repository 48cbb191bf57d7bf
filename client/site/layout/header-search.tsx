import { useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { routes } from '../../routes.ts';
import { catalogueLink, readAddress } from '../catalogue/address.ts';
import { SuggestionList } from '../catalogue/search-box.tsx';
import { QUERY_ID, SEARCH_ID, SEARCH_KEYS, showResults } from '../catalogue/show-results.ts';
import { useSearchBox } from '../catalogue/use-search-box.ts';
import classes from './header-search.module.css';

const ID = 'header-search';

/**
 * The search of every page. `/` and Ctrl+K put the cursor into its box. The catalogue has a box of its own, to which the header
 * leads there.
 */
export function HeaderSearch() {
  const [path] = useLocation();
  const isCatalogue = path.replace(/\/$/, '') === routes.catalogue.link();
  const id = isCatalogue ? QUERY_ID : ID;
  useWindowEvent('keydown', (event) => {
    if (!isShortcut(event) || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    const box = document.getElementById(id);
    box?.focus();
    if (box instanceof HTMLInputElement) box.select();
  });
  return (
    <search className={classes.search} data-short={isCatalogue || undefined}>
      <label htmlFor={id} className={classes.opener}>
        <IconSearch size={22} aria-hidden />
        <span>Search the catalogue</span>
      </label>
      {!isCatalogue && <HeaderBox />}
    </search>
  );
}

/**
 * The box in the header. On narrow screens it is a button, the label of the box: the box is shown below the header while it has the
 * cursor, so that this needs no script.
 */
function HeaderBox() {
  const [, navigate] = useLocation();
  const { options, words, suggestions, ...box } = useSearchBox({
    address: readAddress(''),
    goTo: (address, options) => navigate(catalogueLink(address), { replace: options?.replace ?? false }),
    onCommit: () => showResults({ isFocused: true }),
    isLive: false,
  });
  return (
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
        aria-keyshortcuts={SEARCH_KEYS}
        {...box.inputProps}
      />
      <kbd aria-hidden>/</kbd>
      <SuggestionList options={options} words={words} suggestions={suggestions} />
    </form>
  );
}

/** Ctrl+K or Command+K anywhere; `/` outside of fields. */
function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if ((ctrlKey || metaKey) && !altKey && !shiftKey) return key.toLowerCase() === 'k';
  const isField =
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
  return key === '/' && !altKey && !isField;
}
