import { expect, test } from 'vitest';
import { mergeDrafts, startDraft } from './draft.ts';

const file = (path: string) => ({ id: path, path, token: 't', name: 'plan.pdf', size: 1, sent_at: 0 });
const base = { ...startDraft(), full_name: 'Hana', message: 'Windows', attachments: [file('a')] };

test('a draft edited in two windows keeps the changes of both', () => {
  const mine = { ...base, message: 'Windows, twelve' };
  const theirs = { ...base, email: 'hana@example.com', attachments: [] };
  expect(mergeDrafts(base, mine, theirs)).toEqual({
    ...base,
    message: 'Windows, twelve',
    email: 'hana@example.com',
    attachments: [],
  });
});

test('this window wins where both windows changed the same field', () => {
  const merged = mergeDrafts(
    base,
    { ...base, message: 'mine', attachments: [file('a'), file('b')] },
    { ...base, message: 'theirs' },
  );
  expect(merged).toMatchObject({ message: 'mine', attachments: [{ path: 'a' }, { path: 'b' }] });
});

test('after the draft was sent from another window, a new draft starts with this window’s changes', () => {
  const merged = mergeDrafts(base, { ...base, message: 'And a door' }, null);
  expect(merged).toMatchObject({ full_name: '', message: 'And a door', attachments: [] });
  expect(merged.idempotency_key).not.toBe(base.idempotency_key);
});

test('a file that was refused in one window is known in the other, and goes when that one removed it', () => {
  const none = { ...base, attachments: [] };
  const attachments = [{ id: '1', name: 'plan.exe', problem: 'Invalid file type' }];
  const refused = { ...none, attachments };
  const elsewhere = { ...none, email: 'hana@example.com' };
  expect(mergeDrafts(none, refused, elsewhere)).toEqual({ ...elsewhere, attachments });
  expect(mergeDrafts(none, none, { ...elsewhere, attachments })).toMatchObject({ attachments });
  expect(mergeDrafts(refused, refused, { ...none, attachments: [file('b')] })).toMatchObject({
    attachments: [{ path: 'b' }],
  });
});
