/** The typed client of scripts, against a real server. tests/client-package.test.ts shows that it works packed. */
import { getEventListeners } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createClient,
  followChanges,
  importProducts,
  readAll,
  signIn,
  uploadFile,
} from '../client/create-client.ts';
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

describe('an import', () => {
  const rows = (price: (n: number) => string) =>
    Array.from({ length: 450 }, (_, n) => ({
      line: n + 2,
      values: { name: `Imported ${n}`, price: price(n) },
    }));

  test('creates and changes products in pieces, and says what it did', async () => {
    const first = await importProducts(
      client,
      rows(() => '5'),
      { file_name: 'prices.csv' },
    );
    expect(first).toMatchObject({ created: 450, updated: 0, error_count: 0 });
    expect(first.operation_id).toMatch(REQUEST_ID);
    const prices = rows((n) => (n < 3 ? '6' : '5'));
    const second = await importProducts(
      client,
      [...prices, { line: 900, values: { name: 'Unknown', price: '1' } }],
      {
        mode: 'update',
      },
    );
    expect(second).toMatchObject({ created: 0, updated: 3, unchanged: 447, left_out: 1 });
  });

  test('with a wrong row changes nothing, and names the row', async () => {
    const done = await importProducts(
      client,
      rows((n) => (n === 300 ? 'cheap' : '9')),
    );
    expect(done).toMatchObject({ operation_id: null, error_count: 1 });
    expect(done.errors[0]).toMatchObject({ line: 302, column: 'price', value: 'cheap' });
    expect(await sql`select 1 from products where price = 9`).toHaveLength(0);
  });
});

test('following the changes ends when the signal was aborted while a page was dealt with', async () => {
  const controller = new AbortController();
  const following = followChanges(client, { pauseMs: 3_600_000, signal: controller.signal });
  await following.next();
  controller.abort();
  expect((await failureOf(following.next())).code).toBe('ABORTED');
});

test('following the changes yields each one once, from the place that was kept', async () => {
  const names = async function* (after?: string) {
    const options = { nouns: ['brands' as const], pauseMs: 1, ...(after !== undefined && { after }) };
    for await (const { items, cursor } of followChanges(client, options)) {
      const ids = items.filter(({ action }) => action === 'create').map(({ id }) => id);
      yield { ids, cursor };
    }
  };
  const first = names();
  const { value: begin } = await first.next();
  const { id: one } = await client.staff.brands.create.mutate({ name: 'Followed 1' });
  const { id: two } = await client.staff.brands.create.mutate({ name: 'Followed 2' });
  const seen: string[] = [];
  for await (const { ids } of names(begin?.cursor)) {
    // A transaction of another test holds the place back, so older changes may come before.
    seen.push(...ids.filter((id) => id === one || id === two));
    if (seen.includes(two)) break;
  }
  expect(seen).toEqual([one, two]);
  const controller = new AbortController();
  const following = followChanges(client, { pauseMs: 60_000, signal: controller.signal });
  await following.next();
  const next = failureOf(following.next());
  controller.abort();
  expect((await next).code).toBe('ABORTED');
});
