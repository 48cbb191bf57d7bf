/**
 * Rates how well the whole name of a document fits the query. Used to rank the best few documents again:
 * postings store which words a document has, but not where, and reading about forty names again is cheap.
 */
import type { PlannedWord } from './planned-word.ts';
import { splitWords } from './text.ts';
import { numberParts } from './word-forms.ts';

const ALL_IN_NAME = 0.25;
const NEIGHBOURS = 0.15;
const WHOLE_NAME = 0.2;
const SAME_HEAD = 0.08;
/** The word before the first number names the kind of product: a "Sliding Window 900 x 600" is a window. */
const HEAD_BEFORE_NUMBER = 0.3;
const SAME = 0.5;

/** Maps each spelling to the index of the query word that it stands for. */
export function rolesOf(words: readonly PlannedWord[]): Map<string, number> {
  const roles = new Map<string, number>();
  for (const [role, { word, forms }] of words.entries()) {
    for (const form of [word, ...forms]) if (!roles.has(form)) roles.set(form, role);
  }
  return roles;
}

/** The factor (1 or more) for the score of a document with this name, for a query of `count` words. */
export function nameBonus(name: string, roles: ReadonlyMap<string, number>, count: number): number {
  let tokens = 0;
  let taken = 0;
  let neighbours = 0;
  let present = 0;
  let before = -1;
  let head = -1;
  const read = (token: string) => {
    const role = roles.get(token) ?? -1;
    tokens++;
    if (role >= 0) {
      taken++;
      present |= 1 << role;
      if (role > 0 && before === role - 1) neighbours++;
    }
    before = role;
  };
  for (const word of splitWords(name)) {
    const parts = numberParts(word);
    if (head < 0 && tokens > 0 && /\d/.test(word)) head = before >= 0 ? before : count;
    if (parts.length === 0 || roles.has(word)) read(word);
    else for (const part of parts) read(part);
  }
  if (present === 0) return 1;
  const share = bitCount(present) / count;
  let bonus = 1 + ALL_IN_NAME * share + (WHOLE_NAME * taken) / tokens;
  if (count > 1) bonus += (NEIGHBOURS * Math.min(neighbours, count - 1)) / (count - 1);
  if (before === count - 1) bonus += SAME_HEAD;
  if (head === count - 1) bonus += HEAD_BEFORE_NUMBER;
  if (taken === tokens && share === 1) bonus += SAME;
  return bonus;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
