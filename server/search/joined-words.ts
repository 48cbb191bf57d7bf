/** Words that are written as one or as two: "bed side" and "bedside", "wether board", "wallplate". */
import type { Term } from './term.ts';
import { nearTerms } from './typos.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isNumeric } from './word-forms.ts';

const SHORTEST_SPLIT = 3;
/** The shortest length at which two neighbouring words may be read as one misspelt word. */
const SHORTEST_JOINED = 8;

/** Words of the catalogue that are a word of the query joined with a neighbour: "bed side". */
export function joinedTerms(words: readonly string[], at: number, vocabulary: Vocabulary): Term[] {
  return pairsWith(words, at)
    .flatMap(({ together }) => vocabulary.group(together))
    .filter((term) => term.word.length > 2);
}

/** Like `joinedTerms`, but with one typo. Only if one of the two words is unknown: "wether board". */
export function nearlyJoinedTerms(words: readonly string[], at: number, vocabulary: Vocabulary): Term[] {
  const isKnown = vocabulary.group(words[at]!).length > 0;
  return pairsWith(words, at).flatMap(({ neighbour, together }) => {
    if (together.length < SHORTEST_JOINED || isNumeric(together)) return [];
    if (isKnown && vocabulary.group(neighbour).length > 0) return [];
    return nearTerms(together, vocabulary)
      .filter(({ distance }) => distance <= 1)
      .map(({ term }) => term)
      .sort(byLikelihood(together));
  });
}

/** A word with the one before it, and with the one after it. */
function pairsWith(words: readonly string[], at: number): { neighbour: string; together: string }[] {
  const word = words[at]!;
  const [before, after] = [words[at - 1], words[at + 1]];
  return [
    ...(before === undefined ? [] : [{ neighbour: before, together: before + word }]),
    ...(after === undefined ? [] : [{ neighbour: after, together: word + after }]),
  ];
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
