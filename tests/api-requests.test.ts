/** What requests of the plain HTTP API may look like, and what its answers say besides the output of a procedure. */
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { LIMITS } from '../server/limits/limits.rules.ts';
import { ORIGIN, startApp } from './support/app.ts';
import { buildToken } from './support/build-token.ts';
import { createDatabase } from './support/database.ts';
import { EXAMPLES } from './support/examples.ts';
import { buildBrand, buildProduct } from './support/factories.ts';
import { bearer, createPlainCaller } from './support/plain-calls.ts';
import { signIn } from './support/sign-in.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);

const call = await createPlainCaller(app);

test('dates are ISO 8601 both ways', async () => {
  const headers = bearer(await signIn(sql, 'admin'));
  const id = await buildBrand(sql, 'Kauri');
  const { body: brand } = await call('staff.brands.byId', { id }, headers);
  expect(brand.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const change = { id, data: { name: 'Kauri & Sons' } };
  const stale = { ...change, updated_at: '2020-01-31T12:00:00+13:00' };
  expect((await call('staff.brands.update', stale, headers)).status).toBe(409);
  const { status, body } = await call(
    'staff.brands.update',
    { ...change, updated_at: brand.updated_at },
    headers,
  );
  expect([status, body.name]).toEqual([200, 'Kauri & Sons']);
  for (const updated_at of ['yesterday', '2026-13-01T00:00:00Z', '0000-01-01T00:00:00Z', '2026-01-01', 5]) {
    const { status: refused, body: problem } = await call(
      'staff.brands.update',
      { ...change, updated_at },
      headers,
    );
    const field_errors = { updated_at: 'Enter a time such as 2026-11-24T09:30:00Z' };
    expect([updated_at, refused, problem.field_errors]).toEqual([updated_at, 400, field_errors]);
  }
});

test('a list links to its other pages and keeps its filters', async () => {
  const headers = bearer(await signIn(sql, 'admin'));
  for (let number = 0; number < 25; number++) await buildBrand(sql, `Linked ${number}`);
  const links = async (url: string) => String((await app.inject({ url, headers })).headers.link);
  const first = await links('/api/brands?search=Linked');
  expect(first).toBe(
    ['first', 'next', 'last']
      .map((rel, page) => `<http://localhost:3000/api/brands?search=Linked&page=${page + 1}>; rel="${rel}"`)
      .join(', '),
  );
  expect(await links('/api/brands?search=Linked&page=3')).not.toContain('next');
  let next: string | undefined = '/api/brands?search=Linked';
  const names: string[] = [];
  while (next) {
    const answer: LightMyRequestResponse = await app.inject({ url: next, headers });
    names.push(...answer.json().items.map(({ name }: { name: string }) => name));
    next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
  }
  expect(new Set(names).size).toBe(25);
});

test('an address may have lists, numbers, true and false, and objects as JSON', async () => {
  const ids = [await buildProduct(sql), await buildProduct(sql)];
  await services.catchUp();
  const { body: compared } = await call('site.catalogue.compare', { ids });
  expect(compared.map(({ id }: { id: string }) => id)).toEqual(ids);
  const search = { limit: 1, in_stock: true, specifications: { Size: '90x45' } };
  const { status, body } = await call('site.catalogue.search', search);
  expect([status, body.items.length]).toEqual([200, 1]);
  const fields = async (query: string) =>
    Object.keys((await app.inject(`/api/site/catalogue/search?${query}`)).json().field_errors);
  expect(await fields('specifications={"Size":5}')).toEqual(['specifications.Size']);
  expect(await fields('specifications=Size')).toEqual(['specifications']);
  expect(await fields('in_stock=perhaps')).toEqual(['in_stock']);
  const wrong = await app.inject('/api/site/catalogue/search?limit=many');
  expect([wrong.statusCode, Object.keys(wrong.json().field_errors)]).toEqual([400, ['limit']]);
  const unknown = await app.inject('/api/site/catalogue/search?colour=red');
  expect([unknown.statusCode, unknown.json().detail]).toEqual([400, expect.stringContaining('colour')]);
});

test('a refusal is a problem with a message, a code and the id of the request', async () => {
  const { status, headers, body } = await call(
    'staff.brands.create',
    { name: '' },
    bearer(await signIn(sql, 'admin')),
  );
  expect(status).toBe(400);
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(body).toEqual({
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: expect.stringContaining('name'),
    code: 'BAD_REQUEST',
    field_errors: { name: expect.any(String) },
    request_id: expect.any(String),
  });
});

test('what never reaches a procedure is refused in the same form', async () => {
  const headers = { ...bearer(await signIn(sql, 'admin')), 'content-type': 'application/json' };
  const refused = [
    [404, { method: 'GET', url: '/api/nothing' }],
    [405, { method: 'PUT', url: '/api/products' }],
    [400, { method: 'POST', url: '/api/brands', headers, payload: '{"name":' }],
    [400, { method: 'POST', url: '/api/brands?name=Rimu', headers, payload: '{}' }],
    [400, { method: 'POST', url: '/api/brands', headers, payload: '{"__proto__":{"name":"Rimu"}}' }],
    [413, { method: 'POST', url: '/api/brands', headers, payload: JSON.stringify('x'.repeat(300_000)) }],
    [
      415,
      {
        method: 'POST',
        url: '/api/brands',
        headers: { ...headers, 'content-type': 'text/plain' },
        payload: 'x',
      },
    ],
    [400, { method: 'PATCH', url: '/api/brands/not-an-id', headers, payload: '{"data":{}}' }],
    [400, { method: 'PATCH', url: '/api/brands/not-an-id', headers, payload: '[]' }],
    [400, { method: 'GET', url: '/api/brands/%ff' }],
    [400, { method: 'POST', url: '/api/auth/sign-out', headers, payload: '{"everything":true}' }],
  ] as const;
  const many = {
    method: 'POST',
    url: '/api/brands',
    headers,
    payload: { name: Array(20_000).fill(1) },
  } as const;
  expect((await app.inject(many)).json().detail).toContain('more than 20000 values');
  for (const [status, request] of refused) {
    const answer = await app.inject(request as never);
    const what = `${request.method} ${request.url}`;
    expect([what, answer.statusCode]).toEqual([what, status]);
    expect(answer.headers['content-type'], what).toMatch(/^application\/problem\+json/);
    expect(answer.json(), what).toMatchObject({ status, request_id: expect.any(String) });
  }
});

test('needs no header from a script without cookies, but refuses other websites', async () => {
  const send = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/brands', headers, payload: { name: 'Tawa' } });
  expect((await send({})).statusCode).toBe(401);
  const cookie = `session=${await signIn(sql, 'admin')}`;
  expect((await send({ cookie })).statusCode).toBe(403);
  expect((await send({ cookie, origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await send({ origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await send({ cookie, origin: ORIGIN })).statusCode).toBe(200);
});

test('a token reaches what its scopes name and nothing else', async () => {
  const { secret } = await buildToken(sql, { scopes: ['brands:read'] });
  const headers = bearer(secret);
  expect((await call('staff.brands.list', {}, headers)).status).toBe(200);
  expect((await call('staff.brands.create', { name: 'Miro' }, headers)).status).toBe(403);
  expect((await call('staff.products.list', {}, headers)).status).toBe(403);
  expect((await call('auth.changePassword', {}, headers)).status).toBe(403);
});

test('an enquiry counts for the limit of enquiries, unless it was refused for its fields', async () => {
  const limited = await startApp(target, { limits: { ...LIMITS, enquiries: 1 } });
  const submit = async (payload: object) =>
    (await limited.app.inject({ method: 'POST', url: '/api/site/contact/submit', payload })).statusCode;
  const enquiry = (await EXAMPLES['site.contact.submit'](sql)) as object;
  expect(await submit({ ...enquiry, email: 'nobody' })).toBe(400);
  expect(await submit(enquiry)).toBe(200);
  expect(await submit(enquiry)).toBe(429);
});

test('every answer says how many calls are left', async () => {
  const limited = await startApp(target, { limits: { ...LIMITS, calls: 3, searches: 1 } });
  const left = async (url: string) => {
    const { statusCode, headers } = await limited.app.inject({ url });
    expect(headers['ratelimit-policy']).toBe('"calls";q=3;w=60');
    const [, remaining, reset] = /^"calls";r=(\d+);t=(\d+)$/.exec(String(headers.ratelimit))!;
    expect(Number(reset)).toBeGreaterThan(0);
    expect(Number(reset)).toBeLessThanOrEqual(60);
    return [statusCode, Number(remaining), headers['retry-after'] !== undefined];
  };
  const search = '/api/site/catalogue/search?q=timber';
  expect(await left(search)).toEqual([200, 2, false]);
  // The limit of searches is another one, and counts here too.
  expect(await left(search)).toEqual([429, 1, true]);
  expect(await left('/trpc/auth.session')).toEqual([200, 0, false]);
  expect(await left('/api/site/home/logos')).toEqual([429, 0, true]);
});

test('a request without a body may name a content type, as many clients do', async () => {
  const session = bearer(await signIn(sql, 'admin'));
  for (const type of ['application/json', 'application/json, text/plain', 'text/plain']) {
    const id = await buildBrand(sql, `Without a body ${type}`);
    const headers = { ...session, 'content-type': type };
    const answer = await app.inject({ method: 'DELETE', url: `/api/brands/${id}`, headers });
    expect([type, answer.statusCode, answer.json()]).toEqual([type, 200, { id }]);
  }
});

test('an address with an empty id is not the address of the list', async () => {
  const headers = bearer(await signIn(sql, 'admin'));
  for (const url of ['/api/brands/', '/api/brands/?limit=5']) {
    const answer = await app.inject({ url, headers });
    expect([answer.statusCode, answer.json().detail]).toEqual([404, expect.stringContaining('missing')]);
  }
});
