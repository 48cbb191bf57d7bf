import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TermLists } from './term-lists.ts';

test('every list comes back sorted, however many there are and however large the ids', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 2 ** 31 - 1 }), { maxLength: 300 });
  fc.assert(
    fc.property(fc.array(ids, { maxLength: 40 }), (given) => {
      const lists = new TermLists();
      for (const one of given) lists.add(Int32Array.from(one));
      for (const [slot, one] of given.entries())
        expect([...lists.of(slot)]).toEqual(one.toSorted((a, b) => a - b));
    }),
  );
});

test('a list longer than a block is kept whole, and so are its neighbours', () => {
  const lists = new TermLists();
  const long = Int32Array.from({ length: 1_000_000 }, (_, at) => at * 2000);
  for (const list of [Int32Array.of(7), long, Int32Array.of(3, 1)]) lists.add(list.slice());
  expect(lists.of(1)).toEqual(long);
  expect([[...lists.of(0)], [...lists.of(2)]]).toEqual([[7], [1, 3]]);
});
