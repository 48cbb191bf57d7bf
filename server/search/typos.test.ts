import { expect, test } from 'vitest';
import { itemOptions, sampleShop } from '../../tests/support/sample-shop.ts';
import { createSearchIndex } from './search-index.ts';
import { splitWords } from './text.ts';

const WORDS = 60;

const shop = sampleShop();
const index = createSearchIndex(itemOptions);
for (const one of shop) index.add(one);
const wordsOf = new Map(
  shop.map((one) => [one.id, new Set(splitWords(`${one.name} ${one.group} ${one.about}`))]),
);
const vocabulary = [...new Set([...wordsOf.values()].flatMap((words) => [...words]))].filter((word) =>
  /^[a-z]{4,}$/.test(word),
);

function finds(typed: string, meant: string): boolean {
  return index.search({ text: typed, limit: 10 }).hits.some(({ id }) => wordsOf.get(id)?.has(meant));
}

test('every correctly spelt word is found in the first ten results', () => {
  expect(vocabulary.filter((word) => !finds(word, word))).toEqual([]);
});

test('at least 59 of 60 words with one edit are found in the first ten results, averaged over 20 draws', ({
  annotate,
}) => {
  const random = seeded(2025);
  const missed: string[] = [];
  const draws = 20;
  for (let nth = 0; nth < draws * WORDS; nth++) {
    const meant = vocabulary[Math.floor(random() * vocabulary.length)]!;
    const typed = misspell(meant, random);
    if (!finds(typed, meant)) missed.push(`${typed} (${meant})`);
  }
  const found = WORDS - missed.length / draws;
  void annotate(`${found.toFixed(2)} of ${WORDS} misspelt words found; missed: ${missed.join(', ')}`);
  expect(found, missed.join(', ')).toBeGreaterThanOrEqual(59);
});

function misspell(word: string, random: () => number): string {
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  const at = Math.floor(random() * word.length);
  const [before, here, next] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1, at + 2)];
  const edits = [
    before + letter + word.slice(at),
    before + word.slice(at + 1),
    before + letter + word.slice(at + 1),
    before + next + here + word.slice(at + 2),
  ];
  const edited = edits[Math.floor(random() * edits.length)]!;
  return edited === word ? misspell(word, random) : edited;
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
