/**
 * Which searches count. Results follow every pause in typing, so a search counts only when its results have
 * stood for a while, a product was opened from it, or the visitor searches for something else.
 */
import type { AnalyticsEvent } from '../../../shared/catalogue/analytics.ts';

/** How long results stand before their search counts, in milliseconds. */
export const SETTLED_MS = 3000;
/** How long after a search without a result the next one may tell what was meant, in milliseconds. */
const RETRY_MS = 60_000;
/** How long after a search an enquiry follows from it, in milliseconds. */
const ENQUIRY_MS = 30 * 60_000;

interface Search {
  q: string;
  isFound: boolean;
  at: number;
  isCounted: boolean;
  hasOpened: boolean;
}

export class Searches {
  readonly #report: (event: AnalyticsEvent) => void;
  #current: Search | null = null;
  /** The last search that found nothing. */
  #failed: Search | null = null;
  /** The last search from which a product was opened, or else the last one. */
  #last: Search | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(report: (event: AnalyticsEvent) => void) {
    this.#report = report;
  }

  /** The results of a search are shown; '' for none. `isFound`: whether any product has every word. */
  shown(q: string, isFound: boolean): void {
    const before = this.#current;
    if (before?.q === q) return;
    if (before !== null && !isTypedOn(before.q, q)) this.settle();
    clearTimeout(this.#timer);
    this.#current = q === '' ? null : { q, isFound, at: Date.now(), isCounted: false, hasOpened: false };
    if (this.#current !== null) this.#timer = setTimeout(() => this.settle(), SETTLED_MS);
  }

  /** A product was opened. `place` is its place among the hits; undefined if it is none of them. */
  opened(product_id: string, place: number | undefined): void {
    const search = this.#current;
    if (search === null || place === undefined) {
      this.#report({ kind: 'open', product_id });
      return;
    }
    this.settle();
    this.#report({ kind: 'open', product_id, q: search.q, place, is_first: !search.hasOpened });
    search.hasOpened = true;
    this.#last = search;
    const failed = this.#failed;
    this.#failed = null;
    if (failed !== null && failed.q !== search.q && search.at - failed.at < RETRY_MS)
      this.#report({ kind: 'retry', q: failed.q, next_q: search.q });
  }

  /** An enquiry was sent. */
  enquired(): void {
    const last = this.#last;
    this.#last = null;
    if (last !== null && Date.now() - last.at < ENQUIRY_MS) this.#report({ kind: 'enquiry', q: last.q });
  }

  /** Counts the current search, once. */
  settle(): void {
    clearTimeout(this.#timer);
    const search = this.#current;
    if (search === null || search.isCounted) return;
    search.isCounted = true;
    this.#report({ kind: 'search', q: search.q });
    if (!search.isFound) this.#failed = search;
    if (this.#last === null || !this.#last.hasOpened) this.#last = search;
  }
}

/** Whether one query is the other with more letters: then the visitor is still typing, or deletes a letter. */
function isTypedOn(before: string, after: string): boolean {
  return after !== '' && (after.startsWith(before) || before.startsWith(after));
}
