import { expect, test } from 'vitest';
import { item, itemOptions } from '../../tests/support/sample-shop.ts';
import { createSearchIndex } from './search-index.ts';

const named = (names: string[]) => {
  const index = createSearchIndex(itemOptions);
  for (const [at, name] of names.entries())
    index.add(item(`item-${at}`, { name, group: at % 2 ? 'Doors' : 'Timber' }));
  return index;
};
const idsOf = (index: ReturnType<typeof named>, offset = 0) =>
  index.search({ filters: { group: 'Doors' }, offset, limit: 2 }).hits.map(({ id }) => id);

test('the pages of a listing follow each other, and show every change at once', async () => {
  const index = named(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  expect([idsOf(index), idsOf(index, 2)]).toEqual([
    ['item-1', 'item-3'],
    ['item-5', 'item-7'],
  ]);
  index.discard('item-1');
  expect([idsOf(index), idsOf(index, 2)]).toEqual([['item-3', 'item-5'], ['item-7']]);
  index.add(item('item-9', { name: 'aa', group: 'Doors' }));
  expect(idsOf(index)).toEqual(['item-9', 'item-3']);
  await index.changeInChunks({ put: [item('item-3', { name: 'z', group: 'Doors' })], remove: ['item-9'] });
  expect([idsOf(index), idsOf(index, 2)]).toEqual([['item-5', 'item-7'], ['item-3']]);
});

test('listings with other filters or another order are kept apart', () => {
  const index = named(['a', 'b', 'c', 'd']);
  const total = (filters: { group?: string }) => index.search({ filters }).total;
  for (let time = 0; time < 2; time++) {
    expect([total({}), total({ group: 'Doors' }), total({ group: 'Nowhere' })]).toEqual([4, 2, 0]);
    expect(index.search({ filters: { group: 'Doors' } }).facets.group).toEqual(
      new Map([
        ['Doors', 2],
        ['Timber', 2],
      ]),
    );
    expect(index.search({ order: 'maker' }).hits).toHaveLength(4);
  }
});

test('the counts of a listing do not depend on searches between its pages', () => {
  const index = named(['oak door', 'pine door', 'oak board']);
  const before = index.search({ limit: 1 }).facets;
  index.search({ text: 'oak', filters: { group: 'Doors' } });
  expect(index.search({ offset: 1, limit: 1 }).facets).toEqual(before);
});
