/** The staff list of half a million products, in its own PostgreSQL (fsync on): pages near both ends and in the middle. */
import { APP_ROLE } from '../../server/db/app-role.ts';
import { connect, type Sql } from '../../server/db/connect.ts';
import { startEmbedded } from '../../server/db/embedded/embedded-postgres.ts';
import { type ListOptions, listRows } from '../../server/db/lists.ts';
import { migrate } from '../../server/db/migrate.ts';
import { products } from '../../server/products/products.queries.ts';
import { makeDataFolder } from '../../tests/support/data-folder.ts';
import { buildBrand, buildCategory, buildProduct } from '../../tests/support/factories.ts';
import type { Row } from './rows.ts';
import { atMost, percentile } from './search/measures.ts';

const PRODUCTS = 500_000;
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
    await fill(owner, sql);
    const byName = { search: '', sort: 'name', direction: 'asc' as const };
    const lists: [string, ListOptions, number][] = [
      ['the first page', byName, 500],
      ['page 500', { ...byName, page: 500 }, 500],
      ['the page in the middle', { ...byName, page: PAGES / 2 }, 1000],
      ['the last page', { ...byName, page: PAGES }, 500],
      ['the newest first', { ...byName, sort: 'created_at', direction: 'desc' }, 500],
      ['the first of a walk by cursor', { ...byName, cursor: 'start' }, 1000],
    ];
    const rows: Row[] = [];
    for (const [what, options, most] of lists) rows.push(await timeList(sql, what, options, most));
    return rows;
  } finally {
    await Promise.all([sql.end(), owner.end()]);
    await server.stop();
    await folder.remove();
  }
}

/** Copies of one product, with names that stand in another order than the rows. */
async function fill(owner: Sql, sql: Sql): Promise<void> {
  const category_id = await buildCategory(sql, 'Timber');
  const brand_id = await buildBrand(sql, 'Ironbark');
  const id = await buildProduct(sql, { name: 'Board', category_id, brand_id });
  await owner`alter table products disable trigger user`;
  await owner`
    insert into products select (jsonb_populate_record(p, jsonb_build_object(
      'id', gen_random_uuid(), 'name', 'Board ' || md5(number::text), 'sku', 'SB-' || number,
      'created_at', now() - number * interval '1 second'))).*
    from products p, generate_series(2, ${PRODUCTS}::int) number where p.id = ${id}`;
  await owner`alter table products enable trigger user`;
  await owner`vacuum analyze products`;
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
