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
import { hash } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { PublishedContent } from '../published/published-content.ts';
import type { CachedRoute } from './cached-route.ts';
import { encode, ownBytes } from './encodings.ts';
import { type Encoding, ResponseStore, type StoredResponse } from './response-store.ts';
import { Turns } from './turns.ts';

/** Size of a response besides its bytes, measured with many small ones: headers, topics, objects. */
const OVERHEAD = 2048;
/** How many addresses one round in the background makes again, at most. */
const MAX_REFRESHED = 300;
/** How long one such round lasts, at most, in milliseconds. */
const MAX_ROUND_MS = 2000;
/** A round starts when nothing has changed for this long, so that 50 saves lead to one round, in milliseconds. */
const QUIET_MS = 100;
/** It starts after this long in any case, in milliseconds. */
const MAX_WAIT_MS = 1000;

export interface CachedResponse extends StoredResponse {
  route: CachedRoute;
}

interface Making {
  generation: number;
  response: Promise<CachedResponse>;
  /** Another caller waits for it, too. */
  join(caller: string): void;
}

/** Whose turn it is when a response is made that nobody waits for. */
const BACKGROUND = '';

export class ResponseCache {
  readonly store = new ResponseStore<CachedResponse>();
  readonly #content: PublishedContent;
  readonly #isOn: boolean;
  /** Whether caches in front of the product may keep responses (EDGE). */
  readonly hasEdge: boolean;
  readonly #turns = new Turns();
  readonly #making = new Map<string, Making>();
  /** How many responses were made, cached ones not counted. */
  made = 0;
  #refreshing = false;
  #stopped = false;

  /** @param isOn false makes every response for itself and keeps none, for measurements and development. */
  constructor(content: PublishedContent, isOn: boolean, hasEdge = false) {
    this.#content = content;
    this.#isOn = isOn;
    this.hasEdge = hasEdge;
    if (isOn) content.onChange(() => void this.#refresh());
  }

  /**
   * The response for an address, if it shows the current content, or the promise of one that is being made
   * from it. Waiting for that one, `caller` takes turns with other callers.
   */
  find(url: string, caller: () => string): CachedResponse | Promise<CachedResponse> | undefined {
    const response = this.store.get(url);
    if (response && this.isCurrent(response)) {
      response.uses++;
      return response;
    }
    return this.#join(url, caller);
  }

  /**
   * Makes the response for an address, or waits for the one that is being made from the same content. Rejects
   * with the error of the route. `headers` returns those that the response needs besides its own. Callers take
   * turns when making it is heavy.
   */
  make(
    url: string,
    route: CachedRoute,
    headers: () => string[],
    caller = BACKGROUND,
  ): Promise<CachedResponse> {
    const { generation } = this.#content;
    const making = this.#join(url, () => caller);
    if (making !== undefined) return making;
    const stored = this.#isOn ? this.store.get(url) : undefined;
    if (stored && this.isCurrent(stored)) return Promise.resolve(stored);
    const run = () => this.#makeNow(url, route, headers);
    const { result: response, join } = route.isHeavy
      ? this.#turns.run(caller, run)
      : { result: run(), join: () => undefined };
    if (!this.#isOn) return response;
    this.#making.set(url, { generation, response, join });
    const forget = () => {
      if (this.#making.get(url)?.response === response) this.#making.delete(url);
    };
    response.then(forget, forget);
    return response;
  }

  /**
   * The body of a response in an encoding, encoded once, however many ask for it. A compressed body takes the
   * place of the uncompressed one, which is ten times as large and hardly ever asked for.
   */
  body(url: string, response: CachedResponse, encoding: Encoding): Buffer | Promise<Buffer> {
    const known = response.bodies[encoding];
    if (known) return known;
    response.encoding[encoding] ??= encode(response.bodies, encoding)
      .then((body) => {
        if (encoding === 'identity') return body;
        response.bodies[encoding] = body;
        const dropped = response.bodies.identity?.length ?? 0;
        delete response.bodies.identity;
        this.store.grow(url, response, body.length - dropped);
        return body;
      })
      .finally(() => {
        delete response.encoding[encoding];
      });
    return response.encoding[encoding];
  }

  /** Ends the work in the background. */
  stop(): void {
    this.#stopped = true;
  }

  /** The response that is being made for an address from the current content. */
  #join(url: string, caller: () => string): Promise<CachedResponse> | undefined {
    const making = this.#making.get(url);
    if (making?.generation !== this.#content.generation) return undefined;
    making.join(caller());
    return making.response;
  }

  /** Whether a response shows what is published now. */
  isCurrent(response: CachedResponse): boolean {
    if (this.#content.hasChanged(response.topics, response.generation)) return false;
    response.generation = this.#content.generation;
    return true;
  }

  #stale(url: string): CachedResponse | undefined {
    const stored = this.store.get(url);
    return stored && !this.isCurrent(stored) ? stored : undefined;
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
    // Others are answered between gathering the data and rendering.
    if (route.isHeavy) await setImmediate();
    const { status, type, body } = make();
    const identity = ownBytes(Buffer.from(body));
    this.made++;
    const response: CachedResponse = {
      route,
      topics,
      generation,
      status,
      headers: ['content-type', type, ...headers()],
      etag: `W/"${digest(identity)}"`,
      dataDigest,
      bodies: { identity },
      length: identity.length,
      encoding: {},
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
    // Visitors first. While this waits, it holds no place that a visitor to the same address would have to share.
    if (this.#stale(url)?.route.isHeavy) await this.#turns.idle();
    const stale = this.#stale(url);
    if (!stale || this.#stopped) return;
    const { route, headers, bodies } = stale;
    try {
      // The first two are the content type, which a new response brings itself.
      const response = await this.make(url, route, () => headers.slice(2));
      for (const encoding of ['br', 'gzip'] as const) {
        if (bodies[encoding]) await this.body(url, response, encoding);
      }
    } catch {
      // What cannot be made any more is answered with its error when somebody asks.
      this.store.delete(url);
    }
  }
}

function digest(data: string | Buffer): string {
  return hash('sha256', data, 'base64url').slice(0, 22);
}
