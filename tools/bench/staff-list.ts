/** The staff list of half a million products, in its own PostgreSQL (fsync on): pages near both ends and in the middle; and the search of the command palette. */
import { APP_ROLE } from '../../server/db/app-role.ts';
import { connect, type Sql } from '../../server/db/connect.ts';
import { startEmbedded } from '../../server/db/embedded/embedded-postgres.ts';
import { type ListOptions, listRows } from '../../server/db/lists.ts';
import { migrate } from '../../server/db/migrate.ts';
import { enquiries } from '../../server/enquiries/enquiries.queries.ts';
import { searchRecords } from '../../server/history/record-search.queries.ts';
import { products } from '../../server/products/products.queries.ts';
import { FOUND_NOUNS } from '../../shared/nouns.ts';
import { makeDataFolder } from '../../tests/support/data-folder.ts';
import { buildBrand, buildCategory, buildProduct } from '../../tests/support/factories.ts';
import type { Row } from './rows.ts';
import { atMost, percentile } from './search/measures.ts';

const PRODUCTS = 500_000;
const PALETTE_PRODUCTS = 50_000;
const ENQUIRIES = 20_000;
const LISTED_ENQUIRIES = 100_000;
/** Products that those ask for. */
const ASKED_PRODUCTS = 1000;
const PAGES = PRODUCTS / 10;
const ROUNDS = 5;

/** Takes about a minute. */
export async function benchStaffList(): Promise<Row[]> {
  const folder = await makeDataFolder('southbeam-staff-list-');
  const server = await startEmbedded({ dataDir: folder.path, log: () => undefined });
  await migrate(server.connection, { appRole: APP_ROLE });
  const owner = connect({ target: server.connection, max: 1, statementTimeout: 600_000 });
  const sql = connect({ target: server.appConnection, max: 2, statementTimeout: 60_000 });
  try {
    await fill(owner, sql, PALETTE_PRODUCTS);
    await fillEnquiries(owner);
    const found = await timePalette(sql);
    const enquiriesFound = await timeEnquiries(owner, sql);
    await fill(owner, sql, PRODUCTS - PALETTE_PRODUCTS);
    const byName = { search: '', sort: 'name', direction: 'asc' as const };
    const lists: [string, ListOptions, number][] = [
      ['the first page', byName, 500],
      ['page 500', { ...byName, page: 500 }, 500],
      ['the page in the middle', { ...byName, page: PAGES / 2 }, 1000],
      ['the last page', { ...byName, page: PAGES }, 500],
      ['the newest first', { ...byName, sort: 'created_at', direction: 'desc' }, 500],
      ['the first of a walk by cursor', { ...byName, cursor: 'start' }, 1000],
    ];
    const rows: Row[] = [found, enquiriesFound, await timeAsked(sql)];
    for (const [what, options, most] of lists) rows.push(await timeList(sql, what, options, most));
    return rows;
  } finally {
    await Promise.all([sql.end(), owner.end()]);
    await server.stop();
    await folder.remove();
  }
}

/** Copies of one product, with names that stand in another order than the rows. */
async function fill(owner: Sql, sql: Sql, products: number): Promise<void> {
  const category_id = await buildCategory(sql);
  const brand_id = await buildBrand(sql);
  const id = await buildProduct(sql, { name: 'Board', category_id, brand_id });
  await owner`alter table products disable trigger user`;
  await owner`
    insert into products select (jsonb_populate_record(p, jsonb_build_object(
      'id', gen_random_uuid(), 'name', 'Board ' || md5(number || ${id}), 'sku', 'SB-' || number || '-' || left(${id}, 4),
      'created_at', now() - number * interval '1 second'))).*
    from products p, generate_series(2, ${products}::int) number where p.id = ${id}`;
  await owner`alter table products enable trigger user`;
  await owner`vacuum analyze products`;
}

async function fillEnquiries(owner: Sql): Promise<void> {
  await owner`alter table contact_queries disable trigger user`;
  await owner`
    insert into contact_queries (full_name, email, phone, subject, message)
    select 'Hana ' || md5(number::text), 'builder' || number || '@example.com', '+64 21 ' || 100000 + number, 'Request a Quote', 'Twelve windows'
    from generate_series(1, ${ENQUIRIES}::int) number`;
  await owner`alter table contact_queries enable trigger user`;
  await owner`vacuum analyze contact_queries`;
}

/** As somebody types them: names, codes, telephone numbers, and their beginnings. */
const TYPED = [
  'b',
  'bo',
  'board',
  'board a1',
  'SB-77',
  'sb4999',
  'hana',
  'hana c4',
  '021 107',
  '+64 21 119999',
  'builder777@',
  'zzxqj',
];

async function timePalette(sql: Sql): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const search of TYPED) {
      const begin = performance.now();
      await searchRecords(sql, FOUND_NOUNS, search, 5);
      times.push(performance.now() - begin);
    }
  const p95 = percentile(
    times.sort((a, b) => a - b),
    0.95,
  );
  const what = `records found by Ctrl+K among ${PALETTE_PRODUCTS} products and ${ENQUIRIES} enquiries, p95`;
  return atMost(what, 100, p95, 'ms');
}

/** As staff look for an enquiry: names, phones, words of messages, products and codes; the last finds nothing. */
const LOOKED_FOR = [
  'hana',
  'hana c4',
  '021 107',
  '6421119999',
  'builder777@',
  'weatherboard',
  'board ab12',
  'SB-77',
  'sb-4999-',
  'windows 8f3a',
  'a1',
  'quote',
  '7k3m-q9tx',
  'zzxqj',
];

/** Enquiries with a message of 300 letters and three products each. A name stands in one of 50, a word in one of 20, a subject in one of 5. */
async function timeEnquiries(owner: Sql, sql: Sql): Promise<Row> {
  await owner`alter table contact_queries disable trigger user`;
  await owner`
    insert into contact_queries (full_name, email, phone, subject, message, items, status)
    select case when number % 50 = 0 then 'Hana ' else 'Wiremu ' end || md5(number::text), 'builder' || number || '@example.com',
      '+64 21 ' || 100000 + number, case when number % 5 = 0 then 'Request a Quote' else 'General Inquiry' end,
      case when number % 20 = 0 then 'The weatherboard for a house: ' else 'Twelve windows: ' end || repeat(md5('m' || number) || ' ', 8),
      (select jsonb_agg(jsonb_build_object('product_id', md5('asked' || (number * 7 + line) % ${ASKED_PRODUCTS}::int)::uuid, 'name', 'Board ' || md5(number || ':' || line),
        'sku', 'SB-' || number || '-' || line, 'quantity', line, 'note', '')) from generate_series(1, 3) line),
      case when number % 50 = 0 then 'new' else 'closed' end
    from generate_series(${ENQUIRIES}::int + 1, ${LISTED_ENQUIRIES}::int) number`;
  await owner`alter table contact_queries enable trigger user`;
  await owner`vacuum analyze contact_queries`;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const search of LOOKED_FOR) {
      const begin = performance.now();
      await listRows(sql, enquiries, { search, sort: 'created_at', direction: 'desc' });
      times.push(performance.now() - begin);
    }
  const p95 = percentile(
    times.sort((a, b) => a - b),
    0.95,
  );
  return atMost(`list search over ${LISTED_ENQUIRIES} enquiries, p95`, 100, p95, 'ms');
}

/** Who asked for a product, compared with a walk through all lists. */
async function timeAsked(sql: Sql): Promise<Row> {
  let slowest = 0;
  for (let place = 0; place < 20; place++) {
    const [asked] = await sql<{ product_id: string; ids: string[] }[]>`
      select product.id as product_id, (
        select coalesce(jsonb_agg(q.id order by q.id), '[]') from contact_queries q
        where exists (
          select from jsonb_array_elements(q.items) item where item ->> 'product_id' = product.id::text)
      ) as ids
      from (select md5('asked' || ${place * 37}::int)::uuid as id) as product`;
    const begin = performance.now();
    const options = { search: '', sort: 'created_at', direction: 'desc' as const, limit: 10_000 };
    const { items } = await listRows<{ id: string }>(sql, enquiries, {
      ...options,
      product_id: asked!.product_id,
    });
    slowest = Math.max(slowest, performance.now() - begin);
    const found = items.map(({ id }) => id).sort();
    if (found.length === 0 || String(found) !== String(asked!.ids))
      throw new Error(`${found.length} enquiries found for a product, ${asked!.ids.length} asked for it`);
  }
  return atMost(
    `who asked for a product among ${LISTED_ENQUIRIES} enquiries, slowest of 20`,
    1000,
    slowest,
    'ms',
  );
}

async function timeList(sql: Sql, what: string, options: ListOptions, most: number): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now();
    await listRows(sql, products, options);
    times.push(performance.now() - begin);
  }
  const median = percentile(
    times.sort((a, b) => a - b),
    0.5,
  );
  return atMost(`staff list of ${PRODUCTS} products, ${what}, median of ${ROUNDS}`, most, median, 'ms');
}
