/**
 * A backup of a large database with files while visitors search and staff write, its restore, and a check that the restored
 * copy is the database at one moment in between. `--products=50000 --enquiries=10000 --megabytes=2000` set the size.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkArchive } from '../../server/backup/restore-backup.ts';
import { connect, type Sql } from '../../server/db/connect.ts';
import { startEmbedded } from '../../server/db/embedded/embedded-postgres.ts';
import { findRunning } from '../../server/db/open-database.ts';
import { root } from '../../server/project-root.ts';
import { createDiskStorage } from '../../server/storage/disk-storage.ts';
import { makeDataFolder } from '../../tests/support/data-folder.ts';
import { type KillableServer, prepareServer } from '../../tests/support/killable-server.ts';
import { compareStates, readState } from './backup-check.ts';
import { runLoad, startLoad } from './http/load.ts';
import type { Row } from './rows.ts';
import { percentile } from './search/measures.ts';
import { syntheticProducts } from './search/products.ts';
import { mixedQueries } from './search/queries.ts';

const WRITES_PER_SECOND = 20;
const SEARCHES_PER_SECOND = 20;
const WARM_SECONDS = 20;
const BEFORE_SECONDS = 30;
const FILE_BYTES = 1_000_000;

/** The number behind a flag such as `--products=50000`. */
function flag(name: string, usual: number): number {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`));
  return given === undefined ? usual : Number(given.split('=')[1]);
}

export async function benchBackup(): Promise<Row[]> {
  const size = {
    products: flag('products', 50_000),
    enquiries: flag('enquiries', 10_000),
    megabytes: flag('megabytes', 2000),
  };
  const server = await prepareServer({ isBuilt: true });
  const copy = await makeDataFolder('southbeam-restored-');
  try {
    const unlimited = '1000000';
    const limits = { LIMIT_CALLS: unlimited, LIMIT_SEARCHES: unlimited, LIMIT_CACHED: unlimited };
    await server.start(limits);
    const queries = await fill(server, size);
    // A new start reads the whole catalogue, as on any other day.
    await server.stop();
    await server.start(limits);
    return await measure(server, copy.path, { ...size, queries });
  } finally {
    await server.end();
    await copy.remove();
  }
}

interface Size {
  products: number;
  enquiries: number;
  megabytes: number;
}

/** @returns searches. */
async function fill({ sql, dataDir }: KillableServer, size: Size): Promise<string[]> {
  const products = syntheticProducts(size.products);
  const names = (values: string[]) => [...new Set(values)].map((name) => ({ name }));
  const brands = names(products.map(({ brand_name }) => brand_name));
  const categories = names(products.map(({ category_name }) => category_name));
  await sql`insert into brands ${sql(brands, 'name')}`;
  await sql`insert into categories ${sql(categories, 'name')}`;
  for (let from = 0; from < products.length; from += 500) {
    const batch = products.slice(from, from + 500).map((product, at) => ({
      name: `${product.name} ${from + at}`,
      brand: product.brand_name,
      category: product.category_name,
      short: product.short_description,
      description: product.description,
    }));
    await sql`
      insert into products (name, brand_id, category_id, short_description, description, price, is_published)
      select p.name, b.id, c.id, coalesce(p.short, ''), p.description, 10, true
      from jsonb_to_recordset(${JSON.stringify(batch)}::text::jsonb)
        as p (name text, brand text, category text, short text, description text)
      join brands b on b.name = p.brand join categories c on c.name = p.category`;
  }
  for (let from = 0; from < size.enquiries; from += 1000)
    await sql`
      insert into contact_queries (full_name, email, subject, message)
      select 'Visitor ' || n, 'visitor' || n || '@example.com', 'Request a Quote', repeat('Twelve windows for a house. ', 10)
      from generate_series(${from}::int, ${Math.min(from + 1000, size.enquiries) - 1}::int) n`;
  const storage = createDiskStorage(join(dataDir, 'files'));
  const files = Array.from({ length: (size.megabytes * 1e6) / FILE_BYTES }, (_, at) => `plan-${at}.pdf`);
  for (let from = 0; from < files.length; from += 50) {
    const batch = files.slice(from, from + 50);
    await Promise.all(batch.map((path) => storage.put('documents', path, randomBytes(FILE_BYTES))));
    await sql`
      insert into files (bucket, path, content_type, size_bytes, status)
      select 'documents', path, 'application/pdf', ${FILE_BYTES}, 'claimed'
      from jsonb_array_elements_text(${JSON.stringify(batch)}::text::jsonb) path`;
  }
  return mixedQueries(products, 4000);
}

async function measure(
  server: KillableServer,
  dataDir: string,
  { queries, ...size }: Size & { queries: readonly string[] },
): Promise<Row[]> {
  const running = (await findRunning({ databaseUrl: undefined, dataDir: server.dataDir }))!;
  const sql = connect({ target: running.app, max: 2, applicationName: 'bench' });
  const initial = await readState(running.app);
  const [product] = await sql<{ id: string }[]>`select id from products order by id limit 1`;
  const counter = product!.id;
  let searched = 0;
  const search = () => {
    const q = `${queries[searched % queries.length]} ${searched++}`;
    return `/trpc/site.catalogue.search?input=${encodeURIComponent(JSON.stringify({ json: { q } }))}`;
  };
  const load = { port: Number(new URL(server.url).port), next: search, perSecond: SEARCHES_PER_SECOND };
  const writer = startWriting(sql, counter);
  // A server that has just started compiles its code first.
  await runLoad({ ...load, seconds: WARM_SECONDS });
  const calm = startLoad(load);
  await wait(BEFORE_SECONDS * 1000);
  const before = await calm.stop();
  const first = writer.count();
  const visitors = startLoad(load);
  const taken = await takeBackup(sql);
  const during = await visitors.stop();
  const last = writer.count();
  const writes = await writer.stop();
  const live = await readState(running.app);
  await sql.end({ timeout: 5 });
  await server.stop();

  const archive = join(taken.place, taken.file);
  const checking = performance.now();
  await checkArchive(archive, undefined);
  const checked = (performance.now() - checking) / 1000;
  const begin = performance.now();
  await restore(archive, dataDir);
  const restored = (performance.now() - begin) / 1000;
  const database = await startEmbedded({ dataDir, log: () => undefined });
  const compared = compareStates(await readState(database.connection), { initial, live, counter, writes });
  await database.stop();
  for (const line of compared.wrong) console.log(`          ${line}`);
  const [p99, usual] = [percentile(during.times, 0.99), percentile(before.times, 0.99)];
  const what = `${size.products} products, ${size.enquiries} enquiries, ${size.megabytes} MB of files, ${WRITES_PER_SECOND} writes a second`;
  return [
    {
      what: `${what}: the restored copy, ${compared.rows} rows of ${compared.tables} tables`,
      asked: `the state after one of the writes ${first} to ${last}`,
      measured: `after write ${compared.write}, ${compared.wrong.length} differences`,
      ok: compared.wrong.length === 0 && compared.write >= first && compared.write <= last,
    },
    {
      what: `search meanwhile, ${during.times.length} at ${SEARCHES_PER_SECOND} a second (${during.failed} failed)`,
      asked: 'p99 <= 2 times before',
      measured: `p99 ${usual.toFixed(1)} ms before, ${p99.toFixed(1)} ms during: ${(p99 / usual).toFixed(2)} times`,
      ok: p99 <= 2 * usual && during.failed === 0,
    },
    {
      what: `time of the backup, ${(taken.size_bytes / 1e6).toFixed(0)} MB`,
      asked: 'measured',
      measured: `${taken.seconds.toFixed(1)} s`,
      ok: true,
    },
    {
      what: `time of the restore, of which reading the archive to check it takes ${checked.toFixed(1)} s`,
      asked: 'measured',
      measured: `${restored.toFixed(1)} s`,
      ok: true,
    },
  ];
}

/** Writes at a steady rate, one after another: each raises the stock of a product and adds a template of its number. */
function startWriting(sql: Sql, counter: string) {
  let written = 0;
  let isStopping = false;
  const begin = performance.now();
  async function run(): Promise<void> {
    while (!isStopping) {
      const n = written + 1;
      await sql`
        with counted as (
          update products set stock_quantity = ${n} where id = ${counter}
        )
        insert into reply_templates (name, body_text) values (${`write ${n}`}, 'Thank you.')`;
      written = n;
      await wait(Math.max(0, begin + (n * 1000) / WRITES_PER_SECOND - performance.now()));
    }
  }
  const running = run();
  return {
    /** The number of the last write that is committed; the next may be under way. */
    count: () => written,
    async stop() {
      isStopping = true;
      await running;
      return written;
    },
  };
}

/** Asks for a backup as an admin does, and waits for it. */
async function takeBackup(sql: Sql) {
  const [asked] = await sql<{ id: string }[]>`insert into backups (kind) values ('asked') returning id`;
  for (;;) {
    await wait(200);
    const [row] = await sql<
      { state: string; place: string; file: string; size_bytes: number; seconds: number; error: string }[]
    >`
      select state, place, file, size_bytes, error, extract(epoch from finished_at - started_at)::float8 as seconds
      from backups where id = ${asked!.id}`;
    if (row?.state === 'failed') throw new Error(row.error);
    if (row?.state === 'succeeded') return row;
  }
}

async function restore(archive: string, dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'scripts', 'run.js'), 'restore', archive], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The restore ended with ${code}`);
}
