/**
 * The documents and everything derived from them: slots, postings, facet values, orders. Only this file
 * changes them.
 *
 * A document gets the next free slot and keeps it. A discarded document leaves a dead slot and dead postings
 * behind, and lowers the df of its words. So a change is cheap, and its result equals a fresh build. The
 * owner of the index rebuilds it when `deadRatio` is too high.
 *
 * A document is staged before it is shown: it has its slot, postings and facet values, but no search finds
 * it, because its slot is in no order, `docs` does not have it, and the df of its words does not count it.
 */
import { Codes } from './codes.ts';
import { Facets } from './facets.ts';
import { impactsOf } from './impacts.ts';
import { Kinds, type NamedThing } from './name-bonus.ts';
import type { NextState } from './next-state.ts';
import type { FieldOptions, SearchOptions } from './options.ts';
import { type DocsBySlot, Order } from './orders.ts';
import { impactByte, largestImpact } from './ranking.ts';
import { addFrequencies, MAX_SLOTS } from './term.ts';
import { TermLists } from './term-lists.ts';
import { Vocabulary } from './vocabulary.ts';

export class Documents<Doc, Facet extends string, OrderName extends string> {
  readonly vocabulary: Vocabulary;
  readonly facets: Facets<Doc, Facet>;
  readonly ids: string[] = [];
  private readonly kinds = new Kinds();
  readonly codes = new Codes();
  readonly options: SearchOptions<Doc, Facet, OrderName>;
  private readonly slotOf = new Map<string, number>();
  private shown: (Doc | undefined)[] = [];
  /** While a state is staged, that which searches see: how many slots, and the slots of documents that the staged one lacks. */
  private before: { slots: number; slotOf: Map<string, number> } | undefined;
  readonly ordersByName = new Map<string, Order<Doc>>();
  readonly defaultOrder: Order<Doc>;
  /** Undefined after a single change: the next search computes them. */
  private knownRanks: Int32Array | undefined;
  private readonly name: FieldOptions<Doc> | undefined;
  private readonly largest: number;
  readonly terms = new TermLists();
  private changes = 0;

  constructor(options: SearchOptions<Doc, Facet, OrderName>) {
    this.options = options;
    this.vocabulary = new Vocabulary(options.fillers);
    this.largest = largestImpact(Object.values(options.fields).map(({ boost }) => boost ?? 1));
    this.name = Object.values(options.fields).sort((a, b) => (b.boost ?? 1) - (a.boost ?? 1))[0];
    this.facets = new Facets<Doc, Facet>(options);
    for (const name of Object.keys(options.orders ?? {}) as OrderName[]) {
      const compare = options.orders?.[name];
      if (compare !== undefined) this.ordersByName.set(name, new Order(compare, this.ids));
    }
    const [first] = this.ordersByName.values();
    this.defaultOrder = first ?? new Order<Doc>(() => 0, this.ids);
    if (first === undefined) this.ordersByName.set('', this.defaultOrder);
  }

  /** The number of live documents. */
  get size(): number {
    return this.defaultOrder.size;
  }

  /** The number of slots in use, including dead ones and those of staged documents. */
  get slots(): number {
    return this.ids.length;
  }

  /** The share (0..1) of dead slots. Staged documents do not count. */
  get deadRatio(): number {
    const slots = this.before?.slots ?? this.slots;
    return slots === 0 ? 0 : 1 - this.size / slots;
  }

  /** Grows with every change that searches see. */
  get state(): number {
    return this.changes;
  }

  /** The live documents by slot. */
  get docs(): DocsBySlot<Doc> {
    return this.shown;
  }

  /** The place of each live document in the default order, by slot. */
  get ranks(): Int32Array {
    if (this.knownRanks === undefined) {
      this.knownRanks = new Int32Array(this.slots);
      for (const [rank, slot] of this.inOrder().entries()) this.knownRanks[slot] = rank;
    }
    return this.knownRanks;
  }

  get orders(): Iterable<Order<Doc>> {
    return this.ordersByName.values();
  }

  /** The slot of a live document. */
  slot(id: string): number | undefined {
    const slot = this.slotOf.get(id);
    const isShown = this.before === undefined || (slot !== undefined && slot < this.before.slots);
    return isShown ? slot : this.before?.slotOf.get(id);
  }

  /** The live slots in the named order, or in the default order if the name is absent or unknown. */
  inOrder(name?: string): Int32Array {
    return ((name === undefined ? undefined : this.ordersByName.get(name)) ?? this.defaultOrder).list();
  }

  /** The text of the field with the highest boost. */
  nameAt(slot: number): string {
    const doc = this.docs[slot];
    return (doc === undefined ? undefined : this.name?.text(doc)) ?? '';
  }

  /** The name of the document in this slot, and which of its words may say what it is. */
  thingAt(slot: number): NamedThing {
    const { kind } = this.options;
    const doc = this.docs[slot];
    const text = doc === undefined ? undefined : kind?.(doc);
    return { name: this.nameAt(slot), kind: this.kinds.wordsOf(text ?? '') };
  }

  /** The slots of live documents whose code is the whole text, ignoring case and punctuation; by id. */
  withCode(text: string): number[] {
    const live = this.codes.find(text).filter((slot) => this.docs[slot] !== undefined);
    return live.sort((a, b) => (this.ids[a]! < this.ids[b]! ? -1 : 1));
  }

  /** The slots of the live documents with these ids, in this order. */
  slotsOf(ids: readonly string[]): number[] {
    return [...new Set(ids)].flatMap((id) => this.slot(id) ?? []);
  }

  /** Whether the document in this slot comes before an equally good one. */
  isPreferred(slot: number): boolean {
    const doc = this.docs[slot];
    return doc !== undefined && (this.options.preferred?.(doc) ?? false);
  }

  /** Whether a word is the code of some document. */
  isCode(word: string): boolean {
    return this.codes.has(word);
  }

  /** The ids of the terms of the document in this slot, also after it was discarded. */
  termsOf(slot: number): Int32Array {
    return this.terms.of(slot);
  }

  /** Adds a document. Replaces an existing one with the same id. */
  add(doc: Doc): void {
    this.refuseWhileStaging();
    this.changes++;
    this.knownRanks = undefined;
    const slot = this.stage(doc);
    const id = this.ids[slot]!;
    this.discard(id);
    this.shown[slot] = doc;
    this.slotOf.set(id, slot);
    this.count(slot, 1);
    for (const order of this.orders) order.insert(slot, this.shown);
  }

  /** Removes a document. Returns false if there is none with this id. */
  discard(id: string): boolean {
    this.refuseWhileStaging();
    const slot = this.slotOf.get(id);
    if (slot === undefined) return false;
    this.changes++;
    this.knownRanks = undefined;
    for (const order of this.orders) order.remove(slot);
    this.slotOf.delete(id);
    this.shown[slot] = undefined;
    this.count(slot, -1);
    return true;
  }

  /** Refuses all other changes until `show` or `cancelStaging`. Throws if a change is being staged already. */
  beginStaging(): void {
    this.refuseWhileStaging();
    this.before = { slots: this.slots, slotOf: new Map() };
  }

  /** Stages a document and returns its slot. Stages nothing if the document cannot be read. */
  stage(doc: Doc): number {
    const slot = this.slots;
    if (slot >= MAX_SLOTS) throw new RangeError('The search index is full of dead documents: rebuild it.');
    const id = this.options.id(doc);
    const impacts = impactsOf(doc, this.options);
    this.facets.set(slot, doc);
    this.codes.add(this.options.code?.(doc) ?? '', slot);
    this.ids.push(id);
    this.shown.push(undefined);
    this.post(slot, impacts);
    return slot;
  }

  /** Sets the slot that an id will have in the next state; undefined if none. Returns the one that it would have had there. */
  stageSlot(id: string, slot: number | undefined): number | undefined {
    const replaced = this.slotOf.get(id);
    if (this.before !== undefined && replaced !== undefined && replaced < this.before.slots) {
      this.before.slotOf.set(id, replaced);
    }
    if (slot === undefined) this.slotOf.delete(id);
    else this.slotOf.set(id, slot);
    return replaced;
  }

  /** Shows the next state, in one short step. */
  show({ docs, df, orders, ranks }: NextState<Doc>): void {
    this.before = undefined;
    this.changes++;
    this.shown = docs;
    this.knownRanks = ranks;
    this.vocabulary.frequencies.df = df;
    for (const [order, prepared] of orders) order.show(prepared);
  }

  /** Goes back to the state that searches see. The slots of staged documents stay dead. */
  cancelStaging(): void {
    if (this.before === undefined) return;
    for (const id of this.ids.slice(this.before.slots)) this.slotOf.delete(id);
    for (const [id, slot] of this.before.slotOf) this.slotOf.set(id, slot);
    this.before = undefined;
  }

  private count(slot: number, by: number): void {
    const { frequencies } = this.vocabulary;
    frequencies.df = addFrequencies(frequencies.df, this.termsOf(slot), by);
  }

  private refuseWhileStaging(): void {
    if (this.before === undefined) return;
    throw new Error('The search index is being changed in chunks: wait for that change to finish.');
  }

  private post(slot: number, impacts: Map<string, number>): void {
    const ids = new Int32Array(impacts.size);
    let nth = 0;
    for (const [word, impact] of impacts) {
      const term = this.vocabulary.term(word);
      this.vocabulary.post(term, slot, impactByte(impact, this.largest));
      ids[nth++] = term.id;
    }
    this.terms.add(ids);
  }
}
