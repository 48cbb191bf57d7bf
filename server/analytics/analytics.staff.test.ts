/** What staff read of the counts. Days are counted back from today in Auckland. */
import { beforeEach, describe, expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildCategory, buildProduct } from '../../tests/support/factories.ts';

const { sql, owner, target } = await createDatabase();
const linings = await buildCategory(sql, 'Linings');
const board = await buildProduct(sql, { name: 'Plasterboard 10 mm', category_id: linings });
const batts = await buildProduct(sql, {
  name: 'Ceiling Batts',
  category_id: linings,
  stock_status: 'Out of Stock',
});
const { services } = await startApp(target);
const { staff } = await callAs(services, 'admin');

beforeEach(async () => {
  await owner`truncate search_counts, search_opens, search_retries, product_counts`;
  await sql`delete from synonyms`;
  await sql`delete from search_rules`;
  await services.catchUp();
});

interface Counts {
  searches?: number;
  opened?: number;
  enquiries?: number;
  hits?: number;
}

async function searched(query: string, daysAgo: number, counts: Counts = {}): Promise<void> {
  const { searches = 1, opened = 0, enquiries = 0, hits = 0 } = counts;
  await sql`
    insert into search_counts (day, query, searches, opened, enquiries, hits)
    select (now() at time zone 'Pacific/Auckland')::date - ${daysAgo}::int, ${query}, ${searches}, ${opened}, ${enquiries}, ${hits}`;
}

async function counted(product_id: string, daysAgo: number, counts: Record<string, number>): Promise<void> {
  await sql`
    insert into product_counts ${sql({ ...counts, product_id, day: '2000-01-01' } as Record<string, string>)}`;
  await sql`
    update product_counts set day = (now() at time zone 'Pacific/Auckland')::date - ${daysAgo}::int
    where day = '2000-01-01'`;
}

describe('what people search', () => {
  const queries = async (input: Parameters<typeof staff.analytics.searches>[0]) =>
    (await staff.analytics.searches(input)).items.map(({ query }) => query);

  test('sums up the last four weeks, beside the four weeks before', async () => {
    await searched('decking', 0, { searches: 3, opened: 2, enquiries: 1, hits: 4 });
    await searched('decking', 27, { searches: 2, hits: 9 });
    await searched('decking', 28, { searches: 7 });
    await searched('decking', 55, { searches: 1 });
    await searched('decking', 56, { searches: 100 });
    await searched('long ago', 28);
    const [opens] = await sql`
      insert into search_opens (day, query, product_id, opened, places)
      select (now() at time zone 'Pacific/Auckland')::date, 'decking', ${board}, 2, 5 returning opened`;
    expect(opens).toEqual({ opened: 2 });
    expect(await staff.analytics.searches({})).toMatchObject({
      total: 1,
      items: [
        { query: 'decking', searches: 5, searches_before: 8, opened: 2, enquiries: 1, place: 2.5, hits: 0 },
      ],
    });
  });

  test('has a view for each thing to repair', async () => {
    await searched('plasterboard', 0, { searches: 9, opened: 5, hits: 1 });
    await searched('gib', 0, { searches: 4, hits: 0 });
    await searched('batts', 0, { searches: 5, hits: 8 });
    await searched('batts', 30, { searches: 5, hits: 8 });
    expect(await queries({})).toEqual(['plasterboard', 'batts', 'gib']);
    expect(await queries({ view: 'nothing' })).toEqual(['gib']);
    expect(await queries({ view: 'few' })).toEqual(['plasterboard']);
    expect(await queries({ view: 'unopened' })).toEqual(['batts']);
    expect(await queries({ view: 'rising' })).toEqual(['plasterboard', 'gib']);
    expect(await queries({ search: 'A', sort: 'query', direction: 'asc' })).toEqual([
      'batts',
      'plasterboard',
    ]);
  });

  test('says what it finds now, and what visitors opened after a search without a result', async () => {
    await searched('gib', 0, { searches: 2, hits: 0 });
    await searched('plasterboard', 0, { searches: 1, hits: 0 });
    for (const [next_query, times] of [
      ['plasterboard', 3],
      ['board', 1],
    ] as const)
      await sql`
        insert into search_retries (day, query, next_query, times)
        select (now() at time zone 'Pacific/Auckland')::date, 'gib', ${next_query}, ${times}`;
    expect((await staff.analytics.searches({})).items).toMatchObject([
      { query: 'gib', hits: 0, next_query: 'plasterboard', next_times: 3, repaired_at: null },
      { query: 'plasterboard', hits: 1, next_query: null, next_times: 0 },
    ]);
  });

  test('shows what a synonym or a rule has changed', async () => {
    await searched('gib 10 mm', 2, { searches: 4, opened: 1 });
    await searched('gib 10 mm', 0, { searches: 2, opened: 2 });
    await searched('gibraltar', 0);
    const synonym = await staff.synonyms.create({ name: 'gib, plasterboard' });
    const rule = await staff.searchRules.create({ name: 'gibraltar', is_sold: false });
    const { items } = await staff.analytics.searches({ sort: 'query', direction: 'asc' });
    expect(items).toMatchObject([
      {
        query: 'gib 10 mm',
        hits: 1,
        synonym_id: synonym.id,
        rule_id: null,
        share_before: 0.25,
        share_after: 1,
      },
      { query: 'gibraltar', hits: 0, synonym_id: null, rule_id: rule.id, share_before: null, share_after: 0 },
    ]);
    expect(items[0]?.repaired_at).toEqual(synonym.created_at);
  });
});

describe('demand', () => {
  beforeEach(async () => {
    await counted(board, 0, { seen: 100, opened: 1, listed: 2, asked: 3 });
    await counted(board, 40, { opened: 9, asked: 8 });
    await counted(batts, 27, { seen: 10, opened: 5, asked: 4, asked_out_of_stock: 4, searched: 6 });
  });

  test('of products and of categories, beside the four weeks before', async () => {
    expect(await staff.analytics.demand({})).toMatchObject({
      items: [
        {
          id: batts,
          name: 'Ceiling Batts',
          stock_status: 'Out of Stock',
          asked: 4,
          asked_out_of_stock: 4,
          searched: 6,
        },
        { id: board, asked: 3, asked_before: 8, opened: 1, opened_before: 9, listed: 2, seen: 100 },
      ],
    });
    expect((await staff.analytics.demand({ group: 'categories' })).items).toMatchObject([
      { id: linings, name: 'Linings', stock_status: null, seen: 110, opened: 6, asked: 7, asked_before: 8 },
    ]);
    const first = await staff.analytics.demand({ sort: 'name', direction: 'asc', search: 'board' });
    expect(first.items.map(({ name }) => name)).toEqual(['Plasterboard 10 mm']);
  });

  test('is exported as CSV', async () => {
    const { csv, filename } = await staff.analytics.exportDemand({});
    expect(filename).toMatch(/^demand_products_all_\d{4}-\d\d-\d\d\.csv$/);
    expect(csv.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffid,name,stock_status,seen,opened,opened_before,listed,asked,asked_before,asked_out_of_stock,searched',
      `${batts},Ceiling Batts,Out of Stock,10,5,0,0,4,0,4,6`,
    ]);
  });

  test('per day covers 28 days, today last', async () => {
    await searched('decking', 0, { searches: 3 });
    const days = await staff.analytics.days();
    expect(days).toHaveLength(28);
    expect(days.at(-1)).toMatchObject({ searches: 3, opened: 1, listed: 2, asked: 3 });
    expect(days[0]).toMatchObject({ searches: 0, opened: 5, asked: 4 });
  });

  test('gives advice: what to stock, to publish and to describe better', async () => {
    const draft = await buildProduct(sql, { name: 'Cedar Pergola Kit', is_published: false });
    await buildProduct(sql, { name: 'Garden Shed', is_published: false });
    await searched('pergola', 0, { searches: 3 });
    await searched('cedar pergola', 0, { searches: 2 });
    await searched('helicopter', 0, { searches: 9 });
    expect(await staff.analytics.advice()).toEqual({
      to_stock: [{ id: batts, name: 'Ceiling Batts', count: 4, opened: 5 }],
      to_publish: [{ id: draft, name: 'Cedar Pergola Kit', count: 5, query: 'pergola' }],
      to_describe: [{ id: board, name: 'Plasterboard 10 mm', count: 100, opened: 1 }],
    });
  });

  test('advises nothing about products that visitors do not see, with a brand and a category missing too', async () => {
    const wanted = { stock_status: 'Out of Stock' };
    const hidden = [
      await buildProduct(sql, { ...wanted, brand_id: null }),
      await buildProduct(sql, { ...wanted, category_id: null, subcategory_id: null }),
      await buildProduct(sql, { ...wanted, is_published: false }),
    ];
    for (const id of hidden) await counted(id, 0, { seen: 200, opened: 1, asked_out_of_stock: 9 });
    const { to_stock, to_describe } = await staff.analytics.advice();
    expect([...to_stock, ...to_describe].map(({ id }) => id)).toEqual([batts, board]);
  });
});
