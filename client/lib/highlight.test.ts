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

test('a size is marked whole, and a number never without what it measures', () => {
  expect(marked('Radiata Framing SG8 90 x 45 mm – 4.8 m', ['90', '45', 'framing'])).toEqual([
    'Framing',
    '90 x 45 mm',
  ]);
  expect(marked('Framing 140 x 45 mm, 90x45', ['90', '45'])).toEqual(['90x45']);
  expect(marked('Beam 90 x 45 mm – 6.0 m', ['6000', '6', 'm'])).toEqual(['6.0 m']);
  expect(marked('Batten 140 x 45 mm', ['45', 'mm'])).toEqual(['45']);
  expect(marked('Bolt M12 x 150 mm, membrane', ['m12', 'm', '12'])).toEqual(['M12']);
  expect(marked('Screw 10g x 65 mm – 500', ['10g', '10', 'g', '65', 'mm'])).toEqual(['10g', '65 mm']);
  expect(marked('1234567', ['45'])).toEqual([]);
  expect(marked('Window 1800 × 1200', ['1800', '1200'])).toEqual(['1800 × 1200']);
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
