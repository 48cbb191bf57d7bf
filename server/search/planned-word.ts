/** What a word of a query was planned as: the terms that stand for it, and what each is worth. */
import type { Term } from './term.ts';

/** A term that stands for a word of the query. */
export interface Expansion {
  term: Term;
  /** What a full-impact posting of it adds to a score: kind of match times rarity. */
  gain: number;
  /** False for matches that are probably accidental; they do not count towards coverage. */
  strong: boolean;
}

/** Documents that hold a term of every group stand for the word: "90x45" is "90" and "45". */
export interface Conjunction {
  groups: Term[][];
  gain: number;
}

export interface PlannedWord {
  word: string;
  /** Rarity (idf): what missing the word costs a document. 0 when nothing stands for it. */
  weight: number;
  expansions: Expansion[];
  conjunctions: Conjunction[];
  /** Documents with the word somewhere inside, as bits; only for words of one or two characters. */
  holders: Uint32Array | undefined;
  /** For a word nobody has: what may have been meant, the likeliest first. */
  guesses: Term[];
  /** Spellings that count as this word when a name is compared with the query. */
  forms: Set<string>;
}
