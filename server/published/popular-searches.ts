/**
 * The searches that many visitors make, for the suggestions while typing. Each instance reads them every few
 * minutes, so that no suggestion waits for the database.
 */
import { isDeepStrictEqual } from 'node:util';
import { listPopularSearches } from '../analytics/searches.queries.ts';
import type { Sql } from '../db/connect.ts';
import { type Job, repeat } from '../repeat.ts';
import { isReadWhole, splitWords } from '../search/text.ts';
import { TimeBudget } from '../search/time-budget.ts';
import { fold, isNumeric, isStopWord, isTimesSign } from '../search/word-forms.ts';
import type { PublishedContent } from './published-content.ts';

const READ_MS = 10 * 60_000;
/** How many are kept. */
const MOST = 1000;
/** How long searches are tried before others get their turn, in milliseconds. */
const BUDGET_MS = 4;
/**
 * Letters, digits and the signs of sizes and names, but no mark on a letter that has no such form, and no dot
 * between letters, as in a web address. The search ignores signs and marks, so any could be put into words.
 */
const PLAIN = /^(?!.*\p{L}\.\p{L})[\p{L}\p{N} .,/×*&+'"’–-]+$/u;

/**
 * Reads the popular searches and shows those of which some product has every word, as it is spelt. What visitors
 * type is shown to others only if the catalogue has the words anyway.
 */
export async function readPopularSearches(sql: Sql, published: PublishedContent): Promise<void> {
  const kept: string[] = [];
  const queries = await listPopularSearches(sql, MOST);
  const budget = new TimeBudget(BUDGET_MS);
  const synonyms = new Set(published.lists.synonyms.flatMap(({ name }) => splitWords(name)).map(fold));
  for (const query of queries) {
    if (budget.isSpent) await budget.renew();
    // Words that the search does not read could be anything.
    if (!PLAIN.test(query) || !isReadWhole(query)) continue;
    if (!isSpelt(query, (word) => published.products.hasWord(word) || synonyms.has(fold(word)))) continue;
    const { total, corrections } = published.products.search({ text: query, limit: 1 });
    if (total > 0 && corrections.length === 0) kept.push(query);
  }
  if (!isDeepStrictEqual(kept, published.popularSearches)) published.setPopularSearches(kept);
}

/**
 * Whether a search consists of known words and of numbers. A search also finds pieces of words, and any letter is
 * one: single letters in a row could spell anything.
 */
function isSpelt(query: string, isKnown: (word: string) => boolean): boolean {
  const words = splitWords(query);
  return (
    words.length > 0 &&
    words.every(
      (word, at) => isNumeric(word) || isStopWord(word) || isTimesSign(words, at) || isKnown(word),
    ) &&
    !words.some((word, at) => word.length === 1 && words[at + 1]?.length === 1 && !isNumeric(word))
  );
}

/** Reads them now and every ten minutes. The returned function stops this. */
export function followPopularSearches(
  sql: Sql,
  published: PublishedContent,
  log: Job['log'],
): () => Promise<void> {
  return repeat({
    work: () => readPopularSearches(sql, published),
    pause: READ_MS,
    failed: 'Popular searches could not be read',
    log,
  });
}
