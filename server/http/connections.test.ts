import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pace } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { eventually, ORIGIN, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildPdf } from '../../tests/support/documents.ts';
import { buildProduct } from '../../tests/support/factories.ts';
import { multipart } from '../../tests/support/uploads.ts';
import { createNetworkCheck } from './addresses.ts';
import { CONNECTIONS, type ConnectionLimits } from './connections.ts';

const { sql, target } = await createDatabase();
await buildProduct(sql, { name: 'Radiata framing' });

/** Starts a listening application with time limits short enough for tests. */
async function listen(limits: Partial<ConnectionLimits>, trustProxy: string[] = []) {
  const started = await startApp(target, {
    connections: { ...CONNECTIONS, ...limits },
    config: { publicOrigin: ORIGIN, trustProxy, logLevel: 'silent' },
  });
  const port = Number(new URL(await started.app.listen({ port: 0, host: '127.0.0.1' })).port);
  return { ...started, port };
}

/** A socket from an address of this machine, and what it has received. */
interface Client {
  socket: Socket;
  received: () => string;
  isClosed: () => boolean;
}

const open = new Set<Socket>();
const closeAll = () => {
  for (const socket of open) socket.destroy();
};
afterEach(closeAll);
afterAll(closeAll);

async function dial(port: number, localAddress = '127.0.0.1'): Promise<Client> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let received = '';
  open.add(socket);
  socket.on('error', () => undefined).on('close', () => open.delete(socket));
  socket.on('data', (bytes: Buffer) => {
    received += bytes.toString();
  });
  await once(socket, 'connect');
  return { socket, received: () => received, isClosed: () => !open.has(socket) };
}

const GET = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';

/** Sends pieces at a steady pace while the connection is open. */
async function drip({ socket }: Client, pieces: Iterable<Uint8Array | string>, ms: number): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed) return;
    socket.write(piece);
    await pace(ms);
  }
}

function* cut(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const jsonHead = (length: number) =>
  `POST /trpc/site.contact.submit HTTP/1.1\r\nhost: x\r\nauthorization: Bearer none\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

const form = multipart([{ name: 'plan.pdf', bytes: buildPdf(60_000) }]);
const uploadHead = `POST /uploads/contact_uploads HTTP/1.1\r\nhost: x\r\nauthorization: Bearer none\r\ncontent-type: ${form.headers['content-type']}\r\ncontent-length: ${form.payload.length}\r\n\r\n`;

describe('a slow client', () => {
  const times = { headersMs: 400, bodyMs: 400, leastBytes: 2000, checkMs: 50 };

  test('is disconnected when its headers come byte by byte or not at all', async () => {
    const { port } = await listen(times);
    const [slow, silent] = [await dial(port), await dial(port)];
    await drip(slow, `GET / HTTP/1.1\r\nhost: x\r\nx-slow: ${'x'.repeat(10_000)}`, 10);
    await eventually('both are closed', () => slow.isClosed() && silent.isClosed());
    expect(slow.received()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('is disconnected when its body comes byte by byte, and nothing of it is kept', async () => {
    const { port, incoming } = await listen(times);
    for (const head of [jsonHead(200_000), uploadHead]) {
      const client = await dial(port);
      client.socket.write(head);
      await drip(client, cut(head === uploadHead ? form.payload : Buffer.alloc(200_000, 'x'), 1), 10);
      await eventually('it is closed', client.isClosed);
      expect(client.received()).toMatch(/^HTTP\/1\.1 408 /);
    }
    await eventually('nothing is left', async () => (await readdir(incoming)).length === 0);
  });

  test('is served while it keeps sending, however long that takes', async () => {
    const { port } = await listen(times);
    const body = Buffer.from(JSON.stringify({ json: { pad: 'x'.repeat(60_000) } }));
    const [json, file] = [await dial(port), await dial(port)];
    json.socket.write(jsonHead(body.length));
    file.socket.write(uploadHead);
    // 60 kB at 40 kB/s at most. This takes longer than three periods, and each brings more bytes than
    // required.
    await Promise.all([drip(json, cut(body, 1200), 30), drip(file, cut(form.payload, 1200), 30)]);
    await eventually('both are answered', () => json.received() !== '' && file.received() !== '');
    // The padding is not a field of an enquiry: the body was read completely and then refused by the
    // procedure.
    expect(json.received()).toMatch(/^HTTP\/1\.1 400 /);
    expect(file.received()).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('connections', () => {
  test('are limited per address, except from a trusted proxy', async () => {
    const { port } = await listen({ maxPerAddress: 5 });
    const first = await Promise.all(Array.from({ length: 5 }, () => dial(port, '127.0.0.9')));
    const sixth = await dial(port, '127.0.0.9');
    await eventually('the sixth is closed', sixth.isClosed);
    expect(first.some((client) => client.isClosed())).toBe(false);
    const other = await dial(port, '127.0.0.10');
    other.socket.write(GET);
    await eventually('another address is answered', () => other.received().startsWith('HTTP/1.1 200'));
    first[0]!.socket.destroy();
    await eventually('there is room again', async () => {
      const next = await dial(port, '127.0.0.9');
      next.socket.write(GET);
      await eventually('it is answered or closed', () => next.received() !== '' || next.isClosed());
      return next.received().startsWith('HTTP/1.1 200');
    });

    const behind = await listen({ maxPerAddress: 5 }, ['127.0.0.9']);
    const proxied = await Promise.all(Array.from({ length: 12 }, () => dial(behind.port, '127.0.0.9')));
    for (const client of proxied) client.socket.write(GET);
    await eventually('all are answered', () =>
      proxied.every((client) => client.received().startsWith('HTTP/1.1 200')),
    );
  });

  test('are closed when idle to make room, and kept while they have a request', async () => {
    const { port } = await listen({ max: 20, maxPerAddress: 100 });
    const busy = await dial(port);
    busy.socket.write(jsonHead(100));
    const idle = await Promise.all(Array.from({ length: 19 }, () => dial(port)));
    for (const client of idle) client.socket.write(GET);
    await eventually('all have been answered', () => idle.every((client) => client.received() !== ''));
    await eventually('a visitor is answered', async () => {
      const visitor = await dial(port);
      visitor.socket.write(GET);
      await eventually('he is answered or closed', () => visitor.received() !== '' || visitor.isClosed());
      return visitor.received().startsWith('HTTP/1.1 200');
    });
    expect(idle.filter((client) => client.isClosed()).length).toBeGreaterThan(0);
    expect(busy.isClosed()).toBe(false);
  });

  test('with unfinished headers are closed to make room, the oldest first', async () => {
    const { port } = await listen({ max: 19, maxPerAddress: 100 });
    const unfinished: Client[] = [];
    for (let number = 0; number < 19; number++) {
      const client = await dial(port);
      client.socket.write('GET / HTTP/1.1\r\nhost: x\r\nx:');
      unfinished.push(client);
    }
    for (let number = 0; number < 5; number++) {
      const visitor = await dial(port);
      visitor.socket.write(GET);
      await eventually('a visitor is answered', () => visitor.received().startsWith('HTTP/1.1 200'));
      visitor.socket.destroy();
    }
    expect(unfinished[0]!.isClosed()).toBe(true);
    expect(unfinished.at(-1)!.isClosed()).toBe(false);
  });

  test('that are cut at once are no error of ours', async () => {
    const { app, port } = await listen({});
    // While this waits for the other process, the server accepts nothing: it meets sockets that are already gone.
    const cut = `const socket = require('net').connect(${port}, '127.0.0.1', () => {
      socket.write('GET /about HTTP/1.1\\r\\nhost: x\\r\\n\\r\\n', () => socket.resetAndDestroy()); });`;
    execFileSync(process.execPath, ['-e', cut]);
    const visitor = await dial(port);
    visitor.socket.write(GET);
    await eventually('a visitor is answered', () => visitor.received().startsWith('HTTP/1.1 200'));
    expect((await app.inject('/metrics')).body).toMatch(/^southbeam_http_errors_total 0$/m);
  });

  test('from proxies are recognised by address, network and name, as in Fastify', () => {
    const isProxy = createNetworkCheck(['203.0.113.7', '10.0.0.0/8', 'loopback', '2001:db8::/32']);
    for (const address of ['203.0.113.7', '10.9.9.9', '127.0.0.1', '::1', '::ffff:10.0.0.1', '2001:db8::5'])
      expect(isProxy(address), address).toBe(true);
    for (const address of ['203.0.113.8', '11.0.0.1', '192.168.0.1', '2001:db9::1', '::ffff:11.0.0.1'])
      expect(isProxy(address), address).toBe(false);
  });
});

describe('300 slow and 1,500 idle sockets', () => {
  /** Latencies of a visitor on a keep-alive connection, in milliseconds, ascending. */
  async function visit(port: number): Promise<number[]> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const search = `/trpc/site.catalogue.search?input=${encodeURIComponent('{"json":{"q":"radiata"}}')}`;
    const times: number[] = [];
    for (let turn = 0; turn < 400; turn++) {
      const begin = performance.now();
      const status = await new Promise<number | undefined>((resolve, reject) => {
        get({ port, host: '127.0.0.1', path: turn % 2 ? search : '/catalog', agent }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode));
        }).on('error', reject);
      });
      expect(status).toBe(200);
      times.push(performance.now() - begin);
    }
    agent.destroy();
    return times.sort((a, b) => a - b);
  }
  const at = (times: number[], share: number) => times[Math.floor(times.length * share)]!;
  const show = (times: number[]) =>
    `p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms`;

  test('keep the latency of other visitors within bounds', async () => {
    const { port } = await listen({});
    await visit(port);
    const without = await visit(port);
    const slow: Client[] = [];
    for (let n = 0; n < 300; n++) {
      const client = await dial(port, `127.0.1.${1 + Math.floor(n / 90)}`);
      client.socket.write(n % 2 ? jsonHead(200_000) : 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ');
      slow.push(client);
    }
    const idle: Client[] = [];
    for (let n = 0; n < 1500; n++) {
      const client = await dial(port, `127.0.2.${1 + Math.floor(n / 90)}`);
      if (n % 2) client.socket.write(GET);
      idle.push(client);
    }
    const dripping = setInterval(() => {
      for (const { socket } of slow) if (!socket.destroyed) socket.write('x');
    }, 100);
    const under = await visit(port);
    clearInterval(dripping);
    const left = [...slow, ...idle].filter((client) => !client.isClosed()).length;
    process.stdout.write(`a visitor alone: ${show(without)}; beside ${left} such sockets: ${show(under)}\n`);
    expect(left).toBeGreaterThan(1000);
    expect(at(under, 0.5)).toBeLessThan(at(without, 0.5) * 4 + 20);
    expect(at(under, 0.99)).toBeLessThan(1000);
  });
});
