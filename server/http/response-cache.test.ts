/** The response cache: exact bytes, only for requests of the same kind, and limited in size. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { eventually, searchAddress, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';
import { ResponseStore } from './response-store.ts';

const { sql, target } = await createDatabase();
await buildProduct(sql, { name: 'Radiata framing 90x45', description: 'Kiln dried framing. '.repeat(80) });
const { app } = await startApp(target);

describe('cached responses', () => {
  test('are byte for byte what was computed, in every encoding, with a stable etag', async () => {
    const { app: plain } = await startApp(target, { cache: false });
    for (const url of ['/catalog?q=framing', searchAddress('framing')]) {
      const computed = await plain.inject(url);
      const first = await app.inject(url);
      const second = await app.inject(url);
      expect(first.headers.etag).toBeDefined();
      expect(first.body).toBe(computed.body);
      expect(second.body).toBe(computed.body);
      expect(second.headers['content-type']).toBe(computed.headers['content-type']);
      for (const encoding of ['br', 'gzip']) {
        const compressed = await app.inject({ url, headers: { 'accept-encoding': encoding } });
        expect(compressed.headers['content-encoding']).toBe(encoding);
        expect(compressed.headers.etag).toBe(first.headers.etag);
        const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync;
        expect(unpack(compressed.rawPayload).toString()).toBe(computed.body);
      }
      const unchanged = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
      expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    }
  });

  test('are not replaced by responses to other kinds of requests', async () => {
    const url = '/trpc/site.catalogue.filters,site.catalogue.bargains?batch=1&input=%7B%7D';
    const streamed = await app.inject({ url, headers: { 'trpc-accept': 'application/jsonl' } });
    expect(streamed.statusCode).toBe(415);
    const head = await app.inject({ method: 'HEAD', url });
    expect(head.body).toBe('');
    for (let time = 0; time < 2; time++) {
      const { body, headers } = await app.inject({
        url,
        headers: { 'accept-encoding': 'br; q=0, identity' },
      });
      expect(JSON.parse(body)).toHaveLength(2);
      expect(headers['content-encoding']).toBeUndefined();
    }
    for (const name of ['trpc-accept', 'accept']) {
      const stream = { url, headers: { [name]: 'text/html, application/jsonl' } };
      expect([name, (await app.inject(stream)).statusCode]).toEqual([name, 415]);
    }
  });

  test('match a weak etag and one of several', async () => {
    const { headers } = await app.inject('/catalog');
    const etag = String(headers.etag);
    for (const tags of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
      const again = await app.inject({ url: '/catalog', headers: { 'if-none-match': tags } });
      expect([tags, again.statusCode]).toEqual([tags, 304]);
    }
  });

  test('are never made from errors or non-public calls', async () => {
    const before = await app.inject('/metrics');
    const count = (text: string) => Number(/^southbeam_cached_responses (\d+)/m.exec(text)?.[1]);
    for (let call = 0; call < 20; call++) {
      await app.inject(`/missing/${call}`);
      await app.inject(`/trpc/staff.dashboard.counts?n=${call}`);
    }
    expect(count((await app.inject('/metrics')).body)).toBe(count(before.body));
  });

  test('are compressed once, however many requests come at the same time, and kept compressed', async () => {
    const bytes = async () =>
      Number(/^southbeam_cached_responses_bytes (\d+)/m.exec((await app.inject('/metrics')).body)?.[1]);
    const url = '/catalog?burst=1';
    const plain = await app.inject(url);
    const before = await bytes();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.inject({ url, headers: { 'accept-encoding': 'br' } })),
    );
    for (const { rawPayload } of answers)
      expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body);
    expect((await bytes()) - before).toBe(answers[0]!.rawPayload.length - plain.rawPayload.length);
    const unpacked = await Promise.all(Array.from({ length: 5 }, () => app.inject(url)));
    for (const { body } of unpacked) expect(body).toBe(plain.body);
    expect((await bytes()) - before).toBe(answers[0]!.rawPayload.length - plain.rawPayload.length);
  });

  test('are limited by bytes, dropping the least recently used first', () => {
    const responses = new ResponseStore(1_000_000);
    for (let index = 0; index < 100_000; index++) {
      const identity = Buffer.alloc(1000);
      responses.set(`/${index}`, {
        topics: new Set(),
        generation: 1,
        status: 200,
        headers: [],
        etag: '',
        dataDigest: '',
        bodies: { identity },
        length: identity.length,
        encoding: {},
        size: 2000,
        uses: 0,
      });
      if (index === 400) responses.get('/0');
    }
    expect(responses.bytes).toBeLessThanOrEqual(1_000_000);
    expect(responses.count).toBe(500);
    expect(responses.get('/99999')).toBeDefined();
  });
});

const [product] = await sql<{ id: string; brand_id: string; category_id: string }[]>`
    select id, brand_id, category_id from products`;
const { id, ...shelf } = product!;

describe('the response cache', () => {
  const urls = (rendered: { url: string }[]) => rendered.map(({ url }) => url);

  test('renders a page once, however many ask for it at the same time', async () => {
    const instance = await startApp(target);
    const answers = await Promise.all(
      Array.from({ length: 500 }, () => instance.app.inject('/catalog?q=kiln')),
    );
    expect(urls(instance.rendered)).toEqual(['/catalog?q=kiln']);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  test('keeps a page through writes that no visitor can see', async () => {
    const draft = await buildProduct(sql, { ...shelf, is_published: false });
    const { app: reading, rendered, follower } = await startApp(target);
    const { headers } = await reading.inject('/catalog');
    const invisible = [
      () => sql`update products set price = price + 1, stock_quantity = 3 where id = ${id}`,
      () => sql`update products set name = 'Never seen' where id = ${draft}`,
      () => sql`delete from products where id = ${draft}`,
      () => sql`update brands set is_active = is_active`,
      () => sql`insert into auth_users (email, password_hash) values ('someone@example.com', 'x')`,
    ];
    for (const write of invisible) {
      await write();
      await follower.catchUp();
      expect((await reading.inject('/catalog')).headers.etag).toBe(headers.etag);
    }
    expect(urls(rendered)).toEqual(['/catalog']);
  });

  test('renders a page again only if its data has changed', async () => {
    const { app: reading, rendered, follower } = await startApp(target);
    for (const url of ['/catalog?q=kiln', '/catalog?q=zebrawood', '/about']) await reading.inject(url);
    await sql`update products set short_description = 'Zebrawood' where id = ${id}`;
    await sql`insert into case_studies (title) values ('House')`;
    await follower.catchUp();
    rendered.length = 0;
    const found = await reading.inject('/catalog?q=zebrawood');
    expect(found.body.includes('Nothing found')).toBe(false);
    await reading.inject('/about');
    expect(urls(rendered)).toEqual(['/catalog?q=zebrawood']);
    await buildProduct(sql, { ...shelf, name: 'Concrete mix' });
    await follower.catchUp();
    rendered.length = 0;
    // One product more changes the counts of the filters on every page of the catalogue, but not these.
    await reading.inject('/about');
    expect(urls(rendered)).toEqual([]);
  });

  test('makes what visitors ask for most again after a change, before somebody asks', async () => {
    const { app: reading, rendered, follower } = await startApp(target);
    for (let time = 0; time < 5; time++) await reading.inject('/catalog');
    await reading.inject('/catalog?q=kiln');
    rendered.length = 0;
    for (let write = 1; write <= 20; write++)
      await sql`update products set name = ${`Radiata framing ${write} times`} where id = ${id}`;
    await follower.catchUp();
    await eventually('the catalogue is ready', () =>
      rendered.some(({ url, html }) => url === '/catalog' && html.includes('framing 20 times')),
    );
    expect(urls(rendered)).not.toContain('/catalog?q=kiln');
    process.stdout.write(`20 writes in a row: the catalogue was made ready ${rendered.length} times\n`);
    rendered.length = 0;
    expect((await reading.inject('/catalog')).body.includes('framing 20 times')).toBe(true);
    expect(urls(rendered)).toEqual([]);
  });

  test('gives everybody who waits the error of a page that cannot be made, and makes it when asked again', async () => {
    let isBroken = true;
    const { app: failing } = await startApp(target, {
      async prepare() {
        if (isBroken) throw new Error('broken');
        return { document: 'site', render: () => ({ status: 200, head: '', html: 'whole' }) };
      },
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => failing.inject('/about')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500, 500, 500]);
    isBroken = false;
    expect((await failing.inject('/about')).body).toContain('whole');
  });
});
