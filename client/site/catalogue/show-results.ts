/** The id of the catalogue's search box. */
export const SEARCH_ID = 'search';

/** The id of its field. */
export const QUERY_ID = 'query';

/** The keys that put the cursor into the search box of any page. */
export const SEARCH_KEYS = '/ Control+K';

/** The id of the heading of the search results, which also tells how many there are. */
export const RESULTS_ID = 'products-heading';

/** Keyboards and screen readers continue at the results. */
export function focusResults(): void {
  document.getElementById(RESULTS_ID)?.focus({ preventScroll: true });
}

/**
 * Scrolls to the search results, with the search box in sight above them, below the header. `isFocused`: keyboards
 * and screen readers continue at the results, too.
 */
export function showResults({ isFocused = false } = {}): void {
  // After a search on another page the catalogue is rendered first.
  requestAnimationFrame(() => {
    if (isFocused) focusResults();
    document.getElementById(SEARCH_ID)?.scrollIntoView({ block: 'start' });
  });
}
