/** The response cache: exact bytes, only for requests of the same kind, and limited in size. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { searchAddress, startApp } from '../../tests/support/app.ts';
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
    expect((await app.inject({ url, headers: { 'trpc-accept': 'application/jsonl' } })).statusCode).toBe(415);
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
    const count = (text: string) => Number(/^cached_responses (\d+)/m.exec(text)?.[1]);
    for (let call = 0; call < 20; call++) {
      await app.inject(`/missing/${call}`);
      await app.inject(`/trpc/staff.dashboard.counts?n=${call}`);
    }
    expect(count((await app.inject('/metrics')).body)).toBe(count(before.body));
  });

  test('are compressed once, however many requests come at the same time', async () => {
    const bytes = async () =>
      Number(/^cached_responses_bytes (\d+)/m.exec((await app.inject('/metrics')).body)?.[1]);
    const url = '/catalog?burst=1';
    const plain = await app.inject(url);
    const before = await bytes();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.inject({ url, headers: { 'accept-encoding': 'br' } })),
    );
    for (const { rawPayload } of answers)
      expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body);
    expect((await bytes()) - before).toBe(answers[0]!.rawPayload.length);
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
        bytes: { identity },
        compressing: {},
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
