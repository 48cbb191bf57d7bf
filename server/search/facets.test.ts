import { expect, test } from 'vitest';
import { type Item, item, itemOptions } from '../../tests/support/sample-shop.ts';
import { createSearchIndex } from './search-index.ts';

const index = createSearchIndex({
  ...itemOptions,
  facets: { maker: ({ maker }: Item) => maker },
  measure: (value) => {
    const [, size, kind] = /^(\d+) (\w+)$/.exec(value) ?? [];
    return size === undefined ? null : { kind: kind!, size: Number(size) };
  },
});
for (const [at, maker] of ['90 mm', '45 mm', '140 mm', '90 kg', 'Random', null].entries())
  index.add(item(`item-${at}`, { name: 'board', maker }));

function makers(
  filter: Parameters<typeof index.search>[0] extends { filters?: infer F } | undefined ? F : never,
) {
  return index.search({ text: 'board', filters: filter }).hits.map(({ doc }) => doc.maker);
}

test('a range finds the measures of its kind between two sizes, both included', () => {
  expect(makers({ maker: { range: { kind: 'mm', from: 45, to: 90 } } })).toEqual(['90 mm', '45 mm']);
  expect(makers({ maker: { range: { kind: 'kg', from: 0, to: Number.POSITIVE_INFINITY } } })).toEqual([
    '90 kg',
  ]);
  expect(makers({ maker: { range: { kind: 'l', from: 0, to: 1000 } } })).toEqual([]);
});

test('a filter of values and a range finds both', () => {
  const range = { kind: 'mm', from: 100, to: 200 };
  expect(makers({ maker: { values: ['Random', '45 mm', 'Nothing'], range } })).toEqual([
    '45 mm',
    '140 mm',
    'Random',
  ]);
});

test('a filter without values and without a range finds nothing', () => {
  expect(makers({ maker: { values: [] } })).toEqual([]);
});

test('listings of ranges with open ends are kept apart', () => {
  const totalOf = (from: number, to: number) =>
    index.search({ filters: { maker: { range: { kind: 'mm', from, to } } } }).total;
  const { POSITIVE_INFINITY: most, NEGATIVE_INFINITY: least } = Number;
  expect([totalOf(most, most), totalOf(least, most), totalOf(least, least)]).toEqual([0, 3, 0]);
});

test('an order by a facet puts measures first, by size, and documents without a value last', () => {
  const inOrder = (descending: boolean, text = '') =>
    index.search({ text, order: { facet: 'maker', descending } }).hits.map(({ doc }) => doc.maker);
  expect(inOrder(false)).toEqual(['90 kg', '45 mm', '90 mm', '140 mm', 'Random', null]);
  expect(inOrder(true)).toEqual(['90 kg', '140 mm', '90 mm', '45 mm', 'Random', null]);
  expect(inOrder(true, 'board')).toEqual(inOrder(true));
  const page = index.search({ order: { facet: 'maker' }, offset: 1, limit: 2 });
  expect([page.hits.map(({ doc }) => doc.maker), page.total]).toEqual([['45 mm', '90 mm'], 6]);
});

test('an order counts for close matches, too', () => {
  const { hits, total } = index.search({
    text: 'board walnutty',
    order: { facet: 'maker', descending: true },
  });
  expect([total, hits.map(({ doc }) => doc.maker)]).toEqual([
    0,
    ['90 kg', '140 mm', '90 mm', '45 mm', 'Random', null],
  ]);
});

test('a range counts as one filter: the other values are counted without it', () => {
  const { facets, total } = index.search({
    filters: { maker: { range: { kind: 'mm', from: 100, to: 200 } } },
  });
  expect([total, facets.maker.get('90 mm'), facets.maker.size]).toEqual([1, 1, 5]);
});
