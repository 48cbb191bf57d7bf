import { expect, test } from 'vitest';
import { dialled } from './phone.ts';

test.each([
  ['09 555 0199', '095550199'],
  ['+64 (9) 555-0199', '+6495550199'],
  ['09 555 0199 ext 3', '095550199'],
  ['09 555 0199 x3', '095550199'],
  ['09 555 0199, extension 41', '095550199'],
  ['09 555 0199 #2', '095550199'],
  ['09 555 0199 (Hana)', '095550199'],
  ['0800 SOUTHBEAM', '0800768842326'],
  ['0800 4 DECKS', '0800433257'],
  ['', ''],
])('%s dials %s', (written, number) => {
  expect(dialled(written)).toBe(number);
});
