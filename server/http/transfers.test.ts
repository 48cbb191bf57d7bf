/** Bodies that come slowly and answers that nobody reads take places from each other, never from visitors. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pace } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually, ORIGIN, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildPdf } from '../../tests/support/documents.ts';
import { multipart } from '../../tests/support/uploads.ts';
import { CONNECTIONS, type ConnectionLimits } from './connections.ts';

const { target } = await createDatabase();
const PROXY = '127.0.0.9';

async function listen(limits: Partial<ConnectionLimits>) {
  const { app } = await startApp(target, {
    connections: { ...CONNECTIONS, checkMs: 50, ...limits },
    config: { publicOrigin: ORIGIN, trustProxy: [PROXY], logLevel: 'silent' },
  });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  return { app, port };
}

interface Client {
  socket: Socket;
  received: () => string;
  isClosed: () => boolean;
}

const open = new Set<Socket>();
afterEach(() => {
  for (const socket of open) socket.destroy();
});

/** Opens a connection and sends something on it. */
async function send(port: number, text: string | Buffer, localAddress = PROXY): Promise<Client> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let received = '';
  open.add(socket);
  socket.on('error', () => undefined).on('close', () => open.delete(socket));
  socket.on('data', (bytes: Buffer) => {
    received += bytes.toString();
  });
  await once(socket, 'connect');
  socket.write(text);
  return { socket, received: () => received, isClosed: () => !open.has(socket) };
}

/** The head of a call, and the first byte of its body. The proxy says that it comes from this visitor. */
const bodyOf = (visitor: string, length = 100_000) =>
  `POST /trpc/auth.signIn HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${visitor}\r\nauthorization: Bearer none\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`;
const CALL = '{"json":{}}';
const GET = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';
const wasAnswered = (client: Client, status: number) => client.received().startsWith(`HTTP/1.1 ${status} `);

/** Sends unfinished bodies of a visitor, and waits until the server knows of all of them. */
async function sendBodies(port: number, visitor: string, count: number, localAddress?: string) {
  const clients = [];
  for (let number = 0; number < count; number++)
    clients.push(await send(port, bodyOf(visitor), localAddress));
  const last = await send(port, GET);
  await eventually('the server has read them', () => wasAnswered(last, 200));
  last.socket.destroy();
  return clients;
}

/** Sends pieces at a steady pace while the connection is open. */
async function drip({ socket }: Client, bytes: Buffer, size: number, ms: number): Promise<void> {
  for (let at = 0; at < bytes.length && !socket.destroyed; at += size) {
    socket.write(bytes.subarray(at, at + size));
    await pace(ms);
  }
}

/** More headers than Node keeps by itself. */
const MANY_HEADERS = 'a: \r\n'.repeat(1100);

describe('unfinished bodies', () => {
  test('are known behind however many headers', async () => {
    const { port } = await listen({ maxBodiesPerAddress: 2 });
    await sendBodies(port, '192.0.2.1', 2);
    const third = await send(
      port,
      bodyOf('192.0.2.1').replace('content-length', `${MANY_HEADERS}content-length`),
    );
    await eventually('the third is closed', third.isClosed);
    expect(wasAnswered(third, 429)).toBe(true);
  });

  test('end when they bring more than anything that can be sent, whatever they say of their length', async () => {
    const { port } = await listen({ maxBodyBytes: 300_000 });
    const head = `POST /uploads/contact_uploads HTTP/1.1\r\nhost: x\r\nauthorization: Bearer none\r\ncontent-type: multipart/form-data; boundary=BB\r\ntransfer-encoding: chunked\r\n\r\n`;
    const part = '--BB\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n';
    const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
    for (const begin of ['xxxx', `${part}\r\n%PDF-1.7`, `${part}\r\n%PDF-1.7\r\n--BB--\r\n`, part]) {
      const endless = await send(port, head + chunk(begin));
      await drip(endless, Buffer.from(chunk('x'.repeat(20_000)).repeat(100)), 20_010, 5);
      await eventually(`${JSON.stringify(begin)} is closed`, endless.isClosed);
    }
  });

  test('are counted by the visitor behind a trusted proxy, and one too many is refused and closed', async () => {
    const { port } = await listen({ maxBodiesPerAddress: 4 });
    const first = await sendBodies(port, '192.0.2.1', 4);
    const fifth = await send(port, bodyOf('192.0.2.1'));
    await eventually('the fifth is closed', fifth.isClosed);
    expect(fifth.received()).toMatch(/^HTTP\/1\.1 429 /);
    expect(fifth.received()).toMatch(/^retry-after: 10\r$/m);
    expect(fifth.received()).toContain(
      'Too many forms and files are being sent from your network. Please try again in 10 seconds.',
    );
    expect(first.some((client) => client.isClosed())).toBe(false);
    const other = await send(port, bodyOf('192.0.2.2', CALL.length) + CALL.slice(1));
    await eventually('another visitor is answered', () => wasAnswered(other, 400));
  });

  test('leave room for calls that are complete', async () => {
    const { port } = await listen({ maxBodiesPerAddress: 4 });
    await sendBodies(port, '192.0.2.1', 4);
    const call = await send(port, bodyOf('192.0.2.1', CALL.length) + CALL.slice(1));
    await eventually('it is answered', () => call.received() !== '');
    expect(wasAnswered(call, 400)).toBe(true);
  });

  test('take at most half of all connections, so that pages open', async () => {
    const { port } = await listen({ max: 10 });
    for (let number = 1; number <= 5; number++) await sendBodies(port, `192.0.2.${number}`, 1);
    const sixth = await send(port, bodyOf('192.0.2.6'));
    await eventually('a sixth is refused', () => wasAnswered(sixth, 429));
    const visitor = await send(port, GET, '127.0.0.1');
    await eventually('a visitor is answered', () => wasAnswered(visitor, 200));
  });

  test('give way to others when they are slow, and a steady upload goes on', async () => {
    const { port } = await listen({ maxBodiesPerAddress: 4, knownAfterMs: 200, slowBytes: 2000 });
    const { payload, headers } = multipart([{ name: 'plan.pdf', bytes: buildPdf(60_000) }]);
    const head = `POST /uploads/contact_uploads HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 192.0.2.1\r\nauthorization: Bearer none\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`;
    const builder = await send(port, head);
    // 40 kB a second at most: the others come while it lasts.
    const uploading = drip(builder, payload, 1200, 30);
    const slow = await sendBodies(port, '192.0.2.1', 3);
    for (let number = 0; number < 5; number++) {
      await eventually('there is room for one more', async () => {
        const next = await send(port, bodyOf('192.0.2.1'));
        const last = await send(port, GET);
        await eventually('the server has read it', () => wasAnswered(last, 200));
        if (next.received() !== '') return false;
        slow.push(next);
        return true;
      });
    }
    await uploading;
    await eventually('the upload is stored', () => builder.received() !== '');
    expect(wasAnswered(builder, 200)).toBe(true);
    const ended = slow.filter((client) => client.isClosed());
    expect(ended.length).toBeGreaterThan(3);
    for (const client of ended) {
      expect(client.received()).toMatch(/^HTTP\/1\.1 503 /);
      expect(client.received()).toContain(
        'Too much is being sent at once, and this was the slowest. Please send it again.',
      );
    }
  });

  test('of clients that begin again and again end none that is fast', async () => {
    const { port } = await listen({ maxBodiesPerAddress: 2, knownAfterMs: 1000, slowBytes: 2000 });
    const [fast] = await sendBodies(port, '192.0.2.1', 1);
    await drip(fast!, Buffer.alloc(40_000, 'x'), 1000, 30);
    await sendBodies(port, '192.0.2.1', 1);
    const next = await send(port, bodyOf('192.0.2.1'));
    await eventually('the next one is refused', () => wasAnswered(next, 429));
    expect(fast!.isClosed()).toBe(false);
  });

  test('are not waited for when their request was refused', async () => {
    const { port } = await listen({ refusedMs: 300 });
    const head = bodyOf('192.0.2.1', 1000).replace('authorization: Bearer none\r\n', '');
    const [whole, slow] = [await send(port, head), await send(port, head)];
    await eventually('both are refused', () => wasAnswered(whole, 403) && wasAnswered(slow, 403));
    whole.socket.write(Buffer.alloc(999, 'x'));
    await drip(slow, Buffer.alloc(900, 'x'), 5, 10);
    await eventually('the slow one is closed', slow.isClosed);
    whole.socket.write(GET);
    await eventually('what sent the rest is served on', () => whole.received().includes('HTTP/1.1 200 '));
  });
});

describe('answers', () => {
  const LONG = 'GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n';
  const PIPELINED = LONG.repeat(100);
  const connectionsOf = (app: Awaited<ReturnType<typeof listen>>['app']) =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));

  test('that nobody reads end with their connection', async () => {
    const { app, port } = await listen({ bodyMs: 300, leastBytes: 200_000 });
    const deaf = await send(port, '');
    deaf.socket.pause();
    deaf.socket.write(PIPELINED);
    const reader = await send(port, LONG.repeat(5));
    await eventually('the reader has all', () => reader.received().split('HTTP/1.1 200 ').length === 6);
    await eventually('only the reader is left', async () => (await connectionsOf(app)) === 1);
    expect(reader.isClosed()).toBe(false);
  });

  test('that nobody reads make room when all connections are in use', async () => {
    const { app, port } = await listen({ max: 5, knownAfterMs: 100, slowBytes: 1e9, bodyMs: 60_000 });
    for (let number = 0; number < 5; number++) {
      const deaf = await send(port, '');
      deaf.socket.pause();
      deaf.socket.write(PIPELINED);
    }
    await eventually('all are connected', async () => (await connectionsOf(app)) === 5);
    await eventually('a visitor is answered', async () => {
      const visitor = await send(port, GET, '127.0.0.1');
      await eventually('he is answered or closed', () => visitor.received() !== '' || visitor.isClosed());
      return wasAnswered(visitor, 200);
    });
  });
});
