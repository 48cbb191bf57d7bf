/**
 * Reads the published content for one response, and notes what it read. The response cache keeps a response
 * until something that its reader noted has changed.
 */
import type { ListedProduct } from '../catalogue/catalogue.queries.ts';
import type { ProductIndex } from './product-index.ts';
import type { PublishedLists } from './published-lists.ts';

/** What a response can depend on: all products together, one product, the popular searches, or one of the lists. */
export type Topic = 'products' | `product ${string}` | 'popularSearches' | keyof PublishedLists;

/** What a reader needs of the published content. */
export interface ReadableContent {
  readonly generation: number;
  readonly productsVersion: number;
  readonly products: ProductIndex;
  readonly popularSearches: readonly string[];
  readonly lists: PublishedLists;
  readDerived<T>(key: string, compute: (published: PublishedReader) => T): { value: T; topics: Set<Topic> };
}

export class PublishedReader {
  /** What has been read so far. */
  readonly topics = new Set<Topic>();
  /** The generation of the content when the reader was made. */
  readonly generation: number;
  readonly #content: ReadableContent;

  constructor(content: ReadableContent) {
    this.#content = content;
    this.generation = content.generation;
  }

  /** All listed products: searches, counts and pages depend on every one of them. */
  get products(): ProductIndex {
    this.topics.add('products');
    return this.#content.products;
  }

  /** The content version that last changed a listed product. */
  get productsVersion(): number {
    this.topics.add('products');
    return this.#content.productsVersion;
  }

  /** Searches to suggest, the most popular first. */
  get popularSearches(): readonly string[] {
    this.topics.add('popularSearches');
    return this.#content.popularSearches;
  }

  /** One listed product; undefined if no listed product has this id. */
  product(id: string): ListedProduct | undefined {
    this.topics.add(`product ${id}`);
    return this.#content.products.document(id);
  }

  /** One of the lists besides the products. */
  list<Name extends keyof PublishedLists>(name: Name): PublishedLists[Name] {
    this.topics.add(name);
    return this.#content.lists[name];
  }

  /** A value computed from the published content. It is kept until something that it read changes. */
  derive<T>(key: string, compute: (published: PublishedReader) => T): T {
    const { value, topics } = this.#content.readDerived(key, compute);
    for (const topic of topics) this.topics.add(topic);
    return value;
  }
}
