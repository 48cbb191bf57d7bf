/** Reads all records of a list, a page at a time. */

const PAGE = 200;

/** Which records of a list are wanted. */
interface PageChoice {
  cursor: string;
  limit: number;
}

interface Options {
  signal?: AbortSignal;
}

/** A procedure that returns a part of a list, such as `client.staff.products.list`. */
export interface List {
  query(
    choice: PageChoice,
    options?: Options,
  ): Promise<{ items: unknown[]; next_cursor?: string | null | undefined }>;
}

/** The input of a list without the fields that choose a page. */
export type Filters<L extends List> = Omit<
  Extract<Parameters<L['query']>[0], object>,
  keyof PageChoice | 'page' | 'page_size' | 'count'
>;

/** A record of a list. */
export type Item<L extends List> = Awaited<ReturnType<L['query']>>['items'][number];

/**
 * Each record of a list in turn, also while others write: a record that stays is read once. The next page is read when
 * its first record is asked for: `for await (const product of readAll(client.staff.products.list, { search: 'decking' }))`.
 * @throws SouthbeamError
 */
export async function* readAll<L extends List>(
  list: L,
  filters?: Filters<L>,
  options?: Options,
): AsyncGenerator<Item<L>, void, undefined> {
  for (let cursor: string | null = 'start'; cursor !== null; ) {
    const { items, next_cursor } = await list.query({ ...filters, cursor, limit: PAGE }, options);
    yield* items as Awaited<Item<L>>[];
    cursor = next_cursor ?? null;
  }
}
