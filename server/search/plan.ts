/**
 * Turns a query into a plan: for each of its words, the terms that match it and the weight of each. This file
 * decides which words must match; word-planner.ts decides how to match one word.
 */
import type { Correction, Meaning } from './options.ts';
import type { PlannedWord } from './planned-word.ts';
import { metresAsMillimetres, repeatedSides } from './sizes.ts';
import type { Reading } from './synonyms.ts';
import type { Term } from './term.ts';
import { type QueryText, readQuery } from './text.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isNumeric, isTimesSign } from './word-forms.ts';
import { WordPlanner } from './word-planner.ts';

export interface Plan {
  words: PlannedWord[];
  corrections: Correction[];
  /** What unknown words were read as. */
  meanings: Meaning[];
  /** Numbers that a document needs more than once to have the size, and how often. */
  repeated: ReadonlyMap<string, number>;
  /** The forms to highlight. */
  shown: string[];
}

/** Plans a query for a vocabulary of `size` live documents. No words give an empty plan: all documents. */
export function planQuery(text: string, vocabulary: Vocabulary, size: number): Plan {
  const { query, corrected, corrections } = correctSynonyms(readQuery(text), vocabulary);
  const required = requiredWords(query.words, vocabulary);
  const readings = [
    ...vocabulary.synonyms.readings(query.words),
    ...metresAsMillimetres(query.words),
    ...readingsOf(corrected, query, vocabulary),
  ];
  const planAt = (at: number, mayBeMisspelt: boolean) => {
    const planner = new WordPlanner(query, at, vocabulary, size);
    planner.mayBeMisspelt = mayBeMisspelt;
    planner.alternatives = readings
      .filter(({ start, end }) => start <= at && at < end)
      .flatMap(({ phrases }) => phrases);
    planner.plan();
    return planner;
  };
  const planners = required.map((at) => planAt(at, true));
  const named = partsOfNames(planners);
  const chosen = planners.map((planner, nth) => (named.has(nth) ? planAt(required[nth]!, false) : planner));

  const shown = new Set<string>();
  for (const [nth, { found, planned }] of chosen.entries()) {
    if (found) shown.add(query.words[required[nth]!]!);
    for (const form of planned.forms) shown.add(form);
  }
  return {
    words: chosen.map(({ planned }) => planned),
    corrections: [...corrections, ...chosen.flatMap(({ correction }) => correction ?? [])],
    meanings: meaningsOf(readings, corrected, vocabulary),
    repeated: repeatedSides(query.words, readings),
    shown: [...shown],
  };
}

/**
 * Corrects each word that no word of a document begins with and that is one edit away from a word with a
 * synonym: "dwnag". Staff add synonyms for what people type, so such a word is likelier than one of the
 * documents that is as near. A word that is a piece inside others, such as "oly", stays in the query, so that
 * what contains it is found as well.
 */
function correctSynonyms(
  query: QueryText,
  vocabulary: Vocabulary,
): { query: QueryText; corrected: string[]; corrections: Correction[] } {
  const corrections: Correction[] = [];
  const corrected = query.words.map((word) => {
    const to = isNumeric(word) ? undefined : vocabulary.synonyms.correct(word);
    if (to === undefined || vocabulary.begins(word)) return word;
    corrections.push({ from: word, to });
    return to;
  });
  const words = query.words.map((word, at) => (vocabulary.isPiece(word) ? word : corrected[at]!));
  return { query: { ...query, words }, corrected, corrections };
}

/** The most phrases that are named for what an unknown word means. */
const MOST_NAMED = 2;

/**
 * What the words that no document has were read as: for the longest phrases of the query, the first of their synonyms that documents
 * have. A trade mark is not one of these products, so whoever asked for it should be told.
 */
function meaningsOf(
  readings: readonly Reading[],
  words: readonly string[],
  vocabulary: Vocabulary,
): Meaning[] {
  const isKnown = (phrase: readonly string[]) => phrase.every((word) => vocabulary.group(word).length > 0);
  const unknown = readings
    .filter(({ start, end }) =>
      words.slice(start, end).some((word) => !isNumeric(word) && !vocabulary.begins(word)),
    )
    .map(({ start, end, phrases }) => ({ start, end, meant: phrases.filter(isKnown) }))
    .filter(({ meant }) => meant.length > 0);
  const isPartOf = (one: (typeof unknown)[number], other: (typeof unknown)[number]) =>
    other.start <= one.start && one.end <= other.end && other.end - other.start > one.end - one.start;
  return unknown
    .filter((one) => !unknown.some((other) => isPartOf(one, other)))
    .map(({ start, end, meant }) => ({
      from: words.slice(start, end).join(' '),
      to: [...new Set(meant.map((phrase) => vocabulary.synonyms.textOf(phrase)))]
        .slice(0, MOST_NAMED)
        .join(' or '),
    }));
}

/** What the corrected words mean where the query keeps a word as it was typed. */
function readingsOf(corrected: readonly string[], { words }: QueryText, vocabulary: Vocabulary): Reading[] {
  if (corrected.every((word, at) => word === words[at])) return [];
  const isKept = (at: number) => corrected[at] !== words[at];
  const own = corrected.flatMap((word, at) =>
    isKept(at) ? [{ start: at, end: at + 1, phrases: [[word]] }] : [],
  );
  const meant = vocabulary.synonyms
    .readings(corrected)
    .filter(({ start, end }) => corrected.slice(start, end).some((_, nth) => isKept(start + nth)));
  return [...own, ...meant];
}

/**
 * Two words in a row that no document has are a name, such as a brand that is not stocked, unless one document
 * has what both may mean: "james hardie" is not "jambs harder", but "framng timbr" is "framing timber".
 */
function partsOfNames(planners: readonly WordPlanner[]): Set<number> {
  const parts = new Set<number>();
  for (let nth = 1; nth < planners.length; nth++) {
    const [one, other] = [planners[nth - 1]!, planners[nth]!];
    if (one.correction === undefined || other.correction === undefined) continue;
    if (shareDocument(one.planned.guesses, other.planned.guesses)) continue;
    parts.add(nth - 1).add(nth);
  }
  return parts;
}

function shareDocument(some: readonly Term[], others: readonly Term[]): boolean {
  const slots = new Set<number>();
  for (const term of some) for (const slot of term.slots()) slots.add(slot);
  return others.some((term) => {
    for (const slot of term.slots()) if (slots.has(slot)) return true;
    return false;
  });
}

function requiredWords(words: readonly string[], vocabulary: Vocabulary): number[] {
  const all = words.map((_, at) => at);
  const kept = all.filter((at) => !vocabulary.ignores(words[at]!) && !isTimesSign(words, at));
  const distinct = (kept.length > 0 ? kept : all).filter((at, _, list) =>
    list.every((other) => other >= at || words[other] !== words[at]),
  );
  return distinct;
}
