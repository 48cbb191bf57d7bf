/** Every answer names its request, so that whoever got it can quote the log lines about it. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { ORIGIN, searchAddress, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';

const { target } = await createDatabase();
const lines: string[] = [];
const logTo = new Writable({
  write(line: Buffer, _encoding, done) {
    lines.push(line.toString());
    done();
  },
});
const { app } = await startApp(target, { logTo });

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

test('pages, calls, plain HTTP and answers from the response cache each name their own request', async () => {
  const urls = ['/', searchAddress('post'), searchAddress('post'), '/api/site/home/logos', '/nowhere'];
  const ids: unknown[] = [];
  for (const url of urls) ids.push((await app.inject(url)).headers['x-request-id']);
  for (const id of ids) expect(id).toMatch(UUID);
  expect(new Set(ids).size).toBe(urls.length);
});

test('an error of a call, of a batch and of plain HTTP has the id in its body, too', async () => {
  const headers = { authorization: 'Bearer none', 'content-type': 'application/json' };
  const call = await app.inject({ url: '/trpc/staff.brands.list', headers });
  expect(call.json().error.json.data.request_id).toBe(call.headers['x-request-id']);
  const batch = await app.inject({ url: '/trpc/staff.brands.list,staff.users.list?batch=1', headers });
  for (const { error } of batch.json())
    expect(error.json.data.request_id).toBe(batch.headers['x-request-id']);
  const broken = await app.inject({ method: 'POST', url: '/trpc/auth.signIn', headers, payload: '{"json"' });
  expect(broken.json().error.json.data.request_id).toBe(broken.headers['x-request-id']);
  const input = await app.inject({ url: '/trpc/staff.brands.list?input=%7B', headers });
  expect(input.json().error.json.data.request_id).toBe(input.headers['x-request-id']);
  const refused = await app.inject({ method: 'POST', url: '/trpc/auth.signIn', payload: {} });
  expect(refused.statusCode).toBe(403);
  expect(refused.json().error.json.data.request_id).toBe(refused.headers['x-request-id']);
  const plain = await app.inject('/api/brands');
  expect(plain.json().request_id).toBe(plain.headers['x-request-id']);
});

test('the log lines of a request have the id that its answer names', async () => {
  const { headers } = await app.inject('/no-such-folder/file.txt');
  const line = lines.map((text) => JSON.parse(text)).find(({ path }) => path === '/no-such-folder/file.txt');
  expect(line.reqId).toBe(headers['x-request-id']);
});

test('a trusted proxy names the request, if its name is safe to log; nobody else does', async () => {
  const config = { publicOrigin: ORIGIN, trustProxy: ['10.0.0.1'], logLevel: 'silent' as const };
  const { app: behindProxy } = await startApp(target, { config });
  const idOf = async (remoteAddress: string, id: string) =>
    (await behindProxy.inject({ url: '/healthz', remoteAddress, headers: { 'x-request-id': id } })).headers[
      'x-request-id'
    ];
  expect(await idOf('10.0.0.1', 'proxy-0123456789.ab')).toBe('proxy-0123456789.ab');
  expect(await idOf('10.0.0.2', 'proxy-0123456789.ab')).toMatch(UUID);
  for (const unsafe of ['short', 'x'.repeat(65), 'a"b: 12345678', 'wiremu@example.com'])
    expect(await idOf('10.0.0.1', unsafe)).toMatch(UUID);
});

test('requests that never reach a route are answered with an id, too', async () => {
  const { app: listening } = await startApp(target);
  await listening.listen({ port: 0, host: '127.0.0.1' });
  const { port } = listening.server.address() as AddressInfo;
  const broken = [
    'GET /%zz HTTP/1.1\r\nhost: x',
    'GET / HTTP/1.1',
    'BROKEN',
    'GET / HTTP/1.1\r\nhost: x\r\nexpect: more',
  ];
  for (const head of broken) {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes: Buffer) => {
      answer += bytes.toString();
      socket.end();
    });
    socket.write(`${head}\r\n\r\n`);
    await once(socket, 'close');
    expect(/^x-request-id: (.*)\r$/im.exec(answer)?.[1], head).toMatch(UUID);
  }
});
