/** Reads all records of a list, page by page. */
import type { CallOptions } from './procedure-calls.ts';

const PAGE = 100;

/** Which page of a list is wanted. */
interface PageChoice {
  page: number;
  limit: number;
}

/** A procedure that answers a page of a list, such as `client.staff.products.list`. */
export interface List {
  query(choice: PageChoice, options?: CallOptions): Promise<{ items: unknown[]; page_count: number }>;
}

/** The input of a list without the fields that choose a page. */
export type Filters<L extends List> = Omit<
  NonNullable<Parameters<L['query']>[0]>,
  keyof PageChoice | 'page_size'
>;

/** A record of a list. */
export type Item<L extends List> = Awaited<ReturnType<L['query']>>['items'][number];

/** Each record of a list in turn. The next page is read when its first record is asked for. */
export async function* readAll<L extends List>(
  list: L,
  filters?: Filters<L>,
  options?: CallOptions,
): AsyncGenerator<Item<L>, void, undefined> {
  for (let page = 1, last = 1; page <= last; page++) {
    const { items, page_count } = await list.query({ ...filters, page, limit: PAGE }, options);
    yield* items as Awaited<Item<L>>[];
    last = page_count;
  }
}
