/** What is suggested while a visitor types. */
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct } from '../../tests/support/factories.ts';
import { readPopularSearches } from '../published/popular-searches.ts';

const { sql, target } = await createDatabase();
const decking = await buildCategory(sql, 'Decking & Outdoor');
await buildCategory(sql, 'Decorations');
const brand = await buildBrand(sql, 'Deckhand Timber');
await buildProduct(sql, { name: 'Kwila Decking 140', category_id: decking, brand_id: brand });
await buildProduct(sql, { name: 'Decking Screw', category_id: decking, brand_id: brand });
await sql`insert into synonyms (name) values ('hardwood, kwila')`;
const { app, services } = await startApp(target);
const { site } = await callAs(services, null);

async function searched(query: string, days: number, searches: number, opened = 0, hits = 1) {
  for (let ago = 0; ago < days; ago++)
    await sql`
      insert into search_counts (day, query, searches, opened, hits)
      select (now() at time zone 'Pacific/Auckland')::date - ${ago}::int, ${query}, ${searches}, ${opened}, ${hits}`;
}
const completions = async (q: string) => (await site.catalogue.suggest({ q })).completions;
/** What a browser gets: from the response cache, if that still has it. */
const cached = async (q: string) => {
  const input = encodeURIComponent(JSON.stringify({ json: { q } }));
  const { body } = await app.inject({ url: `/trpc/site.catalogue.suggest?input=${input}` });
  return JSON.parse(body).result.data.json.completions as string[];
};

test('what many visitors searched comes first, those that led to a product before the others', async () => {
  expect(await cached('deck')).toEqual(['deckhand', 'decking']);
  await searched('decking screw', 2, 3);
  await searched('decking kwila', 2, 3, 3);
  await searched('decking oak', 2, 9);
  await searched('decking kwila 140', 1, 50);
  // Two visitors a day, or one who searches every day, are not many.
  await searched('decking screws', 20, 2);
  await readPopularSearches(sql, services.published);
  expect(services.published.popularSearches).toEqual(['decking kwila', 'decking screw']);
  expect(await cached('Deck')).toEqual(['decking kwila', 'decking screw', 'deckhand', 'decking']);
  expect(await cached('deck')).toEqual(['decking kwila', 'decking screw', 'deckhand', 'decking']);
  expect(await completions('decking k')).toEqual(['decking kwila']);
  expect(await completions('decking kwila')).not.toContain('decking kwila');
  expect(await completions('')).toEqual([]);
});

test('a popular search with words or signs that the search does not read is not shown to others', async () => {
  await searched('decking decking decking decking decking decking decking decking call mele', 2, 9);
  await searched('decking 💩 screw', 2, 9);
  await searched('decking: <screw>', 2, 9);
  await searched(`decking ${'screw'.padEnd(33, 'x')}`, 2, 9);
  await readPopularSearches(sql, services.published);
  expect(services.published.popularSearches).toEqual(['decking kwila', 'decking screw']);
});

test('a popular search of which the search reads only pieces, or ignores signs, is not shown to others', async () => {
  const { popularSearches } = services.published;
  const hostile = [
    'd e c k',
    'k.w.i.l.a',
    'kwila.decking',
    'd\u0336ecking',
    'decking\ufe0f',
    'wila',
    'deck in',
    '***',
    '&',
  ];
  for (const query of hostile) {
    expect((await site.catalogue.search({ q: query })).total).toBeGreaterThan(0);
    await searched(query, 2, 9);
  }
  await readPopularSearches(sql, services.published);
  expect(services.published.popularSearches).toEqual(popularSearches);
});

test('a popular search may have sizes, plurals, stop words and words of synonyms', async () => {
  const plain = ['screws for decking', 'kwila 140mm', '140 x 140 decking', 'hardwood decking'];
  for (const query of plain) await searched(query, 2, 9);
  await readPopularSearches(sql, services.published);
  expect(services.published.popularSearches).toEqual(expect.arrayContaining(plain));
});

test('reading the same again changes no response', async () => {
  await readPopularSearches(sql, services.published);
  const { generation } = services.published;
  await readPopularSearches(sql, services.published);
  expect(services.published.generation).toBe(generation);
});

test('categories and brands with products are suggested by the beginning of any of their words', async () => {
  const places = async (q: string) => (await site.catalogue.suggest({ q })).places;
  expect(await places('deck')).toEqual([
    { kind: 'category', name: 'Decking & Outdoor' },
    { kind: 'brand', name: 'Deckhand Timber' },
  ]);
  expect(await places('OUT')).toEqual([{ kind: 'category', name: 'Decking & Outdoor' }]);
  expect(await places('door')).toEqual([]);
  expect(await places('')).toEqual([]);
});
