/** Words that are written as one or as two: "bed side" and "bedside", "wether board", "wallplate". */
import type { Term } from './term.ts';
import type { Vocabulary } from './vocabulary.ts';

const SHORTEST_SPLIT = 3;

/** Words of the catalogue that are a word of the query joined with a neighbour: "bed side". */
export function joinedTerms(words: readonly string[], at: number, vocabulary: Vocabulary): Term[] {
  const word = words[at]!;
  const [before, after] = [words[at - 1], words[at + 1]];
  const pairs = [
    ...(before === undefined ? [] : [before + word]),
    ...(after === undefined ? [] : [word + after]),
  ];
  return pairs.flatMap((together) => vocabulary.group(together)).filter((term) => term.word.length > 2);
}

/** The two known words that a word is made of, the most frequent pair: "wallplate". */
export function splitWord(word: string, vocabulary: Vocabulary): Term[][] | undefined {
  let best: Term[][] | undefined;
  let most = 0;
  for (let at = SHORTEST_SPLIT; at <= word.length - SHORTEST_SPLIT; at++) {
    const groups = [vocabulary.group(word.slice(0, at)), vocabulary.group(word.slice(at))];
    const fewest = Math.min(...groups.map((group) => sumOf(group)));
    if (fewest > most) [best, most] = [groups, fewest];
  }
  return best;
}

/**
 * Sorts likely words first: people rarely mistype the first letter, and more often mean a frequent word.
 * Never 0 for two words: the radix tree lists words in an order that depends on how the index grew.
 */
export function byLikelihood(word: string): (a: Term, b: Term) => number {
  return (a, b) =>
    Number(b.word[0] === word[0]) - Number(a.word[0] === word[0]) ||
    b.df - a.df ||
    (a.word < b.word ? -1 : 1);
}

/** How many documents have the terms, those with several counted for each. */
export function sumOf(terms: readonly Term[]): number {
  let sum = 0;
  for (const term of terms) sum += term.df;
  return sum;
}
