/**
 * Changes many documents in small steps, while searches still read the state before. The next state is
 * prepared beside it: new documents are staged, and lists that searches read are copied and changed. One
 * short step then shows all of it (decision "staged changes").
 */
import type { Documents } from './documents.ts';
import type { NextState } from './next-state.ts';
import type { SearchChange } from './options.ts';
import type { Order } from './orders.ts';
import { ranksInChunks } from './sorting.ts';
import { addFrequencies } from './term.ts';
import type { TimeBudget } from './time-budget.ts';

/**
 * Applies a change. If it fails, the documents are as before, but what was staged leaves dead slots.
 * Rejects if another change is being staged.
 */
export async function changeInChunks<Doc, Facet extends string, OrderName extends string>(
  documents: Documents<Doc, Facet, OrderName>,
  { put = [], remove = [] }: SearchChange<Doc>,
  budget: TimeBudget,
): Promise<void> {
  documents.beginStaging();
  try {
    const change = new StagedChange(documents);
    for (const id of remove) {
      change.remove(id);
      if (budget.isSpent) await budget.renew();
    }
    for await (const doc of put) {
      change.put(doc);
      if (budget.isSpent) await budget.renew();
    }
    await change.prepareOrders(budget);
    await budget.renew();
    documents.show(change);
  } catch (error) {
    documents.cancelStaging();
    throw error;
  }
}

class StagedChange<Doc, Facet extends string, OrderName extends string> implements NextState<Doc> {
  readonly docs: (Doc | undefined)[];
  df: Int32Array;
  readonly orders = new Map<Order<Doc>, Int32Array>();
  ranks: Int32Array = new Int32Array(0);
  private readonly documents: Documents<Doc, Facet, OrderName>;
  /** The slots from here on are staged. */
  private readonly first: number;

  constructor(documents: Documents<Doc, Facet, OrderName>) {
    this.documents = documents;
    this.first = documents.slots;
    this.docs = documents.docs.slice();
    this.df = documents.vocabulary.frequencies.df.slice();
  }

  put(doc: Doc): void {
    const slot = this.documents.stage(doc);
    this.clear(this.documents.stageSlot(this.documents.ids[slot]!, slot));
    this.docs[slot] = doc;
    this.count(slot, 1);
  }

  remove(id: string): void {
    this.clear(this.documents.stageSlot(id, undefined));
  }

  async prepareOrders(budget: TimeBudget): Promise<void> {
    const { docs } = this;
    const added = new Int32Array(docs.length - this.first)
      .map((_, at) => this.first + at)
      .filter((slot) => docs[slot] !== undefined);
    for (const order of this.documents.orders) {
      const prepared = await order.prepare(docs, added, budget);
      this.orders.set(order, prepared);
      if (order === this.documents.defaultOrder)
        this.ranks = await ranksInChunks(prepared, docs.length, budget);
    }
  }

  private clear(slot: number | undefined): void {
    if (slot === undefined) return;
    this.docs[slot] = undefined;
    this.count(slot, -1);
  }

  private count(slot: number, by: number): void {
    this.df = addFrequencies(this.df, this.documents.termsOf(slot), by);
  }
}
