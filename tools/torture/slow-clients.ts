/**
 * Clients that send their bodies as slowly as the server allows, on more connections than it has, while visitors open pages and
 * builders on slow lines upload. All are on loopback addresses, so that each can have an address of its own.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { MAX_UPLOAD_BYTES } from '../../shared/limits.ts';
import { buildPdf } from '../../tests/support/documents.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { findHaproxy, startHaproxy } from '../../tests/support/haproxy.ts';
import { fetchMetrics, startInstances } from '../../tests/support/instances.ts';
import { percentile } from '../../tests/support/judge-mixed.ts';
import { multipart } from '../../tests/support/uploads.ts';

export interface SlowClients {
  /** Behind deploy/haproxy.cfg, or reached directly. */
  isBehindProxy: boolean;
  /** The addresses of the attack, and the connections of each. */
  addresses: readonly string[];
  connections: number;
  seconds: number;
  visitors: number;
}

export interface SlowClientsOutcome {
  visitors: number;
  refused: number;
  /** Why visitors were refused. */
  why: string[];
  /** How long a visit took: the median and the slowest, in milliseconds. */
  medianMs: number;
  slowestMs: number;
  /** Uploads of 10 MB on slow lines, and how many of them were stored. */
  uploads: number;
  stored: number;
  /** Connections of the attack that were opened, and how many were open at once at most. */
  opened: number;
  mostOpen: number;
  /** What the server held in each tenth of the attack, in MB. */
  memory: number[];
}

/** Just above the 30 kB in 30 s that a body has to bring. */
const SLOW_BYTES = 1300;
/** A line of 1.2 Mbit/s. */
const BUILDERS_BYTES = 150_000;
const TURNS = 10;
/** The attack may not open more connections than this: it runs on a machine that others use. */
const MOST_OPENED = 40_000;

/** Attacks a built server, and counts what visitors and builders notice. */
export async function tortureBySlowClients(options: SlowClients): Promise<SlowClientsOutcome> {
  const program = options.isBehindProxy ? findHaproxy() : null;
  if (options.isBehindProxy && program === null) throw new Error('There is no HAProxy');
  // What is kept by mistake would not fit into this.
  const settings = {
    TRUST_PROXY: program === null ? '' : '127.0.0.1',
    NODE_OPTIONS: '--max-old-space-size=192',
  };
  const { all, end } = await startInstances({ count: 1, isBuilt: true, settings });
  const { port: own, url } = all[0]!;
  const balancer = program === null ? undefined : await startHaproxy(program, await freePort(), [own]);
  const port = balancer ? Number(new URL(balancer.url).port) : own;
  try {
    await visit(port, '127.0.5.1');
    const builders = [options.addresses[0]!, '127.0.4.1'].map((address) => uploadSlowly(port, address));
    const attack = startAttack(port, options);
    await pause(10_000);
    const memory = [await readMemory(url)];
    const timer = setInterval(async () => memory.push(await readMemory(url)), (options.seconds * 1000) / 10);
    const seen = await visitAll(port, options);
    const stored = (await Promise.all(builders)).filter((status) => status === 200).length;
    clearInterval(timer);
    const { opened, mostOpen } = attack.stop();
    return { ...seen, uploads: builders.length, stored, opened, mostOpen, memory };
  } finally {
    await balancer?.stop();
    await end();
  }
}

const headOf = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: www.example.co.nz\r\nauthorization: Bearer none\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

/** Keeps all connections open and busy with bodies: what is closed is opened again after a second. */
function startAttack(port: number, { addresses, connections }: SlowClients) {
  const open = new Set<Socket>();
  let isOn = true;
  let opened = 0;
  let mostOpen = 0;
  function dial(localAddress: string, turn: number): void {
    if (!isOn || opened === MOST_OPENED) return;
    opened++;
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined);
    socket.on('connect', () => {
      open.add(socket);
      mostOpen = Math.max(mostOpen, open.size);
      socket.write(
        turn % 2
          ? headOf('/uploads/contact_uploads', 'multipart/form-data; boundary=x', MAX_UPLOAD_BYTES)
          : headOf('/trpc/site.contact.submit', 'application/json', 200_000),
      );
    });
    socket.resume().on('close', () => {
      open.delete(socket);
      setTimeout(dial, 1000, localAddress, turn);
    });
  }
  for (const address of addresses) for (let turn = 0; turn < connections; turn++) dial(address, turn);
  const piece = Buffer.alloc(SLOW_BYTES, 'x');
  let turn = 0;
  const timer = setInterval(() => {
    turn++;
    let number = 0;
    for (const socket of open) if (++number % TURNS === turn % TURNS) socket.write(piece);
  }, 1000 / TURNS);
  return {
    stop() {
      isOn = false;
      clearInterval(timer);
      for (const socket of open) socket.destroy();
      return { opened, mostOpen };
    },
  };
}

/** Visitors open a page that is not in the cache, each from an address of their own, evenly over the time. */
async function visitAll(port: number, { visitors, seconds }: SlowClients) {
  const times: number[] = [];
  const why = new Map<string, number>();
  const visits: Promise<void>[] = [];
  for (let number = 0; number < visitors; number++) {
    visits.push(
      visit(port, `127.0.3.${1 + (number % 250)}`).then(
        (ms) => void times.push(ms),
        ({ message }: Error) => void why.set(message, (why.get(message) ?? 0) + 1),
      ),
    );
    await pause((seconds * 1000) / visitors);
  }
  await Promise.all(visits);
  return {
    visitors,
    refused: visitors - times.length,
    why: [...why].map(([message, count]) => `${count} × ${message}`),
    medianMs: percentile(times, 0.5),
    slowestMs: Math.max(0, ...times),
  };
}

let visited = 0;

/** Opens a page and sends a small call on a new connection. @returns the time in milliseconds. @throws when it is refused. */
async function visit(port: number, localAddress: string): Promise<number> {
  const begin = performance.now();
  const report = JSON.stringify({ json: { events: [{ kind: 'search', q: 'framing' }] } });
  const sent = [
    { method: 'GET', path: `/catalog?q=framing%20${++visited}`, body: '' },
    { method: 'POST', path: '/trpc/site.analytics.record', body: report },
  ];
  for (const { method, path, body } of sent) {
    const headers = {
      host: 'www.example.co.nz',
      authorization: 'Bearer none',
      ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
    };
    const asked = request({
      port,
      host: '127.0.0.1',
      localAddress,
      method,
      path,
      headers,
      agent: false,
      timeout: 15_000,
    });
    asked.on('timeout', () => asked.destroy(new Error('No answer in 15 s')));
    const status = await new Promise<number>((resolve, reject) => {
      asked.on('error', reject).on('response', (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      });
      asked.end(body);
    });
    if (status !== 200) throw new Error(`${method} was answered with ${status}`);
  }
  return performance.now() - begin;
}

/** Uploads 10 MB at the pace of a slow line. @returns the status of the answer; 0 when the connection was cut. */
async function uploadSlowly(port: number, localAddress: string): Promise<number> {
  const { payload, headers } = multipart([{ name: 'plan.pdf', bytes: buildPdf(MAX_UPLOAD_BYTES - 1000) }]);
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let answer = '';
  socket.on('error', () => undefined).on('data', (bytes: Buffer) => (answer += bytes.toString()));
  await once(socket, 'connect');
  socket.write(headOf('/uploads/contact_uploads', headers['content-type']!, payload.length));
  const size = BUILDERS_BYTES / TURNS;
  for (let at = 0; at < payload.length && !socket.destroyed; at += size) {
    socket.write(payload.subarray(at, at + size));
    await pause(1000 / TURNS);
  }
  while (answer === '' && !socket.destroyed) await pause(100);
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
}

/** NaN when the server does not answer. */
async function readMemory(url: string): Promise<number> {
  const text = await fetchMetrics(url).catch(() => '');
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6;
}
