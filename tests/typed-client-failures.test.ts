/** What the typed client throws, and what it tries again. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { createClient } from '../client/create-client.ts';
import { LIMITS } from '../server/limits/limits.rules.ts';
import { eventually, startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { signIn as newSession } from './support/sign-in.ts';
import { busy, clientBehind, failureOf, lost, REQUEST_ID } from './support/typed-clients.ts';

const { sql, target } = await createDatabase();
const { app } = await startApp(target);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const token = await newSession(sql, 'admin');
const client = createClient({ url, token });

const behind = (answers: (() => Response)[], options: { retries?: number } = {}) =>
  clientBehind({ url, token, ...options }, answers);

/** A client that sends one header of each request with another value. */
function withHeader(name: string, value: string) {
  const changed: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set(name, value);
    return fetch(input, { ...init, headers });
  };
  return createClient({ url, token, fetch: changed });
}

describe('a failed call', () => {
  test('has the code, message, status, fields and request of the server', async () => {
    await client.staff.brands.create.mutate({ name: 'Rata' });
    const taken = await failureOf(client.staff.brands.create.mutate({ name: 'Rata' }));
    expect(taken).toMatchObject({ name: 'SouthbeamError', code: 'CONFLICT', status: 409 });
    expect(taken.field_errors).toEqual({ name: taken.message });
    expect(taken.request_id).toMatch(REQUEST_ID);
    // As tRPC's own client has it.
    expect(taken.data).toMatchObject({ code: 'CONFLICT', field_errors: taken.field_errors });
    const empty = await failureOf(client.staff.brands.create.mutate({ name: '' }));
    expect(empty).toMatchObject({ code: 'BAD_REQUEST', status: 400, message: 'name: Name is required' });
  });

  test('has them, too, when it was refused before it reached a procedure', async () => {
    const description = 'x'.repeat(300_000);
    const large = await failureOf(client.staff.brands.create.mutate({ name: 'Large', description }));
    expect(large).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      status: 413,
      message: 'The request is too large: it can have 256 KiB.',
    });
    expect(large.request_id).toMatch(REQUEST_ID);
    // As a browser sends it from a page of another website.
    const foreign = withHeader('cookie', 'session=none');
    const refused = await failureOf(foreign.staff.brands.create.mutate({ name: 'Foreign' }));
    expect(refused).toMatchObject({ code: 'FORBIDDEN', status: 403, field_errors: {} });
    expect(refused.request_id).toMatch(REQUEST_ID);
    const typed = await failureOf(withHeader('content-type', 'text/plain').auth.signOut.mutate());
    expect(typed).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE', status: 415 });
  });

  test('does not follow a redirect, so nothing reaches another address', async () => {
    const moved = () => new Response(null, { status: 307, headers: { location: 'http://127.0.0.1:1/' } });
    const { client: redirected, sent } = behind([moved]);
    const error = await failureOf(redirected.staff.brands.list.query());
    expect(error).toMatchObject({ code: 'UNEXPECTED_RESPONSE', status: 307 });
    expect(sent.map(({ redirect }) => redirect)).toEqual(['manual']);
  });

  test('over a limit says when to try again', async () => {
    const limited = await startApp(target, { limits: { ...LIMITS, calls: 2 }, cache: false });
    const limitedUrl = await limited.app.listen({ port: 0, host: '127.0.0.1' });
    const impatient = createClient({ url: limitedUrl, token, retries: 0 });
    for (let call = 0; call < 2; call++) await impatient.staff.brands.list.query();
    const { code, status, retry_after, message } = await failureOf(impatient.staff.brands.list.query());
    expect([code, status]).toEqual(['TOO_MANY_REQUESTS', 429]);
    expect(retry_after).toBeGreaterThan(0);
    expect(message).toContain(`${retry_after} second`);
  });

  test('that something else answered says what, by its status', async () => {
    const answers: [status: number, code: string][] = [
      [413, 'PAYLOAD_TOO_LARGE'],
      [429, 'TOO_MANY_REQUESTS'],
      [502, 'SERVICE_UNAVAILABLE'],
      [404, 'NOT_FOUND'],
      [200, 'UNEXPECTED_RESPONSE'],
      [418, 'UNEXPECTED_RESPONSE'],
    ];
    let status = 0;
    const proxy = createServer((_, response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    });
    await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
    const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const lone = createClient({ url: origin, retries: 0 });
    for (const [next, code] of answers) {
      status = next;
      const failure = await failureOf(lone.site.home.logos.query());
      expect(failure).toMatchObject({ code, status, field_errors: {}, request_id: undefined });
      expect(failure.message).toBe(
        `${origin} responded with ${status} (text/html), and not as Southbeam does.`,
      );
    }
    await new Promise((closed) => proxy.close(closed));
    const failure = await failureOf(lone.site.home.logos.query());
    expect(failure).toMatchObject({ code: 'NO_CONNECTION', status: undefined });
    expect(failure.message).toMatch(/^No response from http:\/\/127\.0\.0\.1:\d+: \w/);
    expect(failure.cause).toBeInstanceOf(TypeError);
  });

  test('that a gateway answers in JSON, or the server before it knows what was asked, has its status and is repeated', async () => {
    const json = (body: object, status: number) => () =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    const gateway = json({ message: 'no healthy upstream' }, 503);
    const bare = json(
      { code: 'SERVICE_UNAVAILABLE', message: 'x', detail: 'Too much at once.', field_errors: {} },
      503,
    );
    const passing = behind([gateway, bare]);
    expect((await passing.client.staff.brands.list.query()).page).toBe(1);
    expect(passing.sent).toHaveLength(3);
    const strange = await failureOf(behind([gateway], { retries: 0 }).client.staff.brands.list.query());
    expect(strange).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
    expect(strange.message).toContain('and not as Southbeam does');
    const told = await failureOf(behind([bare], { retries: 0 }).client.staff.brands.list.query());
    expect(told).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503, message: 'Too much at once.' });
    const other = await failureOf(behind([json({ hello: 1 }, 200)]).client.staff.brands.list.query());
    expect(other).toMatchObject({ code: 'UNEXPECTED_RESPONSE', status: 200 });
  });

  test('with an input too long for an address says so, and sends nothing', async () => {
    const { client: long, sent } = behind([]);
    const error = await failureOf(long.staff.brands.list.query({ search: 'x'.repeat(13_000) }));
    expect([error.code, sent.length]).toEqual(['PAYLOAD_TOO_LARGE', 0]);
  });

  test('because of an abort has the reason as its cause', async () => {
    for (const [signal, name] of [
      [AbortSignal.abort(), 'AbortError'],
      [AbortSignal.timeout(0), 'TimeoutError'],
    ] as const) {
      const { code, cause } = await failureOf(client.staff.brands.list.query({}, { signal }));
      expect([code, cause?.name]).toEqual(['ABORTED', name]);
    }
  });
});

describe('retries', () => {
  test('happen for reads, three times at most, after a lost connection, 503 and 429', async () => {
    const limit = () => new Response('slow down', { status: 429, headers: { 'retry-after': '0' } });
    const passing = behind([lost, busy, limit]);
    expect((await passing.client.staff.brands.list.query()).page).toBe(1);
    expect(passing.sent).toHaveLength(4);
    const lasting = behind([busy, busy, busy, busy]);
    expect((await failureOf(lasting.client.staff.brands.list.query())).code).toBe('SERVICE_UNAVAILABLE');
    expect(lasting.sent).toHaveLength(4);
    const none = behind([busy], { retries: 0 });
    expect((await failureOf(none.client.staff.brands.list.query())).code).toBe('SERVICE_UNAVAILABLE');
    expect(none.sent).toHaveLength(1);
  });

  test('of a mutation send its idempotency key each time: that of the caller, or a new one', async () => {
    const bare = behind([lost, busy]);
    await bare.client.staff.brands.create.mutate({ name: 'Matai' });
    const keys = bare.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual(Array(3).fill(expect.stringMatching(REQUEST_ID)));
    expect(new Set(keys).size).toBe(1);
    await bare.client.staff.brands.create.mutate({ name: 'Kahikatea' });
    expect(bare.sent[3]!.headers.get('idempotency-key')).not.toBe(keys[0]);
    const unnamed = { context: { idempotencyKey: undefined } };
    await bare.client.staff.brands.create.mutate({ name: 'Tawa' }, unnamed);
    expect(bare.sent[4]!.headers.get('idempotency-key')).toMatch(REQUEST_ID);
    const keyed = behind([lost, busy]);
    const options = { context: { idempotencyKey: 'miro-1' } };
    expect((await keyed.client.staff.brands.create.mutate({ name: 'Miro' }, options)).name).toBe('Miro');
    expect(keyed.sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(Array(3).fill('miro-1'));
    expect(keyed.sent.map(({ url: address }) => new URL(address).pathname)).toEqual(
      Array(3).fill('/trpc/staff.brands.create'),
    );
  });

  test('never happen for a refusal', async () => {
    const { client: refused, sent } = behind([]);
    const taken = refused.staff.brands.create.mutate(
      { name: 'Miro' },
      { context: { idempotencyKey: 'miro-2' } },
    );
    expect((await failureOf(taken)).code).toBe('CONFLICT');
    expect((await failureOf(refused.staff.brands.byId.query({ id: 'none' }))).code).toBe('BAD_REQUEST');
    expect(sent).toHaveLength(2);
  });

  test('happen for a call that waits for another one to end', async () => {
    const holder = postgres({ ...target, max: 1 });
    const { id } = await client.staff.brands.create.mutate({ name: 'Held' });
    const { client: waiting, sent } = behind([]);
    let renaming: Promise<{ name: string }> | undefined;
    await holder.begin(async (held) => {
      await held`select from brands where id = ${id} for update`;
      renaming = waiting.staff.brands.update.mutate(
        { id, data: { name: 'Freed' } },
        { context: { idempotencyKey: 'held-1' } },
      );
      await eventually('it was refused once', () => sent.length === 2);
    });
    await holder.end();
    expect((await renaming)?.name).toBe('Freed');
  });

  test('wait as long as the server asks, if that is a minute at most', async () => {
    const begin = performance.now();
    await behind([() => busy('1')]).client.staff.brands.list.query();
    expect(performance.now() - begin).toBeGreaterThan(999);
    const dated = new Date(Date.now() + 90_000).toUTCString();
    for (const wait of ['61', dated]) {
      const long = behind([() => busy(wait)]);
      const { retry_after } = await failureOf(long.client.staff.brands.list.query());
      expect(retry_after).toBeGreaterThan(60);
      expect(long.sent).toHaveLength(1);
    }
  });

  test('end with an abort, also while they wait', async () => {
    const controller = new AbortController();
    const answer = busy('30');
    const { client: waiting, sent } = behind([() => answer]);
    const begin = performance.now();
    const call = waiting.staff.brands.list.query({}, { signal: controller.signal });
    call.catch(() => undefined);
    await eventually('the first answer is read', () => answer.bodyUsed);
    await new Promise(setImmediate);
    controller.abort();
    expect((await failureOf(call)).code).toBe('ABORTED');
    expect(performance.now() - begin).toBeLessThan(20_000);
    expect(sent).toHaveLength(1);
  });
});
