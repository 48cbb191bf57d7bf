/**
 * A query turned into what to look up: for each of its words, the terms that stand for it and what each is worth.
 * Which words must be matched is decided here; how one word is matched, in word-planner.ts.
 */
import type { Correction } from './options.ts';
import type { Term } from './term.ts';
import { readQuery } from './text.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isStopWord, isTimesSign } from './word-forms.ts';
import { WordPlanner } from './word-planner.ts';

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

export interface Plan {
  words: PlannedWord[];
  corrections: Correction[];
  /** Forms to highlight. */
  shown: string[];
}

/** Plans a query against a vocabulary of `size` live documents. No words: an empty plan, which is all documents. */
export function planQuery(text: string, vocabulary: Vocabulary, size: number): Plan {
  const query = readQuery(text);
  const required = requiredWords(query.words);
  const words: PlannedWord[] = [];
  const corrections: Correction[] = [];
  const shown = new Set<string>();
  for (const at of required) {
    const planner = new WordPlanner(query, at, vocabulary, size);
    words.push(planner.plan());
    if (planner.correction !== undefined) corrections.push(planner.correction);
    if (planner.found) shown.add(query.words[at]!);
    for (const form of planner.planned.forms) shown.add(form);
  }
  return { words, corrections, shown: [...shown] };
}

function requiredWords(words: readonly string[]): number[] {
  const all = words.map((_, at) => at);
  const kept = all.filter((at) => !isStopWord(words[at]!) && !isTimesSign(words, at));
  const distinct = (kept.length > 0 ? kept : all).filter((at, _, list) =>
    list.every((other) => other >= at || words[other] !== words[at]),
  );
  return distinct;
}
