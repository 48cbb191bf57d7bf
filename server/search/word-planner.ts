/**
 * Plans how to match one word of a query, as decision "search order" says. The weights of the kinds of match were chosen
 * for shopping queries: a whole word counts fully, a word that is still being typed less, and a piece inside
 * another word ("led" in "tiled") is found but hardly counts. We only try other words if no document has the
 * word.
 */
import { byLikelihood, joinedTerms, splitWord, sumOf } from './joined-words.ts';
import type { Correction } from './options.ts';
import type { PlannedWord } from './planned-word.ts';
import { rarity } from './ranking.ts';
import type { Term } from './term.ts';
import type { QueryText } from './text.ts';
import { nearPrefixTerms, nearTerms } from './typos.ts';
import type { Vocabulary } from './vocabulary.ts';
import { inflections, isMeasure, isNumeric, isStopWord, isTimesSign, numberParts } from './word-forms.ts';

const JOINED = 0.9;
/** Another form of the word: "decking" for "deck". */
const INFLECTED = 0.6;
/** What a synonym says, or the same length in another unit. */
const SYNONYM = 0.9;
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
/** A word in at most so many documents is rare, and one in so many times as many is frequent beside it. */
const MOST_RARE = 10;
const FREQUENT_TIMES = 20;
const SHORTEST_RARE = 5;

/** Plans one word. It is a class because every step adds to the same few results. */
export class WordPlanner {
  readonly planned: PlannedWord;
  correction: Correction | undefined;
  /** Phrases that the word also means, alone or together with its neighbours. */
  alternatives: readonly string[][] = [];
  /** Whether the word may be misspelt. Not if it is part of a name that no document has. */
  mayBeMisspelt = true;
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
    const typing = this.query.typing === this.at;
    const whole = vocabulary.group(word);
    const { words } = this.query;
    const joined = joinedTerms(words, this.at, vocabulary);
    const inflected = this.inflected(whole);
    const pieces = this.pieces(word, typing);

    this.addAll(whole, 1, true);
    this.addAll(joined, JOINED, true);
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

    const meant = this.alternatives.filter((phrase) => this.addPhrase(phrase)).length;
    // An old size of timber is not made of its numbers: "4x2" means 90 x 45.
    if (meant === 0 || isMeasure(word)) this.addParts(numberParts(word), idf);
    const known = meant + whole.length + joined.length + inflected.length + pieces.starting.length > 0;
    if (this.query.words.length === 1) planned.guesses = whole;
    if (known) this.addFrequentNeighbours(whole);
    else if (!isNumeric(word) && this.mayBeMisspelt) this.guess(word, typing, pieces.inside.length > 0);
    this.settle();
    return planned;
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
    this.addTogether(groups, JOINED * idf, parts);
  }

  /** Adds documents that have a term of every group. `forms` are highlighted. */
  private addTogether(groups: Term[][], gain: number, forms: readonly string[]): void {
    this.planned.conjunctions.push({ groups, gain });
    for (const form of forms) this.planned.forms.add(form);
  }

  private addPhraseOf(groups: Term[][], kind: number): void {
    const gain = kind * Math.max(...groups.map((group) => this.rarityOf(group)));
    this.addTogether(
      groups,
      gain,
      groups.flat().map(({ word }) => word),
    );
  }

  /**
   * A rare word may be a slip that somebody made in a document, too: "galvinized" in one name. So a word one
   * edit away that is far more frequent is read as well.
   */
  private addFrequentNeighbours(whole: readonly Term[]): void {
    const { word } = this.planned;
    const df = sumOf(whole);
    if (df === 0 || df > MOST_RARE || word.length < SHORTEST_RARE || isNumeric(word)) return;
    if (df * FREQUENT_TIMES > this.size) return;
    const frequent = this.vocabulary
      .like(word, 1)
      .filter(({ term }) => term.df >= df * FREQUENT_TIMES)
      .map(({ term }) => term);
    this.addAll(frequent, ONE_EDIT, true);
  }

  /** Adds a phrase that the word also means. Returns false if no document can have it. */
  private addPhrase(phrase: readonly string[]): boolean {
    const groups = phrase
      .filter((word, at) => !isStopWord(word) && !isTimesSign(phrase, at))
      .map((word) => this.vocabulary.group(word));
    if (groups.length === 0 || groups.some((group) => group.length === 0)) return false;
    if (groups.length === 1) this.addAll(groups[0]!, SYNONYM, true);
    else this.addPhraseOf(groups, SYNONYM);
    return true;
  }

  /** For a word that no document has: two words written as one, or a typo. */
  private guess(word: string, typing: boolean, inside: boolean): void {
    const split = inside ? undefined : splitWord(word, this.vocabulary);
    if (split !== undefined) this.addPhraseOf(split, JOINED);
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
    this.weigh();
    if (isNumeric(this.planned.word)) this.planned.weight *= NUMBER_WEIGHT;
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
    else if (this.found) planned.weight = rarity(this.size, this.size);
  }
}
