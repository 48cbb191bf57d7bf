/** One request of a webhook, to receivers that do everything wrong. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from '../../tests/support/free-port.ts';
import { startReceiver } from '../../tests/support/webhook-receiver.ts';
import { attemptDelivery } from './attempt.ts';
import { post } from './post.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

async function receiver(...args: Parameters<typeof startReceiver>) {
  const started = await startReceiver(...args);
  stops.push(started.stop);
  return started;
}

const never = new AbortController().signal;
const LOCAL = { allowsLoopback: true, find: async () => [], ending: never, attemptMs: 10_000 };
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const delivery = (url: string) => ({ id: 'one', url, body: '{"type": "x"}', secrets: [SECRET] });
const attempt = (url: string, options = {}) => attemptDelivery(delivery(url), { ...LOCAL, ...options });

test('a redirect is a failure, and nothing is sent to where it leads', async () => {
  const hidden = await receiver();
  const { url } = await receiver((response) => {
    response.writeHead(307, { location: hidden.url }).end();
  });
  const outcome = await attempt(url);
  expect(outcome).toMatchObject({ failure: 'redirect', answer: { status: 307 } });
  expect(outcome.error).toContain('Redirects are not followed');
  expect(hidden.received).toEqual([]);
});

test('of an answer of 10 MB, 2 kB are kept and the connection is closed', async () => {
  let sent = 0;
  const part = Buffer.alloc(64 * 1024, 'a');
  const closed = new Promise<void>((resolve) => {
    void receiver((response) => {
      response.writeHead(200, { 'content-length': 10 * 1024 * 1024 });
      response.on('close', resolve);
      const more = () => {
        while (sent < 10 * 1024 * 1024 && !response.destroyed) {
          sent += part.length;
          if (!response.write(part)) return;
        }
      };
      response.on('drain', more);
      more();
    }).then(async ({ url }) => {
      const { failure, answer } = await attempt(url);
      expect([failure, answer!.text]).toEqual([null, 'a'.repeat(2048)]);
    });
  });
  await closed;
  expect(sent).toBeLessThan(10 * 1024 * 1024);
});

test('a receiver that hangs, drips or never reads fails after the time that an attempt has in all', async () => {
  const silent = await receiver(() => undefined);
  const dripping = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('HTTP/1.1 200 OK\r\n');
    const drip = setInterval(() => socket.write('x-more: and more\r\n'), 50);
    socket.on('close', () => clearInterval(drip));
  });
  dripping.listen(0, '127.0.0.1');
  await once(dripping, 'listening');
  stops.push(async () => dripping.close());
  const { port } = dripping.address() as AddressInfo;
  for (const url of [silent.url, `http://127.0.0.1:${port}/`]) {
    const begin = performance.now();
    const outcome = await attempt(url, { attemptMs: 300 });
    expect(performance.now() - begin).toBeLessThan(2000);
    expect(outcome).toMatchObject({ failure: 'timeout', answer: null });
    expect(outcome.error).toBe('The receiver did not answer within 0.3 seconds.');
  }
});

test('a receiver that wants another protocol has answered wrongly, and holds nothing', async () => {
  const upgrading = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
  });
  upgrading.listen(0, '127.0.0.1');
  await once(upgrading, 'listening');
  stops.push(async () => upgrading.close());
  const { port } = upgrading.address() as AddressInfo;
  const outcome = await attempt(`http://127.0.0.1:${port}/`);
  expect(outcome).toMatchObject({ failure: 'status', answer: { status: 101 } });
});

test('a receiver that answers, and then hangs within its answer, has answered', async () => {
  const { url } = await receiver((response) => {
    response.writeHead(200);
    response.write('thanks');
  });
  expect(await attempt(url, { attemptMs: 300 })).toMatchObject({ failure: null, answer: { text: 'thanks' } });
});

test('a name that is not answered by the DNS in time fails', async () => {
  const find = () => new Promise<string[]>((_resolve, reject) => setTimeout(reject, 350, new Error('late')));
  expect(await attempt('https://slow.example', { find, attemptMs: 300 })).toMatchObject({
    failure: 'timeout',
  });
});

test('no connection, a wrong status and an address that is not public each have a reason for staff', async () => {
  const { url } = await receiver((response) => {
    response.writeHead(422).end('No such customer\u0000\u202e');
  });
  expect(await attempt(url)).toMatchObject({
    failure: 'status',
    error: 'The receiver answered 422.',
    answer: { text: 'No such customer' },
  });
  expect(await attempt(`http://127.0.0.1:${await freePort()}`)).toMatchObject({
    failure: 'connection',
    error: 'There was no connection to the receiver (ECONNREFUSED).',
  });
  const find = async () => ['127.0.0.1'];
  const outcome = await attempt('https://rebinding.example', { find });
  expect(outcome.failure).toBe('refused_address');
  expect(await attempt(url, { allowsLoopback: false })).toMatchObject({ failure: 'refused_address' });
});

test('the connection goes to the address that was checked, whatever the name leads to by then', async () => {
  const { url, received } = await receiver();
  const named = new URL(url);
  // A name that no DNS knows: Node is told the address.
  named.hostname = 'receiver.invalid';
  const answer = await post(named, ['127.0.0.1'], {
    headers: { 'webhook-id': 'one' },
    body: '{}',
    signal: never,
  });
  expect(answer.status).toBe(204);
  expect(received[0]!.headers).toMatchObject({ host: named.host, connection: 'close' });
});

test('a certificate that nobody vouches for is refused, also when the environment says otherwise', async () => {
  // A mail server over TLS, with the certificate that its library brings for tests.
  const server = new SMTPServer({ secure: true });
  // Its library warns that everybody knows the key: so it should not be trusted.
  // biome-ignore lint/suspicious/noConsole: the warning is expected here.
  vi.mocked(console.error).mockClear();
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  stops.push(async () => server.close(() => undefined));
  const { port } = server.server.address() as AddressInfo;
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const outcome = await attempt(`https://localhost:${port}/`);
  expect(outcome.failure).toBe('connection');
  expect(outcome.error).toMatch(/CERT|SELF_SIGNED|ALTNAME/);
});

test('when a receiver may be called again is read as seconds or as a date', async () => {
  for (const [sent, seconds] of [
    ['120', 120],
    [new Date(Date.now() + 90_000).toUTCString(), 90],
    [new Date(Date.now() - 90_000).toUTCString(), 0],
    ['soon', null],
  ] as const) {
    const { url } = await receiver((response) => {
      response.writeHead(503, { 'retry-after': sent }).end();
    });
    const { answer } = await attempt(url);
    if (seconds === null) expect(answer!.retryAfter).toBeNull();
    else expect(Math.abs(answer!.retryAfter! - seconds)).toBeLessThanOrEqual(2);
  }
});
