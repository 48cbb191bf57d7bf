/**
 * The live slots in one order, kept sorted on every change. So paging and stable ties need no sorting during
 * a search. Must not compare dead documents: remove a slot before you remove its document.
 */
export class Order<Doc> {
  private slots = new Int32Array(16);
  private length = 0;
  private readonly compare: (a: Doc, b: Doc) => number;
  private readonly ids: readonly string[];
  private readonly docs: readonly (Doc | undefined)[];

  /** `ids` and `docs` are the index's own lists, by slot. Ids break ties, so the order is always the same. */
  constructor(
    compare: (a: Doc, b: Doc) => number,
    ids: readonly string[],
    docs: readonly (Doc | undefined)[],
  ) {
    this.compare = compare;
    this.ids = ids;
    this.docs = docs;
  }

  /** The live slots in order. Valid until the next change. */
  list(): Int32Array {
    return this.slots.subarray(0, this.length);
  }

  insert(slot: number): void {
    if (this.length === this.slots.length) {
      const grown = new Int32Array(this.length * 2);
      grown.set(this.slots);
      this.slots = grown;
    }
    const at = this.place(slot);
    this.slots.copyWithin(at + 1, at, this.length);
    this.slots[at] = slot;
    this.length++;
  }

  remove(slot: number): void {
    // Search for the slot number, not by comparison: the caller may have changed the document object
    // meanwhile.
    const at = this.slots.indexOf(slot);
    if (at < 0 || at >= this.length) return;
    this.slots.copyWithin(at, at + 1, this.length);
    this.length--;
  }

  private place(slot: number): number {
    const doc = this.docs[slot] as Doc;
    const id = this.ids[slot]!;
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.slots[middle]!;
      const difference = this.compare(this.docs[other] as Doc, doc);
      if (difference < 0 || (difference === 0 && this.ids[other]! < id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
