/** Stores responses, bounded by bytes. The least recently used ones are removed first. */
import type { Topic } from '../published/published-reader.ts';

/** After this many milliseconds, past use counts half. */
const HALF_LIFE_MS = 60_000;
/** Maximum size of all stored responses together, in bytes. */
const MAX_BYTES = 64 * 1024 * 1024;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface StoredResponse {
  /** What the response was made from. */
  topics: ReadonlySet<Topic>;
  /** The last generation of the published content at which the response was known to be current. */
  generation: number;
  status: number;
  /** Alternating names and values, ready for writeHead, without headers that depend on the encoding. */
  headers: string[];
  etag: string;
  /** A digest of the data that the body was made from. */
  dataDigest: string;
  /** The body in the encodings that were asked for. There is always one of them. */
  bodies: Partial<Record<Encoding, Buffer>>;
  /** Bytes of the uncompressed body. */
  length: number;
  /** Encodings in progress. */
  encoding: Partial<Record<Encoding, Promise<Buffer>>>;
  /** Bytes in memory, an estimate. */
  size: number;
  /** How often it was sent from the store. Halved every minute, so that recent use counts more. */
  uses: number;
}

/** An LRU store of responses by address, bounded by bytes. Values may carry more than a StoredResponse. */
export class ResponseStore<Response extends StoredResponse = StoredResponse> {
  readonly #responses = new Map<string, Response>();
  readonly #maxBytes: number;
  #bytes = 0;
  #halvedAt = performance.now();

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get count(): number {
    return this.#responses.size;
  }

  /** The response for an address, current or stale, which becomes the most recently used one. */
  get(url: string): Response | undefined {
    const response = this.#responses.get(url);
    if (!response) return undefined;
    this.#responses.delete(url);
    this.#responses.set(url, response);
    return response;
  }

  set(url: string, response: Response): void {
    this.delete(url);
    if (response.size > this.#maxBytes / 16) return;
    this.#responses.set(url, response);
    this.#bytes += response.size;
    this.#makeRoom();
  }

  delete(url: string): void {
    const known = this.#responses.get(url);
    if (!known) return;
    this.#responses.delete(url);
    this.#bytes -= known.size;
  }

  /** Adds the bytes that a response has gained, or lost if they are negative, since it was stored. */
  grow(url: string, response: Response, bytes: number): void {
    if (this.#responses.get(url) !== response) return;
    response.size += bytes;
    this.#bytes += bytes;
    this.#makeRoom();
  }

  /** The addresses that were sent from the store, most used first, at most `limit`. */
  mostUsed(limit: number): string[] {
    const halvings = Math.floor((performance.now() - this.#halvedAt) / HALF_LIFE_MS);
    this.#halvedAt += halvings * HALF_LIFE_MS;
    if (halvings > 0) for (const response of this.#responses.values()) response.uses /= 2 ** halvings;
    return [...this.#responses]
      .filter(([, { uses }]) => uses >= 1)
      .sort(([, one], [, other]) => other.uses - one.uses)
      .slice(0, limit)
      .map(([url]) => url);
  }

  #makeRoom(): void {
    for (const url of this.#responses.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(url);
    }
  }
}
