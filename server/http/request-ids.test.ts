/** Every answer names its request, so that whoever got it can quote the log lines about it. */
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { searchAddress, startApp } from '../../tests/support/app.ts';
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
