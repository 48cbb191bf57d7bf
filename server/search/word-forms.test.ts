import { expect, test } from 'vitest';
import { fold, inflections, numberParts, spellings } from './word-forms.ts';

test('singular and plural fold to the same word', () => {
  const pairs =
    'window/windows battery/batteries door/doors shelf/shelves brush/brushes box/boxes bench/benches knife/knives tile/tiles hinge/hinges valve/valves house/houses cookie/cookies lens/lenses bus/buses';
  for (const pair of pairs.split(' ')) {
    const [one, many] = pair.split('/') as [string, string];
    expect(fold(many), pair).toBe(fold(one));
  }
});

test('words that only look like plurals stay unchanged', () => {
  for (const word of ['glass', 'stainless', 'chassis', 'gas', 'plus', 'm10s', 'is'])
    expect(fold(word)).toBe(word);
});

test('every spelling of a key folds back to it', () => {
  for (const word of ['windows', 'battery', 'shelves', 'shelf', 'brush', 'glass', '90x45']) {
    expect(spellings(fold(word))).toContain(word);
  }
});

test('numbers are separated from their units', () => {
  expect(numberParts('90x45')).toEqual(['90', '45']);
  expect(numberParts('2.4m')).toEqual(['2.4', 'm']);
  expect(numberParts('h3.2')).toEqual(['h', '3.2']);
  expect(numberParts('0.55bmt')).toEqual(['0.55', 'bmt']);
  expect(numberParts('1200x600mm')).toEqual(['1200', '600', 'mm']);
  expect(numberParts('2.4')).toEqual([]);
  expect(numberParts('batten')).toEqual([]);
});

test('forms of a verb lead to each other', () => {
  const pairs =
    'deck/decking decked/deck decking/decked frame/framing framed/frame corrugated/corrugate fit/fitting';
  for (const pair of pairs.split(' ')) {
    const [one, other] = pair.split('/') as [string, string];
    if (one.length > 3) expect(inflections(one), pair).toContain(other);
    expect(inflections(other), pair).toContain(one);
  }
  expect(inflections('90x45')).toEqual([]);
  expect(inflections('red')).toEqual([]);
});
