/**
 * The documents and everything derived from them: slots, postings, facet values, orders. Only this file
 * changes them.
 *
 * A document gets the next free slot and keeps it. A discarded document leaves a dead slot and dead postings
 * behind, and lowers the df of its words. So a change is cheap, and its result equals a fresh build. The
 * owner of the index rebuilds it when `deadRatio` is too high.
 */
import { Facets } from './facets.ts';
import type { FieldOptions, SearchOptions } from './options.ts';
import { Order } from './orders.ts';
import { fieldImpact, impactByte, largestImpact } from './ranking.ts';
import { MAX_SLOTS, type Term } from './term.ts';
import { documentWords } from './text.ts';
import { Vocabulary } from './vocabulary.ts';
import { numberParts } from './word-forms.ts';

/** A number inside a word counts a little less than a separate number. */
const PART = 0.9;

export class Documents<Doc, Facet extends string, OrderName extends string> {
  readonly vocabulary = new Vocabulary();
  readonly facets: Facets<Doc, Facet>;
  readonly ids: string[] = [];
  readonly docs: (Doc | undefined)[] = [];
  private readonly options: SearchOptions<Doc, Facet, OrderName>;
  private readonly slotOf = new Map<string, number>();
  private readonly orders = new Map<string, Order<Doc>>();
  private readonly defaultOrder: Order<Doc>;
  private readonly name: FieldOptions<Doc> | undefined;
  private readonly largest: number;
  /**
   * Term ids of all documents in sequence. A discard uses them, because the document object may have changed.
   */
  private termIds = new Int32Array(1024);
  private readonly termsEnd: number[] = [];

  constructor(options: SearchOptions<Doc, Facet, OrderName>) {
    this.options = options;
    this.largest = largestImpact(Object.values(options.fields).map(({ boost }) => boost ?? 1));
    this.name = Object.values(options.fields).sort((a, b) => (b.boost ?? 1) - (a.boost ?? 1))[0];
    this.facets = new Facets<Doc, Facet>(options.facets ?? {});
    for (const name of Object.keys(options.orders ?? {}) as OrderName[]) {
      const compare = options.orders?.[name];
      if (compare !== undefined) this.orders.set(name, new Order(compare, this.ids, this.docs));
    }
    const [first] = this.orders.values();
    this.defaultOrder = first ?? new Order<Doc>(() => 0, this.ids, this.docs);
    if (first === undefined) this.orders.set('', this.defaultOrder);
  }

  /** The number of live documents. */
  get size(): number {
    return this.slotOf.size;
  }

  /** The number of slots in use, including dead ones. */
  get slots(): number {
    return this.docs.length;
  }

  slot(id: string): number | undefined {
    return this.slotOf.get(id);
  }

  /** The live slots in the named order, or in the default order if the name is absent or unknown. */
  inOrder(name?: string): Int32Array {
    return ((name === undefined ? undefined : this.orders.get(name)) ?? this.defaultOrder).list();
  }

  /** The text of the field with the highest boost. */
  nameAt(slot: number): string {
    const doc = this.docs[slot];
    return (doc === undefined ? undefined : this.name?.text(doc)) ?? '';
  }

  /** Adds a document. Replaces an existing one with the same id. */
  add(doc: Doc): void {
    const id = this.options.id(doc);
    this.discard(id);
    const slot = this.docs.length;
    if (slot >= MAX_SLOTS) throw new RangeError('The search index is full of dead documents: rebuild it.');
    const impacts = this.impactsOf(doc);
    this.ids.push(id);
    this.docs.push(doc);
    this.slotOf.set(id, slot);
    this.facets.set(slot, doc);
    for (const order of this.orders.values()) order.insert(slot);
    this.post(slot, impacts);
  }

  /** Removes a document. Returns false if there is none with this id. */
  discard(id: string): boolean {
    const slot = this.slotOf.get(id);
    if (slot === undefined) return false;
    for (const order of this.orders.values()) order.remove(slot);
    this.slotOf.delete(id);
    this.docs[slot] = undefined;
    const end = this.termsEnd[slot]!;
    for (let at = slot === 0 ? 0 : this.termsEnd[slot - 1]!; at < end; at++) {
      this.vocabulary.terms[this.termIds[at]!]!.df--;
    }
    return true;
  }

  private post(slot: number, impacts: Map<string, number>): void {
    let end = this.termsEnd.at(-1) ?? 0;
    if (end + impacts.size > this.termIds.length) {
      const grown = new Int32Array(Math.ceil(this.termIds.length * 1.5) + impacts.size);
      grown.set(this.termIds);
      this.termIds = grown;
    }
    for (const [word, impact] of impacts) {
      const term: Term = this.vocabulary.term(word);
      this.vocabulary.post(term, slot, impactByte(impact, this.largest));
      this.termIds[end++] = term.id;
    }
    this.termsEnd.push(end);
  }

  private impactsOf(doc: Doc): Map<string, number> {
    const impacts = new Map<string, number>();
    for (const { text, boost = 1 } of Object.values(this.options.fields)) {
      const words = documentWords(text(doc) ?? '');
      const frequencies = new Map<string, number>();
      const count = (word: string, times: number) => {
        frequencies.set(word, (frequencies.get(word) ?? 0) + times);
      };
      for (const word of words) {
        count(word, 1);
        for (const part of numberParts(word)) count(part, PART);
      }
      for (const [word, frequency] of frequencies) {
        impacts.set(word, (impacts.get(word) ?? 0) + boost * fieldImpact(frequency, words.length));
      }
    }
    return impacts;
  }
}
