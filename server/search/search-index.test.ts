/** Results without a query, for odd requests and texts, and after documents change. */
import { expect, test } from 'vitest';
import {
  type ItemFacet,
  type ItemOrder,
  indexOf,
  item,
  itemOptions,
  named,
  sampleShop,
} from '../../tests/support/sample-shop.ts';
import type { SearchRequest } from './options.ts';
import { createSearchIndex } from './search-index.ts';

test('without a query, all documents are returned in the default order', () => {
  const answer = named('Cedar', 'Ash', 'Beech').search();
  expect(answer.hits.map(({ id }) => id)).toEqual(['Ash', 'Beech', 'Cedar']);
  expect(answer.total).toBe(3);
});

test('a query without any word finds all documents', () => {
  expect(named('Ash', 'Beech').search({ text: ' -/? ' }).total).toBe(2);
});

test('an explicit order applies to queries too', () => {
  const index = indexOf(
    item('1', { name: 'Z hinge', maker: 'A' }),
    item('2', { name: 'Hinge', maker: 'B' }),
    item('3', { name: 'Door', maker: 'A' }),
  );
  expect(index.search({ text: 'hinge', order: 'maker' }).hits.map(({ id }) => id)).toEqual(['1', '2']);
  expect(index.search({ text: 'hinge' }).hits.map(({ id }) => id)).toEqual(['2', '1']);
});

test('replacing and discarding take effect at once and free the words', () => {
  const index = named('Cedar', 'Ash');
  index.replace({ ...item('Cedar'), name: 'Oak' });
  expect(index.search({ text: 'cedar' })).toMatchObject({ total: 0 });
  expect(index.search({ text: 'oak' }).hits[0]?.id).toBe('Cedar');
  expect(index.discard('Ash')).toBe(true);
  expect(index.discard('Ash')).toBe(false);
  expect(index.size).toBe(1);
  expect(index.has('Ash')).toBe(false);
  expect(index.document('Cedar')?.name).toBe('Oak');
  expect(index.deadRatio).toBeCloseTo(2 / 3);
});

test('no text makes search or suggest throw', () => {
  const index = createSearchIndex(itemOptions);
  for (const one of sampleShop()) index.add(one);
  const hostile = [
    '\0',
    '\uD800',
    '\uDC00x',
    '__proto__',
    'constructor',
    'a'.repeat(1 << 20),
    'é '.repeat(5e5),
  ];
  hostile.push(
    '1.1.1.1',
    'x'.repeat(40),
    '\n',
    '[object Object]',
    'A\u0301\u0301',
    '%',
    "' or 1=1",
    '💥 door',
  );
  for (const text of hostile) {
    expect(() => index.search({ text })).not.toThrow();
    expect(() => index.suggest(text)).not.toThrow();
  }
});

test('documents with hostile strings can be found and discarded', () => {
  const texts = [
    '__proto__',
    'constructor',
    'toString',
    '\uD800\0',
    'z'.repeat(1 << 17),
    '',
    'İstanbul',
    '中文 窗',
  ];
  const index = indexOf(
    ...texts.map((name, at) => item(`__proto__${at}`, { name, group: '__proto__', maker: 'constructor' })),
  );
  expect(index.search({ text: '__proto__' }).hits[0]?.doc.name).toBe('__proto__');
  expect(index.search({ text: 'istanb' }).total).toBe(1);
  expect(index.search({ text: '窗' }).total).toBe(1);
  expect(index.search({ filters: { group: '__proto__' } }).total).toBe(texts.length);
  expect(index.search({ filters: { maker: '__proto__' } }).total).toBe(0);
  for (const [at] of texts.entries()) expect(index.discard(`__proto__${at}`)).toBe(true);
  expect(index.search({ text: 'proto' }).total).toBe(0);
});

test('out-of-range paging values are replaced by sensible ones', () => {
  const index = named('Ash', 'Beech');
  for (const request of [{ offset: -3 }, { limit: 1.9, offset: Number.NaN }, { offset: 1e9 }, { limit: 0 }]) {
    const odd: SearchRequest<ItemFacet, ItemOrder> = { text: 'a', ...request };
    expect(() => index.search(odd)).not.toThrow();
  }
  expect(index.search({ limit: 0 }).hits).toEqual([]);
});
