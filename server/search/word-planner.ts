/**
 * Plans how to match one word of a query, as decision 10 says. The weights of the kinds of match were chosen
 * for shopping queries: a whole word counts fully, a word that is still being typed less, and a piece inside
 * another word ("led" in "tiled") is found but hardly counts. We only try other words if no document has the
 * word.
 */
import type { Correction } from './options.ts';
import type { PlannedWord } from './planned-word.ts';
import type { Term } from './term.ts';
import type { QueryText } from './text.ts';
import { nearPrefixTerms, nearTerms } from './typos.ts';
import type { Vocabulary } from './vocabulary.ts';
import { inflections, isNumeric, numberParts } from './word-forms.ts';

const JOINED = 0.9;
/** Another form of the word: "decking" for "deck". */
const INFLECTED = 0.75;
const TYPING = 0.6;
/** Used instead of TYPING when the typed word is also a whole word, so its continuations are less likely. */
const TYPING_BESIDE_WHOLE = 0.35;
const PREFIX = 0.25;
const INSIDE = 0.06;
const ONE_EDIT = 0.6;
const TWO_EDITS = 0.4;
const MISTYPED_PREFIX = 0.35;
/**
 * A number gives a size, a word says what the product is. So a close match loses less if it lacks the number.
 */
const NUMBER_WEIGHT = 0.5;
const SHORTEST_SPLIT = 3;
/** The shortest length at which two neighbouring words may be read as one misspelt word. */
const SHORTEST_JOINED = 8;

/** The rarity of a term that `df` of `size` documents have. Never 0, so that common words still count. */
function rarity(df: number, size: number): number {
  return Math.max(0.05, Math.log(1 + (size - df + 0.5) / (df + 0.5)));
}

/** Plans one word. It is a class because every step adds to the same few results. */
export class WordPlanner {
  readonly planned: PlannedWord;
  correction: Correction | undefined;
  /** Whether anything matches the word before other words are guessed. */
  found = false;
  private readonly query: QueryText;
  private readonly at: number;
  private readonly vocabulary: Vocabulary;
  private readonly size: number;

  constructor(query: QueryText, at: number, vocabulary: Vocabulary, size: number) {
    this.query = query;
    this.at = at;
    this.vocabulary = vocabulary;
    this.size = size;
    const word = query.words[at]!;
    const holders = vocabulary.holders(word);
    this.planned = {
      word,
      weight: 0,
      expansions: [],
      conjunctions: [],
      holders,
      guesses: [],
      forms: new Set(),
    };
  }

  plan(): PlannedWord {
    const { planned, vocabulary } = this;
    const { word } = planned;
    const typing = this.query.open && this.at === this.query.words.length - 1;
    const whole = vocabulary.group(word);
    const joined = this.joined();
    const inflected = this.inflected(whole);
    const pieces = this.pieces(word, typing);

    this.addAll(whole, 1, true);
    this.addAll(joined, JOINED, true);
    if (joined.length === 0) this.addAll(this.joinedNear(whole), JOINED * ONE_EDIT, true);
    this.addAll(inflected, INFLECTED, true);
    const prefix = typing ? (whole.length > 0 ? TYPING_BESIDE_WHOLE : TYPING) : PREFIX;
    const idf = this.rarityOf(whole.length > 0 ? whole : pieces.starting);
    if (whole.length > 0) planned.weight = idf;
    for (const term of pieces.starting) {
      if (whole.includes(term) || inflected.includes(term)) continue;
      const typed = word.length / term.word.length;
      this.add(term, prefix * (0.4 + 0.6 * typed) * idf, typing || whole.length === 0);
    }
    const insideIdf = whole.length + pieces.starting.length > 0 ? idf : this.rarityOf(pieces.inside);
    for (const term of pieces.inside) this.add(term, INSIDE * insideIdf, false);
    this.found =
      planned.expansions.length > 0 || (planned.holders !== undefined && vocabulary.isInside(word));

    this.addParts(numberParts(word), idf);
    const known = whole.length + joined.length + inflected.length + pieces.starting.length > 0;
    if (!known && !isNumeric(word)) this.guess(word, typing, pieces.inside.length > 0);
    this.settle();
    return planned;
  }

  /** Words of the catalogue that are this word joined with a neighbour: "bed side". */
  private joined(): Term[] {
    const { words } = this.query;
    const word = this.planned.word;
    const [before, after] = [words[this.at - 1], words[this.at + 1]];
    return [
      ...(before === undefined ? [] : this.vocabulary.group(before + word)),
      ...(after === undefined ? [] : this.vocabulary.group(word + after)),
    ].filter((term) => term.word.length > 2);
  }

  /** Like `joined`, but with one typo. Only if one of the two words is unknown: "wether board". */
  private joinedNear(whole: readonly Term[]): Term[] {
    const { words } = this.query;
    const { word } = this.planned;
    const near = (neighbour: string | undefined, together: string) => {
      if (neighbour === undefined || together.length < SHORTEST_JOINED || isNumeric(together)) return [];
      if (whole.length > 0 && this.vocabulary.group(neighbour).length > 0) return [];
      return nearTerms(together, this.vocabulary)
        .filter(({ distance }) => distance <= 1)
        .map(({ term }) => term)
        .sort(byLikelihood(together));
    };
    const [before, after] = [words[this.at - 1], words[this.at + 1]];
    return [...near(before, before + word), ...near(after, word + after)];
  }

  /**
   * The inflections of the word. None for a known word that is the whole query, so that products with exactly
   * this word are on the first page.
   */
  private inflected(whole: readonly Term[]): Term[] {
    if (whole.length > 0 && this.query.words.length === 1) return [];
    const terms = inflections(this.planned.word).flatMap((form) => this.vocabulary.group(form));
    return [...new Set(terms)].filter((term) => !whole.includes(term));
  }

  private pieces(word: string, typing: boolean): { starting: Term[]; inside: Term[] } {
    // Short pieces occur in nearly every word, so their documents are in a bitset.
    if (this.planned.holders === undefined) return this.vocabulary.containing(word);
    return { starting: typing ? this.vocabulary.startingWith(word) : [], inside: [] };
  }

  private addParts(parts: string[], idf: number): void {
    const groups = parts.map((part) => this.vocabulary.group(part));
    if (groups.length === 0 || groups.some((group) => group.length === 0)) return;
    this.planned.conjunctions.push({ groups, gain: JOINED * idf });
    for (const part of parts) this.planned.forms.add(part);
  }

  /** For a word that no document has: two words written as one, or a typo. */
  private guess(word: string, typing: boolean, inside: boolean): void {
    const split = inside ? undefined : this.split(word);
    if (split !== undefined) {
      const idf = Math.max(...split.map((group) => this.rarityOf(group)));
      this.planned.conjunctions.push({ groups: split, gain: JOINED * idf });
      for (const group of split) for (const term of group) this.planned.forms.add(term.word);
    }
    const near = nearTerms(word, this.vocabulary)
      // If the word can be read as two words, a word two edits away is unlikely.
      .filter(({ distance }) => split === undefined || distance <= 1)
      .sort((a, b) => a.distance - b.distance || byLikelihood(word)(a.term, b.term));
    const idf = this.rarityOf(near.map(({ term }) => term));
    for (const { term, distance } of near) {
      const gain = (distance <= 1 ? ONE_EDIT : TWO_EDITS) * idf;
      for (const form of this.vocabulary.group(term.word)) {
        this.add(form, gain, true);
        this.planned.forms.add(form.word);
      }
    }
    this.settleOn(
      word,
      near.map(({ term }) => term),
    );
    if (near.length === 0 && !inside && split === undefined && typing) this.guessPrefix(word);
  }

  private guessPrefix(word: string): void {
    const terms = nearPrefixTerms(word, this.vocabulary).sort(byLikelihood(word));
    for (const term of terms) {
      const typed = Math.min(1, word.length / term.word.length);
      this.add(term, MISTYPED_PREFIX * (0.4 + 0.6 * typed) * this.rarityOf([term]), true);
      this.planned.forms.add(term.word);
    }
    this.settleOn(word, terms);
  }

  private settleOn(word: string, guesses: Term[]): void {
    const [best] = guesses;
    if (best === undefined) return;
    this.planned.guesses = guesses;
    this.correction = { from: word, to: best.word };
  }

  private split(word: string): Term[][] | undefined {
    let best: Term[][] | undefined;
    let most = 0;
    for (let at = SHORTEST_SPLIT; at <= word.length - SHORTEST_SPLIT; at++) {
      const groups = [this.vocabulary.group(word.slice(0, at)), this.vocabulary.group(word.slice(at))];
      const fewest = Math.min(...groups.map((group) => sumOf(group)));
      if (fewest > most) [best, most] = [groups, fewest];
    }
    return best;
  }

  private addAll(terms: Term[], kind: number, strong: boolean): void {
    if (terms.length === 0) return;
    const gain = kind * this.rarityOf(terms);
    for (const term of terms) {
      this.add(term, gain, strong);
      this.planned.forms.add(term.word);
    }
  }

  private add(term: Term, gain: number, strong: boolean): void {
    this.planned.expansions.push({ term, gain, strong });
  }

  private rarityOf(terms: readonly Term[]): number {
    return rarity(Math.min(this.size, sumOf(terms)), this.size);
  }

  /** If there are only weak matches, they count as strong. Then sets the word's weight from the matches. */
  private settle(): void {
    const { planned } = this;
    this.weigh();
    if (isNumeric(planned.word)) planned.weight *= NUMBER_WEIGHT;
  }

  private weigh(): void {
    const { planned } = this;
    const { expansions, conjunctions } = planned;
    if (conjunctions.length === 0 && !expansions.some((expansion) => expansion.strong)) {
      for (const expansion of expansions) expansion.strong = true;
    }
    const strong = expansions.filter((expansion) => expansion.strong).map((expansion) => expansion.term);
    if (planned.weight > 0) return;
    if (strong.length > 0) planned.weight = this.rarityOf(strong);
    else if (conjunctions.length > 0) planned.weight = Math.max(...conjunctions.map(({ gain }) => gain));
    else if (this.found) planned.weight = this.rarityOf(this.vocabulary.terms);
  }
}

/**
 * Sorts likely words first: people rarely mistype the first letter, and more often mean a frequent word.
 * Never 0 for two words: the radix tree lists words in an order that depends on how the index grew.
 */
function byLikelihood(word: string): (a: Term, b: Term) => number {
  return (a, b) =>
    Number(b.word[0] === word[0]) - Number(a.word[0] === word[0]) ||
    b.df - a.df ||
    (a.word < b.word ? -1 : 1);
}

function sumOf(terms: readonly Term[]): number {
  let sum = 0;
  for (const term of terms) sum += term.df;
  return sum;
}
