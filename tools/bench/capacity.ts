/**
 * What one machine holds: the built product with its own PostgreSQL and so many products. How long it takes to start, its memory, searches
 * through HTTP while visitors ask different things, and how soon a change is visible. `--products=500000` chooses how many.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../server/db/connect.ts';
import { startEmbedded } from '../../server/db/embedded/embedded-postgres.ts';
import { LEAST_PRODUCTS } from '../../server/published/index-snapshots.ts';
import { prepareServer } from '../../tests/support/killable-server.ts';
import { fill } from './http/fill.ts';
import { runLoad } from './http/load.ts';
import { readMetrics } from './http/measured-server.ts';
import type { Row } from './rows.ts';
import { atMost, percentile } from './search/measures.ts';
import { syntheticProducts } from './search/products.ts';
import { mixedQueries } from './search/queries.ts';

const SIZES = [5000, 50_000, 500_000];
const QUERIES = 1200;
const PER_SECOND = 20;
const SECONDS = 30;
const CHANGES = 10;
/** What is asked for at the largest size. */
const START_MS = 20_000;
const SEARCH_MS = 120;
const VISIBLE_MS = 1000;
const MEMORY_MB = 2048;

export async function benchCapacity(): Promise<Row[]> {
  const chosen = process.argv.find((word) => word.startsWith('--products='))?.split('=')[1];
  const rows: Row[] = [];
  for (const size of chosen ? [Number(chosen)] : SIZES) rows.push(...(await measure(size)));
  return rows;
}

async function measure(size: number): Promise<Row[]> {
  const server = await prepareServer({ isBuilt: true });
  try {
    const database = await startEmbedded({ dataDir: server.dataDir, log: () => undefined });
    const pool = connect({ target: database.connection, max: 1, statementTimeout: 600_000 });
    await fill(pool, size);
    await pool.end();
    await database.stop();
    const unlimited = '1000000';
    const settings = {
      TRUST_PROXY: '',
      LIMIT_CALLS: unlimited,
      LIMIT_SEARCHES: unlimited,
      LIMIT_CACHED: unlimited,
    };
    const first = await server.start(settings);
    const written = await untilSnapshot(server.dataDir, size);
    await server.kill();
    const started = await server.start(settings);
    const port = Number(new URL(server.url).port);
    const queries = mixedQueries(syntheticProducts(Math.min(size, 20_000)), QUERIES);
    let at = 0;
    const next = () => searchOf(queries[at++ % queries.length]!);
    const { times, failed } = await runLoad({ port, next, perSecond: PER_SECOND, seconds: SECONDS });
    const visible: number[] = [];
    for (let change = 0; change < CHANGES; change++) visible.push(await timeChange(server, change));
    const { resident } = await readMetrics(port);
    const of = `${size.toLocaleString('en')} products`;
    return [
      {
        what: `${of}: the first start, without a snapshot of the index`,
        asked: 'no limit',
        measured: `${first.toFixed(0)} ms${written === null ? '' : `; the snapshot after ${written.toFixed(0)} ms more`}`,
        ok: true,
      },
      atMost(`${of}: start`, START_MS, started, 'ms'),
      atMost(
        `${of}: search through HTTP at ${PER_SECOND} a second, p99`,
        SEARCH_MS,
        percentile(times, 0.99),
        'ms',
      ),
      atMost(`${of}: searches that failed`, 0, failed, ''),
      atMost(`${of}: until a change is found, slowest of ${CHANGES}`, VISIBLE_MS, Math.max(...visible), 'ms'),
      atMost(`${of}: memory of the process`, MEMORY_MB, resident / 2 ** 20, 'MB'),
    ];
  } finally {
    await server.end();
  }
}

/** Waits for the snapshot that a large catalogue gets after its first start. @returns milliseconds; null for a small one. */
async function untilSnapshot(dataDir: string, size: number): Promise<number | null> {
  if (size < LEAST_PRODUCTS) return null;
  const begin = performance.now();
  while (!existsSync(join(dataDir, 'files', 'snapshots', 'products.snapshot'))) await wait(100);
  return performance.now() - begin;
}

const searchOf = (q: string) =>
  `/trpc/site.catalogue.search?input=${encodeURIComponent(JSON.stringify({ json: { q } }))}`;

/** Renames a product, and asks for it until it is found. @returns milliseconds. */
async function timeChange(
  { sql, url }: Awaited<ReturnType<typeof prepareServer>>,
  at: number,
): Promise<number> {
  const word = `zwickel${String.fromCharCode(97 + at)}qx`;
  const begin = performance.now();
  await sql`
    update products set name = name || ${` ${word}`} where id = (select id from products order by id offset ${at} limit 1)`;
  while (!(await (await fetch(url + searchOf(word))).text()).includes(word)) await wait(10);
  return performance.now() - begin;
}
