/** Counting what visitors search and look at. */
import { Writable } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnalyticsEvent } from '../../shared/catalogue/analytics.ts';
import { callAs, ORIGIN, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const { sql, owner, target } = await createDatabase();
const board = await buildProduct(sql, { name: 'Plasterboard 10 mm', sku: 'PB-10' });
const batts = await buildProduct(sql, { name: 'Ceiling Batts R3.2', stock_status: 'Out of Stock' });
let logged = '';
const { app, services } = await startApp(target, {
  logTo: new Writable({
    write(line, _, done) {
      logged += line;
      done();
    },
  }),
});
const { counter } = services;

let visitors = 0;
/** Each report comes from another visitor, unless the test names one. */
const record = (
  events: AnalyticsEvent[],
  agent: string = BROWSER,
  remoteAddress = `10.0.${visitors >> 8}.${visitors++ & 255}`,
) =>
  app.inject({
    remoteAddress,
    method: 'POST',
    url: '/trpc/site.analytics.record',
    headers: { origin: ORIGIN, 'user-agent': agent },
    payload: { json: { events } },
  });
const searches = () =>
  sql`select query, searches, opened, enquiries, hits, close_hits from search_counts order by query`;

beforeEach(async () => {
  await owner`truncate search_counts, search_opens, search_retries, product_counts`;
});

describe('a browser report', () => {
  test('counts searches, what was opened from them, and enquiries, under the day in Auckland', async () => {
    const answer = await record([
      { kind: 'search', q: ' Plasterboard ' },
      { kind: 'open', product_id: board, q: 'plasterboard', place: 1, is_first: true },
      { kind: 'enquiry', q: 'plasterboard' },
      { kind: 'search', q: 'gibraltar' },
      { kind: 'retry', q: 'gibraltar', next_q: 'plasterboard' },
    ]);
    expect(answer.statusCode).toBe(200);
    await record([
      { kind: 'search', q: 'plasterboard' },
      { kind: 'open', product_id: board, q: 'plasterboard', place: 3, is_first: false },
    ]);
    await counter.write();
    expect(await searches()).toEqual([
      { query: 'gibraltar', searches: 1, opened: 0, enquiries: 0, hits: 0, close_hits: 0 },
      { query: 'plasterboard', searches: 2, opened: 1, enquiries: 1, hits: 1, close_hits: 0 },
    ]);
    expect(await sql`select query, product_id, opened, places from search_opens`).toEqual([
      { query: 'plasterboard', product_id: board, opened: 2, places: 4 },
    ]);
    expect(await sql`select query, next_query, times from search_retries`).toEqual([
      { query: 'gibraltar', next_query: 'plasterboard', times: 1 },
    ]);
    const [day] = await sql`
      select bool_and(day = (now() at time zone 'Pacific/Auckland')::date) as is_today from search_counts`;
    expect(day).toEqual({ is_today: true });
  });

  test('counts products, and a search that names one', async () => {
    await record([
      { kind: 'seen', product_ids: [board, batts] },
      { kind: 'seen', product_ids: [board, board] },
      { kind: 'open', product_id: board },
      { kind: 'listed', product_id: batts },
      { kind: 'search', q: 'pb-10' },
      { kind: 'search', q: 'ceiling' },
      { kind: 'search', q: 'plasterbaord' },
    ]);
    await counter.write();
    const rows = await sql`
      select product_id, seen, opened, listed, asked, searched from product_counts order by product_id = ${batts}`;
    expect(rows).toEqual([
      { product_id: board, seen: 1, opened: 1, listed: 0, asked: 0, searched: 1 },
      { product_id: batts, seen: 1, opened: 0, listed: 1, asked: 0, searched: 1 },
    ]);
  });

  test('adds to what was written before', async () => {
    for (let time = 0; time < 2; time++) {
      await record([
        { kind: 'search', q: 'batts' },
        { kind: 'open', product_id: batts },
      ]);
      await counter.write();
    }
    expect(await sql`select searches from search_counts`).toEqual([{ searches: 2 }]);
    expect(await sql`select opened from product_counts`).toEqual([{ opened: 2 }]);
  });

  test('of a bot or of staff, and of products that are not listed, is not counted', async () => {
    const draft = await buildProduct(sql, { is_published: false });
    await services.catchUp();
    await record([{ kind: 'search', q: 'batts' }], CRAWLER);
    const nameless = await callAs(services, null);
    await nameless.site.analytics.record({ events: [{ kind: 'search', q: 'batts' }] });
    const member = await callAs(services, 'sales', BROWSER);
    await member.site.analytics.record({ events: [{ kind: 'search', q: 'batts' }] });
    await record([{ kind: 'open', product_id: draft, q: 'batts', place: 1, is_first: true }]);
    await record([{ kind: 'seen', product_ids: [draft] }]);
    await counter.write();
    expect(await searches()).toEqual([]);
    expect(await sql`select product_id from product_counts`).toEqual([]);
    const visitor = await callAs(services, 'user', BROWSER);
    await visitor.site.analytics.record({ events: [{ kind: 'search', q: 'batts' }] });
    await counter.write();
    expect(await searches()).toMatchObject([{ query: 'batts', searches: 1 }]);
  });

  test('counts a search once a day for an address, and for the network around it of 48 bits', async () => {
    const search: AnalyticsEvent[] = Array.from({ length: 50 }, () => ({ kind: 'search', q: 'batts' }));
    for (const address of ['192.0.2.1', '192.0.2.1', '2001:db8:7:1::1', '2001:db8:7:2::1'])
      await record(search, BROWSER, address);
    await counter.write();
    expect(await searches()).toMatchObject([{ query: 'batts', searches: 2 }]);
  });

  test('that was made up cannot overflow a count', async () => {
    await sql`
      insert into search_opens (day, query, product_id, opened, places)
      select (now() at time zone 'Pacific/Auckland')::date, 'batts', ${batts}, 2147483647, 2147483647`;
    await record([{ kind: 'open', product_id: batts, q: 'batts', place: 1000, is_first: true }]);
    await counter.write();
    expect(await sql`select opened, places from search_opens`).toEqual([
      { opened: 2147483648, places: 2147484647 },
    ]);
    expect((await record([{ kind: 'open', product_id: batts, q: 'batts', place: 1001 }])).statusCode).toBe(
      400,
    );
  });

  test('is refused when it is malformed or too long', async () => {
    const much = Array.from({ length: 51 }, () => ({ kind: 'search', q: 'x' }) as const);
    expect((await record(much)).statusCode).toBe(400);
    expect((await record([{ kind: 'search', q: '\u0000' }])).statusCode).toBe(400);
    expect((await record([{ kind: 'seen', product_ids: ['x'] }])).statusCode).toBe(400);
  });
});

test('an enquiry counts the products of its list, and the viewed ones that its message names', async () => {
  counter.recordEnquiry({
    items: [{ product_id: batts }, { product_id: batts }],
    viewed: [board, batts],
    message: 'I would like more information about: Plasterboard 10 mm',
  });
  counter.recordEnquiry({ items: [], viewed: [board], message: 'Do you deliver?' });
  await counter.write();
  const rows = await sql`
    select product_id, asked, asked_out_of_stock from product_counts order by product_id = ${batts}`;
  expect(rows).toEqual([
    { product_id: board, asked: 1, asked_out_of_stock: 0 },
    { product_id: batts, asked: 1, asked_out_of_stock: 1 },
  ]);
});

test('of 10,000 searches salted with personal data, no table and no log shows an address or a number', async () => {
  const names = ['aroha', 'tane', 'mele', 'wiremu'];
  const secrets = (at: number) => [
    `${names[at % 4]}${at}@example.co.nz`,
    `021 ${String(100 + (at % 900))} ${String(1000 + (at % 9000))}`,
    `+64 9 ${String(100 + (at % 900))}-${String(1000 + (at % 9000))}`,
    `0${String(210_000_000 + at * 37)}`,
  ];
  const shown: string[] = [];
  let events: AnalyticsEvent[] = [];
  for (let at = 0; at < 10_000; at++) {
    const secret = secrets(at)[at % 4]!;
    shown.push(secret);
    const q = [secret, `decking ${secret}`, `${secret} please`, `${names[at % 4]} ${secret}`][(at >> 2) % 4]!;
    events.push(at % 5 === 0 ? { kind: 'retry', q: 'decking', next_q: q } : { kind: 'search', q });
    if (events.length === 50) {
      expect((await record(events)).statusCode).toBe(200);
      events = [];
    }
    if (at % 200 === 0) {
      await app.inject({ url: `/catalog?q=${encodeURIComponent(q)}` });
      await app.inject({ url: `/no-such-page?q=${encodeURIComponent(q)}` });
      await app.inject({ url: `/trpc/site.catalogue.search?input=${encodeURIComponent(q)}` });
    }
  }
  await record([{ kind: 'search', q: 'decking' }]);
  await counter.write();
  const tables = await sql<{ line: string }[]>`
    select to_jsonb(t)::text as line from search_counts t union all select to_jsonb(t)::text from search_opens t
    union all select to_jsonb(t)::text from search_retries t union all select to_jsonb(t)::text from product_counts t`;
  const kept = tables.map(({ line }) => line).join('\n') + logged;
  expect(tables.length).toBeGreaterThan(0);
  expect(logged).toContain('"level"');
  expect(
    shown.filter((secret) => kept.includes(secret) || kept.includes(encodeURIComponent(secret))),
  ).toEqual([]);
});
