/** Sizes given by their sides. */
import { expect, test } from 'vitest';
import { createSearchIndex } from './search-index.ts';

function found(names: readonly string[], text: string, synonyms: { from: string[]; to: string[] }[] = []) {
  const index = createSearchIndex<string>({ id: (name) => name, fields: { name: { text: (name) => name } } });
  for (const name of names) index.add(name);
  index.setSynonyms(synonyms);
  return index.search({ text }).hits.map(({ id, match }) => [id, match]);
}
const SQUARE = 'Post 100 x 100 mm';
/** It has two numbers, but no size. */
const ANCHOR = 'Post anchor M12 100 mm';
const FLAT = 'Post edging 100 x 25 mm';

test.each(['100x100 post', '100 x 100 post', '100mm x 100mm post', '100 mm x 100 mm post', '100 × 100 post'])(
  '%s means two sides of 100, so another size stands apart',
  (text) => {
    const matches = Object.fromEntries(found([FLAT, SQUARE, ANCHOR], text));
    expect(matches).toEqual({ [SQUARE]: 'all', [ANCHOR]: 'all', [FLAT]: 'other_size' });
  },
);

test.each(['90x45 stud ', '90 x 45 stud', '90 mm x 45 mm stud', 'stud 90 x 45', '90x45', '90 x 45'])(
  '%s is not 190 x 45 or 45 x 70',
  (text) => {
    const names = ['Stud 190 x 45', 'Stud 45 x 70', 'Stud 90 x 45 mm', 'Stud 45 x 90'];
    const matches = Object.fromEntries(found(names, text));
    expect(matches).toMatchObject({ 'Stud 90 x 45 mm': 'all', 'Stud 45 x 90': 'all' });
    expect(matches['Stud 190 x 45']).not.toBe('all');
    expect(matches['Stud 45 x 70']).not.toBe('all');
    // While the size is being typed, every size that begins so is meant.
    expect(found(['Stud 90 x 45'], 'stud 90 x 4')).toEqual([['Stud 90 x 45', 'all']]);
  },
);

test.each(['4x4', '4 x 4'])('%s that stands for another size is not read by its own sides', (text) => {
  const matches = found(['Post 4.8 x 2', SQUARE], text, [{ from: ['4x4'], to: ['100 x 100'] }]);
  expect(matches).toEqual([[SQUARE, 'all']]);
});

test.each(['1.8 x 1.2 window', '1.8x1.2 window', '1.8m x 1.2m window', '1800x1200 window'])(
  '%s finds the window of 1800 x 1200 first',
  (text) => {
    const names = ['Window 1800 x 1000', 'Window 1800 x 1200', 'Window 1200 x 1200'];
    expect(found(names, text)[0]).toEqual(['Window 1800 x 1200', 'all']);
  },
);

test('a size in metres is found as it is written, too', () => {
  expect(found(['Mesh 2.4 x 5.1 m', 'Mesh 2.4 x 4.8 m'], '2.4 x 5.1')[0]).toEqual([
    'Mesh 2.4 x 5.1 m',
    'all',
  ]);
});

test.each(['7.5mm x 9mm', '7.5 mm x 9 mm', '1.5 x 3 mm'])('%s is no size in metres', (text) => {
  const matches = found(['Panel 7500 x 9000', 'Panel 1500 x 3000'], text).map(([, match]) => match);
  expect(matches).not.toContain('all');
});

test('a size whose sides are written in two ways is read side by side', () => {
  expect(found(['Mesh 2400 x 1200 x 9000', 'Mesh 1200 x 9000'], '2.4x1.2 x 9')[0]).toEqual([
    'Mesh 2400 x 1200 x 9000',
    'all',
  ]);
});
