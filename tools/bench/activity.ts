/**
 * The record of what happened with a million rows, in its own PostgreSQL (fsync on): each filter of the screen, and what the
 * indexes of the screen cost a change of 10,000 products.
 */
import { randomUUID } from 'node:crypto';
import { APP_ROLE } from '../../server/db/app-role.ts';
import { connect, type Sql } from '../../server/db/connect.ts';
import { startEmbedded } from '../../server/db/embedded/embedded-postgres.ts';
import { migrate } from '../../server/db/migrate.ts';
import { listActivity, listPeople } from '../../server/history/activity.queries.ts';
import { changeProducts } from '../../server/products/product-changes.queries.ts';
import type { ActivityFilter } from '../../shared/history/activity.ts';
import { makeDataFolder } from '../../tests/support/data-folder.ts';
import type { Row } from './rows.ts';
import { atMost, percentile } from './search/measures.ts';

const ROWS = 1_000_000;
const TIMELINE = 100_000;
const PRODUCTS = 10_000;
const ROUNDS = 5;
const MONTHS = { usual: 24, kinds: { sign_in: 12 } };
const INDEXES = ['newest', 'person', 'noun', 'kind', 'old', 'refusal'];

const person = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Takes about three minutes. */
export async function benchActivity(): Promise<Row[]> {
  const folder = await makeDataFolder('southbeam-activity-');
  const server = await startEmbedded({ dataDir: folder.path, log: () => undefined });
  await migrate(server.connection, { appRole: APP_ROLE });
  const owner = connect({ target: server.connection, max: 1, statementTimeout: 600_000 });
  const sql = connect({ target: server.appConnection, max: 2, statementTimeout: 60_000 });
  try {
    await fill(owner);
    const filters: [string, ActivityFilter][] = [
      ['the first page', {}],
      ['somebody who did much', { person: person(1) }],
      ['somebody who did little, long ago', { person: person(999) }],
      ['products', { noun: 'products' }],
      ['tokens, of which there are few', { noun: 'tokens' }],
      ['enquiries', { noun: 'contactQueries' }],
      ['users, with what happened to their accounts', { noun: 'users' }],
      ['changes', { kind: 'update' }],
      ['downloads, of which there are few', { kind: 'download' }],
      ['notes', { kind: 'note' }],
      ['one day', { from: '2025-06-01', to: '2025-06-01' }],
      ['half a year', { from: '2025-01-01', to: '2025-06-30' }],
    ];
    const rows: Row[] = [];
    for (const [what, filter] of filters) rows.push(await timeFilter(sql, what, filter));
    rows.push(await timed('The people to choose from', () => listPeople(sql)));
    return [...rows, ...(await timeBulkChange(sql, owner))];
  } finally {
    await Promise.all([sql.end(), owner.end()]);
    await server.stop();
    await folder.remove();
  }
}

/** A million rows of two years, a third of them of one bulk change each day, and the timelines of enquiries. */
async function fill(owner: Sql): Promise<void> {
  await owner`
    insert into activity (action, table_name, record_id, before, after, actor_id, actor_name, happened_at, listed_from)
    select action, t, gen_random_uuid(), case when action = 'update' then jsonb_build_object('price', n) end,
      case when action = 'update' then jsonb_build_object('price', n + 1) end,
      ('00000000-0000-4000-8000-' || lpad((case when n = 5000 then 999 else n % 20 end)::text, 12, '0'))::uuid, 'Somebody',
      now() - (${ROWS}::integer - n) * interval '63 seconds',
      case when action in ('create', 'update', 'remove', 'restore') then '3'::xid8 end
    from generate_series(1, ${ROWS}::integer) as n, lateral (select
      case when n % 5000 = 0 then 'download' when n % 40 = 0 then 'sign_in' when n % 30 = 0 then 'remove'
        when n % 11 = 0 then 'create' else 'update' end as action,
      case when n % 9000 = 7 then 'tokens' when n % 40 = 0 then 'auth_users' when n % 7 = 0 then 'brands' else 'products' end as t
    ) as what`;
  await owner`
    with enquiry as (
      insert into contact_queries (full_name, email, subject, message)
      select 'Visitor', 'v@example.com', 'Quote', 'Hello' from generate_series(1, 1000) returning id
    ), numbered as (select id, row_number() over () as number from enquiry)
    insert into contact_query_events (contact_query_id, kind, actor_name, actor_id, created_at)
    select e.id, (array['status', 'assignee', 'note', 'reply'])[n % 4 + 1], 'Somebody', ${person(2)},
      now() - (${TIMELINE}::integer - n) * interval '600 seconds'
    from generate_series(1, ${TIMELINE}::integer) as n join numbered e on e.number = n % 1000 + 1`;
  await owner`
    with brand as (insert into brands (name) values ('Brand') returning id)
    insert into products (name, price, brand_id)
    select 'Product ' || n, n, brand.id from generate_series(1, ${PRODUCTS}::integer) as n, brand`;
  await owner`vacuum analyze`;
}

/** The slowest of some readings: its first page, or the one after it. */
async function timeFilter(sql: Sql, what: string, filter: ActivityFilter): Promise<Row> {
  const first = await listActivity(sql, { ...filter, limit: 25 }, MONTHS);
  const cursor = first.next_cursor ?? undefined;
  return timed(`${what} (${first.items.length} rows), and the page after it`, async (round) =>
    listActivity(sql, { ...filter, limit: 25, cursor: round % 2 === 1 ? cursor : undefined }, MONTHS),
  );
}

async function timed(what: string, work: (round: number) => Promise<unknown>): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS * 2; round++) {
    const begin = performance.now();
    await work(round);
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  return atMost(`${what}: slowest of ${times.length}`, 100, percentile(times, 1), 'ms');
}

/** The same change with the indexes of the screen and without, in turns, so that the machine is the same for both. */
async function timeBulkChange(sql: Sql, owner: Sql): Promise<Row[]> {
  const actor = { id: randomUUID(), email: 'bench@example.com' };
  const ids = (await sql<{ id: string }[]>`select id from products`).map(({ id }) => id);
  let price = 0;
  const change = async () => {
    const value = ++price;
    const begin = performance.now();
    await changeProducts(
      sql,
      ids,
      { field: 'price', unit: 'amount', value, round_to: 1 },
      { isDryRun: false },
      actor,
    );
    return performance.now() - begin;
  };
  const definitions = await owner<{ name: string; definition: string }[]>`
    select relname as name, pg_get_indexdef(oid) as definition from pg_class
    where relname in ${owner(INDEXES.map((name) => `activity__${name}`))}`;
  const [having, without]: [number[], number[]] = [[], []];
  await change();
  for (let round = 0; round < ROUNDS; round++) {
    having.push(await change());
    for (const { name } of definitions) await owner`drop index ${owner(name)}`;
    without.push(await change());
    for (const { definition } of definitions) await owner.unsafe(definition);
  }
  const median = (times: number[]) =>
    percentile(
      times.sort((a, b) => a - b),
      0.5,
    );
  const ratio = median(having) / median(without);
  return [
    {
      what: `A change of ${PRODUCTS.toLocaleString('en')} prices, compared with one without the indexes of the screen`,
      asked: '<= 1.1 times',
      measured: `${ratio.toFixed(2)} times (medians ${median(having).toFixed(0)} ms and ${median(without).toFixed(0)} ms)`,
      ok: ratio <= 1.1,
    },
  ];
}
