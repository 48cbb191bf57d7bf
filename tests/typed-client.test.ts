/** The typed client of scripts, against a real server. tests/client-package.test.ts shows that it works packed. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createClient, signIn } from '../client/create-client.ts';
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

  test('run ten at once; the others wait for their turn, and an abort ends the waiting', async () => {
    let open = 0;
    let most = 0;
    const counting: typeof fetch = async (input, init) => {
      most = Math.max(most, ++open);
      return fetch(input, init).finally(() => open--);
    };
    const many = createClient({ url, token, fetch: counting });
    const controller = new AbortController();
    const calls = Array.from({ length: 60 }, () => many.staff.brands.list.query());
    const waiting = many.staff.brands.list.query({}, { signal: controller.signal });
    const reason = new Error('not needed any more');
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    expect(await Promise.all(calls)).toHaveLength(60);
    expect(most).toBe(10);
  });
});

describe('all', () => {
  beforeEach(async () => {
    await sql`delete from brands`;
    await sql`insert into brands (name) select 'Brand ' || to_char(n, 'FM000') from generate_series(1, 205) n`;
  });

  test('gives each record of a list once, in order, a hundred to a request', async () => {
    const { client: counted, sent } = clientBehind({ url, token });
    const names: string[] = [];
    const sorted = { sort: 'name', direction: 'asc' } as const;
    for await (const { name, created_at } of counted.all(counted.staff.brands.list, sorted)) {
      names.push(name);
      expect(created_at).toBeInstanceOf(Date);
    }
    expect(names).toEqual(Array.from({ length: 205 }, (_, at) => `Brand ${String(at + 1).padStart(3, '0')}`));
    expect(sent).toHaveLength(3);
  });

  test('takes the filters of the list, and reads no further than it is asked', async () => {
    const { client: counted, sent } = clientBehind({ url, token });
    const found: string[] = [];
    for await (const { name } of counted.all(counted.staff.brands.list, { search: 'Brand 205' }))
      found.push(name);
    expect(found).toEqual(['Brand 205']);
    for await (const _ of counted.all(counted.staff.brands.list)) break;
    expect(sent).toHaveLength(2);
  });
});

describe('uploads', () => {
  test('store a file and report what was sent, up to its size', async () => {
    const bytes = new Uint8Array(await buildPicture('png', { width: 600, height: 400 }));
    const reports: [number, number][] = [];
    const file = new File([bytes], 'deck.png');
    const { url: stored } = await client.upload('media', file, {
      onProgress: (sent, total) => reports.push([sent, total]),
    });
    expect((await fetch(new URL(stored, url))).headers.get('content-type')).toBe('image/webp');
    expect(reports.length).toBeGreaterThan(2);
    expect(reports.every(([, total]) => total === bytes.length)).toBe(true);
    const sent = reports.map(([part]) => part);
    expect(sent).toEqual([...sent].sort((a, b) => a - b));
    expect(sent.at(-1)).toBe(bytes.length);
    // A Blob has no name of its own.
    const named = await client.upload('media', new Blob([bytes]), { name: 'deck.png' });
    expect(named.url).toMatch(/^\/files\/media\//);
  });

  test('that are refused throw the same class of errors', async () => {
    const text = new File(['not a picture'], 'deck.png');
    const onProgress = () => undefined;
    for (const options of [{}, { onProgress }]) {
      const wrong = await failureOf(client.upload('media', text, options));
      expect(wrong).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE', status: 415 });
      expect(wrong.field_errors).toEqual({ file: wrong.message });
      expect(wrong.request_id).toMatch(REQUEST_ID);
      const large = new File([new Uint8Array(11 * 1024 * 1024)], 'deck.png');
      expect((await failureOf(client.upload('media', large, options))).code).toBe('PAYLOAD_TOO_LARGE');
      const stranger = createClient({ url }).upload('media', text, options);
      expect((await failureOf(stranger)).code).toBe('UNAUTHORIZED');
    }
  });

  test('end with an abort', async () => {
    const controller = new AbortController();
    const file = new File([new Uint8Array(9 * 1024 * 1024)], 'deck.png');
    const onProgress = (sent: number) => sent > 1024 * 1024 && controller.abort();
    const upload = client.upload('media', file, { onProgress, signal: controller.signal });
    await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
  });
});
