/**
 * Words that stand for other words: those that the caller gives the index, and measures, which are the same in
 * every catalogue ("2.4m", "2.4 metre" and "2400 mm"). They are read in the query, never in documents, so that
 * they can change at any time without building the index again.
 */
import { likelihood, NearWords } from './near-words.ts';
import { splitWords } from './text.ts';
import { fold, spellings } from './word-forms.ts';

/** Each phrase of `from` also finds documents with any phrase of `to`. A two-way group has the same in both. */
export interface Synonym {
  from: readonly string[];
  to: readonly string[];
}

/** The words of a query from `start` to before `end` also mean any of the phrases. */
export interface Reading {
  start: number;
  end: number;
  phrases: string[][];
}

/** How many words of a query are read together. */
const LONGEST_PHRASE = 4;

/** The names of each unit: of every name, the others. */
const UNITS = new Map(
  [
    ['m', 'metre', 'meter'],
    ['mm', 'millimetre', 'millimeter'],
    ['m2', 'sqm', 'square metre', 'square meter'],
    ['kg', 'kilo', 'kilogram'],
    ['g', 'gram'],
    ['l', 'litre', 'liter', 'ltr'],
    ['ml', 'millilitre', 'milliliter'],
  ].flatMap((names) =>
    names.map((name): [string, string[][]] => [
      keyOf(splitWords(name)),
      names.filter((other) => other !== name).map(splitWords),
    ]),
  ),
);
const MILLIMETRES = new Set(['mm', 'millimetre', 'millimeter']);
const METRES = new Set(['m', 'metre', 'meter']);

export class Synonyms {
  private readonly byPhrase = new Map<string, string[][]>();
  /** The phrases as they were written, to show them. */
  private readonly texts = new Map<readonly string[], string>();
  /** The words that have synonyms, alone and with others, for finding them misspelt. */
  private readonly near: NearWords;
  private readonly nearParts: NearWords;
  private readonly folded: ReadonlySet<string>;

  constructor(synonyms: readonly Synonym[] = []) {
    for (const { from, to } of synonyms) {
      const targets = to.map((text) => this.phraseOf(text)).filter((phrase) => phrase.length > 0);
      for (const phrase of from) {
        const key = keyOf(splitWords(phrase));
        if (key === '') continue;
        const others = targets.filter((target) => keyOf(target) !== key);
        // Thousands of groups may have the same phrase, so what is known of it is not copied.
        const known = this.byPhrase.get(key);
        if (known === undefined) this.byPhrase.set(key, others);
        else for (const other of others) known.push(other);
      }
    }
    const phrases = synonyms.flatMap(({ from }) => from.map(splitWords));
    const spelt = (words: string[]) => words.flatMap((word) => [word, ...spellings(fold(word))]);
    this.near = new NearWords(spelt(phrases.filter(({ length }) => length === 1).flat()));
    this.nearParts = new NearWords(spelt(phrases.filter(({ length }) => length > 1).flat()));
    this.folded = new Set(phrases.flat().map(fold));
  }

  private phraseOf(text: string): string[] {
    const phrase = splitWords(text);
    this.texts.set(phrase, text);
    return phrase;
  }

  /** Whether these words together have a synonym. */
  has(text: string): boolean {
    return this.byPhrase.has(keyOf(splitWords(text)));
  }

  /** A phrase of a reading as whoever keeps the synonyms wrote it. */
  textOf(phrase: readonly string[]): string {
    return this.texts.get(phrase) ?? phrase.join(' ');
  }

  /**
   * The word with a synonym that the word at this place most likely is, if it is misspelt. One that makes a phrase with its
   * neighbours comes first, and is certain.
   */
  correct(words: readonly string[], at: number): { to: string; isCertain: boolean } | undefined {
    const word = words[at]!;
    if (this.folded.has(fold(word))) return undefined;
    const near = [...this.near.near(word), ...this.nearParts.near(word)];
    const inPhrase = near.find((other) => this.makesPhrase(words.with(at, other), at));
    if (inPhrase !== undefined) return { to: inPhrase, isCertain: true };
    const likely = near.find((other) => likelihood(word, other) > 0);
    return likely === undefined ? undefined : { to: likely, isCertain: false };
  }

  /** Whether the word at this place and some of its neighbours have a synonym together. */
  private makesPhrase(words: readonly string[], at: number): boolean {
    for (let start = Math.max(0, at - LONGEST_PHRASE + 1); start <= at; start++)
      for (let end = at + 1; end <= Math.min(words.length, start + LONGEST_PHRASE); end++)
        if (end - start > 1 && this.byPhrase.has(keyOf(words.slice(start, end)))) return true;
    return false;
  }

  /** What else the words of a query mean. */
  readings(words: readonly string[]): Reading[] {
    const found: Reading[] = [];
    for (let start = 0; start < words.length; start++) {
      for (let end = start + 1; end <= Math.min(words.length, start + LONGEST_PHRASE); end++) {
        const span = words.slice(start, end);
        const phrases = this.byPhrase.get(keyOf(span));
        if (phrases !== undefined && phrases.length > 0) found.push({ start, end, phrases });
      }
    }
    return found;
  }
}

function keyOf(words: readonly string[]): string {
  return words.map(fold).join(' ');
}

/** What lengths and units mean, in every catalogue: "2.4m" is 2400, and "metre" is "m". */
export function measures(words: readonly string[]): Reading[] {
  const found: Reading[] = [];
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + 2); end++) {
      const span = words.slice(start, end);
      const phrases = [...(UNITS.get(keyOf(span)) ?? []), ...lengths(span)];
      if (phrases.length > 0) found.push({ start, end, phrases });
    }
  }
  return found;
}

/** Whether a word is a unit: "mm", "metre". */
export function isUnit(word: string): boolean {
  return UNITS.has(keyOf([word]));
}

/** A length in metres as millimetres, and the other way round. Documents often leave out "mm". */
function lengths(words: readonly string[]): string[][] {
  const [, number, joined] = /^(\d+(?:\.\d+)?)([a-z]*)$/.exec(words[0]!) ?? [];
  if (number === undefined || words.length > 2) return [];
  const unit = words.length === 1 ? joined! : joined === '' ? fold(words[1]!) : '';
  if (METRES.has(unit)) {
    const millimetres = Math.round(Number(number) * 1000);
    return millimetres >= 100 && millimetres <= 100_000 ? [[String(millimetres)]] : [];
  }
  if (MILLIMETRES.has(unit)) {
    const metres = Number(number) / 1000;
    const inMetres = metres >= 1 && Number(number) % 100 === 0 ? [[metres.toFixed(1), 'm']] : [];
    return [[number], ...inMetres];
  }
  return [];
}
