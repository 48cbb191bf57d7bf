/**
 * Limits that hold over all instances without a question to the database on any request. Each instance counts in its
 * own memory, tells the database whenever it has let through another tenth of a limit, and reads back what all have let
 * through. So of one network's requests N instances let through at most the limit, N tenths of it, and what comes in
 * while a statement is under way; while the database is away, each instance holds the limit by itself. Only lengths of
 * time are exchanged, so the clocks of the instances need not agree.
 */
import { setTimeout } from 'node:timers/promises';
import type { Known, Told } from './limits.queries.ts';

/** What one address, or one IPv6 network of 64 bits, may do (docs/safety.md, limits). */
export interface Limits {
  /** Calls and pages a minute that are not answered from the response cache. */
  calls: number;
  /** Of these, searches and suggestions. */
  searches: number;
  /** Answers a minute from the response cache; what exceeds them counts as a call. */
  cached: number;
  /** Enquiries in ten minutes. */
  enquiries: number;
  /** Files of visitors in an hour. */
  uploads: number;
}

/**
 * A cached answer costs a hundredth of a computed one, and thousands of builders may type behind one mobile carrier's
 * address, so it has a bound of its own: 1,000 a second, which leaves most of one core to the others.
 */
export const LIMITS: Limits = { calls: 600, searches: 120, cached: 60_000, enquiries: 10, uploads: 20 };

/** An instance tells the database after every such part of a limit. */
const PARTS = 10;
/** Networks that are counted at once; those not seen for longest make room. */
export const MAX_COUNTED = 50_000;
/** Counts that one statement carries at most. */
const MAX_TOLD = 1000;
/** Between two statements, in milliseconds. */
const PAUSE_MS = 50;
/** Before the database is told again after it did not answer, in milliseconds. */
const AWAY_MS = 1000;

interface Count {
  /** Let through in this window by all instances, as far as known here. */
  taken: number;
  /** Of these, what the database does not know of yet. */
  untold: number;
  max: number;
  /** By this process's monotonic clock, in milliseconds. */
  endsAt: number;
}

export interface RequestLimitOptions {
  /** Begins the key in the database. */
  name: string;
  max: number;
  windowMs: number;
  /** Tells the database and answers the sums; without it, this instance counts alone. */
  exchange?: (told: Told[]) => Promise<Known[]>;
}

/** Counts requests of networks in windows that begin with the first request. */
export class RequestLimit {
  readonly #options: RequestLimitOptions;
  /**
   * Two halves: when the recent one is full, it becomes the old one, and what was old is forgotten. Taking the oldest out
   * of one map costs V8 a walk over all that was taken out before.
   */
  #recent = new Map<string, Count>();
  #old = new Map<string, Count>();
  /** What has to be told. */
  readonly #due = new Set<string>();
  #telling: Promise<void> | undefined;

  constructor(options: RequestLimitOptions) {
    this.#options = options;
  }

  /** How many networks are counted. */
  get size(): number {
    return this.#recent.size + this.#old.size;
  }

  /**
   * Counts a request of a network that may send `times` the limit. Answers 0 when it may go on, else the seconds until
   * the window ends; what is refused is not counted.
   */
  take(network: string, times = 1): number {
    const now = performance.now();
    let count = this.#find(network);
    if (count === undefined || count.endsAt <= now) count = this.#begin(network, times, now);
    if (count.taken >= count.max) return Math.max(1, Math.ceil((count.endsAt - now) / 1000));
    count.taken++;
    count.untold++;
    if (this.#options.exchange && (count.untold * PARTS >= count.max || count.taken >= count.max)) {
      this.#due.add(network);
      this.#telling ??= this.#tell(this.#options.exchange);
    }
    return 0;
  }

  /** Refuses a network for so many seconds. */
  refuse(network: string, seconds: number): void {
    const count = this.#begin(network, 1, performance.now());
    count.taken = count.max;
    count.endsAt = performance.now() + seconds * 1000;
  }

  /** Resolves when nothing has to be told any more. */
  async told(): Promise<void> {
    await this.#telling;
  }

  #find(network: string): Count | undefined {
    const recent = this.#recent.get(network);
    if (recent) return recent;
    const old = this.#old.get(network);
    if (old) this.#keep(network, old);
    return old;
  }

  #begin(network: string, times: number, now: number): Count {
    const max = this.#options.max * times;
    const count = { taken: 0, untold: 0, max, endsAt: now + this.#options.windowMs };
    this.#keep(network, count);
    return count;
  }

  #keep(network: string, count: Count): void {
    this.#old.delete(network);
    this.#recent.set(network, count);
    if (this.#recent.size < MAX_COUNTED / 2) return;
    this.#old = this.#recent;
    this.#recent = new Map();
  }

  /** One statement at a time, for all that has become due meanwhile. What could not be told becomes due with the next request. */
  async #tell(exchange: NonNullable<RequestLimitOptions['exchange']>): Promise<void> {
    while (this.#due.size > 0) {
      const sent = this.#collect();
      const known = await exchange([...sent.values()].map(({ told }) => told)).catch(() => null);
      for (const sum of known ?? []) learn(sent.get(sum.key)!, sum);
      await setTimeout(known ? PAUSE_MS : AWAY_MS, undefined, { ref: false });
    }
    this.#telling = undefined;
  }

  #collect(): Map<string, Sent> {
    const now = performance.now();
    const sent = new Map<string, Sent>();
    for (const network of this.#due) {
      if (sent.size >= MAX_TOLD) break;
      this.#due.delete(network);
      const count = this.#find(network);
      if (count === undefined || count.endsAt <= now) continue;
      const key = `${this.#options.name} ${network}`;
      const told = { key, taken: count.untold, remaining_ms: Math.ceil(count.endsAt - now) };
      sent.set(key, { count, told });
    }
    return sent;
  }
}

interface Sent {
  count: Count;
  told: Told;
}

function learn({ count, told }: Sent, { taken, remaining_ms }: Known): void {
  count.untold -= told.taken;
  count.taken = taken + count.untold;
  count.endsAt = performance.now() + remaining_ms;
}

export interface WriteLimitOptions {
  name: string;
  max: number;
  windowSeconds: number;
  /** Counts exactly, in the database: `takeAttempt` of server/auth/attempts.queries.ts. */
  attempt: (limit: { key: string; max: number; windowSeconds: number }) => Promise<number>;
}

/**
 * Counts what writes anyway, exactly over all instances, by a statement each. What is known to be refused costs no
 * statement, so a flood of refused writes does not reach the database.
 */
export class WriteLimit {
  readonly #options: WriteLimitOptions;
  readonly #known: RequestLimit;

  constructor(options: WriteLimitOptions) {
    this.#options = options;
    this.#known = new RequestLimit({ ...options, windowMs: options.windowSeconds * 1000 });
  }

  /** As `take` of RequestLimit. @throws DatabaseAwayError, after which the write itself could not be done either. */
  async take(network: string, times = 1): Promise<number> {
    const refused = this.#known.take(network, times);
    if (refused > 0) return refused;
    const { name, max, windowSeconds, attempt } = this.#options;
    const wait = await attempt({ key: `${name} ${network}`, max: max * times, windowSeconds });
    if (wait > 0) this.#known.refuse(network, wait);
    return wait;
  }
}
