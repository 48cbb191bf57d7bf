/** How pieces are cut from stock lengths, checked against first-fit decreasing as a textbook writes it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutList } from './cut-list.ts';

/** First-fit decreasing: how many lengths it takes. */
function firstFitDecreasing(lengths: readonly number[], stock: number, kerf: number): number {
  const used: number[] = [];
  for (const length of [...lengths].sort((a, b) => b - a)) {
    const at = used.findIndex((sum) => sum + kerf + length <= stock);
    if (at < 0) used.push(length);
    else used[at] = used[at]! + kerf + length;
  }
  return used.length;
}

test('pieces of two lengths', () => {
  expect(
    cutList(
      [
        { count: 6, length: 2350 },
        { count: 14, length: 1180 },
      ],
      4800,
      3,
    ),
  ).toEqual([
    { count: 3, pieces: [2350, 2350], offcut: 94 },
    { count: 3, pieces: [1180, 1180, 1180, 1180], offcut: 68 },
    { count: 1, pieces: [1180, 1180], offcut: 2434 },
  ]);
});

test('fills a length where first-fit decreasing does not', () => {
  const lengths = [5, 4, 4, 3, 2, 2];
  expect(firstFitDecreasing(lengths, 10, 0)).toBe(3);
  expect(
    cutList(
      lengths.map((length) => ({ count: 1, length })),
      10,
      0,
    ),
  ).toEqual([
    { count: 1, pieces: [5, 3, 2], offcut: 0 },
    { count: 1, pieces: [4, 4, 2], offcut: 0 },
  ]);
});

test('a piece as long as the stock needs no cut, and a longer one is refused', () => {
  expect(cutList([{ count: 2, length: 4800 }], 4800, 3)).toEqual([{ count: 2, pieces: [4800], offcut: 0 }]);
  expect(() => cutList([{ count: 1, length: 4801 }], 4800, 3)).toThrow(RangeError);
  expect(cutList([], 4800, 3)).toEqual([]);
});

test('every piece is cut once, no length is cut beyond its end, and first-fit decreasing is never better', () => {
  const length = fc.integer({ min: 50, max: 4800 });
  const asked = fc.array(fc.record({ count: fc.integer({ min: 1, max: 8 }), length }), { maxLength: 25 });
  fc.assert(
    fc.property(asked, fc.integer({ min: 0, max: 10 }), (pieces, kerf) => {
      const plan = cutList(pieces, 4800, kerf);
      const lengths = pieces.flatMap(({ count, length: one }) => new Array<number>(count).fill(one));
      const cut = plan.flatMap(({ count, pieces: own }) => new Array<number[]>(count).fill(own).flat());
      expect(cut.toSorted((a, b) => a - b)).toEqual(lengths.toSorted((a, b) => a - b));
      for (const { pieces: own, offcut } of plan) {
        const sum = own.reduce((total, one) => total + one, 0);
        const between = (own.length - 1) * kerf;
        expect(sum + between).toBeLessThanOrEqual(4800);
        expect(offcut).toBe(Math.max(0, 4800 - sum - between - kerf));
      }
      const used = plan.reduce((total, { count }) => total + count, 0);
      expect(used).toBeLessThanOrEqual(firstFitDecreasing(lengths, 4800, kerf));
    }),
    { numRuns: 500 },
  );
});
