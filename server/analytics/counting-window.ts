/** What an instance has counted and not yet written. */
import type { ProductCount, SearchCount } from './counts.queries.ts';

/** The most different searches, and the most of each of the others, that are counted between two writes. */
const MOST = 10_000;

/** The counts of a product that nobody looked at. */
export const NOTHING = { seen: 0, opened: 0, listed: 0, asked: 0, asked_out_of_stock: 0 };

/** What has been counted since the last write. */
export class CountingWindow {
  readonly searches = new Map<string, Pick<SearchCount, 'searches' | 'opened' | 'enquiries'>>();
  readonly opens = new Map<string, { query: string; product_id: string; opened: number; places: number }>();
  readonly retries = new Map<string, { query: string; next_query: string; times: number }>();
  readonly products = new Map<string, Omit<ProductCount, 'product_id' | 'searched'>>();

  get isEmpty(): boolean {
    return [this.searches, this.opens, this.retries, this.products].every(({ size }) => size === 0);
  }

  search(query: string) {
    return known(this.searches, query, () => ({ searches: 0, opened: 0, enquiries: 0 }));
  }

  open(query: string, product_id: string) {
    return known(this.opens, `${product_id} ${query}`, () => ({ query, product_id, opened: 0, places: 0 }));
  }

  retry(query: string, next_query: string) {
    return known(this.retries, `${query}\n${next_query}`, () => ({ query, next_query, times: 0 }));
  }

  product(product_id: string) {
    return known(this.products, product_id, () => ({ ...NOTHING }));
  }
}

/** Returns the count under a key; undefined when there are too many already. */
function known<Count>(counts: Map<string, Count>, key: string, create: () => Count): Count | undefined {
  const count = counts.get(key);
  if (count !== undefined || counts.size >= MOST) return count;
  const created = create();
  counts.set(key, created);
  return created;
}

/** Adds amounts to a count, unless there were too many counts to begin another. */
export function add<Count>(count: Count | undefined, amounts: Partial<Record<keyof Count, number>>): void {
  if (count === undefined) return;
  const numbers = count as Record<string, number>;
  for (const [name, amount] of Object.entries(amounts)) numbers[name] = numbers[name]! + (amount as number);
}

/** Adds the counts of a window that could not be written to the next one. */
export function addTo(next: CountingWindow, failed: CountingWindow): void {
  for (const [query, count] of failed.searches) add(next.search(query), count);
  for (const { query, product_id, opened, places } of failed.opens.values())
    add(next.open(query, product_id), { opened, places });
  for (const { query, next_query, times } of failed.retries.values())
    add(next.retry(query, next_query), { times });
  for (const [id, count] of failed.products) add(next.product(id), count);
}
