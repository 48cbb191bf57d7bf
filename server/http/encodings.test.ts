/** The encodings of responses: what a caller asks for, and what they take in memory. */
import { expect, test } from 'vitest';
import { startApp } from '../../tests/support/app.ts';
import { bytesInUse } from '../../tests/support/bytes-in-use.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { PublishedContent } from '../published/published-content.ts';
import { ResponseCache } from './response-cache.ts';

const { sql, target } = await createDatabase();
const { app } = await startApp(target);

test.each([
  ['gzip, br', 'br'],
  ['gzip;q=1.0, br;q=0.001', 'br'],
  ['BR', 'br'],
  ['br;Q=0, gzip', 'gzip'],
  ['br;level=1;q=0.0', undefined],
  ['not-br, x-gzip', undefined],
  ['*', undefined],
  ['', undefined],
])('pages are encoded as accept-encoding asks: %j', async (accepted, expected) => {
  const { headers } = await app.inject({ url: '/catalog', headers: { 'accept-encoding': accepted } });
  expect(headers['content-encoding']).toBe(expected);
});

test('bodies occupy the memory that is counted for them, and no more', async () => {
  const cache = new ResponseCache(new PublishedContent(sql), true);
  const body = Array.from({ length: 500 }, (_, index) => index).join();
  const prepare = async () => ({
    data: '',
    make: () => ({ status: 200 as const, type: 'text/plain', body }),
  });
  const response = await cache.make('/', { isHeavy: false, prepare }, () => []);
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    const bytes = await cache.body('/', response, encoding);
    expect([encoding, bytes.buffer.byteLength]).toEqual([encoding, bytes.length]);
  }
});

test('many small responses occupy no more memory than is counted for them', async () => {
  const cache = new ResponseCache(new PublishedContent(sql), true);
  const before = await bytesInUse();
  for (let number = 0; number < 20_000; number++) {
    const prepare = async () => ({
      data: `${number}`,
      make: () => ({ status: 200 as const, type: 'application/json', body: `{"id":${number}}` }),
    });
    const url = `/trpc/site.catalogue.suggest?input=${number}`;
    const headers = () => ['cache-control', 'no-cache', 'x-request', `${number}`];
    const response = await cache.make(url, { isHeavy: false, prepare }, headers);
    await cache.body(url, response, 'br');
  }
  const taken = (await bytesInUse()) - before;
  expect(cache.store.count).toBe(20_000);
  process.stdout.write(
    `20,000 small responses: ${(taken / 1e6).toFixed(1)} MB, counted ${(cache.store.bytes / 1e6).toFixed(1)} MB\n`,
  );
  expect(taken).toBeLessThanOrEqual(cache.store.bytes);
});
