/**
 * Completes the last word of a query that is being typed, with words of the catalogue, the most frequent
 * first. If there are words before it, offers only completions that occur in a document together with all of
 * them, so that every completion finds something.
 */
import type { Documents } from './documents.ts';
import type { Matching } from './matching.ts';
import { planQuery } from './plan.ts';
import type { Term } from './term.ts';
import { nearPrefixTerms, nearTerms } from './typos.ts';
import { fold, isNumeric, isStopWord } from './word-forms.ts';

/** How many candidates we check against the documents. The others are too rare to be offered anyway. */
const CANDIDATES = 60;

/** Returns whole queries, at most `limit`. `typed` are the query's words. Overwrites `matching`. */
export function complete<Doc, Facet extends string, OrderName extends string>(
  typed: readonly string[],
  documents: Documents<Doc, Facet, OrderName>,
  matching: Matching,
  limit: number,
): string[] {
  const last = typed.at(-1);
  if (last === undefined || limit === 0) return [];
  const before = typed.slice(0, -1);
  const candidates = candidatesFor(last, documents)
    .filter(({ word }) => !isStopWord(word) && fold(word) !== fold(last) && !documents.isCode(word))
    .sort(byFrequency)
    .slice(0, CANDIDATES)
    .map((term) => ({ term, together: term.df }));

  const plan = planQuery(before.join(' '), documents.vocabulary, documents.size);
  if (plan.words.length > 0) {
    matching.run(plan, documents.slots);
    const every = (1 << plan.words.length) - 1;
    const isOne = (slot: number) => matching.has[slot] === every && documents.docs[slot] !== undefined;
    for (const candidate of candidates) candidate.together = countDocuments(candidate.term, isOne);
  }

  const byKey = new Map<string, { term: Term; together: number }>();
  for (const { term, together } of candidates) {
    if (together === 0 || before.includes(term.word)) continue;
    const kept = byKey.get(fold(term.word));
    if (kept === undefined) byKey.set(fold(term.word), { term, together });
    else kept.together += together;
  }
  return [...byKey.values()]
    .sort((a, b) => b.together - a.together || byFrequency(a.term, b.term))
    .slice(0, limit)
    .map(({ term }) => [...before, term.word].join(' '));
}

function candidatesFor<Doc, Facet extends string, OrderName extends string>(
  word: string,
  { vocabulary }: Documents<Doc, Facet, OrderName>,
): Term[] {
  const starting = vocabulary.startingWith(word);
  if (starting.length > 0 || vocabulary.find(word) !== undefined || isNumeric(word)) return starting;
  const near = nearTerms(word, vocabulary).map(({ term }) => term);
  return near.length > 0 ? near : nearPrefixTerms(word, vocabulary);
}

function countDocuments(term: Term, isOne: (slot: number) => boolean): number {
  let count = 0;
  for (let at = 0; at < term.count; at++) if (isOne(term.postings[at]! >>> 8)) count++;
  return count;
}

function byFrequency(a: Term, b: Term): number {
  return b.df - a.df || (a.word < b.word ? -1 : 1);
}
