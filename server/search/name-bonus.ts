/**
 * Rates how well the whole name of a document fits the query. Used to rank the best few documents again:
 * postings store which words a document has, but not where, and reading about forty names again is cheap.
 */
import type { PlannedWord } from './planned-word.ts';
import { splitWords } from './text.ts';
import { fold, isNumeric, numberParts, spellings } from './word-forms.ts';

const ALL_IN_NAME = 0.25;
/** Words of the name that stand there exactly as they were typed. */
const AS_TYPED = 0.15;
const NEIGHBOURS = 0.5;
const WHOLE_NAME = 0.2;
const LAST_WORD = 0.08;
/** The word of the name that says what the thing is. */
const HEAD = 0.6;
/** The factor for a name that says it is something else: a window's flashing is not a window. */
const OTHER_HEAD = 0.7;

/** How many kinds are kept as sets of words. */
const MOST_KINDS = 5000;

/** What the names are compared with. */
export interface QueryNames {
  /** Maps each spelling to the index of the query word that it stands for. */
  roles: ReadonlyMap<string, number>;
  /** The query's words as typed. */
  typed: ReadonlySet<string>;
  /** How many words the query has. */
  count: number;
  /** The index of the word that says what the visitor wants: the last one that is not a number. */
  head: number;
}

export function queryNames(words: readonly PlannedWord[]): QueryNames {
  const roles = new Map<string, number>();
  for (const [role, { word, forms, expansions }] of words.entries()) {
    const likely = expansions.filter(({ strong }) => strong).map(({ term }) => term.word);
    for (const form of [word, ...forms, ...likely]) if (!roles.has(form)) roles.set(form, role);
  }
  const last = words.findLastIndex(({ word }) => !isNumeric(word));
  return {
    roles,
    typed: new Set(words.map(({ word }) => word)),
    count: words.length,
    head: last < 0 ? words.length - 1 : last,
  };
}

/** A document's name, and what is known about which of its words says what the thing is. */
export interface NamedThing {
  name: string;
  /** The words of its kind, in all spellings: the last of them in the name says what the thing is. */
  kind: ReadonlySet<string>;
}

/** The factor for the score of a document with this name. */
export function nameBonus({ name, kind }: NamedThing, query: QueryNames): number {
  const { roles, typed, count } = query;
  let tokens = 0;
  let taken = 0;
  let asTyped = 0;
  let neighbours = 0;
  let present = 0;
  let before = -1;
  /** The role of the word that says what the thing is; -1 while none does, `count` if the query lacks it. */
  let kindHead = -1;
  let hasNumber = false;
  const read = (token: string) => {
    const role = roles.get(token) ?? -1;
    tokens++;
    if (role >= 0) {
      taken++;
      if (typed.has(token)) asTyped++;
      present |= 1 << role;
      if (role > 0 && before === role - 1) neighbours++;
    }
    before = role;
  };
  for (const word of splitWords(name)) {
    const parts = numberParts(word);
    if (tokens > 0 && isNumeric(word)) hasNumber = true;
    if (parts.length === 0 || roles.has(word)) read(word);
    else for (const part of parts) read(part);
    if (!hasNumber && kind.has(word)) kindHead = before >= 0 ? before : count;
  }
  if (present === 0) return 1;
  const share = bitCount(present) / count;
  let bonus = 1 + ALL_IN_NAME * share + (WHOLE_NAME * taken) / tokens;
  bonus += AS_TYPED * Math.min(1, asTyped / count);
  if (count > 1) bonus += (NEIGHBOURS * Math.min(neighbours, count - 1)) / (count - 1);
  if (before === count - 1) bonus += LAST_WORD;
  if (kindHead === query.head) bonus += HEAD;
  return kindHead === count ? bonus * OTHER_HEAD : bonus;
}

/** Reads the words of kinds, each text once. */
export class Kinds {
  private readonly known = new Map<string, ReadonlySet<string>>();

  wordsOf(kind: string): ReadonlySet<string> {
    const known = this.known.get(kind);
    if (known !== undefined) return known;
    const words = new Set(splitWords(kind).flatMap((word) => [word, ...spellings(fold(word))]));
    if (this.known.size >= MOST_KINDS) this.known.clear();
    this.known.set(kind, words);
    return words;
  }
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
