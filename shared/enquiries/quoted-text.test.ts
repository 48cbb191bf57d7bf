import { expect, test } from 'vitest';
import { splitQuoted } from './quoted-text.ts';

test.each([
  ['Yes.\n\n> Shall we?', 'Yes.', '> Shall we?'],
  ['Yes.\n\nOn Friday, Southbeam\nwrote:\n> Shall we?', 'Yes.', 'On Friday, Southbeam\nwrote:\n> Shall we?'],
  ['Yes.\n\n-----Original Message-----\nShall we?', 'Yes.', '-----Original Message-----\nShall we?'],
  ['Yes.\n\nFrom: Southbeam\nSent: Friday\nShall we?', 'Yes.', 'From: Southbeam\nSent: Friday\nShall we?'],
])('%j', (text, own, quoted) => {
  expect(splitQuoted(text)).toEqual({ own, quoted });
});

test.each([
  'Yes.',
  '',
  '> Shall we?',
  // Answers between the lines.
  '> Shall we?\nYes.\n> When?\nOn Monday.',
  'On Friday, Southbeam wrote:\n> Shall we?\nYes.',
  'From: the workshop we need twelve.',
  'On the plan Mere wrote: two doors.',
])('nothing is folded in %j', (text) => {
  expect(splitQuoted(text)).toEqual({ own: text, quoted: '' });
});

test('a long text of quotations is read once', () => {
  const text = `${'>\n'.repeat(50_000)}a`;
  expect(splitQuoted(text)).toEqual({ own: text, quoted: '' });
});
