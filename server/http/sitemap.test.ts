import { expect, test } from 'vitest';
import { startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { writeSitemap } from './sitemap.ts';

const BASE = 'https://example.com/sitemap';
const addresses = (count: number) =>
  Array.from({ length: count }, (_, at) => `https://example.com/?a=1&b=${at}`);
const locations = (file: string | null) =>
  [...(file ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!);

test('up to 45,000 addresses are one file', () => {
  const file = writeSitemap(addresses(45_000), BASE, null);
  expect(file).toContain('<urlset');
  expect(locations(file)).toHaveLength(45_000);
  expect(locations(file)[0]).toBe('https://example.com/?a=1&amp;b=0');
  expect(writeSitemap(addresses(45_000), BASE, 1)).toBe(file);
  expect(writeSitemap(addresses(45_000), BASE, 2)).toBeNull();
});

test('more are an index of parts, which have every address once', () => {
  const all = addresses(100_001);
  const index = writeSitemap(all, BASE, null);
  expect(index).toContain('<sitemapindex');
  expect(locations(index)).toEqual([1, 2, 3].map((part) => `${BASE}/${part}.xml`));
  const parts = [1, 2, 3].map((part) => locations(writeSitemap(all, BASE, part)));
  expect(parts.map(({ length }) => length)).toEqual([45_000, 45_000, 10_001]);
  expect(new Set(parts.flat()).size).toBe(100_001);
  for (const part of [0, 4, 1e9]) expect(writeSitemap(all, BASE, part)).toBeNull();
});

test('a part that does not exist is not found', async () => {
  const { app } = await startApp((await createDatabase()).target);
  for (const path of ['/sitemap/2.xml', '/sitemap/0.xml', '/sitemap/x.xml', '/sitemap/1', '/sitemap/'])
    expect((await app.inject(path)).statusCode, path).toBe(404);
  for (const path of ['/sitemap.xml', '/sitemap/1.xml'])
    expect((await app.inject(path)).body, path).toContain('<urlset');
});
