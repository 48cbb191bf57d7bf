/**
 * The response cache. What an anonymous visitor reads changes only when staff write. So pages and site.*
 * answers are kept as ready bytes per address.
 *
 * - A response notes what it was made from (its topics). It is current until one of them changes.
 * - When one has changed, its data is gathered again. If the data is still the same, so are the bytes, and
 *   nothing is rendered. The `version` of a search answer does not count as data: it stays that of the content
 *   from which the bytes were made.
 * - An address is made once at a time, however many ask for it.
 * - After a change the most used addresses are made again in the background, before somebody asks.
 *
 * It must never keep a response that depends on the caller, an error, or a response whose content changed
 * while it was made.
 */
import { createHash } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PublishedContent } from '../published/published-content.ts';
import type { PublishedReader } from '../published/published-reader.ts';
import { ResponseStore, type StoredResponse } from './response-store.ts';
import { Turns } from './turns.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Estimated size of a response besides its bytes: key, headers, objects. */
const OVERHEAD = 1024;
/** How many addresses one round in the background makes again, at most. */
const MAX_REFRESHED = 300;
/** How long one such round lasts, at most, in milliseconds. */
const MAX_ROUND_MS = 2000;
/** A round starts when nothing has changed for this long, so that 50 saves lead to one round, in milliseconds. */
const QUIET_MS = 100;
/** It starts after this long in any case, in milliseconds. */
const MAX_WAIT_MS = 1000;

/** What a route answers with. */
export interface Made {
  status: 200 | 404;
  type: string;
  body: string;
}

/** A response that is about to be made. */
export interface Prepared {
  /** Stands for everything that the response is made from: equal data makes an equal response. */
  data: string;
  make: () => Made;
}

/** How the responses of a route are made from the published content. */
export interface CachedRoute {
  prepare(url: string, published: PublishedReader): Promise<Prepared>;
  /** Making one takes milliseconds, so others wait for their turn. */
  isHeavy: boolean;
}

export interface CachedResponse extends StoredResponse {
  route: CachedRoute;
}

export class ResponseCache {
  readonly store = new ResponseStore<CachedResponse>();
  readonly #content: PublishedContent;
  readonly #isOn: boolean;
  readonly #turns = new Turns();
  readonly #making = new Map<string, { generation: number; response: Promise<CachedResponse> }>();
  /** How many responses were made, cached ones not counted. */
  made = 0;
  #refreshing = false;
  #stopped = false;

  /** @param isOn false makes every response for itself and keeps none, for measurements and development. */
  constructor(content: PublishedContent, isOn: boolean) {
    this.#content = content;
    this.#isOn = isOn;
    if (isOn) content.onChange(() => void this.#refresh());
  }

  /** The response for an address, if it shows the current content. */
  find(url: string): CachedResponse | undefined {
    const response = this.store.get(url);
    if (!response || !this.#isCurrent(response)) return undefined;
    response.uses++;
    return response;
  }

  /**
   * Makes the response for an address, or waits for the one that is being made from the same content. Rejects
   * with the error of the route. `headers` returns those that the response needs besides its own.
   * `isBackground`: nobody waits for it.
   */
  make(
    url: string,
    route: CachedRoute,
    headers: () => string[],
    { isBackground = false } = {},
  ): Promise<CachedResponse> {
    const { generation } = this.#content;
    const known = this.#making.get(url);
    if (known?.generation === generation) return known.response;
    const stored = this.#isOn ? this.store.get(url) : undefined;
    if (stored && this.#isCurrent(stored)) return Promise.resolve(stored);
    const run = () => this.#makeNow(url, route, headers);
    const response = route.isHeavy ? this.#turns.run(run, { isBackground }) : run();
    if (!this.#isOn) return response;
    this.#making.set(url, { generation, response });
    const forget = () => {
      if (this.#making.get(url)?.response === response) this.#making.delete(url);
    };
    response.then(forget, forget);
    return response;
  }

  /** The compressed body of a response, compressed once, however many ask for it. */
  async compressed(url: string, response: CachedResponse, encoding: 'br' | 'gzip'): Promise<Buffer> {
    response.compressing[encoding] ??= compress(encoding, response.bytes.identity)
      .then((bytes) => {
        response.bytes[encoding] = bytes;
        this.store.grow(url, response, bytes.length);
      })
      .finally(() => {
        delete response.compressing[encoding];
      });
    await response.compressing[encoding];
    return response.bytes[encoding]!;
  }

  /** Ends the work in the background. */
  stop(): void {
    this.#stopped = true;
  }

  #isCurrent(response: CachedResponse): boolean {
    if (this.#content.hasChanged(response.topics, response.generation)) return false;
    response.generation = this.#content.generation;
    return true;
  }

  async #makeNow(url: string, route: CachedRoute, headers: () => string[]): Promise<CachedResponse> {
    const published = this.#content.reader();
    const { topics, generation } = published;
    const { data, make } = await route.prepare(url, published);
    const dataDigest = digest(data);
    const changed = this.#content.hasChanged(topics, generation);
    const kept = this.#isOn ? this.store.get(url) : undefined;
    if (kept?.dataDigest === dataDigest) {
      if (!changed) Object.assign(kept, { topics, generation });
      return kept;
    }
    const { status, type, body } = make();
    const identity = Buffer.from(body);
    this.made++;
    const response: CachedResponse = {
      route,
      topics,
      generation,
      status,
      headers: ['content-type', type, ...headers()],
      etag: `W/"${digest(identity)}"`,
      dataDigest,
      bytes: { identity },
      compressing: {},
      size: OVERHEAD + url.length * 2 + identity.length,
      uses: kept?.uses ?? 0,
    };
    // A 404 is not kept, because there is no end of addresses that do not exist.
    if (this.#isOn && status === 200 && !changed) this.store.set(url, response);
    else if (status !== 200) this.store.delete(url);
    return response;
  }

  /** Makes the most used stale responses again, while nobody waits for a page. A change meanwhile adds a round. */
  async #refresh(): Promise<void> {
    if (this.#refreshing) return;
    this.#refreshing = true;
    let generation: number;
    do {
      await this.#untilQuiet();
      generation = this.#content.generation;
      const until = performance.now() + MAX_ROUND_MS;
      for (const url of this.store.mostUsed(MAX_REFRESHED)) {
        if (this.#stopped || performance.now() > until) break;
        await this.#refreshOne(url);
        await setImmediate();
      }
    } while (generation !== this.#content.generation && !this.#stopped);
    this.#refreshing = false;
  }

  async #untilQuiet(): Promise<void> {
    const latest = performance.now() + MAX_WAIT_MS;
    let generation: number;
    do {
      generation = this.#content.generation;
      await setTimeout(QUIET_MS, undefined, { ref: false });
    } while (generation !== this.#content.generation && performance.now() < latest);
  }

  async #refreshOne(url: string): Promise<void> {
    const stale = this.store.get(url);
    if (!stale || this.#isCurrent(stale)) return;
    const { route, headers, bytes } = stale;
    try {
      // The first two are the content type, which a new response brings itself.
      const response = await this.make(url, route, () => headers.slice(2), { isBackground: true });
      for (const encoding of ['br', 'gzip'] as const) {
        if (bytes[encoding] && !response.bytes[encoding]) await this.compressed(url, response, encoding);
      }
    } catch {
      // What cannot be made any more is answered with its error when somebody asks.
      this.store.delete(url);
    }
  }
}

function digest(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('base64url').slice(0, 22);
}

function compress(encoding: 'br' | 'gzip', identity: Buffer): Promise<Buffer> {
  return encoding === 'br'
    ? compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : compressGzip(identity, { level: 6 });
}
