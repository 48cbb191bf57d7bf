import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

const marked = (text: string, words: string[]) =>
  highlight(text, words)
    .filter((segment) => segment.marked)
    .map((segment) => segment.text);

test('matching words are marked anywhere in the text, ignoring case and accents', () => {
  expect(marked('Radiata Framing 90x45', ['fram', '90'])).toEqual(['Fram', '90']);
  expect(marked('Kāpiti house', ['kapiti'])).toEqual(['Kāpiti']);
  expect(marked('banana', ['ana'])).toEqual(['anana']);
  expect(marked('Sliding Window White', ['w'])).toEqual(['W', 'W']);
  expect(marked('plain', [])).toEqual([]);
  expect(marked('plain', [''])).toEqual([]);
});

test('the segments always join back into the original text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ maxLength: 3 })), (text, words) => {
      expect(
        highlight(text, words)
          .map((segment) => segment.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
