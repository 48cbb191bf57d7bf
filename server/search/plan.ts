/**
 * Turns a query into a plan: for each of its words, the terms that match it and the weight of each. This file
 * decides which words must match; word-planner.ts decides how to match one word.
 */
import { likelihood } from './near-words.ts';
import type { Correction, Meaning } from './options.ts';
import type { PlannedWord } from './planned-word.ts';
import { metresAsMillimetres, sizesOf, type WantedSize } from './sizes.ts';
import { measures, type Reading } from './synonyms.ts';
import type { Term } from './term.ts';
import { type QueryText, readQuery } from './text.ts';
import { nearTerms } from './typos.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isNumeric, isTimesSign } from './word-forms.ts';
import { WordPlanner } from './word-planner.ts';

export interface Plan {
  words: PlannedWord[];
  corrections: Correction[];
  /** What unknown words were read as. */
  meanings: Meaning[];
  /** The sizes of two sides or more. */
  sizes: readonly WantedSize[];
  /** All words in their order; '' for those that are read as something else. */
  literal: readonly string[];
  /** Whether the query says which of its words is the thing that is wanted: the last one that is no number. */
  isThingKnown: boolean;
  /** The forms to highlight. */
  shown: string[];
}

/** Plans a query for a vocabulary of `size` live documents. No words give an empty plan: all documents. */
export function planQuery(text: string, vocabulary: Vocabulary, size: number): Plan {
  const typed = joinSizes(readQuery(text), vocabulary);
  const ordered = putThingLast(typed, vocabulary);
  const { query, corrected, corrections } = correctSynonyms(ordered, vocabulary);
  const required = requiredWords(query.words, vocabulary);
  const synonyms = [
    ...vocabulary.synonyms.readings(query.words),
    ...readingsOf(corrected, query, vocabulary),
  ];
  const readings = [...synonyms, ...measures(query.words), ...metresAsMillimetres(query.words)];
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
    meanings: meaningsOf(synonyms, corrected, vocabulary),
    sizes: sizesOf(query, readings),
    literal: query.words.map((word, at) =>
      synonyms.some(({ start, end }) => start <= at && at < end) ? '' : word,
    ),
    isThingKnown: ordered !== typed,
    shown: [...shown],
  };
}

/**
 * Corrects each word that no word of a document begins with and that is one edit away from a word with a synonym: "dwnag". If a
 * word of the documents is likelier, that is left to the planner. A word that is a piece inside others, such as "oly", stays in the
 * query, so that what contains it is found as well, and is corrected only if it is a likely slip.
 */
function correctSynonyms(
  query: QueryText,
  vocabulary: Vocabulary,
): { query: QueryText; corrected: string[]; corrections: Correction[] } {
  const corrections: Correction[] = [];
  const corrected = query.words.map((word, at) => {
    const found = isNumeric(word) ? undefined : vocabulary.synonyms.correct(query.words, at);
    if (found === undefined || vocabulary.begins(word)) return word;
    const { to, isCertain } = found;
    if (!isCertain && !isLikelier(word, to, vocabulary)) return word;
    corrections.push({ from: word, to });
    return to;
  });
  const isKept = (word: string, at: number) => corrected[at] === word || vocabulary.isPiece(word);
  const words = query.words.map((word, at) => (isKept(word, at) ? word : corrected[at]!));
  return { query: { ...query, words }, corrected, corrections };
}

/** Whether `word` is likelier a slip for `to` than what the documents have: a piece of a word, or a word that is as near. */
function isLikelier(word: string, to: string, vocabulary: Vocabulary): boolean {
  const likely = likelihood(word, to);
  if (vocabulary.isPiece(word)) return likely >= LIKELY_SLIP;
  const near = nearTerms(word, vocabulary).filter(({ distance }) => distance <= 1);
  const other = Math.max(-1, ...near.map(({ term }) => likelihood(word, term.word)));
  return likely >= LIKELY_SLIP ? likely >= other : likely > other;
}

/** A size that has synonyms is one word, however it was typed: "4 x 2" is "4x2". */
function joinSizes(query: QueryText, vocabulary: Vocabulary): QueryText {
  const words = [...query.words];
  let { typing } = query;
  for (let at = words.length - 2; at > 0; at--) {
    const joined = `${words[at - 1]}x${words[at + 1]}`;
    if (!isTimesSign(words, at) || !vocabulary.synonyms.has(joined)) continue;
    words.splice(at - 1, 3, joined);
    if (typing > at) typing -= 2;
  }
  return { words, typing };
}

/** What a thing is for, has or is made of stands after these words. */
const PREPOSITIONS = new Set(['for', 'with', 'in']);

/** The thing that is wanted stands last: "screws for treated decking" are "treated decking screws". */
function putThingLast(query: QueryText, vocabulary: Vocabulary): QueryText {
  const { words } = query;
  const tells = (word: string) => !vocabulary.ignores(word) && !isNumeric(word);
  const at = words.findIndex(
    (word, place) =>
      PREPOSITIONS.has(word) && words.slice(0, place).some(tells) && words.slice(place + 1).some(tells),
  );
  if (at < 0) return query;
  const order = [...words.keys()];
  order.unshift(...order.splice(at));
  return { words: order.map((place) => words[place]!), typing: order.indexOf(query.typing) };
}

/** The likelihood of swapped, doubled and neighbouring letters. */
const LIKELY_SLIP = 2;

/** The most phrases that are named for what an unknown word means. */
const MOST_NAMED = 2;

/**
 * What words that no document has were read as: for the longest phrases of the query, the first of their synonyms that documents
 * have. A trade mark is not one of these products, so whoever asked for it should be told.
 */
function meaningsOf(
  readings: readonly Reading[],
  words: readonly string[],
  vocabulary: Vocabulary,
): Meaning[] {
  const isWord = (word: string) => vocabulary.group(word).length > 0;
  const unknown = readings
    .filter(({ start, end }) => !words.slice(start, end).every(isWord))
    .map(({ phrases, ...place }) => ({ ...place, meant: phrases.filter((phrase) => phrase.every(isWord)) }))
    .filter(({ meant }) => meant.length > 0);
  const longest = unknown.filter(
    (one) =>
      !unknown.some(
        (other) =>
          other.start <= one.start && one.end <= other.end && other.end - other.start > one.end - one.start,
      ),
  );
  const named = longest.map(({ start, end, meant }): [string, string] => {
    const texts = new Set(meant.map((phrase) => vocabulary.synonyms.textOf(phrase)));
    return [words.slice(start, end).join(' '), [...texts].slice(0, MOST_NAMED).join(' or ')];
  });
  return [...new Map(named)].map(([from, to]) => ({ from, to }));
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
