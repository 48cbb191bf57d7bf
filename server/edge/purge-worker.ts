/**
 * Tells the caches in front of the product what has changed.
 *
 * Each instance purges what it shows otherwise than before, after it shows it. So the last purge comes after the last
 * instance shows the change, and no cache can keep what an instance that was late answered before. What an instance did not
 * say before it was killed, its next start makes up for: it purges everything. So nothing has to be kept in the database.
 *
 * A response that was on its way while the purge arrived may be stored after it. So every purge is repeated once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { logCounts } from '../log-counts.ts';
import { edgeBehind, edgePurges } from '../process-counters.ts';
import type { PublishedContent } from '../published/published-content.ts';
import { repeat } from '../repeat.ts';
import { EVERYTHING, keyOf } from './edge-keys.ts';
import { type Edge, EdgeRefusal } from './edges.ts';

/** After this time a purge is repeated, in milliseconds. It ends before a change is two seconds old. */
const REPEAT_MS = 1000;
/** More keys than these are purged as everything. */
const MOST_KEYS = 500;
/** The pauses after failures: a second, two, up to a minute. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** How long a pause lasts when nothing changes, in milliseconds: any time would do. */
const IDLE_MS = 60_000;

interface EdgeLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface PurgeOptions {
  edges: readonly Edge[];
  published: Pick<PublishedContent, 'onChange'>;
  log: EdgeLog;
}

/** Purges everything, then every change. The returned function stops it, after the requests that are under way. */
export function startPurging({ edges, published, log }: PurgeOptions): () => Promise<void> {
  const workers = edges.map((edge) => new PurgeWorker(edge, log));
  published.onChange((topics) => {
    for (const worker of workers) worker.add([...topics].map(keyOf));
  });
  const stops = workers.map((worker) => worker.start());
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

class PurgeWorker {
  readonly #edge: Edge;
  readonly #log: EdgeLog;
  readonly #count: (result: string) => void;
  /** The keys to purge, and whether that is repeated. */
  readonly #waiting = new Map([[EVERYTHING, true]]);
  #failures = 0;
  #failingSince: number | undefined;
  /** Until when nothing is sent, on the clock of performance.now(). */
  #restsUntil = 0;
  /** How many requests may be sent at once, and since when. */
  #tokens: number;
  #filledAt = performance.now();
  /** Ends the pause when there is something to purge. */
  #turn = new AbortController();

  constructor(edge: Edge, log: EdgeLog) {
    this.#edge = edge;
    this.#log = log;
    this.#tokens = edge.burst;
    this.#count = logCounts(log, `The cache was told of changes: ${edge.name}`);
  }

  add(keys: readonly string[], isRepeated = true): void {
    for (const key of keys) this.#waiting.set(key, isRepeated || (this.#waiting.get(key) ?? false));
    if (this.#waiting.size > MOST_KEYS || this.#waiting.has(EVERYTHING)) {
      const repeated = [...this.#waiting.values()].some(Boolean);
      this.#waiting.clear();
      this.#waiting.set(EVERYTHING, repeated);
    }
    this.#turn.abort();
  }

  start(): () => Promise<void> {
    return repeat({
      work: () => this.#purge(),
      pause: (signal) => this.#untilDue(signal),
      failed: `The cache could not be told of changes: ${this.#edge.name}`,
      log: this.#log,
    });
  }

  async #purge(): Promise<void> {
    const keys = [...this.#waiting].slice(0, this.#edge.most);
    if (keys.length === 0 || performance.now() < this.#restsUntil) return;
    for (const [key] of keys) this.#waiting.delete(key);
    this.#tokens--;
    try {
      await this.#edge.purge(keys.map(([key]) => key));
    } catch (error) {
      this.#rest(error);
      for (const [key, isRepeated] of keys) this.add([key], isRepeated);
      throw error;
    }
    this.#failures = 0;
    this.#failingSince = undefined;
    edgeBehind.set({ edge: this.#edge.name }, 0);
    this.#note('purged');
    const again = keys.filter(([, isRepeated]) => isRepeated).map(([key]) => key);
    if (again.length > 0) setTimeout(() => this.add(again, false), REPEAT_MS).unref();
  }

  #rest(error: unknown): void {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS);
    const asked = error instanceof EdgeRefusal ? (error.retryAfter ?? 0) : 0;
    this.#failures++;
    this.#failingSince ??= performance.now();
    edgeBehind.set({ edge: this.#edge.name }, (performance.now() - this.#failingSince) / 1000);
    this.#restsUntil = performance.now() + Math.max(pause, Math.min(asked, LONGEST_PAUSE_MS));
    this.#note('failed');
  }

  #note(result: 'purged' | 'failed'): void {
    edgePurges.inc({ edge: this.#edge.name, result });
    this.#count(result);
  }

  /** Waits until there is something to purge and it may be sent. */
  async #untilDue(stopping: AbortSignal): Promise<void> {
    this.#turn = new AbortController();
    const signal = AbortSignal.any([this.#turn.signal, stopping]);
    if (this.#waiting.size === 0) await sleep(IDLE_MS, undefined, { signal }).catch(() => undefined);
    const pause = Math.max(0, this.#restsUntil - performance.now(), this.#untilToken());
    await sleep(pause, undefined, { signal: stopping });
  }

  /** How long the pace of the cache makes the next request wait, in milliseconds. */
  #untilToken(): number {
    const { pace, burst } = this.#edge;
    if (pace === 0) return 0;
    const now = performance.now();
    this.#tokens = Math.min(burst, this.#tokens + (now - this.#filledAt) / pace);
    this.#filledAt = now;
    return this.#tokens >= 1 ? 0 : (1 - this.#tokens) * pace;
  }
}
