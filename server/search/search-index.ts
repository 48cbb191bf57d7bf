/**
 * The search index. It searches about ten thousand documents in memory, in well under a millisecond per
 * query. See docs/search.md for how it works.
 *
 * It knows nothing of products, the database or protocols: the caller passes documents of any type, and the
 * index reads them through the functions of the options. It must stay importable on its own. Everything but
 * `changeInChunks` is synchronous.
 */
import { arrange } from './arrange.ts';
import { complete } from './completion.ts';
import { didYouMean } from './did-you-mean.ts';
import { Documents } from './documents.ts';
import { Listings, pageOf } from './listings.ts';
import { Matching } from './matching.ts';
import type {
  Match,
  NearHit,
  SearchAnswer,
  SearchChange,
  SearchHit,
  SearchOptions,
  SearchRequest,
  SuggestAnswer,
} from './options.ts';
import { type Plan, planQuery } from './plan.ts';
import type { Ranked } from './ranking.ts';
import { Selection } from './selection.ts';
import { setAside } from './set-aside.ts';
import { changeInChunks } from './staged-change.ts';
import { type Reading, type Synonym, Synonyms } from './synonyms.ts';
import { readQuery } from './text.ts';
import { TimeBudget } from './time-budget.ts';

const DEFAULT_LIMIT = 10;
const SUGGESTIONS = 5;
const DEFAULT_BUDGET_MS = 4;

/** Creates an empty index. For many documents, prefer `buildInChunks`, which does not block the event loop. */
export function createSearchIndex<Doc, Facet extends string = string, OrderName extends string = string>(
  options: SearchOptions<Doc, Facet, OrderName>,
): SearchIndex<Doc, Facet, OrderName> {
  return new SearchIndex(options);
}

export class SearchIndex<Doc, Facet extends string = string, OrderName extends string = string> {
  readonly documents: Documents<Doc, Facet, OrderName>;
  private readonly matching = new Matching();
  private readonly listings = new Listings<SearchAnswer<Doc, Facet>['facets']>();

  constructor(options: SearchOptions<Doc, Facet, OrderName>) {
    this.documents = new Documents(options);
  }

  /** How many documents are in the index. */
  get size(): number {
    return this.documents.size;
  }

  /** The share (0..1) of slots that belong to discarded documents. Rebuild above about 0.3. */
  get deadRatio(): number {
    return this.documents.deadRatio;
  }

  /** Whether a document with this id is in the index. */
  has(id: string): boolean {
    return this.documents.slot(id) !== undefined;
  }

  /** The document with this id: the same object that was added. */
  document(id: string): Doc | undefined {
    const slot = this.documents.slot(id);
    return slot === undefined ? undefined : this.documents.docs[slot];
  }

  /** Whether a document has this word as a whole, in singular or plural. `word` is one of `splitWords`. */
  hasWord(word: string): boolean {
    return this.documents.vocabulary.group(word).length > 0;
  }

  /** What words of a query also mean, by the synonyms: for each phrase among them, its place and the phrases it stands for. */
  meanings(words: readonly string[]): Reading[] {
    return this.documents.vocabulary.synonyms.readings(words);
  }

  /** All documents, in no particular order. Use it up before the next change. */
  *all(): Generator<Doc> {
    for (const doc of this.documents.docs) if (doc !== undefined) yield doc;
  }

  /**
   * Adds a document, and replaces one with the same id. Do not change the object afterwards; replace it
   * instead.
   * @throws RangeError after 16.7 million additions without a rebuild.
   * @throws Error while `changeInChunks` runs.
   */
  add(doc: Doc): void {
    this.documents.add(doc);
  }

  /** Replaces the document with the same id, or adds the document if there is none. Throws like `add`. */
  replace(doc: Doc): void {
    this.documents.add(doc);
  }

  /** Removes a document. Returns whether it was in the index. Throws while `changeInChunks` runs. */
  discard(id: string): boolean {
    return this.documents.discard(id);
  }

  /**
   * Puts and removes many documents without blocking the event loop: yields to it after every `budgetMs`
   * milliseconds (default 4), but never within a single document. Until the change is complete, everything
   * reads the state before it. One short synchronous step then shows all of it, and the promise resolves.
   *
   * A document that is put replaces one with the same id. If the same id is put twice, the last document
   * counts. An id that is both put and removed is put. Unknown ids to remove are ignored.
   *
   * Rejects with any error of `put` or of reading a document. Then nothing has changed, except that the
   * documents read so far count as dead. All other changes throw until the promise settles, a second
   * `changeInChunks` rejects.
   */
  async changeInChunks(
    change: SearchChange<Doc>,
    { budgetMs = DEFAULT_BUDGET_MS }: { budgetMs?: number } = {},
  ): Promise<void> {
    await changeInChunks(this.documents, change, new TimeBudget(budgetMs));
  }

  /** Replaces all synonyms. The next search uses them; no document is read again. */
  setSynonyms(synonyms: readonly Synonym[]): void {
    this.documents.vocabulary.synonyms = new Synonyms(synonyms);
  }

  /** Runs one search (decisions "search order" and "default order"). Never throws, whatever the text. */
  search(request: SearchRequest<Facet, OrderName> = {}): SearchAnswer<Doc, Facet> {
    const offset = wholeNumber(request.offset, 0);
    const limit = wholeNumber(request.limit, DEFAULT_LIMIT);
    const text = request.text ?? '';
    const { facets, vocabulary, size, slots } = this.documents;
    const { order } = request;
    const plan = planQuery(text, vocabulary, size);
    if (plan.words.length === 0) return this.list(request, plan, offset, limit);
    const pinned = this.pinned(request);
    this.matching.run(plan, slots);
    this.matching.include(pinned, plan);
    facets.begin(request.filters ?? {}, request.uncounted);

    const selection = new Selection(this.documents, this.matching, plan);
    const first = [...pinned, ...this.documents.withCode(text)];
    const { mentions, otherSizes, nearest } = setAside(selection, first);
    const full =
      order === undefined ? selection.best(offset, limit, first) : selection.inOrder(order, offset, limit);
    const close = selection.close(full.total + mentions.length + otherSizes.length);
    const others = [
      ...this.hits(arrange(otherSizes, order, this.documents), 'other_size'),
      ...this.hits(arrange(mentions, order, this.documents), 'mention'),
      ...this.hits(arrange(close, order, this.documents), 'some'),
    ];
    const from = Math.max(0, offset - full.total);
    return {
      hits: [...this.hits(full.page, 'all'), ...others.slice(from, from + limit - full.page.length)],
      total: full.total,
      closeTotal: others.length,
      facets: facets.result(),
      corrections: plan.corrections,
      meanings: full.total + others.length > 0 ? plan.meanings : [],
      nearest,
      words: plan.shown,
      suggestions:
        full.total + others.length === 0 ? didYouMean(text, plan, this.documents, this.matching) : [],
    };
  }

  /**
   * The documents that match most of a text, best first, for a caller that compares them itself: unlike `search`, it counts nothing, sets
   * nothing aside and reads no word as still being typed.
   */
  nearest(text: string, limit: number): { hits: NearHit<Doc>[]; isCorrected: boolean } {
    const { documents, matching } = this;
    const plan = planQuery(`${text} `, documents.vocabulary, documents.size);
    matching.run(plan, documents.slots);
    documents.facets.begin({});
    const ranked = new Selection(documents, matching, plan).nearest(limit);
    const hits = ranked.map(({ slot }) => {
      return { doc: documents.docs[slot] as Doc, lacks: matching.lacking(slot, plan) };
    });
    return { hits, isCorrected: plan.corrections.length > 0 };
  }

  /** What to show while a visitor types: completed queries and the best documents, up to `limit` of each. */
  suggest(text: string, { limit = 5 }: { limit?: number } = {}): SuggestAnswer<Doc> {
    const most = wholeNumber(limit, SUGGESTIONS);
    const { words: typed } = readQuery(text);
    const completions = complete(typed, this.documents, this.matching, most);
    if (typed.length === 0) return { completions, hits: [], words: [], corrections: [] };
    const { hits, words, corrections } = this.search({ text, limit: most });
    return { completions, hits, words, corrections };
  }

  /** A page of all documents that pass the filters, for a query without words. */
  private list(
    request: SearchRequest<Facet, OrderName>,
    plan: Plan,
    offset: number,
    limit: number,
  ): SearchAnswer<Doc, Facet> {
    const { documents, matching } = this;
    const { text = '', filters = {}, order, uncounted } = request;
    const pinned = this.pinned(request);
    const parts = [order, Object.entries(filters).sort(byName), pinned, uncounted];
    // JSON has no infinite numbers: both ends of an open range would be the same.
    const key = JSON.stringify(parts, (_, part) => (typeof part === 'number' ? `${part}` : part));
    const listing = this.listings.get(key, documents.state, () => {
      documents.facets.begin(filters, uncounted);
      const selection = new Selection(documents, matching, plan);
      const page = selection.putFirst(pinned, selection.inOrder(order, 0, documents.size).page);
      return { slots: Int32Array.from(page, ({ slot }) => slot), facets: documents.facets.result() };
    });
    const total = listing.slots.length;
    return {
      hits: this.hits(pageOf(listing, offset, limit), 'all'),
      total,
      closeTotal: 0,
      facets: listing.facets,
      corrections: plan.corrections,
      meanings: plan.meanings,
      nearest: null,
      words: plan.shown,
      suggestions: total === 0 ? didYouMean(text, plan, this.documents, this.matching) : [],
    };
  }

  /** The slots of the pinned documents of a search. */
  private pinned({ pinned = [], order }: SearchRequest<Facet, OrderName>): number[] {
    return order === undefined ? this.documents.slotsOf(pinned) : [];
  }

  private hits(ranked: readonly Ranked[], match: Match): SearchHit<Doc>[] {
    const { ids, docs } = this.documents;
    return ranked.map(({ slot, key }) => ({ id: ids[slot]!, doc: docs[slot] as Doc, match, score: key }));
  }
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

function wholeNumber(value: number | undefined, fallback: number): number {
  return value !== undefined && Number.isFinite(value) ? Math.max(0, Math.floor(value)) : fallback;
}
