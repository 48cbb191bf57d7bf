/** The typed client of scripts, against a real server. tests/client-package.test.ts shows that it works packed. */
import { getEventListeners } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { createClient, readAll, signIn, uploadFile } from '../client/create-client.ts';
import { startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { callsOf, PASSWORD } from './support/http-calls.ts';
import { signIn as newSession } from './support/sign-in.ts';
import { clientBehind, failureOf, REQUEST_ID } from './support/typed-clients.ts';
import { buildPicture } from './support/uploads.ts';

const { sql, target } = await createDatabase();
const { app } = await startApp(target);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const token = await newSession(sql, 'admin');
const client = createClient({ url, token });

describe('calls', () => {
  test('send and get dates as dates', async () => {
    const before = new Date(Date.now() - 60_000);
    const { id, created_at } = await client.staff.brands.create.mutate({ name: 'Kanuka' });
    expect(created_at).toBeInstanceOf(Date);
    const listed = await client.staff.brands.list.query({ created_after: before });
    expect(listed.items.map((brand) => brand.id)).toEqual([id]);
    expect(listed.items[0]?.updated_at).toEqual(created_at);
    const later = await client.staff.brands.list.query({ created_after: new Date(Date.now() + 60_000) });
    expect(later.items).toEqual([]);
  });

  test('need no input where the procedure needs none, and no token where anyone may call', async () => {
    expect(await createClient({ url }).site.certifications.list.query()).toEqual([]);
    expect((await client.staff.brands.list.query()).total).toBeGreaterThan(0);
    expect((await client.auth.session.query())?.user.role).toBe('admin');
  });

  test('of a client that signed in are made as its user', async () => {
    const { email } = await callsOf(app, sql).buildUser({ role: 'sales' });
    const signedIn = await signIn({ url, email, password: PASSWORD });
    expect(await signedIn.auth.role.query()).toBe('sales');
    await signedIn.auth.signOut.mutate();
    expect((await failureOf(signedIn.staff.products.list.query())).code).toBe('UNAUTHORIZED');
  });

  test('go ten queries to a request', async () => {
    const { client: counted, sent } = clientBehind({ url, token });
    const answers = await Promise.all(Array.from({ length: 25 }, () => counted.staff.brands.list.query()));
    expect(answers).toHaveLength(25);
    expect(sent.map(({ url: address }) => address.split('staff.brands.list').length - 1)).toEqual([
      10, 10, 5,
    ]);
  });

  test('run ten requests at once; the others wait for their turn, and an abort ends the waiting', async () => {
    let open = 0;
    let most = 0;
    const counting: typeof fetch = async (input, init) => {
      most = Math.max(most, ++open);
      const response = await fetch(input, init);
      const text = await response.text();
      open--;
      return new Response(text, response);
    };
    const { staff } = createClient({ url, token, fetch: counting });
    const controller = new AbortController();
    const calls = Array.from({ length: 30 }, (_, n) => staff.brands.create.mutate({ name: `Busy ${n}` }));
    const waiting = staff.brands.create.mutate({ name: 'Late' }, { signal: controller.signal });
    controller.abort();
    expect((await failureOf(waiting)).code).toBe('ABORTED');
    expect(await Promise.all(calls)).toHaveLength(30);
    expect(most).toBe(10);
    expect((await staff.brands.list.query({ search: 'Late' })).total).toBe(0);
  });
});

test('many calls with one signal leave no listener on it', async () => {
  const { signal } = new AbortController();
  for (let made = 0; made < 20; made++) await client.staff.brands.list.query({}, { signal });
  await client.staff.brands.create.mutate({ name: 'Signalled' }, { signal });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('a token that cannot be one is refused at once, and not repeated in the error', () => {
  for (const wrong of ['', 'sb_live_x\ny', 'sb_live_x y'])
    expect(() => createClient({ url, token: wrong })).toThrow(
      /^The token is empty, or holds a space, a line break or the like\.$/,
    );
});

test('what a call or the client would ignore is refused', async () => {
  const misspelt = { context: { idempotencykey: 'x' } };
  const refused = await failureOf(client.staff.brands.create.mutate({ name: 'Misspelt' }, misspelt));
  expect(refused.message).toBe('The context of a mutation takes an idempotencyKey, and no idempotencykey.');
  const keyed = { context: { idempotencyKey: 'x' } };
  const query = await failureOf(client.staff.brands.list.query({}, keyed));
  expect(query.message).toBe('The context of a query takes nothing, and no idempotencyKey.');
  expect((await client.staff.brands.list.query({ search: 'Misspelt' })).total).toBe(0);
  expect(() => createClient({ url: `${url}/shop` })).toThrow(`Give the url as ${url}, without /shop.`);
});

describe('readAll', () => {
  beforeEach(async () => {
    await sql`delete from brands`;
    await sql`insert into brands (name) select 'Brand ' || to_char(n, 'FM000') from generate_series(1, 405) n`;
  });

  test('gives each record of a list once, in order, two hundred to a request', async () => {
    const { client: counted, sent } = clientBehind({ url, token });
    const names: string[] = [];
    const sorted = { sort: 'name', direction: 'asc' } as const;
    for await (const { name, created_at } of readAll(counted.staff.brands.list, sorted)) {
      names.push(name);
      expect(created_at).toBeInstanceOf(Date);
    }
    expect(names).toEqual(Array.from({ length: 405 }, (_, at) => `Brand ${String(at + 1).padStart(3, '0')}`));
    expect(sent).toHaveLength(3);
  });

  test('takes the filters of the list, and reads no further than it is asked', async () => {
    const { client: counted, sent } = clientBehind({ url, token });
    const found: string[] = [];
    for await (const { name } of readAll(counted.staff.brands.list, { search: 'Brand 205' }))
      found.push(name);
    expect(found).toEqual(['Brand 205']);
    for await (const _ of readAll(counted.staff.brands.list)) break;
    expect(sent).toHaveLength(2);
  });
});

describe('an upload', () => {
  test('stores a file', async () => {
    const bytes = new Uint8Array(await buildPicture('png', { width: 600, height: 400 }));
    const { url: stored } = await uploadFile({ url, token }, 'media', new File([bytes], 'deck.png'));
    expect((await fetch(new URL(stored, url))).headers.get('content-type')).toBe('image/webp');
    // A Blob has no name of its own.
    const named = await uploadFile({ url, token }, 'media', new Blob([bytes]), { name: 'deck.png' });
    expect(named.url).toMatch(/^\/files\/media\//);
  });

  test('that is refused throws the same class of errors, and is not sent again', async () => {
    const text = new File(['not a picture'], 'deck.png');
    const wrong = await failureOf(uploadFile({ url, token }, 'media', text));
    expect(wrong).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE', status: 415 });
    expect(wrong.field_errors).toEqual({ file: wrong.message });
    expect(wrong.request_id).toMatch(REQUEST_ID);
    const large = new File([new Uint8Array(11 * 1024 * 1024)], 'deck.png');
    expect((await failureOf(uploadFile({ url, token }, 'media', large))).code).toBe('PAYLOAD_TOO_LARGE');
    expect((await failureOf(uploadFile({ url }, 'media', text))).code).toBe('UNAUTHORIZED');
    let sent = 0;
    const failing = async () => {
      sent++;
      throw new TypeError('fetch failed');
    };
    const lost = await failureOf(uploadFile({ url, token, fetch: failing }, 'media', text));
    expect([lost.code, sent]).toEqual(['NO_CONNECTION', 1]);
  });

  test('ends with an abort, before it is sent and under way', async () => {
    const file = new File([new Uint8Array(9 * 1024 * 1024)], 'deck.png');
    const early = uploadFile({ url, token }, 'media', file, { signal: AbortSignal.abort() });
    expect((await failureOf(early)).code).toBe('ABORTED');
    const controller = new AbortController();
    // It takes the request, and never responds.
    const hanging = createServer((request) => request.once('data', () => controller.abort()));
    await new Promise<void>((listening) => hanging.listen(0, '127.0.0.1', listening));
    const address = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
    const late = uploadFile({ url: address, token }, 'media', file, { signal: controller.signal });
    expect((await failureOf(late)).code).toBe('ABORTED');
    hanging.close();
  });
});
