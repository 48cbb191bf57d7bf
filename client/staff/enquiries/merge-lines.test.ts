import { expect, test } from 'vitest';
import { linesToChange, mergeLines } from './merge-lines.ts';

const line = (name: string, quantity = 1) => ({ product_id: null, name, quantity, note: '' });
const read = [line('a'), line('b'), line('c'), line('d')];
const named = (lines: { name: string; quantity: number }[]) =>
  lines.map(({ name, quantity }) => `${quantity} ${name}`);

test('changes of both are in the result, once', () => {
  const mine = linesToChange(read).map((one) => (one.name === 'b' ? { ...one, quantity: 9 } : one));
  const theirs = [line('a', 5), line('b'), line('d'), line('new')];
  const merged = mergeLines(mine, read, theirs);
  expect(named(merged)).toEqual(['5 a', '9 b', '1 d', '1 new']);
  expect(merged.map(({ was }) => was)).toEqual([0, 1, 2, 3]);
});

test('what is removed and added here stays so', () => {
  const mine = [...linesToChange(read).slice(1), line('mine')];
  expect(named(mergeLines(mine, read, [...read, line('theirs')]))).toEqual([
    '1 b',
    '1 c',
    '1 d',
    '1 theirs',
    '1 mine',
  ]);
});

test('a line that both have changed, or that is changed here and removed there, is not lost', () => {
  const mine = linesToChange(read).map((one) => ({ ...one, quantity: 7 }));
  const merged = mergeLines(mine, read, [line('a', 2), line('b')]);
  expect(named(merged)).toEqual(['2 a', '7 b', '7 a', '7 c', '7 d']);
  expect(merged.map(({ was }) => was)).toEqual([0, 1, undefined, undefined, undefined]);
});

test('equal lines are told apart by their place', () => {
  const twice = [line('a'), line('a')];
  const mine = [{ ...line('a'), was: 0 }];
  expect(named(mergeLines(mine, twice, [...twice, line('b')]))).toEqual(['1 a', '1 b']);
});

test('of two equal lines, one that both have changed leaves the other', () => {
  const mine = [
    { ...line('a', 99), was: 0 },
    { ...line('a'), was: 1 },
  ];
  const merged = mergeLines(mine, [line('a'), line('a')], [line('a', 7), line('a')]);
  expect(named(merged).toSorted()).toEqual(['1 a', '7 a', '99 a']);
});

test('what is stored already is not there twice: a lost answer, or the same change by both', () => {
  const added = [{ ...line('a'), was: 0 }, line('c')];
  expect(named(mergeLines(added, [line('a')], [line('a'), line('c')]))).toEqual(['1 a', '1 c']);
  const changed = [{ ...line('a', 99), was: 0 }];
  expect(named(mergeLines(changed, [line('a')], [line('a', 99)]))).toEqual(['99 a']);
});
