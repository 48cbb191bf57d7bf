import { expect, test } from 'vitest';
import type { SearchOptions } from './options.ts';
import { createSearchIndex } from './search-index.ts';

interface Part {
  id: string;
  name: string;
  kind: string;
  isNew?: boolean;
}

const options: SearchOptions<Part, 'kind', 'name'> = {
  id: ({ id }) => id,
  fields: { name: { text: ({ name }) => name } },
  preferred: ({ isNew = false }) => isNew,
  facets: { kind: ({ kind }) => kind },
  orders: { name: (a, b) => (a.name < b.name ? -1 : 1) },
};

const index = createSearchIndex(options);
for (const name of ['Steel bolt', 'Steel nut', 'Steel washer', 'Timber peg'])
  index.add({ id: name.split(' ')[1]!, name, kind: name.split(' ')[0]! });

const find = (request: Parameters<typeof index.search>[0]) => {
  const { hits, total, facets } = index.search(request);
  return { ids: hits.map(({ id }) => id), total, kinds: Object.fromEntries(facets.kind) };
};

test('pinned documents come first in their order, whether or not they match, and are counted', () => {
  expect(find({ text: 'steel', pinned: ['washer', 'nut'] })).toEqual({
    ids: ['washer', 'nut', 'bolt'],
    total: 3,
    kinds: { Steel: 3 },
  });
  expect(find({ text: 'steel', pinned: ['peg', 'peg', 'gone'] })).toEqual({
    ids: ['peg', 'bolt', 'nut', 'washer'],
    total: 4,
    kinds: { Steel: 3, Timber: 1 },
  });
  expect(find({ text: 'nonsense', pinned: ['peg'] }).ids).toEqual(['peg']);
  expect(find({ text: 'steel' }).ids).toEqual(['bolt', 'nut', 'washer']);
});

test('pinned documents obey filters, pages and an explicit order', () => {
  expect(find({ text: 'steel', pinned: ['peg'], filters: { kind: 'Steel' } }).ids).toEqual([
    'bolt',
    'nut',
    'washer',
  ]);
  expect(find({ text: 'steel', pinned: ['washer'], order: 'name' }).ids).toEqual(['bolt', 'nut', 'washer']);
  const pages = [0, 2].map((offset) => find({ text: 'steel', pinned: ['washer'], offset, limit: 2 }).ids);
  expect(pages).toEqual([['washer', 'bolt'], ['nut']]);
});

test('a listing without text starts with its pinned documents', () => {
  expect(find({ pinned: ['peg', 'nut'] }).ids).toEqual(['peg', 'nut', 'bolt', 'washer']);
  expect(find({ pinned: ['peg', 'nut'], filters: { kind: 'Steel' } }).ids).toEqual(['nut', 'bolt', 'washer']);
  expect(find({}).ids).toEqual(['bolt', 'nut', 'washer', 'peg']);
});

test('of two documents that match equally well, the preferred one comes first', () => {
  const shop = createSearchIndex(options);
  shop.add({ id: 'old', name: 'Brass hook', kind: 'Brass' });
  shop.add({ id: 'new', name: 'Brass hook', kind: 'Brass', isNew: true });
  shop.add({ id: 'long', name: 'Brass hook with a plate', kind: 'Brass', isNew: true });
  expect(shop.search({ text: 'brass hook' }).hits.map(({ id }) => id)).toEqual(['new', 'old', 'long']);
  expect(shop.search({}).hits.map(({ id }) => id)[0]).toBe('new');
});
