/**
 * Rates how well the whole name of a document fits the query. Used to rank the best few documents again:
 * postings store which words a document has, but not where, and reading about forty names again is cheap.
 */
import type { PlannedWord } from './planned-word.ts';
import { isUnit } from './synonyms.ts';
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
  /** Phrases that stand for a query word: of each of its words the spellings, all of which a name needs. */
  phrases: readonly { role: number; words: readonly ReadonlySet<string>[] }[];
  /** The query's words as typed. */
  typed: ReadonlySet<string>;
  /** How many words the query has. */
  count: number;
  /** The index of the word that says what the visitor wants: the last one that is no number and no unit. */
  head: number;
}

export function queryNames(words: readonly PlannedWord[]): QueryNames {
  const roles = new Map<string, number>();
  const add = (role: number, forms: readonly string[]) => {
    for (const form of forms) if (!roles.has(form)) roles.set(form, role);
  };
  // A word that was typed stands for itself, also where another word means a phrase that has it.
  for (const [role, { word }] of words.entries()) add(role, [word, ...spellings(fold(word))]);
  for (const [role, { word, forms, expansions }] of words.entries()) {
    const strong = expansions.filter((expansion) => expansion.strong).map(({ term }) => term.word);
    // Longer words are meant only while the word is being typed: "windo", but not "torch" for the known "tor".
    add(role, strong.includes(word) ? strong.filter((other) => forms.has(other)) : strong);
  }
  const phrases = words.flatMap(({ conjunctions }, role) =>
    conjunctions.map(({ groups }) => ({
      role,
      words: groups.map((group) => new Set(group.map(({ word }) => word))),
    })),
  );
  const last = words.findLastIndex(({ word }) => !isNumeric(word) && !isUnit(word));
  return {
    roles,
    phrases,
    typed: new Set(words.map(({ word }) => word)),
    count: words.length,
    head: last < 0 ? words.length - 1 : last,
  };
}

/** The roles of the words of a name: those of single words, then those of the phrases that it has whole. */
export function rolesIn(tokens: readonly string[], { roles, phrases }: QueryNames): Map<string, number> {
  const found = new Map<string, number>();
  for (const token of tokens) {
    const role = roles.get(token);
    if (role !== undefined) found.set(token, role);
  }
  for (const { role, words } of phrases) {
    const whole = words.map((spelt) => tokens.find((token) => spelt.has(token)));
    for (const token of whole.includes(undefined) ? [] : whole)
      if (!found.has(token!)) found.set(token!, role);
  }
  return found;
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
  const words = splitWords(name);
  const tokens = words.flatMap((word) => {
    const parts = numberParts(word);
    return parts.length === 0 || roles.has(word) ? [word] : parts;
  });
  const rolesOfName = query.phrases.length === 0 ? roles : rolesIn(tokens, query);
  let taken = 0;
  let asTyped = 0;
  let neighbours = 0;
  let present = 0;
  let before = -1;
  for (const token of tokens) {
    const role = rolesOfName.get(token) ?? -1;
    if (role >= 0) {
      taken++;
      if (typed.has(token)) asTyped++;
      present |= 1 << role;
      if (role > 0 && before === role - 1) neighbours++;
    }
    before = role;
  }
  if (present === 0) return 1;
  const share = bitCount(present) / count;
  let bonus = 1 + ALL_IN_NAME * share + (WHOLE_NAME * taken) / tokens.length;
  bonus += AS_TYPED * Math.min(1, asTyped / count);
  if (count > 1) bonus += (NEIGHBOURS * Math.min(neighbours, count - 1)) / (count - 1);
  if (before === count - 1) bonus += LAST_WORD;
  const head = headOf(words, kind);
  if (head === undefined) return bonus;
  const headRole = rolesOfName.get(head);
  if (headRole === query.head) return bonus + HEAD;
  return headRole === undefined ? bonus * OTHER_HEAD : bonus;
}

/** Whether the name says that it is what the query asks for: a "Sliding Door", but no "Door Handle", for "door". */
export function isCalled({ name, kind }: NamedThing, query: QueryNames): boolean {
  const words = splitWords(name);
  const head = headOf(words, kind);
  const telling = head === undefined ? words : [head];
  const roles = rolesIn(words, query);
  return telling.some((word) => roles.get(word) === query.head);
}

/** The word of a name that says what the thing is: the last one of its kind before the first number. */
function headOf(words: readonly string[], kind: ReadonlySet<string>): string | undefined {
  const number = words.findIndex((word, at) => at > 0 && isNumeric(word));
  return (number < 0 ? words : words.slice(0, number)).findLast((word) => kind.has(word));
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
