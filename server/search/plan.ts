/**
 * Turns a query into a plan: for each of its words, the terms that match it and the weight of each. This file
 * decides which words must match; word-planner.ts decides how to match one word.
 */
import type { Correction } from './options.ts';
import type { PlannedWord } from './planned-word.ts';
import { readQuery } from './text.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isStopWord, isTimesSign } from './word-forms.ts';
import { WordPlanner } from './word-planner.ts';

export interface Plan {
  words: PlannedWord[];
  corrections: Correction[];
  /** The forms to highlight. */
  shown: string[];
}

/** Plans a query for a vocabulary of `size` live documents. No words give an empty plan: all documents. */
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
