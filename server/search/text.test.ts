import { expect, test } from 'vitest';
import { documentWords, MAX_WORD_LENGTH, normalise, readQuery, splitWords } from './text.ts';

test('case, macrons and compatibility forms are ignored', () => {
  expect(splitWords('MĀORI Ōamaru ﬁnish ２．４')).toEqual(['maori', 'oamaru', 'finish', '2.4']);
});

test('a final Greek sigma equals any other sigma', () => {
  expect(normalise('ΟΔΟΣ')).toBe(normalise('οδοσ'));
  expect(normalise('ὁδός')).toBe('οδοσ');
});

test('a dot between digits belongs to the number, any other dot does not', () => {
  expect(splitWords('H3.2 2.4m 1.5. .7 a.b v1.x')).toEqual(['h3.2', '2.4m', '1.5', '7', 'a', 'b', 'v1', 'x']);
});

test('every character is normalised like its lower case', () => {
  const different: string[] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    if (normalise(character) !== normalise(character.toLowerCase())) different.push(code.toString(16));
  }
  expect(different).toEqual([]);
});

test('a query is cut at 100 characters, 8 words and 32 characters per word', () => {
  expect(readQuery(`${'𝐚'.repeat(99)}bcd`).words.join('')).not.toContain('c');
  expect(readQuery('a b c d e f g h i j').words).toHaveLength(8);
  expect(readQuery('x'.repeat(90)).words).toEqual(['x'.repeat(MAX_WORD_LENGTH)]);
});

test('the last word counts as unfinished only while nothing follows it', () => {
  expect(readQuery('cedar win').typing).toBe(1);
  expect(readQuery('cedar win ').typing).toBe(-1);
  expect(readQuery('a b c d e f g h i').typing).toBe(-1);
  expect(readQuery('').typing).toBe(-1);
});

test('every section of a very long word lies within one of its pieces', () => {
  const endless = Array.from({ length: 333 }, (_, at) => String.fromCharCode(0x4e00 + at)).join('');
  const pieces = documentWords(endless);
  for (let at = 0; at + MAX_WORD_LENGTH <= endless.length; at++) {
    const stretch = endless.slice(at, at + MAX_WORD_LENGTH);
    expect(pieces.some((piece) => piece.includes(stretch))).toBe(true);
  }
});
