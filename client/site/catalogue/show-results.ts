/** The id of the catalogue's search box. */
export const SEARCH_ID = 'search';

/** Scrolls to the search results, with the search box in sight above them, below the header. */
export function showResults(): void {
  // After a search on another page the catalogue is rendered first.
  requestAnimationFrame(() => document.getElementById(SEARCH_ID)?.scrollIntoView({ block: 'start' }));
}
