/**
 * The published content: everything visitors read, held in memory. It consists of the product index, and the
 * lists of categories, brands, home content and so on. It answers while the database is away. It must never
 * contain a draft, a price or a stock count. How it follows the database is in follow-changes.ts.
 *
 * Cached responses depend on it. `generation` counts the changes that a visitor can see, and for each topic
 * we keep the generation of its last change. A write that changes nothing visible (a price, a stock count, a
 * draft) is read like any other, found equal to what is shown, and changes no generation.
 */
import { isDeepStrictEqual } from 'node:util';
import { serialize } from 'node:v8';
import {
  type ListedProduct,
  listListedProducts,
  listListedProductsByIds,
  listProductIdsOf,
  SHOWN_TABLES,
} from '../catalogue/catalogue.queries.ts';
import type { Sql } from '../db/connect.ts';
import type { ContentChange } from './content-changes.queries.ts';
import { buildProductIndex, emptyProductIndex, type ProductIndex, readSynonyms } from './product-index.ts';
import { NO_LISTS, type PublishedLists, readLists } from './published-lists.ts';
import { PublishedReader, type ReadableContent, type Topic } from './published-reader.ts';

/** Products per query while loading. */
const LOAD_BATCH = 300;
/** Above this many products in the change log, all products are read again. */
const MAX_SINGLE_READS = 2000;
/** The index is rebuilt above this share of changed and discarded products. */
const MAX_DEAD = 0.25;
/** Above this many changed products, the generation of each is no longer kept. */
const MAX_CHANGED_PRODUCTS = 20_000;

/** The products to show instead of those shown now. */
interface ProductChanges {
  put: ListedProduct[];
  remove: string[];
}

interface Derived {
  generation: number;
  topics: Set<Topic>;
  value: unknown;
}

export class PublishedContent implements ReadableContent {
  readonly #sql: Sql;
  /** The content version of the database that everything here shows; 0 before the first load. */
  version = 0;
  /**
   * Counts the visible changes in this process. Unlike the version it never goes back, even when a database
   * is restored.
   */
  generation = 0;
  /** The content version that last changed a listed product. */
  productsVersion = 0;
  /** How long the last whole build of the index took. */
  buildSeconds = 0;
  products: ProductIndex = emptyProductIndex();
  lists = NO_LISTS;
  /** Searches to suggest, the most popular first. */
  popularSearches: readonly string[] = [];
  readonly #changedAt = new Map<Topic, number>();
  /** The generation of the last change that was too large to keep by product. */
  #allChangedAt = 0;
  readonly #derived = new Map<string, Derived>();
  readonly #listeners: ((topics: ReadonlySet<Topic>) => void)[] = [];

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** A view of the content for one response. */
  reader(): PublishedReader {
    return new PublishedReader(this);
  }

  /** Whether any of the topics has changed since the given generation. */
  hasChanged(topics: ReadonlySet<Topic>, since: number): boolean {
    if (since === this.generation) return false;
    if (this.#allChangedAt > since) return true;
    for (const topic of topics) if ((this.#changedAt.get(topic) ?? 0) > since) return true;
    return false;
  }

  /** Calls `listener` after every visible change, with what has changed. */
  onChange(listener: (topics: ReadonlySet<Topic>) => void): void {
    this.#listeners.push(listener);
  }

  readDerived<T>(key: string, compute: (published: PublishedReader) => T): { value: T; topics: Set<Topic> } {
    const known = this.#derived.get(key);
    if (known && !this.hasChanged(known.topics, known.generation)) {
      known.generation = this.generation;
      return known as { value: T; topics: Set<Topic> };
    }
    const reader = this.reader();
    const derived = { value: compute(reader), topics: reader.topics, generation: this.generation };
    this.#derived.set(key, derived);
    return derived;
  }

  /** Shows other popular searches. */
  setPopularSearches(queries: readonly string[]): void {
    this.popularSearches = queries;
    this.generation++;
    this.#announce(new Set(['popularSearches']));
  }

  /** Shows an index as it was at a version, and the lists as they are. What has changed since is still to be applied. */
  async restore(products: ProductIndex, version: number): Promise<void> {
    const lists = await readLists(this.#sql);
    this.products = products;
    this.productsVersion = version;
    await this.#show(version, { put: [], remove: [] }, lists);
  }

  /** Reads everything again in the background, then shows all of it at once as `version`. */
  async load(version: number): Promise<void> {
    const put: ListedProduct[] = [];
    const listed = new Set<string>();
    for await (const product of this.#readProducts()) {
      listed.add(product.id);
      if (!this.#isShown(product)) put.push(product);
    }
    const remove = [...this.products.all()].map(({ id }) => id).filter((id) => !listed.has(id));
    await this.#show(version, { put, remove }, await readLists(this.#sql));
  }

  /**
   * Applies changes, oldest first. Reads what they touch once, and shows it together with the newest version.
   */
  async apply(changes: ContentChange[]): Promise<void> {
    const newest = changes.at(-1);
    if (!newest) return;
    const ids = await this.#changedProducts(changes);
    if (ids === null) return this.load(newest.version);
    const found = new Map(
      (await listListedProductsByIds(this.#sql, ids)).map((product) => [product.id, product]),
    );
    const put = [...found.values()].filter((product) => !this.#isShown(product));
    const remove = ids.filter((id) => !found.has(id) && this.products.has(id));
    const lists = changes.some((change) => change.table_name !== 'products')
      ? await readLists(this.#sql)
      : {};
    await this.#show(newest.version, { put, remove }, lists);
  }

  /**
   * Shows products and lists at once, in one synchronous step. Whoever reads before it sees all of the old
   * content, and whoever reads after it all of the new.
   */
  async #show(version: number, changes: ProductChanges, lists: Partial<PublishedLists>): Promise<void> {
    const ids = [...changes.put.map(({ id }) => id), ...changes.remove];
    const changedLists = (Object.keys(lists) as (keyof PublishedLists)[]).filter(
      // Serialized, because visitors see the order of the keys of an object.
      (name) => !serialize(lists[name]).equals(serialize(this.lists[name])),
    );
    // From its last step on, nothing else runs until everything below has changed, too.
    await this.#changeProducts(changes);
    this.version = version;
    if (ids.length === 0 && changedLists.length === 0) return;
    this.generation++;
    const topics = new Set<Topic>([...changedLists, ...ids.map((id) => `product ${id}` as const)]);
    if (ids.length > 0 || topics.has('synonyms') || topics.has('searchRules')) {
      this.productsVersion = version;
      topics.add('products');
    }
    this.lists = { ...this.lists, ...Object.fromEntries(changedLists.map((name) => [name, lists[name]])) };
    if (changedLists.includes('synonyms')) this.products.setSynonyms(readSynonyms(this.lists.synonyms));
    this.#announce(topics);
  }

  /** Notes what the newest generation has changed, and tells who listens. */
  #announce(topics: ReadonlySet<Topic>): void {
    for (const topic of topics) this.#changedAt.set(topic, this.generation);
    if (this.#changedAt.size > MAX_CHANGED_PRODUCTS) {
      this.#changedAt.clear();
      this.#allChangedAt = this.generation;
    }
    for (const listener of this.#listeners) listener(topics);
  }

  /** Changes the index in the background. What it does before the last step cannot be seen. */
  async #changeProducts({ put, remove }: ProductChanges): Promise<void> {
    const { size, deadRatio } = this.products;
    const changed = put.length + remove.length;
    if (changed === 0) return;
    if (deadRatio + changed / (size + put.length) <= MAX_DEAD) {
      await this.products.changeInChunks({ put, remove });
      return;
    }
    const gone = new Set([...remove, ...put.map(({ id }) => id)]);
    const kept = [...this.products.all()].filter(({ id }) => !gone.has(id));
    const begin = performance.now();
    const products = await buildProductIndex([...kept, ...put]);
    this.buildSeconds = (performance.now() - begin) / 1000;
    products.setSynonyms(readSynonyms(this.lists.synonyms));
    this.products = products;
  }

  #isShown(product: ListedProduct): boolean {
    return isDeepStrictEqual(product, this.products.document(product.id));
  }

  /**
   * Ids of the products that the changes affect, directly or through a name they carry; null means all of
   * them.
   */
  async #changedProducts(changes: ContentChange[]): Promise<string[] | null> {
    const ids = new Set<string>();
    for (const { table_name, row_ids } of changes) {
      if (table_name === 'products') {
        if (row_ids === null) return null;
        for (const id of row_ids) ids.add(id);
      } else {
        const shown = SHOWN_TABLES.find((name) => name === table_name);
        if (!shown) continue;
        if (row_ids === null) return null;
        const touched = await listProductIdsOf(this.#sql, shown, row_ids, MAX_SINGLE_READS + 1);
        for (const id of touched) ids.add(id);
      }
      if (ids.size > MAX_SINGLE_READS) return null;
    }
    return [...ids];
  }

  async *#readProducts(): AsyncGenerator<ListedProduct> {
    let after: string | null = null;
    for (;;) {
      const batch: ListedProduct[] = await listListedProducts(this.#sql, after, LOAD_BATCH);
      yield* batch;
      const last = batch.at(-1);
      if (!last || batch.length < LOAD_BATCH) return;
      after = last.id;
    }
  }
}
