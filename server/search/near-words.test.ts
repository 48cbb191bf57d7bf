/** Words one edit away: against a slow, obvious definition. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NearWords } from './near-words.ts';

/** Every spelling that one edit makes of a word, over the letters a to d. */
function edited(word: string): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of 'abcd') {
      found.add(before + letter + after);
      if (after !== '') found.add(before + letter + after.slice(1));
    }
    if (after !== '') found.add(before + after.slice(1));
    if (after.length > 1) found.add(before + after[1] + after[0] + after.slice(2));
  }
  found.delete(word);
  return found;
}

test('exactly the words one edit away are found', () => {
  const words = fc.string({ unit: fc.constantFrom(...'abcd'), minLength: 4, maxLength: 7 });
  fc.assert(
    fc.property(fc.uniqueArray(words, { maxLength: 40 }), words, (list, word) => {
      const near = edited(word);
      expect(new NearWords(list).near(word).sort()).toEqual(list.filter((other) => near.has(other)).sort());
    }),
    { numRuns: 500 },
  );
});

test('a word that begins like the misspelt one comes first, and short words are not guessed', () => {
  expect(new NearWords(['eatts', 'batts']).near('bbatts')).toEqual(['batts']);
  expect(new NearWords(['matts', 'batts']).near('bxtts')).toEqual(['batts']);
  expect(new NearWords(['matts', 'batts']).near('batt')).toEqual(['batts']);
  expect(new NearWords(['hatts', 'batts']).near('batss')).toEqual(['batts']);
  expect(new NearWords(['matts', 'batts']).near('atts')).toEqual(['matts', 'batts']);
  expect(new NearWords(['ply']).near('pyl')).toEqual(['ply']);
  expect(new NearWords(['ply']).near('pl')).toEqual([]);
  expect(new NearWords(['ply']).near('plly')).toEqual(['ply']);
});
