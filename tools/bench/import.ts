/**
 * Imports 10,000 rows through the typed client, as a script or the import screen does, into the built product
 * with its own PostgreSQL (fsync on). Visitors search at the same time, or read pages. Their queries are all
 * different, so none is cached.
 */
import { createClient } from '../../client/create-client.ts';
import { inPieces } from '../../client/typed-client/import-products.ts';
import type { UndoAnswer } from '../../shared/history/bin.ts';
import { slugOf } from '../../shared/products/building-statements.ts';
import { statementValues } from '../../tests/support/factories.ts';
import { prepareServer } from '../../tests/support/killable-server.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { runLoad, startLoad } from './http/load.ts';
import type { Row } from './rows.ts';
import { percentile } from './search/measures.ts';
import { syntheticProducts } from './search/products.ts';
import { mixedQueries } from './search/queries.ts';

const ROWS = 10_000;
const SPECIFICATIONS = 10;
const STATEMENTS = Array.from({ length: 30 }, (_, at) => `Product line ${at + 1}`);
/** Search requests sent per second, whether or not earlier ones have finished. */
const SEARCHES_PER_SECOND = 50;
const READS_PER_SECOND = 200;

function statementRow(name: string) {
  return { ...statementValues({ name }), slug: slugOf({ name, slug: '' }) };
}

export async function benchImport(): Promise<Row[]> {
  const server = await prepareServer({ isBuilt: true });
  try {
    const unlimited = '1000000';
    await server.start({ LIMIT_CALLS: unlimited, LIMIT_SEARCHES: unlimited, LIMIT_CACHED: unlimited });
    const token = await signIn(server.sql, 'sales');
    const { productImports, products: staffProducts } = createClient({ url: server.url, token }).staff;
    const undo = () => timeUndo(() => staffProducts.undo.mutate({ operation_id }));
    const products = syntheticProducts(ROWS);
    const names = (values: string[]) => [...new Set(values)].map((name) => ({ name }));
    await server.sql`insert into brands ${server.sql(names(products.map((p) => p.brand_name)), 'name')}`;
    await server.sql`insert into categories ${server.sql(names(products.map((p) => p.category_name)), 'name')}`;
    const queries = mixedQueries(products, 4000);
    const rows = products.map((product, index) => ({
      line: index + 2,
      values: {
        name: `${product.name} ${index}`,
        price: String(1 + (index % 500)),
        category: product.category_name,
        brand: product.brand_name,
        is_published: 'Yes',
        short_description: product.short_description ?? '',
        description: product.description ?? '',
      },
    }));

    let operation_id = '';
    async function importAll(): Promise<number> {
      const begin = performance.now();
      const { id } = await productImports.create.mutate({ file_name: 'bench.csv' });
      for (const piece of inPieces(rows)) await productImports.addRows.mutate({ id, rows: piece });
      await productImports.check.query({ id });
      const { created, updated, error_count, ...committed } = await productImports.commit.mutate({ id });
      operation_id = committed.operation_id!;
      if (created + updated !== ROWS || error_count > 0)
        throw new Error(`${created} created, ${updated} updated`);
      return (performance.now() - begin) / 1000;
    }

    const visitors = startSearching(server.url, queries);
    const created = await importAll();
    raisePrices(rows);
    const updated = await importAll();
    const times = (await visitors.stop()).sort((a, b) => a - b);
    const p99 = times[Math.floor(times.length * 0.99)]!;
    raisePrices(rows);
    const alone = await importAll();
    raisePrices(rows);
    const { beside, reads } = await importBesideReads(Number(new URL(server.url).port), importAll);
    raisePrices(rows);
    await server.sql`insert into building_statements ${server.sql(STATEMENTS.map((name) => statementRow(name)))}`;
    for (const [at, { values }] of rows.entries())
      Object.assign(values, specificationCells(at), { statement: STATEMENTS[at % STATEMENTS.length] });
    const withSpecifications = await importAll();
    const changedBack = await undo();
    for (const row of rows) row.values.name += ' again';
    await importAll();
    const deletedAgain = await undo();
    return [
      {
        what: '10,000 rows created, then the same 10,000 updated, checked and committed over HTTP',
        asked: 'each under 30 s',
        measured: `${created.toFixed(1)} s, ${updated.toFixed(1)} s`,
        ok: Math.max(created, updated) < 30,
      },
      {
        what: `searches of visitors meanwhile (${times.length}, ${SEARCHES_PER_SECOND} a second, none cached)`,
        asked: 'p99 under 50 ms',
        measured: `p50 ${times[Math.floor(times.length / 2)]!.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, slowest ${times.at(-1)!.toFixed(1)} ms`,
        ok: p99 < 50,
      },
      {
        what: `${READS_PER_SECOND} page reads a second while 10,000 prices are imported (${reads.times.length}, ${reads.failed} failed)`,
        asked: 'p99 <= 60 ms, none failed',
        measured: `p50 ${percentile(reads.times, 0.5).toFixed(1)} ms, p99 ${percentile(reads.times, 0.99).toFixed(1)} ms`,
        ok: percentile(reads.times, 0.99) <= 60 && reads.failed === 0,
      },
      {
        what: 'that import, compared with one that nobody reads beside',
        asked: '<= 1.1 times',
        measured: `${(beside / alone).toFixed(2)} times (${beside.toFixed(1)} s and ${alone.toFixed(1)} s)`,
        ok: beside / alone <= 1.1,
      },
      {
        what: `10,000 rows with ${SPECIFICATIONS} columns of specifications and one with a statement, compared with the same without`,
        asked: '<= 2 times',
        measured: `${(withSpecifications / alone).toFixed(2)} times (${withSpecifications.toFixed(1)} s and ${alone.toFixed(1)} s)`,
        ok: withSpecifications / alone <= 2,
      },
      {
        what: 'an import of 10,000 changed products undone, and one of 10,000 new products',
        asked: 'each at most 10 s',
        measured: `${changedBack.toFixed(1)} s, ${deletedAgain.toFixed(1)} s`,
        ok: Math.max(changedBack, deletedAgain) <= 10,
      },
    ];
  } finally {
    await server.end();
  }
}

function raisePrices(rows: readonly { values: { price: string } }[]): void {
  for (const { values } of rows) values.price = String(Number(values.price) + 1);
}

/** Imports while pages are read. Returns how long that took, in seconds, and the reads. */
async function importBesideReads(port: number, importAll: () => Promise<number>) {
  const pages = Array.from({ length: 50 }, (_, at) => `/catalog?page=${at + 1}`);
  const next = () => pages[Math.floor(Math.random() * pages.length)]!;
  await runLoad({ port, next, perSecond: READS_PER_SECOND, seconds: 5 });
  const reading = startLoad({ port, next, perSecond: READS_PER_SECOND });
  const beside = await importAll();
  return { beside, reads: await reading.stop() };
}

/** The cells of a row that give specifications. */
function specificationCells(at: number): Record<`spec: ${string}`, string> {
  const cells = Array.from(
    { length: SPECIFICATIONS },
    (_, nth) => [`spec: Property ${nth}`, `${(at * 31 + nth) % 97} mm`] as const,
  );
  return Object.fromEntries(cells);
}

/** Undoes an import of ROWS rows. Returns how long it took, in seconds. */
async function timeUndo(undo: () => Promise<UndoAnswer>): Promise<number> {
  const begin = performance.now();
  const { updated, removed, refused_count } = await undo();
  if (updated + removed !== ROWS || refused_count > 0)
    throw new Error(`${updated} changed back, ${removed} deleted, ${refused_count} refused`);
  return (performance.now() - begin) / 1000;
}

/** Sends searches at a steady rate. `stop` returns how long each one took, in milliseconds. */
function startSearching(url: string, queries: readonly string[]): { stop(): Promise<number[]> } {
  const times: number[] = [];
  const open = new Set<Promise<void>>();
  let sent = 0;
  async function search(q: string): Promise<void> {
    const begin = performance.now();
    const input = encodeURIComponent(JSON.stringify({ json: { q } }));
    const response = await fetch(`${url}/trpc/site.catalogue.search?input=${input}`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`A search answered ${response.status}`);
    times.push(performance.now() - begin);
  }
  const timer = setInterval(() => {
    const searching = search(`${queries[sent % queries.length]} ${sent++}`);
    open.add(searching);
    searching.finally(() => open.delete(searching)).catch(() => undefined);
  }, 1000 / SEARCHES_PER_SECOND);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      return times;
    },
  };
}
