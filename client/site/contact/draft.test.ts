import { expect, test } from 'vitest';
import { mergeDrafts, startDraft } from './draft.ts';

const file = (path: string) => ({ path, token: 't', name: 'plan.pdf', size: 1, sent_at: 0 });
const base = { ...startDraft(), full_name: 'Hana', message: 'Windows', file: file('a') };

test('what was typed in two windows stands in both', () => {
  const mine = { ...base, message: 'Windows, twelve' };
  const theirs = { ...base, email: 'hana@example.com', file: null };
  expect(mergeDrafts(base, mine, theirs)).toEqual({
    ...base,
    message: 'Windows, twelve',
    email: 'hana@example.com',
    file: null,
  });
});

test('what both changed stays as it is here', () => {
  const merged = mergeDrafts(
    base,
    { ...base, message: 'mine', file: file('b') },
    { ...base, message: 'theirs' },
  );
  expect(merged).toMatchObject({ message: 'mine', file: { path: 'b' } });
});

test('after it was sent elsewhere a new one begins, with what was changed here', () => {
  const merged = mergeDrafts(base, { ...base, message: 'And a door' }, null);
  expect(merged).toMatchObject({ full_name: '', message: 'And a door', file: null });
  expect(merged.idempotency_key).not.toBe(base.idempotency_key);
});
