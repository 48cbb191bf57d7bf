/** The plan for one word of a query: the terms that match it, and the weight of each. */
import type { Term } from './term.ts';

/** A term that matches a word of the query. */
export interface Expansion {
  term: Term;
  /** What a posting with full impact adds to the score: the weight of this kind of match times rarity. */
  gain: number;
  /** False for matches that are probably accidental. They do not count towards coverage. */
  strong: boolean;
}

/** Documents with a term of every group match the word: "90x45" is "90" and "45". */
export interface Conjunction {
  groups: Term[][];
  gain: number;
}

export interface PlannedWord {
  word: string;
  /** Rarity (idf): how much coverage a document loses without this word. 0 when nothing matches the word. */
  weight: number;
  expansions: Expansion[];
  conjunctions: Conjunction[];
  /**
   * A bitset of the documents with a term that contains the word. Only for words of one or two characters.
   */
  holders: Uint32Array | undefined;
  /**
   * The words whose best document gets a place on the first page. For a word that no document has: those that may be meant, the most
   * likely first. For a word that is the whole query: itself, as longer and likelier words may outrank it.
   */
  guesses: Term[];
  /** Spellings to highlight. */
  forms: Set<string>;
}
