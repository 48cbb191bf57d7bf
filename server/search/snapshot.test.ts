/** An index that is read from a snapshot answers like the one that it was taken of, also after the same changes. */
import { deserialize, serialize } from 'node:v8';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Item,
  indexOf,
  itemOptions,
  itemSynonyms,
  sampleShop,
} from '../../tests/support/sample-shop.ts';
import { answersOf } from '../../tests/support/search-answers.ts';
import { createSearchIndex } from './search-index.ts';
import { readSnapshot, type SnapshotPart, takeSnapshot } from './snapshot.ts';

const shop = sampleShop();
const items = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at): Item => ({ ...shop[(at + from) % shop.length]!, id: `item-${at}` }));

/** As a file would give the parts. */
async function* stored(parts: Iterable<SnapshotPart<Item>>): AsyncGenerator<SnapshotPart<Item>> {
  for (const part of parts) yield deserialize(serialize(part));
}

async function copyOf(parts: Iterable<SnapshotPart<Item>>) {
  const copy = await readSnapshot(itemOptions, stored(parts));
  copy.setSynonyms(itemSynonyms);
  return copy;
}

test('a copy answers as the index did, and after changes as the index would', async () => {
  const edit = fc.record({
    at: fc.nat({ max: 60 }),
    as: fc.nat({ max: shop.length - 1 }),
    gone: fc.boolean(),
  });
  const edits = fc.array(edit, { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 70 }), edits, edits, edits, async (count, before, meanwhile, after) => {
      const change = (list: typeof before, target: typeof index) => {
        for (const { at, as, gone } of list)
          if (gone) target.discard(`item-${at}`);
          else target.add({ ...shop[as]!, id: `item-${at}` });
      };
      const make = () => {
        const made = indexOf(...items(count));
        made.setSynonyms(itemSynonyms);
        change(before, made);
        return made;
      };
      const [index, same] = [make(), make()];
      const parts = takeSnapshot(index, { documents: 7, postings: 60 });
      change(meanwhile, index);
      const copy = await copyOf(parts);
      expect(answersOf(copy)).toEqual(answersOf(same));
      expect(copy.deadRatio).toBe(same.deadRatio);
      change(after, copy);
      change(after, same);
      expect(answersOf(copy)).toEqual(answersOf(same));
    }),
    { numRuns: 40 },
  );
});

test('a snapshot shows what the index showed when it was taken, whatever changes before it is read', async () => {
  const index = indexOf(...items(50));
  index.setSynonyms(itemSynonyms);
  const before = answersOf(index);
  const change = { put: items(40, 7), remove: ['item-45'] };
  const parts = takeSnapshot(index);
  await index.changeInChunks(change);
  const copy = await copyOf(parts);
  expect(answersOf(copy)).toEqual(before);
  await copy.changeInChunks(change);
  expect(answersOf(copy)).toEqual(answersOf(index));
});

test('in a copy, the document with the code that is typed comes first', async () => {
  const options = { ...itemOptions, code: ({ id }: Item) => id };
  const index = createSearchIndex(options);
  index.add({ ...shop[0]!, id: '77' });
  index.add({ ...shop[0]!, id: '78', name: '77 77 77' });
  const copy = await readSnapshot(options, stored(takeSnapshot(index)));
  expect(copy.search({ text: '77' }).hits.map(({ id }) => id)).toEqual(['77', '78']);
});

test('what was staged when it was taken is left out', async () => {
  const index = indexOf(...items(30));
  index.setSynonyms(itemSynonyms);
  const before = answersOf(index);
  let parts: Generator<SnapshotPart<Item>> | undefined;
  const put = async function* () {
    yield* items(20, 11);
    parts = takeSnapshot(index);
    yield* items(30, 13);
  };
  await index.changeInChunks({ put: put() });
  expect(answersOf(await copyOf(parts!))).toEqual(before);
});

test('a snapshot without its end is refused', async () => {
  const parts = [...takeSnapshot(indexOf(...items(10)))].slice(0, -1);
  await expect(copyOf(parts)).rejects.toThrow('no end');
});
