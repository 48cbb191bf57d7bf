/** The counts in memory, and those that are stored: how many there may be, and what happens in an outage. */
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AnalyticsEvent } from '../../shared/catalogue/analytics.ts';
import { startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';
import { searchCatalogue } from '../catalogue/catalogue.rules.ts';
import { DatabaseAwayError } from '../db/query-limits.ts';
import { Counter } from './counter.ts';
import { addCounts, type Counts, deleteOldAnalytics } from './counts.queries.ts';

const { sql, owner, target } = await createDatabase();
const batts = await buildProduct(sql, { name: 'Ceiling Batts R3.2' });
const { services } = await startApp(target);
const { published } = services;
const options = {
  published,
  search: (q: string, limit: number) => searchCatalogue(published.reader(), { q, limit }),
};

beforeEach(async () => {
  await owner`truncate search_counts, search_opens, search_retries`;
});

describe('the counter', () => {
  test('keeps its counts while the database is away, together with later ones', async () => {
    let isAway = true;
    const stored: Counts[] = [];
    const own = new Counter({
      ...options,
      async store(counts) {
        if (isAway) throw new DatabaseAwayError('away');
        stored.push(counts);
      },
    });
    own.record(
      [
        { kind: 'search', q: 'batts' },
        { kind: 'open', product_id: batts },
      ],
      'one',
    );
    await expect(own.write()).rejects.toThrow('away');
    own.record([{ kind: 'search', q: 'batts' }], 'two');
    isAway = false;
    await own.write();
    await own.write();
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      searches: [{ query: 'batts', searches: 2 }],
      products: [{ product_id: batts, opened: 1, searched: 2 }],
    });
  });

  test('lets others have their turn while it looks up hard searches', async () => {
    const own = new Counter({
      published,
      search() {
        for (const end = performance.now() + 2; performance.now() < end; );
        return { items: [], total: 0, close_total: 0 };
      },
      store: async () => undefined,
    });
    own.record(
      Array.from({ length: 40 }, (_, at) => ({ kind: 'search', q: `hard ${at}` })),
      'one',
    );
    let turns = 0;
    let isDone = false;
    const turn = () => {
      turns++;
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    await own.write();
    isDone = true;
    expect(turns).toBeGreaterThan(5);
  });

  test('looks up hard searches for two seconds, and counts the rest with the next write, once', async () => {
    const stored: Counts[] = [];
    let isAway = true;
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => clock.mockRestore());
    const own = new Counter({
      published,
      search() {
        now += 700;
        return { items: [], total: 0, close_total: 0 };
      },
      async store(counts) {
        if (isAway) throw new DatabaseAwayError('away');
        stored.push(counts);
      },
    });
    own.record(
      Array.from({ length: 5 }, (_, at) => ({ kind: 'search', q: `hard ${at}` })),
      'one',
    );
    await expect(own.write()).rejects.toThrow('away');
    isAway = false;
    await own.write();
    await own.write();
    expect(stored.map(({ searches }) => searches.length)).toEqual([3, 2]);
    const counted = stored.flatMap(({ searches }) =>
      searches.map(({ query, searches }) => [query, searches]),
    );
    expect(counted.sort()).toEqual(Array.from({ length: 5 }, (_, at) => [`hard ${at}`, 1]));
  });

  test('writes what is left when it stops', async () => {
    const stored: Counts[] = [];
    const own = new Counter({ ...options, store: async (counts) => void stored.push(counts) });
    const stop = own.start({ warn: () => undefined });
    own.record([{ kind: 'search', q: 'batts' }], 'one');
    await stop();
    expect(stored).toHaveLength(1);
  });

  test('counts 10,000 different searches between two writes, and no more', async () => {
    const stored: Counts[] = [];
    const own = new Counter({
      published,
      search: () => ({ items: [], total: 0, close_total: 0 }),
      store: async (counts) => void stored.push(counts),
    });
    for (let at = 0; at < 10_050; at++)
      own.record([{ kind: 'search', q: `made up ${at % 10_025}` }], `visitor ${at}`);
    await own.write();
    expect(stored[0]!.searches).toHaveLength(10_000);
    expect(stored[0]!.searches[0]).toMatchObject({ query: 'made up 0', searches: 2 });
  });
});

describe('a visitor', () => {
  let today = '25 November 2026';
  let stored: Counts[] = [];
  const counting = () =>
    new Counter({
      published,
      search: () => ({ items: [], total: 0, close_total: 0 }),
      store: async (counts) => void stored.push(counts),
      today: () => today,
    });
  const repeated = [
    { kind: 'search', q: 'batts' },
    { kind: 'search', q: ' Batts' },
    { kind: 'open', product_id: batts, q: 'batts', place: 1, is_first: true },
    { kind: 'retry', q: 'bats', next_q: 'batts' },
    { kind: 'enquiry', q: 'batts' },
    { kind: 'seen', product_ids: [batts] },
    { kind: 'listed', product_id: batts },
  ] as const;
  const events = [...repeated, ...repeated].map((event) => structuredClone(event)) as AnalyticsEvent[];
  beforeEach(() => {
    stored = [];
  });

  test('counts once a day for each search and each product, however often their browser says it', async () => {
    const own = counting();
    own.record(events, '192.0.2.1');
    own.record(events, '192.0.2.1');
    await own.write();
    const search = { query: 'batts', searches: 1, opened: 1, enquiries: 1, hits: 0, close_hits: 0 };
    const open = { query: 'batts', product_id: batts, opened: 1, places: 1 };
    const retry = { query: 'bats', next_query: 'batts', times: 1 };
    expect(stored[0]).toMatchObject({ searches: [search], opens: [open], retries: [retry] });
    expect(stored[0]!.products).toMatchObject([{ product_id: batts, seen: 1, opened: 1, listed: 1 }]);
    own.record(events, '192.0.2.2');
    today = '26 November 2026';
    own.record(events, '192.0.2.1');
    await own.write();
    expect(stored[1]).toMatchObject({ searches: [{ ...search, searches: 2, opened: 2, enquiries: 2 }] });
  });

  test('counts for 200 different searches a day, so that one address cannot fill the day', async () => {
    const own = counting();
    for (let at = 0; at < 300; at++) own.record([{ kind: 'search', q: `made up ${at}` }], '192.0.2.1');
    own.record([{ kind: 'search', q: 'batts' }], '192.0.2.2');
    await own.write();
    expect(stored[0]!.searches).toHaveLength(201);
  });
});

test('a day has at most 20,000 different searches; known ones are still counted', async () => {
  const row = (query: string) => ({ query, searches: 1, opened: 0, enquiries: 0, hits: 0, close_hits: 0 });
  const add = (queries: string[]) =>
    addCounts(sql, { searches: queries.map(row), opens: [], retries: [], products: [] });
  await add(Array.from({ length: 20_000 }, (_, at) => `query ${at}`));
  await add(['query 7', 'one too many']);
  const [count] = await sql`select count(*)::int as count, max(searches) as most from search_counts`;
  expect(count).toEqual({ count: 20_000, most: 2 });
});

test('known opens and retries are still counted when a day has 20,000 of them', async () => {
  const opens = Array.from({ length: 20_001 }, (_, at) => ({
    query: `query ${at}`,
    product_id: batts,
    opened: 1,
    places: 1,
  }));
  const retries = opens.map(({ query }) => ({ query, next_query: 'batts', times: 1 }));
  const none = { searches: [], products: [] };
  await addCounts(sql, { ...none, opens: opens.slice(0, 20_000), retries: retries.slice(0, 20_000) });
  const some = [7, 20_000];
  await addCounts(sql, {
    ...none,
    opens: some.map((at) => opens[at]!),
    retries: some.map((at) => retries[at]!),
  });
  const [count] = await sql`
    select (select count(*) from search_opens)::int as opens, (select max(opened) from search_opens) as opened,
      (select count(*) from search_retries)::int as retries, (select max(times) from search_retries) as times`;
  expect(count).toEqual({ opens: 20_000, opened: 2, retries: 20_000, times: 2 });
});

test('counts are deleted after half a year', async () => {
  await sql`insert into search_counts (day, query) values
    (current_date - 184, 'old'), (current_date - 180, 'kept')`;
  await deleteOldAnalytics(sql);
  expect((await sql<{ query: string }[]>`select query from search_counts`).map(({ query }) => query)).toEqual(
    ['kept'],
  );
});
