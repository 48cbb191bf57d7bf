/** Stores cached responses, bounded by bytes. The least recently used ones are removed first. */

/** Maximum size of all cached responses together, in bytes. */
const MAX_BYTES = 64 * 1024 * 1024;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Answer {
  version: number;
  status: number;
  /** Alternating names and values, ready for writeHead, without headers that depend on the encoding. */
  headers: string[];
  etag: string;
  bytes: Record<'identity', Buffer> & Partial<Record<Encoding, Buffer>>;
  /** Compressions in progress. */
  compressing: Partial<Record<'br' | 'gzip', Promise<void>>>;
  size: number;
}

/** An LRU store of answers, bounded by bytes. */
export class ResponseStore {
  readonly #answers = new Map<string, Answer>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get count(): number {
    return this.#answers.size;
  }

  /** The answer for an address, if it still shows the given content version. */
  get(key: string, version: number): Answer | undefined {
    const answer = this.#answers.get(key);
    if (!answer) return undefined;
    this.#answers.delete(key);
    if (answer.version !== version) {
      this.#bytes -= answer.size;
      return undefined;
    }
    this.#answers.set(key, answer);
    return answer;
  }

  set(key: string, answer: Answer): void {
    const known = this.#answers.get(key);
    if (known) {
      this.#answers.delete(key);
      this.#bytes -= known.size;
    }
    if (answer.size > this.#maxBytes / 16) return;
    this.#answers.set(key, answer);
    this.#bytes += answer.size;
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const [oldest, { size }] of this.#answers) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#answers.delete(oldest);
      this.#bytes -= size;
    }
  }

  /** Adds the bytes that an answer has gained from a later compression. */
  grow(key: string, answer: Answer, bytes: number): void {
    if (this.#answers.get(key) !== answer) return;
    answer.size += bytes;
    this.#bytes += bytes;
    this.#makeRoom();
  }
}
