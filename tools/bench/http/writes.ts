/**
 * What visitors notice while staff write: reads at a fixed rate beside writes of various kinds, one page that
 * many ask for at once, many pages at once, and how soon a change is in every answer.
 */
import { Agent } from 'node:http';
import { connect, type Sql } from '../../../server/db/connect.ts';
import type { Row } from '../rows.ts';
import { percentile } from '../search/measures.ts';
import { Random } from '../search/random.ts';
import { request, runLoad } from './load.ts';
import { type Measured, readMetrics, startMeasured } from './measured-server.ts';

const PRODUCTS = 5000;
const SECONDS = 15;
/** Milliseconds that Node's probe of the event loop sleeps, and adds to what it measures. */
const PROBE_MS = 10;

/** Writes to one product. Neither a price nor a stock count is shown to visitors. */
const WRITES = {
  price: (sql: Sql, n: number) =>
    sql`update products set price = price + 1, stock_quantity = ${n} where id = (select id from products order by id offset ${n % PRODUCTS} limit 1)`,
  visible: (sql: Sql, n: number) =>
    sql`update products set name = regexp_replace(name, ' change [0-9]+$', '') || ${` change ${n}`} where id = (select id from products order by id offset ${(n * 97) % PRODUCTS} limit 1)`,
};

export async function benchWrites(): Promise<Row[]> {
  const server = await startMeasured(PRODUCTS);
  const sql = connect({ target: server.database, max: 2 });
  try {
    return [
      ...(await besideWrites(server, sql)),
      ...(await atOnce(server)),
      ...(await freshness(server, sql)),
    ];
  } finally {
    await sql.end({ timeout: 5 });
    await server.stop();
  }
}

async function besideWrites({ cached }: Measured, sql: Sql): Promise<Row[]> {
  const pages = Array.from({ length: 50 }, (_, at) => `/catalog?page=${at + 1}`);
  const many = Array.from({ length: 500 }, (_, at) => `/catalog?page=${at + 1}&sort=discount`);
  const rows: Row[] = [];
  const cases = [
    { what: 'no writes', paths: pages, perSecond: 200, write: undefined, everyMs: 0, p50: 2, p99: 40 },
    {
      what: 'a price every 250 ms',
      paths: pages,
      perSecond: 200,
      write: WRITES.price,
      everyMs: 250,
      p50: 2,
      p99: 40,
    },
    {
      what: 'a visible change every second',
      paths: pages,
      perSecond: 200,
      write: WRITES.visible,
      everyMs: 1000,
      p50: 2,
      p99: 40,
    },
    {
      what: 'four visible changes a second',
      paths: pages,
      perSecond: 200,
      write: WRITES.visible,
      everyMs: 250,
      p50: Number.POSITIVE_INFINITY,
      p99: 80,
    },
    {
      what: 'a visible change every second',
      paths: many,
      perSecond: 1000,
      write: WRITES.visible,
      everyMs: 1000,
      p50: Number.POSITIVE_INFINITY,
      p99: 80,
    },
  ];
  let n = 0;
  for (const { what, paths, perSecond, write, everyMs, p50, p99 } of cases) {
    const draw = new Random(7);
    const next = () => (paths === many ? draw.pickZipf(paths) : draw.pick(paths));
    // Makes every page once, and then leaves the server alone until it has compiled its code.
    const agent = new Agent({ keepAlive: true });
    for (const path of paths) await request(agent, cached, path);
    agent.destroy();
    await runLoad({ port: cached, next, perSecond: 200, seconds: 4 });
    const timer = write && setInterval(() => void write(sql, n++).catch(() => undefined), everyMs);
    const { times, failed } = await runLoad({ port: cached, next, perSecond, seconds: SECONDS });
    clearInterval(timer);
    const [median, high] = [percentile(times, 0.5), percentile(times, 0.99)];
    rows.push({
      what: `${perSecond} reads a second of ${paths.length} pages, ${what} (p90 ${percentile(times, 0.9).toFixed(1)} ms, slowest ${times.at(-1)!.toFixed(0)} ms)`,
      asked: `${Number.isFinite(p50) ? `p50 <= ${p50} ms, ` : ''}p99 <= ${p99} ms, none failed`,
      measured: `p50 ${median.toFixed(1)} ms, p99 ${high.toFixed(1)} ms, ${failed} failed`,
      ok: median <= p50 && high <= p99 && failed === 0,
    });
  }
  return rows;
}

/** One new page for 500 visitors, and 1,000 new pages for 50. */
async function atOnce({ cached, plain }: Measured): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  // Opens the connections first, which would take longer than the page.
  await Promise.all(Array.from({ length: 500 }, () => request(agent, cached, '/healthz')));
  const single: number[] = [];
  for (let nth = 0; nth < 20; nth++)
    single.push(await request(agent, cached, `/catalog?page=${nth + 1}&stock=in`));
  const one = percentile(
    single.sort((a, b) => a - b),
    0.5,
  );
  const before = await readMetrics(cached);
  const times = await Promise.all(
    Array.from({ length: 500 }, () => request(agent, cached, '/catalog?page=3&sort=stock')),
  );
  const after = await readMetrics(cached);
  const last = Math.max(...times);
  // What 500 answers take when a bare Fastify has nothing to make.
  await Promise.all(Array.from({ length: 500 }, () => request(agent, plain, '/page/br')));
  const bare = Math.max(
    ...(await Promise.all(Array.from({ length: 500 }, () => request(agent, plain, '/page/br')))),
  );
  const addresses = Array.from({ length: 1000 }, (_, at) => `/catalog?q=timber+${at}`);
  const clients = Array.from({ length: 50 }, async () => {
    for (let path = addresses.pop(); path; path = addresses.pop()) await request(agent, cached, path);
  });
  const begin = performance.now();
  await Promise.all(clients);
  const took = performance.now() - begin;
  const hold = (await readMetrics(cached)).longestHold - PROBE_MS;
  agent.destroy();
  return [
    {
      what: `500 visitors ask at once for a page that nobody has made (alone it takes ${one.toFixed(1)} ms; a bare Fastify sends 500 of a page in ${bare.toFixed(1)} ms)`,
      asked: 'made once, last answer within 3 times one',
      measured: `made ${after.made - before.made} times, last answer after ${last.toFixed(1)} ms, ${(last / one).toFixed(1)} times`,
      ok: after.made - before.made === 1 && last <= 3 * one,
    },
    {
      what: `1,000 different pages for 50 visitors at once, in ${(took / 1000).toFixed(1)} s`,
      asked: 'event loop held <= 25 ms',
      measured: `${hold.toFixed(0)} ms`,
      ok: hold <= 25,
    },
  ];
}

/** How soon after the commit of a change both instances answer with it. */
async function freshness({ cached, second }: Measured, sql: Sql): Promise<Row[]> {
  const times: number[] = [];
  const [{ id } = { id: '' }] = await sql<{ id: string }[]>`select id from products order by id limit 1`;
  const address = `/trpc/site.catalogue.product?input=${encodeURIComponent(JSON.stringify({ json: { id } }))}`;
  for (let n = 0; n < 200; n++) {
    const name = `Fresh ${n}`;
    await sql`update products set name = ${name} where id = ${id}`;
    const begin = performance.now();
    await Promise.all(
      [cached, second].map(async (port) => {
        for (;;) {
          const body = await (await fetch(`http://127.0.0.1:${port}${address}`)).text();
          if (body.includes(`"${name}"`)) return;
          if (performance.now() - begin > 10_000) throw new Error(`${name} was not shown within 10 s`);
        }
      }),
    );
    times.push(performance.now() - begin);
  }
  const p99 = percentile(
    times.sort((a, b) => a - b),
    0.99,
  );
  return [
    {
      what: `a change is in the answers of both instances, ${times.length} times`,
      asked: 'p99 <= 250 ms after the commit',
      measured: `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      ok: p99 <= 250,
    },
  ];
}
