/**
 * Two and four built instances on one database and one S3 store behind a real HAProxy, under a mixed load, while they are
 * restarted one after another and killed. `--seconds=60` shortens it, `--instances=2` runs one size only.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tests/support/free-port.ts';
import {
  checkConfiguration,
  findHaproxy,
  type LoadBalancer,
  startHaproxy,
} from '../../tests/support/haproxy.ts';
import { type Instance, type Instances, startInstances } from '../../tests/support/instances.ts';
import { judgeMixed, percentile } from '../../tests/support/judge-mixed.ts';
import { fillCatalogue, KINDS, type MixedResult, startMixedLoad } from '../../tests/support/mixed-load.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import type { Row } from './rows.ts';

const PER_SECOND = 200;
const RESTARTS = 3;
const KILLS = 2;

function flag(name: string): number | undefined {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`));
  return given === undefined ? undefined : Number(given.split('=')[1]);
}

export async function benchInstances(): Promise<Row[]> {
  const program = findHaproxy();
  if (program === null) {
    const asked = 'HAProxy in the PATH, or root and apt-get';
    return [{ what: 'not run: there is no HAProxy', asked, measured: 'none', ok: false }];
  }
  const accepted = await checkConfiguration(program);
  const rows: Row[] = [
    {
      what: 'deploy/haproxy.cfg',
      asked: 'accepted by haproxy -c',
      measured: accepted === null ? 'not tried: no openssl' : accepted ? 'accepted' : 'refused',
      ok: accepted !== false,
    },
  ];
  const chosen = flag('instances');
  for (const count of chosen === undefined ? [2, 4] : [chosen])
    rows.push(...(await measure(program, count, flag('seconds') ?? 300)));
  return rows;
}

async function measure(program: string, count: number, seconds: number): Promise<Row[]> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // A drain longer than two checks of deploy/haproxy.cfg, as the documents ask.
  const settings = { DRAIN_SECONDS: '5', WEBHOOKS_ALLOW_LOOPBACK: 'true' };
  const instances = await startInstances({ count, isBuilt: true, origin, settings });
  let balancer: LoadBalancer | undefined;
  try {
    const { sql, all } = instances;
    balancer = await startHaproxy(
      program,
      port,
      all.map((instance) => instance.port),
    );
    const withoutTls = await askWithoutTls(balancer);
    const products = await fillCatalogue(sql);
    await instances.inStep();
    const session = await signIn(sql, 'admin');
    const limited = await countLimited(origin);
    const load = startMixedLoad({ url: origin, session, products, perSecond: PER_SECOND });
    const probe = startProbe(all, products[0]!, session);
    const events = await disturb(all, balancer, seconds);
    const seen = await probe.stop();
    const result = await load.stop();
    return [
      withoutTls,
      limitRow(count, limited),
      ...(await judge({ instances, result, count, events, seen })),
    ];
  } finally {
    await balancer?.stop();
    await instances.end();
  }
}

/** Pages move to https. Calls, tokens and forms are refused, because a redirect would hide that they were sent in plain text. */
async function askWithoutTls(balancer: LoadBalancer): Promise<Row> {
  const answers = [
    await balancer.askPlain('GET', '/catalog?q=h3'),
    await balancer.askPlain('GET', '/api'),
    await balancer.askPlain('GET', '/api/products'),
    await balancer.askPlain('GET', '/%41PI/products'),
    await balancer.askPlain('GET', '/catalog', { authorization: 'Bearer none' }),
    await balancer.askPlain('POST', '/contact'),
  ].join(', ');
  const asked = '308, 308, 403, 403, 403, 403';
  const what = 'without TLS: two pages, then two calls, a token and a form';
  return { what, asked, measured: answers, ok: answers === asked };
}

/** Restarts all instances one after another, three times, and kills an instance twice in between. */
async function disturb(all: readonly Instance[], balancer: LoadBalancer, seconds: number): Promise<string> {
  const begin = performance.now();
  const turns = ['restart', 'kill', 'restart', 'kill', 'restart'] as const;
  async function inService() {
    while ((await balancer.up()) < all.length) await pause(100);
  }
  let slowest = 0;
  for (const [number, turn] of turns.entries()) {
    const at = (seconds * 1000 * (number + 0.5)) / turns.length;
    await pause(Math.max(0, at - (performance.now() - begin)));
    if (turn === 'kill') {
      const victim = all[number % all.length]!;
      await victim.kill();
      await victim.start();
      await inService();
      continue;
    }
    for (const instance of all) {
      const asked = performance.now();
      const code = await instance.stop();
      if (code !== 0) throw new Error(`An instance ended with ${code}`);
      slowest = Math.max(slowest, performance.now() - asked);
      await instance.start();
      await inService();
    }
  }
  await pause(Math.max(0, seconds * 1000 - (performance.now() - begin)));
  const took = ((performance.now() - begin) / 1000).toFixed(0);
  return `${RESTARTS} rolling restarts and ${KILLS} kill -9 in ${took} s, slowest stop ${(slowest / 1000).toFixed(1)} s`;
}

/**
 * Changes a product through one instance, and asks the next one until it shows the change. What an instance that stops or is
 * killed does not answer is no sample. @returns the times from the answer of the write, in milliseconds.
 */
function startProbe(all: readonly Instance[], id: string, session: string) {
  const times: number[] = [];
  let running = true;
  const input = encodeURIComponent(JSON.stringify({ json: { id } }));
  async function look(writer: Instance, reader: Instance): Promise<void> {
    const text = `Seen ${randomUUID()}`;
    const written = await fetch(`${writer.url}/api/products/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
      body: JSON.stringify({ data: { short_description: text } }),
    });
    if (written.status !== 200) return;
    const answered = performance.now();
    while (running) {
      const read = await fetch(`${reader.url}/trpc/site.catalogue.product?input=${input}`);
      const shown = await read.text();
      if (shown.includes(text)) {
        times.push(performance.now() - answered);
        return;
      }
      await pause(5);
    }
  }
  async function probe(): Promise<void> {
    for (let turn = 0; running; turn++) {
      const [writer, reader] = [all[turn % all.length]!, all[(turn + 1) % all.length]!];
      await look(writer, reader).catch(() => undefined);
      await pause(400);
    }
  }
  const probing = probe();
  return {
    async stop() {
      running = false;
      await probing;
      return times;
    },
  };
}

/** Sends many more calls than a network may send in a minute through the load balancer. @returns how many pass. */
async function countLimited(origin: string): Promise<number> {
  let passed = 0;
  for (let group = 0; group < 100; group++) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        fetch(`${origin}/trpc/site.nothing`, { headers: { 'x-forwarded-for': '192.0.2.1' } }),
      ),
    );
    passed += answers.filter(({ status }) => status === 404).length;
    await Promise.all(answers.map((answer) => answer.text()));
  }
  return passed;
}

function limitRow(count: number, passed: number): Row {
  const most = 600 + count * 60 + 10;
  return {
    what: `${count} instances: of 1,000 calls from one address in a minute are let through`,
    asked: `600, and at most a tenth more per instance and those under way: ${most}`,
    measured: String(passed),
    ok: passed >= 600 && passed <= most,
  };
}

interface Judged {
  instances: Instances;
  result: MixedResult;
  count: number;
  events: string;
  seen: readonly number[];
}

async function judge({ instances, result, count, events, seen }: Judged): Promise<Row[]> {
  const { retries, failures, times } = result;
  for (const failure of failures.slice(0, 10)) console.log(`            failed: ${failure}`);
  const kept = await judgeMixed(instances.sql, result);
  const wrong = Object.values(kept).reduce((sum, number) => sum + number, 0);
  const p99 = percentile(seen, 0.99);
  const slowness = KINDS.map(
    (kind) =>
      `${kind} ${percentile(times[kind], 0.5).toFixed(0)}/${percentile(times[kind], 0.99).toFixed(0)} ms`,
  );
  return [
    {
      what: `${count} instances: ${result.sent} requests at ${PER_SECOND} a second, ${events}`,
      asked:
        '0 failed, of clients that send again once after a closed connection or a 502 of the load balancer',
      measured: `${failures.length} failed; sent again: ${retries.closed} closed, ${retries.gateway} with 502`,
      ok: failures.length === 0,
    },
    {
      what: `${count} instances: ${result.enquiries.length} enquiries and ${times['staff write'].length} writes of staff acknowledged`,
      asked: '0 lost, 0 doubled',
      measured: JSON.stringify(kept),
      ok: wrong === 0,
    },
    {
      what: `${count} instances: ${seen.length} writes on one instance, seen on another after the answer`,
      asked: 'p99 at most 250 ms',
      measured: `p50 ${percentile(seen, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
      ok: seen.length > 0 && p99 <= 250,
    },
    {
      what: `${count} instances: times of the answers, p50/p99`,
      asked: 'printed only',
      measured: slowness.join(', '),
      ok: true,
    },
  ];
}
