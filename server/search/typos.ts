/**
 * Finds known words near a word that no document has (decision "search order"). Words of 4 letters or more may differ by
 * one edit, words of 8 or more by two. A swap of neighbouring letters is one edit; the radix tree counts it
 * as two, so we try swapped spellings separately. Do not use this for numbers: 90 is not nearly 80.
 */
import type { Term } from './term.ts';
import type { NearTerm, Vocabulary } from './vocabulary.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ONE_EDIT_FROM = 4;
const TWO_EDITS_FROM = 8;
/** In longer words, we do not search for a swap plus another edit: each swap costs a walk of the tree. */
const SWAP_AND_EDIT_UP_TO = 16;

/** The nearest known words: those one edit away, or if there are none, those two edits away. */
export function nearTerms(word: string, vocabulary: Vocabulary): NearTerm[] {
  if (word.length === ONE_EDIT_FROM - 1) {
    // Three letters may be a word of four with one missing, or swapped.
    const longer = vocabulary.like(word, 1).filter(({ term }) => term.word.length >= ONE_EDIT_FROM);
    const swapped = swaps(word).flatMap((spelling) => vocabulary.find(spelling) ?? []);
    return [...longer, ...swapped.map((term) => ({ term, distance: 1 }))];
  }
  if (word.length < ONE_EDIT_FROM) return [];
  const nearest = new Map<Term, number>();
  for (const { term, distance } of vocabulary.like(word, word.length >= TWO_EDITS_FROM ? 2 : 1)) {
    nearest.set(term, distance);
  }
  const swapped = swaps(word);
  for (const spelling of swapped) {
    const term = vocabulary.find(spelling);
    if (term !== undefined) nearest.set(term, 1);
  }
  const found = [...nearest].map(([term, distance]) => ({ term, distance }));
  const oneAway = found.filter((near) => near.distance <= 1);
  if (oneAway.length > 0) return oneAway;
  if (word.length < TWO_EDITS_FROM || word.length > SWAP_AND_EDIT_UP_TO) return found;
  for (const spelling of swapped) {
    const twice = swaps(spelling).flatMap((again) => vocabulary.find(again) ?? []);
    for (const term of [...twice, ...vocabulary.like(spelling, 1).map((near) => near.term)]) {
      if (nearest.has(term)) continue;
      nearest.set(term, 2);
      found.push({ term, distance: 2 });
    }
  }
  return found;
}

/** Words with a beginning that is one edit away from `word`: a half-typed word with a typo in it. */
export function nearPrefixTerms(word: string, vocabulary: Vocabulary): Term[] {
  if (word.length < ONE_EDIT_FROM || !/^[a-z]+$/.test(word)) return [];
  const found = new Set<Term>();
  for (const spelling of oneEditAway(word)) {
    if (vocabulary.hasPrefix(spelling)) {
      for (const term of vocabulary.tree.atPrefix(spelling).values()) if (term.df > 0) found.add(term);
    }
  }
  return [...found];
}

/** Words to offer as "did you mean" when nothing was found: the nearest first, then the most frequent. */
export function looselyNear(word: string, vocabulary: Vocabulary): Term[] {
  const distance = Math.max(1, Math.min(3, Math.floor(word.length / 3)));
  return vocabulary
    .like(word, distance)
    .filter(({ term, distance: edits }) => edits < term.word.length)
    .sort((a, b) => a.distance - b.distance || b.term.df - a.term.df || (a.term.word < b.term.word ? -1 : 1))
    .map(({ term }) => term);
}

function swaps(word: string): string[] {
  const found: string[] = [];
  for (let at = 0; at + 1 < word.length; at++) {
    if (word[at] === word[at + 1]) continue;
    found.push(word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));
  }
  return found;
}

/** Changes the first letter only by a swap: people rarely mistype it, and this keeps the list short. */
function oneEditAway(word: string): string[] {
  const found = swaps(word);
  for (let at = 1; at < word.length; at++) {
    const before = word.slice(0, at);
    found.push(before + word.slice(at + 1));
    for (const letter of LETTERS) {
      found.push(before + letter + word.slice(at + 1), before + letter + word.slice(at));
    }
  }
  return found;
}
