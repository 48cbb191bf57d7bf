/**
 * HAProxy and Varnish, with the configurations of deploy/, in front of two built instances: what the cache takes from them, how soon it
 * shows a change, and what visitors get while no instance runs. `--seconds=20` shortens it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tests/support/free-port.ts';
import { findHaproxy, startHaproxy } from '../../tests/support/haproxy.ts';
import { type Instances, startInstances } from '../../tests/support/instances.ts';
import { fillCatalogue } from '../../tests/support/mixed-load.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { hasVarnish, startVarnish, type Varnish } from '../../tests/support/varnish.ts';
import { startLoad } from './http/load.ts';
import type { Row } from './rows.ts';

const PER_SECOND = 2000;
const PAGES = 500;
/** Of the reads, in per cent. */
const MOST_SHARE = 2;
const CHECKS = 10_000;
const OUTAGE_SECONDS = 30;
/** A page has to show a change after this time, in milliseconds. */
const STALE_MS = 2000;
/** HAProxy gives one address 100 connections; the checks need some of them. */
const CONNECTIONS = 60;

/** What changes once a second. */
interface Changing {
  what: string;
  /** Writes a text. */
  write: (instances: Instances, turn: number, text: string) => Promise<unknown>;
  /** The page that shows it. */
  page: (turn: number) => string;
}

interface Written {
  /** When it was written; undefined while it is being written. */
  at: number | undefined;
  text: string;
  page: string;
}

export async function benchEdge(): Promise<Row[]> {
  const haproxy = findHaproxy();
  if (haproxy === null || !hasVarnish())
    return [
      { what: 'not run: there is no HAProxy, or no Varnish', asked: 'both', measured: 'none', ok: false },
    ];
  const given = process.argv.find((word) => word.startsWith('--seconds='));
  const seconds = given === undefined ? 60 : Number(given.split('=')[1]);
  const [port, cachePort, behind] = [await freePort(), await freePort(), await freePort()];
  const unlimited = '1000000';
  const instances = await startInstances({
    count: 2,
    isBuilt: true,
    origin: `http://127.0.0.1:${port}`,
    settings: {
      EDGE: `varnish://127.0.0.1:${cachePort}`,
      LIMIT_CALLS: unlimited,
      LIMIT_CACHED: '100000000',
      LIMIT_SEARCHES: unlimited,
      DRAIN_SECONDS: '0',
    },
  });
  const ports = instances.all.map((instance) => instance.port);
  const balancer = await startHaproxy(haproxy, port, ports, { port: cachePort, behind });
  const varnish = await startVarnish(cachePort, behind);
  try {
    const products = await fillCatalogue(instances.sql, PAGES - 6);
    await instances.inStep();
    const session = await signIn(instances.sql, 'admin');
    const pages = [
      ...['/', '/about', '/catalog', '/case-study', '/certifications', '/contact'],
      ...products.map((id) => `/catalog?product=${id}`),
    ];
    const rows: Row[] = [];
    for (const changing of [caseStudy(), product(session, products)])
      rows.push(...(await measure({ instances, varnish, port, pages, seconds, changing })));
    rows.push(await stopAll(instances, port, pages));
    return rows;
  } finally {
    await varnish.stop();
    await balancer.stop();
    await instances.end();
  }
}

/** A case study, which two of the pages show. */
function caseStudy(): Changing {
  const id = crypto.randomUUID();
  return {
    what: 'a case study',
    write: ({ sql }, _turn, title) =>
      sql`insert into case_studies (id, title) values (${id}, ${title}) on conflict (id) do update set title = excluded.title`,
    page: () => '/case-study',
  };
}

/** A product, which every page of the catalogue may show. */
function product(session: string, ids: readonly string[]): Changing {
  const of = (turn: number) => ids[turn % ids.length]!;
  return {
    what: 'a product',
    write: ({ all }, turn, name) => rename(`${all[turn % 2]!.url}/api/products/${of(turn)}`, session, name),
    page: (turn) => `/catalog?product=${of(turn)}`,
  };
}

async function rename(url: string, session: string, name: string): Promise<void> {
  const response = await fetch(url, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
    body: JSON.stringify({ data: { name } }),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
}

interface Measured {
  instances: Instances;
  varnish: Varnish;
  port: number;
  pages: readonly string[];
  seconds: number;
  changing: Changing;
}

async function measure({ instances, varnish, port, pages, seconds, changing }: Measured): Promise<Row[]> {
  for (const page of pages) await (await fetch(`http://127.0.0.1:${port}${page}`)).text();
  const asked = () => [varnish.counted('MAIN.client_req'), varnish.counted('MAIN.backend_req')] as const;
  const before = asked();
  let at = 0;
  const load = startLoad({
    port,
    next: () => pages[at++ % pages.length]!,
    perSecond: PER_SECOND,
    connections: CONNECTIONS,
  });
  const written: Written[] = [];
  const until = performance.now() + seconds * 1000;
  const checking = check(`http://127.0.0.1:${port}`, written, until);
  for (let turn = 0; performance.now() < until; turn++) {
    const text = `Seen ${changing.what} ${turn} ${Date.now()}`;
    const change: Written = { at: undefined, text, page: changing.page(turn) };
    written.push(change);
    await changing.write(instances, turn, text);
    change.at = performance.now();
    await pause(1000);
  }
  const { checks, stale, slowest } = await checking;
  const { times, failed, reasons } = await load.stop();
  const after = asked();
  const reads = after[0] - before[0];
  const share = (100 * (after[1] - before[1])) / reads;
  const of = `${PER_SECOND} reads a second of ${pages.length} pages for ${seconds} s, ${changing.what} changes every second`;
  return [
    {
      what: `${of}: origin`,
      asked: `origin at most ${MOST_SHARE} % of reads`,
      measured: `${share.toFixed(1)} % of ${reads}`,
      ok: share <= MOST_SHARE,
    },
    {
      what: `${of}: checks of what changed ${STALE_MS / 1000} s before`,
      asked: `0 stale of ${CHECKS}`,
      measured: `${stale} stale of ${checks}; slowest seen after ${slowest.toFixed(0)} ms`,
      ok: stale === 0 && checks >= Math.min(CHECKS, seconds * 150),
    },
    {
      what: `${of}: failed`,
      asked: '0',
      measured: `${failed} of ${times.length + failed}${describe(reasons)}, p99 ${times[Math.floor(times.length * 0.99)]?.toFixed(0)} ms`,
      ok: failed === 0,
    },
  ];
}

/**
 * Four readers ask for the page of the last change that is older than two seconds: it has to show that change, or a later one. Another
 * reader asks for that of the last change of all. @returns how many times the four asked, how often the page was stale, and the longest
 * time until a change was seen, in milliseconds.
 */
async function check(origin: string, written: readonly Written[], until: number) {
  let checks = 0;
  let stale = 0;
  let slowest = 0;
  const isShown = async (change: Written) => {
    const page = await (await fetch(origin + change.page)).text();
    return written.slice(written.indexOf(change)).some(({ text }) => page.includes(text));
  };
  const checkOld = async () => {
    while (performance.now() < until) {
      const old = performance.now() - STALE_MS;
      const change = written.findLast(({ at = Infinity }) => at < old);
      if (change !== undefined) {
        checks++;
        if (!(await isShown(change))) stale++;
      }
      await pause(12);
    }
  };
  const seen = new Set<Written>();
  const watchNew = async () => {
    while (performance.now() < until) {
      const change = written.findLast(({ at }) => at !== undefined);
      if (change?.at !== undefined && !seen.has(change) && (await isShown(change))) {
        seen.add(change);
        slowest = Math.max(slowest, performance.now() - change.at);
      }
      await pause(5);
    }
  };
  await Promise.all([checkOld(), checkOld(), checkOld(), checkOld(), watchNew()]);
  return { checks, stale, slowest };
}

/** Kills both instances for half a minute while visitors read. */
async function stopAll(instances: Instances, port: number, pages: readonly string[]): Promise<Row> {
  let at = 0;
  const next = () => pages[at++ % pages.length]!;
  const load = startLoad({ port, next, perSecond: PER_SECOND / 2, connections: CONNECTIONS });
  await pause(1000);
  await Promise.all(instances.all.map((instance) => instance.kill()));
  await pause(OUTAGE_SECONDS * 1000);
  await Promise.all(instances.all.map((instance) => instance.start()));
  await pause(2000);
  const { times, failed, reasons } = await load.stop();
  return {
    what: `both instances killed for ${OUTAGE_SECONDS} s, ${PER_SECOND / 2} reads a second of ${pages.length} pages`,
    asked: '0 failed',
    measured: `${failed} failed of ${times.length + failed}${describe(reasons)}`,
    ok: failed === 0,
  };
}

function describe(reasons: ReadonlyMap<string, number>): string {
  return reasons.size === 0 ? '' : ` (${[...reasons].map(([why, count]) => `${why}: ${count}`).join(', ')})`;
}
