/**
 * One word of the vocabulary with its postings. A posting is one 32-bit number: the upper 24 bits are the
 * document's slot, the lower 8 bits are the quantised impact of the word in that document. This takes half
 * the memory of two numbers, and the hot loop reads only one.
 */

/** How many documents an index can ever hold, including dead ones. */
export const MAX_SLOTS = 2 ** 24;

/** How many live documents have each term, by its id. Terms of staged documents may have none yet. */
export interface Frequencies {
  df: Int32Array;
}

/** Adds to the frequencies of terms, in a list that grows as needed. Returns the list. */
export function addFrequencies(df: Int32Array, ids: Int32Array, by: number): Int32Array {
  let list = df;
  for (const id of ids) {
    if (id >= list.length) {
      const grown = new Int32Array(Math.max(id + 1, list.length * 2));
      grown.set(list);
      list = grown;
    }
    list[id]! += by;
  }
  return list;
}

/** A word as it is written in documents (normalised, but not folded), and the documents that have it. */
export class Term {
  readonly id: number;
  readonly word: string;
  /** How many postings are in use, including those of dead documents and of documents not shown yet. */
  count = 0;
  postings: Int32Array = new Int32Array(2);
  /** The ids of the bitsets for the one- and two-character pieces of this word. */
  readonly grams: Int32Array;

  private readonly frequencies: Frequencies;

  constructor(id: number, word: string, grams: Int32Array, frequencies: Frequencies) {
    this.id = id;
    this.word = word;
    this.grams = grams;
    this.frequencies = frequencies;
  }

  /** How many live documents have the word. 0: the catalogue no longer has it. */
  get df(): number {
    return this.frequencies.df[this.id] ?? 0;
  }

  /** The slots of its documents, including dead ones and those not shown yet. */
  *slots(): Generator<number> {
    for (let at = 0; at < this.count; at++) yield this.postings[at]! >>> 8;
  }

  /** The postings of the documents in slots before this one. */
  before(slot: number): Int32Array {
    let count = this.count;
    while (count > 0 && this.postings[count - 1]! >>> 8 >= slot) count--;
    return this.postings.subarray(0, count);
  }

  /** Takes over the postings of a snapshot. */
  restore(postings: Int32Array): void {
    this.postings = postings;
    this.count = postings.length;
  }

  /** Adds a document, but does not count it in `df`. `impact` is 0..255. */
  post(slot: number, impact: number): void {
    if (this.count === this.postings.length) {
      const grown = new Int32Array(
        this.count < 64 ? Math.max(2, this.count * 2) : Math.ceil(this.count * 1.5),
      );
      grown.set(this.postings);
      this.postings = grown;
    }
    this.postings[this.count++] = (slot << 8) | impact;
  }
}
