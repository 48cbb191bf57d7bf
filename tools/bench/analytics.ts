/** Measures what counting costs: beside answers from the response cache, in memory, and what a crash loses. */
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Counter } from '../../server/analytics/counter.ts';
import type { Counts } from '../../server/analytics/counts.queries.ts';
import { connect } from '../../server/db/connect.ts';
import { PublishedContent } from '../../server/published/published-content.ts';
import { bytesInUse } from '../../tests/support/bytes-in-use.ts';
import { searchAddress } from './http/http.ts';
import { startMeasured } from './http/measured-server.ts';
import type { Row } from './rows.ts';
import { atMost } from './search/measures.ts';
import { syntheticProducts } from './search/products.ts';
import { mixedQueries } from './search/queries.ts';

const SEARCHES = 1_000_000;
/** How many of them differ: more than are counted between two writes. */
const DIFFERENT = 50_000;
const SECONDS = 5;
const MEGABYTE = 1024 * 1024;
const PRODUCTS = 5000;

/** Takes about a minute. */
export async function benchAnalytics(): Promise<Row[]> {
  const queries = mixedQueries(syntheticProducts(PRODUCTS), 200);
  const server = await startMeasured(PRODUCTS);
  const sql = connect({ target: server.database, max: 1 });
  const published = new PublishedContent(sql);
  try {
    const { perSearch, bytes } = await countInMemory(published);
    const answers = await rate(
      server.cached,
      queries.map((q) => ({ path: searchAddress(q) })),
    );
    const reports = await rate(
      server.cached,
      queries.map((q) => ({
        method: 'POST' as const,
        path: '/trpc/site.analytics.record',
        headers: {
          'content-type': 'application/json',
          origin: 'http://localhost',
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        },
        body: JSON.stringify({ json: { events: [{ kind: 'search', q }] } }),
      })),
    );
    const perAnswer = 1_000_000 / answers;
    return [
      atMost(
        `Counting a search (${perSearch.toFixed(2)} µs, mean of ${SEARCHES.toLocaleString('en')}) beside a cached answer (${perAnswer.toFixed(0)} µs)`,
        2,
        (100 * perSearch) / perAnswer,
        '%',
      ),
      atMost(`Memory of these counts before they are written`, 20, bytes / MEGABYTE, 'MB'),
      atMost('The oldest count that a killed server loses', 10, await oldestLost(published), 's'),
      {
        what: 'Reports of one search each, by 50 browsers at once, for comparison',
        asked: 'nothing',
        measured: `${Math.round(reports)} a second; cached answers ${Math.round(answers)}`,
        ok: true,
      },
    ];
  } finally {
    await sql.end();
    await server.stop();
  }
}

/** Counts a million searches without writing them. Returns the microseconds of one, and the bytes of all. */
async function countInMemory(published: PublishedContent): Promise<{ perSearch: number; bytes: number }> {
  const counter = counterInto(published, async () => undefined);
  const events = Array.from({ length: DIFFERENT }, (_, at) => ({
    kind: 'search' as const,
    q: `galvanised ${at % 2 === 0 ? 'Decking' : 'decking'} screw ${at}`,
  }));
  // Compiles what is measured.
  counterInto(published, async () => undefined).record(events, 'first');
  const start = performance.now();
  for (let nth = 0; nth < SEARCHES; nth += 10)
    counter.record(events.slice(nth % DIFFERENT, (nth % DIFFERENT) + 10), `visitor ${nth}`);
  const took = performance.now() - start;
  const withCounts = await bytesInUse();
  await counter.write();
  return { perSearch: (1000 * took) / SEARCHES, bytes: withCounts - (await bytesInUse()) };
}

/** Counts for twelve seconds. Returns the longest time in seconds that a count waited before it was stored. */
async function oldestLost(published: PublishedContent): Promise<number> {
  let longest = 0;
  const counter = counterInto(published, async ({ searches }) => {
    for (const { query } of searches) longest = Math.max(longest, performance.now() - Number(query));
  });
  const stop = counter.start({ warn: () => undefined });
  const end = performance.now() + 12_000;
  while (performance.now() < end) {
    counter.record([{ kind: 'search', q: performance.now().toFixed(0) }], `visitor ${performance.now()}`);
    await setTimeout(20);
  }
  await stop();
  return longest / 1000;
}

function counterInto(published: PublishedContent, store: (counts: Counts) => Promise<void>): Counter {
  return new Counter({ published, search: () => ({ items: [], total: 0, close_total: 0 }), store });
}

/** Answers per second to 50 connections. */
async function rate(port: number, requests: autocannon.Request[]): Promise<number> {
  const options = { url: `http://127.0.0.1:${port}`, connections: 50, requests };
  await autocannon({ ...options, duration: 3 });
  const result = await autocannon({ ...options, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return result['2xx'] / result.duration;
}
