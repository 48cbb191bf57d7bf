/** What a program learns from a refusal: by status, header, code, reason and the fields that are named. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createClient } from '../client/create-client.ts';
import { startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { buildProduct } from './support/factories.ts';
import { signIn } from './support/sign-in.ts';
import { failureOf } from './support/typed-clients.ts';

const { sql, target } = await createDatabase();
const { app } = await startApp(target);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const token = await signIn(sql, 'admin');
const { staff } = createClient({ url, token });
const authorization = `Bearer ${token}`;

test('a method that an address does not have is refused with those that it has', async () => {
  const id = await buildProduct(sql);
  const cases = [
    ['PUT', `/api/products/${id}`, 'GET, HEAD, PATCH, DELETE', /To change a record, send PATCH\.$/],
    ['POST', `/api/products/${id}`, 'GET, HEAD, PATCH, DELETE', /not POST\.$/],
    ['DELETE', '/api/products', 'GET, HEAD, POST', /not DELETE\.$/],
    ['GET', '/api/products/bulk', 'POST', /not GET\.$/],
  ] as const;
  for (const [method, path, allow, detail] of cases) {
    const response = await app.inject({ method, url: path, headers: { authorization } });
    expect([path, response.statusCode, response.headers.allow]).toEqual([path, 405, allow]);
    expect(response.json()).toMatchObject({
      code: 'METHOD_NOT_ALLOWED',
      detail: expect.stringMatching(detail),
    });
  }
  expect(
    (await app.inject({ method: 'PUT', url: '/api/nothing', headers: { authorization } })).statusCode,
  ).toBe(404);
});

test('who is not signed in is told how to be, by tRPC, plain HTTP and uploads', async () => {
  for (const [method, path] of [
    ['GET', '/trpc/staff.brands.list'],
    ['GET', '/api/brands'],
    ['POST', '/uploads/media'],
  ] as const) {
    const headers = { authorization: 'Bearer none' };
    const response = await app.inject({ method, url: path, headers });
    expect([path, response.statusCode, response.headers['www-authenticate']]).toEqual([path, 401, 'Bearer']);
  }
  const open = await app.inject({ url: '/api/brands', headers: { authorization } });
  expect([open.statusCode, open.headers['www-authenticate']]).toEqual([200, undefined]);
});

test('a conflict says which one it is', async () => {
  const { id, updated_at } = await staff.brands.create.mutate({ name: 'Kauri' });
  const reasonOf = async (call: Promise<unknown>) => {
    const { code, status, reason } = await failureOf(call);
    return [code, status, reason];
  };
  const conflict = (reason: string) => ['CONFLICT', 409, reason];
  expect(await reasonOf(staff.brands.create.mutate({ name: 'kauri' }))).toEqual(conflict('duplicate'));
  await staff.brands.update.mutate({ id, data: { description: 'Sawmill' } });
  const late = { id, data: { description: 'Timber' } };
  expect(await reasonOf(staff.brands.update.mutate({ ...late, updated_at }))).toEqual(conflict('stale'));
  const read = { ...late, previous: { description: '' } };
  expect(await reasonOf(staff.brands.update.mutate(read))).toEqual(conflict('stale'));
  await buildProduct(sql, { brand_id: id });
  expect(await reasonOf(staff.brands.remove.mutate({ id }))).toEqual(conflict('referenced'));
  const once = { context: { idempotencyKey: randomUUID() } };
  await staff.brands.create.mutate({ name: 'Totara' }, once);
  expect(await reasonOf(staff.brands.create.mutate({ name: 'Rimu' }, once))).toEqual(conflict('key_reused'));
  const gone = { name: 'Post', price: 1, brand_id: randomUUID() };
  expect(await reasonOf(staff.products.create.mutate(gone))).toEqual(conflict('missing'));
  const plain = await app.inject({
    method: 'POST',
    url: '/api/brands',
    headers: { authorization },
    payload: { name: 'Kauri' },
  });
  expect([plain.statusCode, plain.json().reason]).toEqual([409, 'duplicate']);
  expect((await failureOf(staff.brands.create.mutate({ name: '' }))).reason).toBeUndefined();
});

test('a reference to nothing names its field', async () => {
  const { message, field_errors } = await failureOf(
    staff.tokens.create.mutate({
      name: 'Nobody',
      owner_id: randomUUID(),
      role: 'sales',
      scopes: ['brands:read'],
    }),
  );
  expect(field_errors).toEqual({ owner_id: message });
});

test('a procedure that does not exist, or is called the wrong way, is named', async () => {
  const messageOf = async (method: 'GET' | 'POST', path: string) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await app.inject({
      method,
      url: `/trpc/${path}`,
      headers,
      payload: method === 'POST' ? '{}' : '',
    });
    return [response.statusCode, response.json().error.json.message];
  };
  expect(await messageOf('GET', 'staff.brand.list')).toEqual([
    404,
    'There is no procedure “staff.brand.list”.',
  ]);
  expect(await messageOf('POST', 'staff.brands.list')).toEqual([
    404,
    '“staff.brands.list” is a query: call it by GET.',
  ]);
  expect(await messageOf('GET', 'staff.brands.create')).toEqual([
    404,
    '“staff.brands.create” is a mutation: call it by POST.',
  ]);
});
