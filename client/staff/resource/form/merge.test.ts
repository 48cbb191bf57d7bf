import { expect, test } from 'vitest';
import { changesFrom, conflictingFields } from './merge.ts';

test('only what differs is a change, also in a value made of parts', () => {
  const base = { name: 'A', price: 1, hours: { Mon: '7-5' }, tags: ['x'] };
  expect(changesFrom({ ...base, hours: { Mon: '7-5' } }, base)).toEqual({});
  expect(changesFrom({ ...base, price: 2, hours: { Mon: '8-5' }, tags: [] }, base)).toEqual({
    price: 2,
    hours: { Mon: '8-5' },
    tags: [],
  });
});

test('a conflict is a field that both changed, to different values', () => {
  const base = { mine: 1, theirs: 1, same: 1, both: 1, neither: 1 };
  const theirs = { ...base, theirs: 2, same: 2, both: 2 };
  const mine = { ...base, mine: 3, same: 2, both: 3 };
  expect(conflictingFields(base, theirs, mine)).toEqual(['both']);
});
