/** Which documents the words of a query find. */
import { expect, test } from 'vitest';
import { found, named } from '../../tests/support/sample-shop.ts';

test('a word is found whole, as a prefix and inside other words', () => {
  expect(found(['Window', 'Windowsill', 'Subwindow', 'Door'], 'window')).toEqual([
    'Window',
    'Windowsill',
    'Subwindow',
  ]);
  for (const piece of ['n', 'in', 'ndo', 'sil'])
    expect(found(['Windowsill', 'Bath'], piece)).toEqual(['Windowsill']);
});

test('singular and plural find each other', () => {
  expect(found(['Batteries', 'Shelf', 'Glass'], 'battery')).toEqual(['Batteries']);
  expect(found(['Batteries', 'Shelf', 'Glass'], 'shelves')).toEqual(['Shelf']);
});

test('among several words, another form of a word counts nearly as much as the word itself', () => {
  const names = ['Deck Oil Mat', 'Decking Screw', 'Roof Screw'];
  expect(found(names, 'deck screws')[0]).toBe('Decking Screw');
  expect(found(['Corrugate Roofing', 'Drain Coil'], 'corrugated roof')).toEqual(['Corrugate Roofing']);
  expect(found(['Corrugate Sheet'], 'corrugated')).toEqual(['Corrugate Sheet']);
});

test('a number is separate from its unit, whether written together or apart', () => {
  const names = ['Stud 90x45', 'Stud 90 x 45', 'Batten 2.4m', 'Batten 2.4 m', 'Post H3.2', 'Roof 0.55BMT'];
  expect(new Set(found(names, '90x45'))).toEqual(new Set(['Stud 90x45', 'Stud 90 x 45']));
  expect(new Set(found(names, '90 x 45'))).toEqual(new Set(['Stud 90x45', 'Stud 90 x 45']));
  expect(new Set(found(names, '2.4m'))).toEqual(new Set(['Batten 2.4m', 'Batten 2.4 m']));
  expect(new Set(found(names, '2.4 m'))).toEqual(new Set(['Batten 2.4m', 'Batten 2.4 m']));
  expect(found(names, 'h 3.2')[0]).toBe('Post H3.2');
  expect(found(names, '0.55')).toEqual(['Roof 0.55BMT']);
});

test('stop words are optional while other words remain', () => {
  const index = named('Mirror Bathroom', 'The Door');
  expect(index.search({ text: 'mirror for the bathroom' })).toMatchObject({ total: 1, closeTotal: 0 });
  expect(index.search({ text: 'to the' }).hits[0]?.id).toBe('The Door');
});

test('what is wanted stands before "for", "with" or "in"', () => {
  const names = ['Decking', 'Decking Screw', 'Screw', 'Screw Decking'];
  expect(found(names, 'screws decking')[0]).toBe('Screw Decking');
  for (const word of ['for', 'with', 'in'])
    expect(found(names, `screws ${word} decking`)).toEqual(found(names, 'decking screws'));
  expect(found(names, 'for decking')).toEqual(found(names, 'decking'));
  // The word that is being typed stays the one that is completed.
  expect(found(['Decking Screw', 'Screw Dekkor'], 'screws for dec')[0]).toBe('Decking Screw');
});

test('two words find the single catalogue word they make up', () => {
  expect(named('Bedside Lamp', 'Bed').search({ text: 'bed side lamp' }).hits[0]).toMatchObject({
    id: 'Bedside Lamp',
    match: 'all',
  });
});

test('one word finds documents with the two words it is made of', () => {
  expect(found(['Bathroom Vanity', 'Bathroom', 'Vanity'], 'bathroomvanity')).toEqual(['Bathroom Vanity']);
});

test('6 m matches 6.0 m', () => {
  const index = named('Framing 90 x 45 mm – 6.0 m', 'Framing 90 x 45 mm – 4.8 m', 'Hex Bolt 6 mm');
  expect(index.search({ text: 'framing 6m' }).hits[0]).toMatchObject({
    id: 'Framing 90 x 45 mm – 6.0 m',
    match: 'all',
  });
});

test('a times sign is read as the letter x', () => {
  expect(named('Framing 90 x 45', 'Framing 90 x 32').search({ text: '90×45' }).hits[0]?.id).toBe(
    'Framing 90 x 45',
  );
});
