/** Queries that visitors might type into the synthetic catalogue, the same every time. */
import type { Synonym } from '../../../server/search/synonyms.ts';
import type { SyntheticProduct } from './products.ts';
import { Random } from './random.ts';

const SEED = 7;

/**
 * Returns `count` queries in equal shares: a name typed letter by letter, one word, several words of one
 * product, and a word with a typo.
 */
export function mixedQueries(products: readonly SyntheticProduct[], count: number): string[] {
  const random = new Random(SEED);
  const queries: string[] = [];
  while (queries.length < count) {
    const product = random.pick(products);
    const name = wordsOf(product.name);
    const described = wordsOf(product.description);
    const typed = name.slice(0, 2).join(' ');
    for (let end = 1; end <= Math.min(6, typed.length); end++) queries.push(typed.slice(0, end));
    for (let nth = 0; nth < 6; nth++) queries.push(random.pick(wordsOf(random.pick(products).name)));
    for (let nth = 0; nth < 6; nth++) {
      const other = random.pick(products);
      const words = [...wordsOf(other.name).slice(0, 1 + random.below(4)), random.pick(described)];
      queries.push(words.join(' '));
    }
    for (let nth = 0; nth < 6; nth++) {
      const letters = wordsOf(random.pick(products).name).filter((word) => /^[a-z]{4,}$/.test(word));
      queries.push(misspell(letters.length > 0 ? random.pick(letters) : 'galvanised', random));
    }
  }
  return queries.slice(0, count);
}

/**
 * The most expensive queries of eight words: letters that occur everywhere, long words that occur nowhere.
 */
export const HARDEST_QUERIES = [
  'e o i u n r s t',
  'galvnsdiex telmontzz corfielqdx winbastonee rinoxlanqq sanbelgenz paronstrqq valtextrimz',
  'z'.repeat(1000),
];

/** Makes one random edit: inserts, deletes or replaces a letter, or swaps two neighbours. */
export function misspell(word: string, random: Random): string {
  const letter = String.fromCharCode(97 + random.below(26));
  for (;;) {
    const at = random.below(word.length);
    const edits = [
      word.slice(0, at) + letter + word.slice(at),
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at + 1),
      word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2),
    ];
    const edited = random.pick(edits);
    if (edited !== word) return edited;
  }
}

/** The plain words of a text in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}.]*[\p{L}\p{N}]/gu) ?? [];
}

/** Groups of three phrases: a word of a name, two words of another, and a word that no product has. */
export function syntheticSynonyms(products: readonly SyntheticProduct[], count: number): Synonym[] {
  const random = new Random(SEED);
  return Array.from({ length: count }, (_, at) => {
    const phrases = [
      random.pick(wordsOf(random.pick(products).name)),
      wordsOf(random.pick(products).name).slice(0, 2).join(' '),
      `zq${at}`,
    ];
    return { from: phrases, to: phrases };
  });
}
