/**
 * One word of the vocabulary with its postings. A posting is one 32-bit number: the document's slot in the upper
 * 24 bits, the quantised impact of the word in that document in the lower 8. Half the memory of two numbers, and the
 * hot loop reads one.
 */

/** Documents an index can hold over its life, dead ones included. */
export const MAX_SLOTS = 2 ** 24;

/** A word as it stands in documents (not folded), and where it stands. */
export class Term {
  readonly id: number;
  readonly word: string;
  /** Live documents that hold it; 0 is a word the catalogue no longer knows. */
  df = 0;
  /** Postings in use, dead documents included. */
  count = 0;
  postings: Int32Array = new Int32Array(2);
  /** Bitsets (by number) of the one- and two-character pieces this word holds. */
  readonly grams: Int32Array;

  constructor(id: number, word: string, grams: Int32Array) {
    this.id = id;
    this.word = word;
    this.grams = grams;
  }

  /** Adds a document. `impact` is 0..255. */
  post(slot: number, impact: number): void {
    if (this.count === this.postings.length) {
      const grown = new Int32Array(this.count < 64 ? this.count * 2 : Math.ceil(this.count * 1.5));
      grown.set(this.postings);
      this.postings = grown;
    }
    this.postings[this.count++] = (slot << 8) | impact;
    this.df++;
  }
}
