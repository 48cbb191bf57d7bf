/**
 * `npm run soak -- 60`: so many minutes of mixed load on the built product, at half of what the machine takes. Memory must
 * not grow, answers must stay as fast as they were, and nothing may fail. `--rate=100` sets the requests a second, instead of
 * measuring what the machine takes.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../server/project-root.ts';
import { fetchMetrics, type Instances, startInstances } from '../../tests/support/instances.ts';
import { judgeMixed, percentile } from '../../tests/support/judge-mixed.ts';
import {
  fillCatalogue,
  KINDS,
  type MixedLoad,
  startMixedLoad,
  type Times,
} from '../../tests/support/mixed-load.ts';
import { signIn } from '../../tests/support/sign-in.ts';

const PARTS = 10;
/**
 * Before the first part. The limits count up to 50,000 networks, and V8 lets its heap grow until it has to collect: both are level
 * after a few minutes.
 */
const WARM_MINUTES = 5;
const RATES = [50, 100, 150, 200, 300, 400, 600, 800, 1200];
const TRY_SECONDS = 8;
/** A machine that answers slower than this (p99, in milliseconds) has more to do than it takes. */
const TOO_SLOW_MS = 500;
const MEMORY_GROWTH = 1.1;
/** Times vary more than memory: by a half, or by so many milliseconds. */
const SLOWDOWN = 1.5;
const SLOWDOWN_MS = 50;

interface Part {
  /** Medians over the part. */
  memory: Memory;
  p50: number;
  p99: number;
  failures: number;
}

/** Raises the rate until answers are slow or fail. @returns the highest rate that the machine took, a second. */
async function findMost(load: Omit<MixedLoad, 'perSecond'>): Promise<number> {
  let most = 0;
  for (const perSecond of RATES) {
    const running = startMixedLoad({ ...load, perSecond });
    await pause(TRY_SECONDS * 1000);
    const { failures, times } = await running.stop();
    const p99 = percentile(allOf(times), 0.99);
    console.log(`  ${perSecond} a second: p99 ${p99.toFixed(0)} ms, ${failures.length} failed`);
    if (failures.length > 0 || p99 > TOO_SLOW_MS) break;
    most = perSecond;
  }
  return most;
}

/** The p99 of each kind of request. */
function slownessOf(times: Times): string {
  return KINDS.map((kind) => `${kind} ${percentile(times[kind], 0.99).toFixed(0)}`).join(', ');
}

const allOf = (times: Times) => KINDS.flatMap((kind) => times[kind]);

interface Memory {
  resident: number;
  /** What of it is in use: objects, and bytes outside the heap. */
  heap: number;
  external: number;
  responses: number;
}

/** Reads what a server says of its memory, in MB. */
async function readMemory(url: string): Promise<Memory> {
  const text = await fetchMetrics(url);
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 1e6;
  return {
    resident: read('process_resident_memory_bytes'),
    heap: read('nodejs_heap_size_used_bytes'),
    external: read('nodejs_external_memory_bytes'),
    responses: read('southbeam_cached_responses_bytes'),
  };
}

function medianOf(samples: readonly Memory[]): Memory {
  const median = (name: keyof Memory) =>
    percentile(
      samples.map((sample) => sample[name]),
      0.5,
    );
  return {
    resident: median('resident'),
    heap: median('heap'),
    external: median('external'),
    responses: median('responses'),
  };
}

const describe = ({ resident, heap, external, responses }: Memory) =>
  `${resident.toFixed(0)} MB (heap ${heap.toFixed(0)}, external ${external.toFixed(0)}, of these responses ${responses.toFixed(0)})`;

async function soak(instances: Instances, minutes: number, rate: number | undefined): Promise<boolean> {
  const { all, sql } = instances;
  const { url } = all[0]!;
  const products = await fillCatalogue(sql);
  await instances.inStep();
  const session = await signIn(sql, 'admin');
  await sql`update sessions set expires_at = now() + interval '29 days'`;
  const load = { url, session, products };
  const perSecond = rate ?? Math.round((await findMost(load)) / 2);
  if (perSecond === 0) throw new Error(`The machine does not take ${RATES[0]} requests a second`);
  // What the search for the rate wrote is no part of what is judged.
  await sql`update products set price = 100`;
  console.log(
    `  ${minutes} minutes at ${perSecond} a second, in ${PARTS} parts, after ${WARM_MINUTES} whose memory and times do not count`,
  );
  const running = startMixedLoad({ ...load, perSecond });
  await measurePart(running, url, WARM_MINUTES, 'before the first part');
  const parts: Part[] = [];
  for (let part = 1; part <= PARTS; part++)
    parts.push(await measurePart(running, url, minutes / PARTS, `part ${part}`));
  const result = await running.stop();
  for (const failure of result.failures.slice(0, 10)) console.log(`  failed: ${failure}`);
  return judge(parts, result.failures.length, await judgeMixed(sql, result));
}

/** Lets the load go on for some minutes, and prints what it was like. */
async function measurePart(
  running: ReturnType<typeof startMixedLoad>,
  url: string,
  minutes: number,
  name: string,
): Promise<Part> {
  const samples: Memory[] = [];
  const before = running.result.failures.length;
  const end = performance.now() + minutes * 60_000;
  while (performance.now() < end) {
    samples.push(await readMemory(url));
    await pause(Math.min(1000, minutes * 6000));
  }
  const times = running.takeTimes();
  const took = allOf(times);
  const memory = medianOf(samples);
  const [p50, p99] = [percentile(took, 0.5), percentile(took, 0.99)];
  const failures = running.result.failures.length - before;
  console.log(
    `  ${name}: ${describe(memory)}, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${slownessOf(times)}), ${failures} failed`,
  );
  return { memory, p50, p99, failures };
}

function judge(parts: readonly Part[], failures: number, kept: object): boolean {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  const wrong = Object.values(kept).reduce((sum: number, number: number) => sum + number, 0);
  const rows: [what: string, asked: string, measured: string, ok: boolean][] = [
    [
      'memory in the last tenth',
      `at most ${MEMORY_GROWTH} × that in the first`,
      `${first.memory.resident.toFixed(0)} MB, then ${last.memory.resident.toFixed(0)} MB: ${(last.memory.resident / first.memory.resident).toFixed(2)} ×`,
      last.memory.resident <= first.memory.resident * MEMORY_GROWTH,
    ],
    [
      'p99 in the last tenth',
      `at most ${SLOWDOWN} × that in the first, or ${SLOWDOWN_MS} ms more`,
      `${first.p99.toFixed(0)} ms, then ${last.p99.toFixed(0)} ms`,
      last.p99 <= Math.max(first.p99 * SLOWDOWN, first.p99 + SLOWDOWN_MS),
    ],
    ['requests that failed', '0', String(failures), failures === 0],
    ['writes', '0 lost, 0 doubled', JSON.stringify(kept), wrong === 0],
  ];
  for (const [what, asked, measured, ok] of rows)
    console.log(`${ok ? 'ok    ' : 'MISSED'}  ${what}: asked ${asked}, measured ${measured}`);
  return rows.every(([, , , ok]) => ok);
}

const words = process.argv.slice(2);
const minutes = Number(words.find((word) => !word.startsWith('--')) ?? 60);
const rate = words.find((word) => word.startsWith('--rate='))?.split('=')[1];
if (!(minutes > 0)) throw new Error('Say for how many minutes: npm run soak -- 60');
const built = spawnSync(process.execPath, [join(root, 'scripts', 'build.js')], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
const instances = await startInstances({ count: 1, isBuilt: true });
const ok = await soak(instances, minutes, rate === undefined ? undefined : Number(rate)).finally(
  instances.end,
);
process.exit(ok ? 0 : 1);
