/** Every answer of the server carries the security headers, no matter what was sent. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { eventually, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { HOSTILE_REQUESTS } from '../../tests/support/hostile-requests.ts';
import { answerBrokenRequest, bareHeaders } from './bare-answers.ts';

const { target } = await createDatabase();

async function listen(publicOrigin: string) {
  const started = await startApp(target, { config: { publicOrigin, trustProxy: [], logLevel: 'silent' } });
  const { port } = new URL(await started.app.listen({ port: 0, host: '127.0.0.1' }));
  return { ...started, port: Number(port) };
}

/**
 * Sends the bytes unchanged. Resolves with everything received once the headers are complete or the server
 * closes the connection.
 */
function send(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'));
    let answer = '';
    const done = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
      if (answer.includes('\r\n\r\n')) done();
    });
    socket.on('end', done);
    socket.on('error', reject);
    socket.setTimeout(10_000, () => reject(new Error(`No answer to ${request.slice(0, 80)}`)));
  });
}

function readHead(answer: string): { status: number; headers: Record<string, string> } {
  const [first = '', ...lines] = answer.split('\r\n\r\n', 1)[0]!.split('\r\n');
  const headers = lines.map((line) => line.split(/: ?(.*)/s).slice(0, 2) as [string, string]);
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
  };
}

function expectSecure(headers: Record<string, string>, isHttps: boolean, what: string): void {
  expect(headers['x-content-type-options'], what).toBe('nosniff');
  expect(headers['content-security-policy'], what).toMatch(/default-src 'none';.*frame-ancestors 'none'/);
  expect(headers['x-frame-options'], what).toBe('DENY');
  expect(headers['referrer-policy'], what).toMatch(/^(?:no-referrer|strict-origin-when-cross-origin)$/);
  expect(headers['strict-transport-security'], what).toBe(
    isHttps ? 'max-age=31536000; includeSubDomains' : undefined,
  );
  expect(headers['x-powered-by'] ?? headers.server, what).toBeUndefined();
}

test.each(['http://localhost:3000', 'https://www.southbeam.example'])(
  'every response of %s has the security headers, whatever the address, method or bytes',
  async (origin) => {
    const { port } = await listen(origin);
    const statuses: [string, number][] = [];
    for (const [request] of HOSTILE_REQUESTS) {
      const { status, headers } = readHead(await send(port, request));
      statuses.push([request.slice(0, 80), status]);
      expectSecure(headers, origin.startsWith('https:'), request.slice(0, 80));
    }
    expect(statuses).toEqual(HOSTILE_REQUESTS.map(([request, status]) => [request.slice(0, 80), status]));
  },
);

test('a cached response and a 304 have the security headers', async () => {
  const { app } = await listen('https://www.southbeam.example');
  const first = await app.inject('/catalog');
  const again = await app.inject('/catalog');
  const known = await app.inject({
    url: '/catalog',
    headers: { 'if-none-match': String(again.headers.etag) },
  });
  expect([first.statusCode, again.statusCode, known.statusCode]).toEqual([200, 200, 304]);
  for (const { headers } of [first, again, known])
    expectSecure(headers as Record<string, string>, true, 'cached');
});

test('a request on an open connection during shutdown is answered with the security headers', async () => {
  const { app, port } = await listen('https://www.southbeam.example');
  // While it closes, the server waits for connections with an open request.
  const socket = connect(port, '127.0.0.1');
  let answers = '';
  socket.on('data', (bytes) => {
    answers += bytes.toString('latin1');
  });
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n');
  await eventually('the first is answered', () => answers.includes('"ok"'));
  answers = '';
  const closed = app.close();
  await eventually('nothing new is taken', () => !app.server.listening);
  socket.write('\r\n');
  await eventually('the second is answered', () => answers.includes('\r\n\r\n'));
  const { status, headers } = readHead(answers);
  expect(status).toBe(200);
  expectSecure(headers, true, 'stopping');
  socket.destroy();
  await closed;
});

test('a request that arrives too slowly is answered with the security headers, and the connection is closed', async () => {
  const answer = answerBrokenRequest(bareHeaders('https://www.southbeam.example'));
  const server = createServer((socket) =>
    answer(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const answered = await send((server.address() as AddressInfo).port, 'GET');
  const { status, headers } = readHead(answered);
  expect([status, headers.connection]).toEqual([408, 'close']);
  expectSecure(headers, true, 'too slow');
  const { error, ...body } = JSON.parse(answered.split('\r\n\r\n')[1]!);
  expect(error.json).toMatchObject({ message: body.message, data: { code: 'BAD_REQUEST', httpStatus: 400 } });
  expect(body).toEqual({
    code: 'BAD_REQUEST',
    message: 'The request did not arrive in time.',
    detail: 'The request did not arrive in time.',
    field_errors: {},
  });
  server.close();
});
