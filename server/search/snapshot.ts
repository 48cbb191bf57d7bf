/**
 * A snapshot of an index: the documents, and what takes long to make of them, as values that `node:v8` can serialize. An index that is made
 * of it answers like the one that it was taken of, and can be changed like it. Both must have the same options and the same code.
 */
import type { FacetColumn } from './facets.ts';
import type { SearchOptions } from './options.ts';
import type { Order } from './orders.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { TimeBudget } from './time-budget.ts';

/** How many documents and postings a part has, so that making one of it takes a few milliseconds. */
const PART = { documents: 250, postings: 100_000 };
const BUDGET_MS = 4;

/** The parts of a snapshot, in the order in which they are read again. */
export type SnapshotPart<Doc> =
  | { kind: 'documents'; docs: (Doc | null)[] }
  | { kind: 'terms'; words: string[]; counts: Int32Array; postings: Int32Array }
  | { kind: 'pieces'; at: number; bits: Uint32Array }
  | { kind: 'term lists'; block: Uint8Array }
  | { kind: 'facet'; name: string; column: FacetColumn }
  | { kind: 'order'; name: string; slots: Int32Array }
  | { kind: 'end'; starts: Float64Array; df: Int32Array };

/**
 * The parts of a snapshot of what an index shows now. They may be read slowly, while the index is changed: what it adds meanwhile has later
 * slots, and is left out.
 */
export function takeSnapshot<Doc, Facet extends string, OrderName extends string>(
  { documents }: SearchIndex<Doc, Facet, OrderName>,
  size = PART,
): Generator<SnapshotPart<Doc>> {
  const { vocabulary, terms: lists, facets } = documents;
  // A document that is being staged is a dead slot here.
  const docs = documents.docs.slice();
  const df = vocabulary.frequencies.df.slice();
  const terms = vocabulary.terms.length;
  const pieces = vocabulary.pieces;
  const orders = [...documents.ordersByName].map(([name, order]) => ({ name, slots: order.list().slice() }));
  function* parts(): Generator<SnapshotPart<Doc>> {
    for (let at = 0; at < docs.length; at += size.documents)
      yield { kind: 'documents', docs: docs.slice(at, at + size.documents).map((doc) => doc ?? null) };
    for (let at = 0; at < terms; ) {
      const words: string[] = [];
      const postings: Int32Array[] = [];
      for (let held = 0; at < terms && held < size.postings; at++) {
        const term = vocabulary.terms[at]!;
        const list = term.before(docs.length);
        words.push(term.word);
        postings.push(list);
        // A word by itself costs about as much as eight postings.
        held += list.length + 8;
      }
      const counts = Int32Array.from(postings, ({ length }) => length);
      yield { kind: 'terms', words, counts, postings: join(postings) };
    }
    for (let at = 0; at < pieces; at++)
      yield { kind: 'pieces', at, bits: vocabulary.bitsBefore(at, docs.length) };
    for (const block of lists.blocksOf(docs.length)) yield { kind: 'term lists', block };
    for (const [name, column] of facets.before(docs.length)) yield { kind: 'facet', name, column };
    for (const order of orders) yield { kind: 'order', ...order };
    yield { kind: 'end', starts: lists.startsOf(docs.length), df };
  }
  return parts();
}

/**
 * Makes an index of the parts of a snapshot, without blocking the event loop.
 * @throws when parts are missing.
 */
export async function readSnapshot<Doc, Facet extends string, OrderName extends string>(
  options: SearchOptions<Doc, Facet, OrderName>,
  parts: AsyncIterable<SnapshotPart<Doc>>,
): Promise<SearchIndex<Doc, Facet, OrderName>> {
  const index = createSearchIndex(options);
  const { documents } = index;
  const { vocabulary, terms: lists, facets } = documents;
  const docs: (Doc | undefined)[] = [];
  const orders = new Map<Order<Doc>, Int32Array>();
  const blocks: Uint8Array[] = [];
  const budget = new TimeBudget(BUDGET_MS);
  for await (const part of parts) {
    if (budget.isSpent) await budget.renew();
    switch (part.kind) {
      case 'documents':
        for (const doc of part.docs) {
          docs.push(doc ?? undefined);
          const id = doc === null ? '' : options.id(doc);
          const slot = documents.ids.push(id) - 1;
          if (doc === null) continue;
          documents.stageSlot(id, slot);
          documents.codes.add(options.code?.(doc) ?? '', slot);
        }
        break;
      case 'terms': {
        let from = 0;
        for (const [at, word] of part.words.entries()) {
          const count = part.counts[at]!;
          // A copy: a view would keep the whole part in memory.
          vocabulary.term(word).restore(part.postings.slice(from, from + count));
          from += count;
        }
        break;
      }
      case 'pieces':
        vocabulary.restoreBits(part.at, part.bits.slice());
        break;
      case 'term lists':
        blocks.push(part.block);
        break;
      case 'facet':
        facets.restore(part.name, part.column);
        break;
      case 'order':
        orders.set(documents.ordersByName.get(part.name)!, part.slots);
        break;
      case 'end':
        lists.restore(part.starts, blocks);
        documents.show({ docs, df: part.df, orders, ranks: undefined });
        return index;
    }
  }
  throw new Error('The snapshot has no end');
}

function join(lists: readonly Int32Array[]): Int32Array {
  const joined = new Int32Array(lists.reduce((length, list) => length + list.length, 0));
  let at = 0;
  for (const list of lists) {
    joined.set(list, at);
    at += list.length;
  }
  return joined;
}
