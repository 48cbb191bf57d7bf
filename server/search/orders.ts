/**
 * The live slots in one order, kept sorted on every change. So paging and stable ties need no sorting during
 * a search. Must not compare dead documents: remove a slot before you remove its document.
 */
import { type CompareSlots, mergeInChunks, placeOf, STRIDE, sortInChunks } from './sorting.ts';
import type { TimeBudget } from './time-budget.ts';

/** Documents by slot. Undefined at dead slots, and at those of documents that are not shown yet. */
export type DocsBySlot<Doc> = readonly (Doc | undefined)[];

export class Order<Doc> {
  private slots: Int32Array = new Int32Array(16);
  private length = 0;
  private readonly compare: (a: Doc, b: Doc) => number;
  private readonly ids: readonly string[];

  /** `ids` is the index's own list, by slot. Ids break ties, so the order is always the same. */
  constructor(compare: (a: Doc, b: Doc) => number, ids: readonly string[]) {
    this.compare = compare;
    this.ids = ids;
  }

  /** The number of live slots. */
  get size(): number {
    return this.length;
  }

  /** The live slots in order. Valid until the next change. */
  list(): Int32Array {
    return this.slots.subarray(0, this.length);
  }

  insert(slot: number, docs: DocsBySlot<Doc>): void {
    const at = placeOf(slot, this.slots, 0, this.length, this.comparing(docs));
    if (this.length === this.slots.length) {
      const grown = new Int32Array(Math.max(16, this.length * 2));
      grown.set(this.slots);
      this.slots = grown;
    }
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

  /**
   * Prepares the list for the state in which the documents are `docs`: without the slots that are dead there,
   * and with the slots `added`.
   */
  async prepare(docs: DocsBySlot<Doc>, added: Int32Array, budget: TimeBudget): Promise<Int32Array> {
    const compare = this.comparing(docs);
    const kept = await this.liveIn(docs, budget);
    const sorted = await sortInChunks(added.slice(), compare, budget);
    const prepared = new Int32Array(kept.length + sorted.length);
    await mergeInChunks(kept, sorted, prepared, compare, budget);
    return prepared;
  }

  /** Shows a list that `prepare` returned. */
  show(prepared: Int32Array): void {
    this.slots = prepared;
    this.length = prepared.length;
  }

  private async liveIn(docs: DocsBySlot<Doc>, budget: TimeBudget): Promise<Int32Array> {
    // A single change cannot come between: it is refused while another is staged.
    const kept = new Int32Array(this.length);
    let count = 0;
    for (let at = 0; at < this.length; at++) {
      const slot = this.slots[at]!;
      if (docs[slot] !== undefined) kept[count++] = slot;
      if (at % STRIDE === 0 && budget.isSpent) await budget.renew();
    }
    return kept.subarray(0, count);
  }

  private comparing(docs: DocsBySlot<Doc>): CompareSlots {
    const { compare, ids } = this;
    return (a, b) => compare(docs[a] as Doc, docs[b] as Doc) || (ids[a]! < ids[b]! ? -1 : 1);
  }
}
