/**
 * All words of all documents, and four ways to find them: the whole word, by prefix, by a piece inside, and
 * by similarity.
 *
 * Prefix and similarity search use MiniSearch's radix tree. For pieces of three or more characters, we keep
 * lists of the words that contain each trigram. Shorter pieces occur in nearly every document, so we keep one
 * bitset of documents for each. A word without live documents counts as unknown everywhere.
 */
import SearchableMap from 'minisearch/SearchableMap';
import { Synonyms } from './synonyms.ts';
import { type Frequencies, Term } from './term.ts';
import { fold, isStopWord, spellings } from './word-forms.ts';

const SMALL = /^[a-z0-9.]{1,2}$/;

/** A known word near an unknown one. */
export interface NearTerm {
  term: Term;
  /** The number of edits between them. A swap of neighbouring letters counts as one. */
  distance: number;
}

export class Vocabulary {
  readonly terms: Term[] = [];
  readonly frequencies: Frequencies = { df: new Int32Array(1024) };
  readonly tree = new SearchableMap<Term>();
  /** What words of a query also mean. */
  synonyms = new Synonyms();
  private readonly fillers: ReadonlySet<string>;
  private readonly trigrams = new Map<string, Term[]>();
  private readonly gramIds = new Map<string, number>();
  private readonly gramBits: Uint32Array[] = [];
  private readonly byWord = new Map<string, Term>();
  /**
   * Terms by their first character and by their first two. Walking the tree for so many terms would be slow.
   */
  private readonly byStart = new Map<string, Term[]>();

  /** @param fillers words that a query ignores if it has others. */
  constructor(fillers: readonly string[] = []) {
    this.fillers = new Set(fillers);
  }

  /** Whether a query ignores this word if it has other words. */
  ignores(word: string): boolean {
    return isStopWord(word) || this.fillers.has(word);
  }

  /** Returns the term of this word, and creates it if it is new. */
  term(word: string): Term {
    const known = this.byWord.get(word);
    if (known !== undefined) return known;
    const term = new Term(this.terms.length, word, this.gramsOf(word), this.frequencies);
    this.terms.push(term);
    this.byWord.set(word, term);
    this.tree.set(word, term);
    for (const start of new Set([word.slice(0, 1), word.slice(0, 2)])) append(this.byStart, start, term);
    const pieces = new Set<string>();
    for (let at = 0; at + 3 <= word.length; at++) pieces.add(word.slice(at, at + 3));
    for (const piece of pieces) append(this.trigrams, piece, term);
    return term;
  }

  /** Records that the document in `slot` has the term with this impact (0..255). Does not count it in `df`. */
  post(term: Term, slot: number, impact: number): void {
    term.post(slot, impact);
    const at = slot >>> 5;
    const bit = 1 << (slot & 31);
    for (const gram of term.grams) {
      let bits = this.gramBits[gram]!;
      if (at >= bits.length) {
        const grown = new Uint32Array(Math.max(at + 1, bits.length * 2));
        grown.set(bits);
        this.gramBits[gram] = bits = grown;
      }
      bits[at]! |= bit;
    }
  }

  /** The live term for exactly this word. */
  find(word: string): Term | undefined {
    const term = this.byWord.get(word);
    return term !== undefined && term.df > 0 ? term : undefined;
  }

  /** The live terms for the singular and plural of this word, with the word itself first. */
  group(word: string): Term[] {
    const exact = this.find(word);
    const found = exact === undefined ? [] : [exact];
    for (const spelling of spellings(fold(word))) {
      const term = spelling === word ? undefined : this.find(spelling);
      if (term !== undefined) found.push(term);
    }
    return found;
  }

  /** The live terms that begin with `prefix`, except the prefix itself. */
  startingWith(prefix: string): Term[] {
    const terms =
      prefix.length <= 2 ? (this.byStart.get(prefix) ?? []) : [...this.tree.atPrefix(prefix).values()];
    return terms.filter((term) => term.df > 0 && term.word !== prefix);
  }

  /** Whether any live word begins with `prefix`. */
  hasPrefix(prefix: string): boolean {
    for (const term of this.tree.atPrefix(prefix).values()) if (term.df > 0) return true;
    return false;
  }

  /** The live terms that contain `piece`, except the piece itself. For short pieces, `holders` is faster. */
  containing(piece: string): { starting: Term[]; inside: Term[] } {
    const starting: Term[] = [];
    const inside: Term[] = [];
    for (const term of this.candidates(piece)) {
      if (term.df === 0 || term.word === piece) continue;
      const at = term.word.indexOf(piece);
      if (at === 0) starting.push(term);
      else if (at > 0) inside.push(term);
    }
    return { starting, inside };
  }

  /** Whether a live word is this word or another number of it, or begins with it. */
  begins(word: string): boolean {
    return this.group(word).length > 0 || this.hasPrefix(word);
  }

  /** Whether a live word has this one as a piece. */
  isPiece(word: string): boolean {
    const { starting, inside } = this.containing(word);
    return starting.length + inside.length > 0;
  }

  /**
   * The documents that contain a piece of one or two plain characters: one bit per slot, including dead ones.
   * Undefined for any other piece.
   */
  holders(piece: string): Uint32Array | undefined {
    if (!SMALL.test(piece)) return undefined;
    const id = this.gramIds.get(piece);
    return id === undefined ? new Uint32Array(0) : this.gramBits[id];
  }

  /** How many pieces of one or two characters there are. */
  get pieces(): number {
    return this.gramBits.length;
  }

  /** The documents in slots before this one that contain a piece: one bit per slot. */
  bitsBefore(piece: number, slot: number): Uint32Array {
    const bits = this.gramBits[piece]!.slice(0, (slot + 31) >>> 5);
    const last = slot >>> 5;
    if (last < bits.length) bits[last]! &= (1 << (slot & 31)) - 1;
    return bits;
  }

  /** Takes over what `bitsBefore` gave. The words that have the pieces must be there. */
  restoreBits(piece: number, bits: Uint32Array): void {
    this.gramBits[piece] = bits;
  }

  /** Whether any live word contains the piece. */
  isInside(piece: string): boolean {
    return this.terms.some((term) => term.df > 0 && term.word.includes(piece));
  }

  /** The live terms within `distance` edits. Here, a swap still counts as two edits. */
  like(word: string, distance: number): NearTerm[] {
    const found: NearTerm[] = [];
    for (const [term, edits] of this.tree.fuzzyGet(word, distance).values()) {
      if (term.df > 0) found.push({ term, distance: edits });
    }
    return found;
  }

  /** The words that may contain the piece: those of its rarest trigram. */
  private candidates(piece: string): readonly Term[] {
    if (piece.length < 3) return this.terms;
    let fewest: readonly Term[] | undefined;
    for (let at = 0; at + 3 <= piece.length; at++) {
      const list = this.trigrams.get(piece.slice(at, at + 3));
      if (list === undefined) return [];
      if (fewest === undefined || list.length < fewest.length) fewest = list;
    }
    return fewest ?? [];
  }

  private gramsOf(word: string): Int32Array {
    const grams = new Set<number>();
    for (let at = 0; at < word.length; at++) {
      for (const piece of [word.slice(at, at + 1), word.slice(at, at + 2)]) {
        if (!SMALL.test(piece)) continue;
        let id = this.gramIds.get(piece);
        if (id === undefined) {
          id = this.gramBits.length;
          this.gramIds.set(piece, id);
          this.gramBits.push(new Uint32Array(1));
        }
        grams.add(id);
      }
    }
    return Int32Array.from(grams);
  }
}

function append(lists: Map<string, Term[]>, key: string, term: Term): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [term]);
  else list.push(term);
}
