/**
 * Counts in memory what visitors search and look at, and writes the counts every few seconds in one statement.
 * No response waits for it. If the process is killed, the counts of the last seconds are lost. The
 * number of counts is limited, so that nobody can fill the memory or the tables with made-up searches.
 */
import type { AnalyticsEvent } from '../../shared/catalogue/analytics.ts';
import type { SearchAnswer } from '../../shared/catalogue/catalogue.ts';
import { plainQuery } from '../../shared/catalogue/search-rules.ts';
import type { ListedProduct } from '../catalogue/catalogue.queries.ts';
import type { PublishedContent } from '../published/published-content.ts';
import { type Job, repeat } from '../repeat.ts';
import { TimeBudget } from '../search/time-budget.ts';
import { OncePerVisitor } from './counted-once.ts';
import { countedQuery } from './counted-query.ts';
import { add, addTo, CountingWindow, NOTHING } from './counting-window.ts';
import type { Counts, SearchCount } from './counts.queries.ts';

/** How often counts are written, in milliseconds. */
const WRITE_MS = 5000;
/** How long searches are looked up before others get their turn, in milliseconds. */
const BUDGET_MS = 4;
/**
 * How long one write looks up searches, in milliseconds. The rest waits for the next write, so that made-up
 * searches, thousands of them hard, neither take all the time of the processor nor delay the end of a server.
 */
const LOOK_UP_MS = 2000;
/** A search that finds more products than this does not name one of them. */
const FEW = 3;

/** For how many searches, and for how many products, one visitor is counted in a day. */
const MOST_SEARCHES = 200;
const MOST_PRODUCTS = 5000;

export interface CounterOptions {
  published: PublishedContent;
  /** Runs a search as a visitor would, and returns its first `limit` hits. */
  search: (q: string, limit: number) => Pick<SearchAnswer, 'items' | 'total' | 'close_total'>;
  /** Adds counts to those that are stored. */
  store: (counts: Counts) => Promise<void>;
  /** The day in Auckland, for tests. */
  today?: () => string;
}

export class Counter {
  readonly #options: CounterOptions;
  readonly #searched: OncePerVisitor;
  readonly #looked: OncePerVisitor;
  #window = new CountingWindow();

  constructor(options: CounterOptions) {
    this.#options = options;
    this.#searched = new OncePerVisitor(MOST_SEARCHES, options.today);
    this.#looked = new OncePerVisitor(MOST_PRODUCTS, options.today);
  }

  /** Writes the counts every few seconds. The returned function stops this and writes what is left. */
  start(log: Job['log']): () => Promise<void> {
    const work = () => this.write();
    const failed = 'Analytics could not be stored';
    return repeat({ work, pause: WRITE_MS, isDelayed: true, atEnd: work, failed, log });
  }

  /**
   * Counts what a browser reported, each thing once a day for a visitor. Ignores products that are not listed, and
   * searches that are not counted.
   */
  record(events: readonly AnalyticsEvent[], visitor: string): void {
    const isFirst = { search: this.#searched.of(visitor), product: this.#looked.of(visitor) };
    for (const event of events) this.#record(event, isFirst);
  }

  /** Counts the products of an enquiry: those of its list, and those viewed that its message names. */
  recordEnquiry(enquiry: {
    items: { product_id: string | null }[];
    viewed: string[];
    message: string;
  }): void {
    const listed = enquiry.items.flatMap(({ product_id }) => product_id ?? []);
    const named = enquiry.viewed.filter((id) => {
      const product = this.#listed(id);
      return product !== undefined && enquiry.message.includes(product.name);
    });
    for (const id of new Set([...listed, ...named])) {
      const product = this.#listed(id);
      const count = product && this.#window.product(id);
      if (count === undefined) continue;
      count.asked++;
      if (product?.stock_status === 'Out of Stock') count.asked_out_of_stock++;
    }
  }

  /** Writes all counts so far. @throws if that fails; then they are written with the next ones. */
  async write(): Promise<void> {
    if (this.#window.isEmpty) return;
    const window = this.#window;
    this.#window = new CountingWindow();
    try {
      await this.#options.store(await this.#finish(window));
    } catch (error) {
      addTo(this.#window, window);
      throw error;
    }
  }

  #listed(id: string): ListedProduct | undefined {
    return this.#options.published.products.document(id);
  }

  #record(event: AnalyticsEvent, isFirst: Record<'search' | 'product', (what: string) => boolean>): void {
    const window = this.#window;
    const { kind } = event;
    const searched = (...what: string[]) => isFirst.search([kind, ...what].join('\n'));
    const looked = (...what: string[]) => isFirst.product([kind, ...what].join('\n'));
    const query = 'q' in event && event.q !== undefined ? countedQuery(event.q) : null;
    switch (kind) {
      case 'search':
        if (query !== null && searched(query)) add(window.search(query), { searches: 1 });
        break;
      case 'enquiry':
        if (query !== null && searched(query)) add(window.search(query), { enquiries: 1 });
        break;
      case 'retry': {
        const next = countedQuery(event.next_q);
        if (query !== null && next !== null && searched(query, next))
          add(window.retry(query, next), { times: 1 });
        break;
      }
      case 'open': {
        const { product_id, place, is_first } = event;
        if (this.#listed(product_id) === undefined) return;
        if (looked(product_id)) add(window.product(product_id), { opened: 1 });
        if (query === null || place === undefined) return;
        if (looked(product_id, query)) add(window.open(query, product_id), { opened: 1, places: place });
        if (is_first && searched(query)) add(window.search(query), { opened: 1 });
        break;
      }
      case 'seen':
        for (const id of new Set(event.product_ids))
          if (this.#listed(id) !== undefined && looked(id)) add(window.product(id), { seen: 1 });
        break;
      case 'listed':
        if (this.#listed(event.product_id) !== undefined && looked(event.product_id))
          add(window.product(event.product_id), { listed: 1 });
        break;
    }
  }

  /**
   * Looks up what each search finds now. Other work gets its turn in between. Searches for which there is no time
   * are counted in the next window.
   */
  async #finish(window: CountingWindow): Promise<Counts> {
    const searched = new Map<string, number>();
    const searches: SearchCount[] = [];
    // Visitors choose the searches, and a hard one takes a thousand times as long as an easy one.
    const budget = new TimeBudget(BUDGET_MS);
    let spent = 0;
    for (const [query, count] of window.searches) {
      if (spent >= LOOK_UP_MS) {
        window.searches.delete(query);
        add(this.#window.search(query), count);
        continue;
      }
      if (budget.isSpent) await budget.renew();
      const start = performance.now();
      const { items, total, close_total } = this.#options.search(query, FEW);
      spent += performance.now() - start;
      searches.push({ query, ...count, hits: total, close_hits: close_total });
      if (total > FEW) continue;
      for (const { id, name, sku, match } of items) {
        if (match === 'all' && names(query, `${name} ${sku ?? ''}`))
          searched.set(id, (searched.get(id) ?? 0) + count.searches);
      }
    }
    const ids = new Set([...window.products.keys(), ...searched.keys()]);
    const products = [...ids].map((product_id) => ({
      product_id,
      ...(window.products.get(product_id) ?? NOTHING),
      searched: searched.get(product_id) ?? 0,
    }));
    return { searches, opens: [...window.opens.values()], retries: [...window.retries.values()], products };
  }
}

/** Whether every word of a search is in a name or code as it was typed. */
function names(query: string, name: string): boolean {
  const text = plainQuery(name);
  return query.split(' ').every((word) => text.includes(word));
}
