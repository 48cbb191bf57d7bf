/**
 * Measures searches and pages over real HTTP with 50 connections and 200 rotating queries. Compares them with
 * three reference routes measured in the same run.
 */
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Row } from '../rows.ts';
import { syntheticProducts } from '../search/products.ts';
import { mixedQueries } from '../search/queries.ts';
import { type Measured, readMetrics, startMeasured } from './measured-server.ts';
import { benchTokens } from './tokens.ts';

const CONNECTIONS = 50;
const SECONDS = 5;
const QUERIES = 200;

/** Requests per second when clients request the paths one after another. */
async function measure(port: number, paths: string[], headers: Record<string, string> = {}): Promise<number> {
  const options = {
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    headers,
    requests: paths.map((path) => ({ path })),
  };
  await autocannon({ ...options, duration: 3 });
  const result = await autocannon({ ...options, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed: ${paths[0]}`);
  return result['2xx'] / result.duration;
}

/** Measures with 5,000 and with 50,000 products, and the check of tokens. */
export async function benchHttp(): Promise<Row[]> {
  return [...(await benchTokens()), ...(await benchAt(5000)), ...(await benchAt(50_000))];
}

/** Compares a cached page with a bare Fastify route that sends the same bytes. */
async function benchPage({ cached, plain }: Measured): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [packing, path, headers] of [
    ['as it is', '/page', {}],
    ['brotli', '/page/br', { 'accept-encoding': 'br' }],
  ] as const) {
    const ours = await measure(cached, ['/catalog'], headers);
    const theirs = await measure(plain, [path], headers);
    rows.push(
      ratio(
        `Page cached / plain Fastify with the same bytes, ${packing}`,
        ours / theirs,
        0.5,
        `${rate(ours)} and ${rate(theirs)}`,
      ),
    );
  }
  return rows;
}

/** How many different addresses to request, once each. Crawlers invent pages and searches most easily. */
const DISTINCT_PAGES = 10_000;
const DISTINCT_SEARCHES = 90_000;
/** The limit on the total size of all cached responses. */
const MOST_REMEMBERED = 64 * 1024 * 1024;

async function benchMemory({ cached }: Measured): Promise<Row[]> {
  const before = await readMetrics(cached);
  await askOnce(cached, DISTINCT_PAGES, (n) => `/catalog?q=post+${n}`);
  const afterPages = await readMetrics(cached);
  await askOnce(cached, DISTINCT_SEARCHES, (n) => searchAddress(`post ${n}`));
  const after = await readMetrics(cached);
  const most = Math.max(afterPages.bytes, after.bytes);
  await setTimeout(60_000);
  const quiet = await readMetrics(cached);
  return [
    {
      what: `Cached responses after ${(DISTINCT_PAGES + DISTINCT_SEARCHES).toLocaleString('en-NZ')} distinct addresses (${after.count.toLocaleString('en-NZ')} kept; process ${megabytes(before.resident)} before, ${megabytes(afterPages.resident)} after the pages, ${megabytes(after.resident)} after all)`,
      asked: `<= ${megabytes(MOST_REMEMBERED)}`,
      measured: megabytes(most),
      ok: most <= MOST_REMEMBERED,
    },
    {
      what: 'The process after a quiet minute, less what the cache keeps, compared with before',
      asked: '<= 1.2 times',
      measured: `${((quiet.resident - quiet.bytes) / before.resident).toFixed(2)} times (${megabytes(quiet.resident)}, of which ${megabytes(quiet.bytes)} cached)`,
      ok: (quiet.resident - quiet.bytes) / before.resident <= 1.2,
    },
  ];
}

/** Requests `count` different addresses, each once. */
async function askOnce(port: number, count: number, address: (n: number) => string): Promise<void> {
  let n = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    amount: count,
    requests: [{ setupRequest: (request) => ({ ...request, path: address(n++) }) }],
  });
  if (result['2xx'] < count) throw new Error(`Only ${result['2xx']} of ${count} addresses were answered`);
}

export function searchAddress(q: string): string {
  return `/trpc/site.catalogue.search?input=${encodeURIComponent(JSON.stringify({ json: { q } }))}`;
}

async function benchAt(count: number): Promise<Row[]> {
  const server = await startMeasured(count);
  try {
    const queries = mixedQueries(syntheticProducts(count), QUERIES);
    const search = queries.map(searchAddress);
    const same = await measure(
      server.computed,
      queries.map((q) => `/compare/search?q=${encodeURIComponent(q)}`),
    );
    const plain = await measure(server.computed, ['/compare/plain']);
    const empty = await measure(server.computed, ['/compare/trpc/nothing']);
    const computed = await measure(server.computed, search);
    const cached = await measure(server.cached, search);
    const pages = Array.from({ length: 20 }, (_, page) => `/catalog?page=${page + 1}`);
    // Request brotli, as browsers do. A page includes its styles, so an uncompressed page would mostly
    // measure the loopback interface.
    const packed = { 'accept-encoding': 'br' };
    const rendered = await measure(server.computed, pages, packed);
    const ready = await measure(server.cached, pages, packed);
    // Runs last, because the queries it leaves queued in PostgreSQL would slow the other measurements.
    const ilike = await measure(
      server.computed,
      queries.map((q) => `/compare/ilike?q=${encodeURIComponent(q)}`),
    );
    const rates = `plain ${rate(plain)}, empty tRPC ${rate(empty)}, pg_trgm ${rate(ilike)}, computed ${rate(computed)}, cached ${rate(cached)}`;
    const least = count <= 5000 ? 1.5 : 1;
    const size = count.toLocaleString('en-NZ');
    return [
      ratio(
        `Search computed / bare Fastify with the same search and JSON, ${size} products`,
        computed / same,
        0.5,
        `${rate(computed)} and ${rate(same)}`,
      ),
      ratio(`Search computed / pg_trgm, ${size} products`, computed / ilike, least, rates),
      ratio(`Search cached / empty tRPC, ${size} products`, cached / empty, 4, rates),
      ratio(`Search cached / plain Fastify, ${size} products`, cached / plain, 0.5, rates),
      ratio(
        `Page cached / rendered per request, brotli, ${size} products`,
        ready / rendered,
        20,
        `${rate(ready)} and ${rate(rendered)}`,
      ),
      // Neither depends on the number of products.
      ...(count <= 5000 ? [...(await benchPage(server)), ...(await benchMemory(server))] : []),
    ];
  } finally {
    await server.stop();
  }
}

function ratio(what: string, measured: number, least: number, detail: string): Row {
  return {
    what: `${what} (${detail})`,
    asked: `>= ${least} times`,
    measured: `${measured.toFixed(2)} times`,
    ok: measured >= least,
  };
}

function rate(perSecond: number): string {
  return `${Math.round(perSecond).toLocaleString('en-NZ')}/s`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`;
}
