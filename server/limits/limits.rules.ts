/**
 * Limits that apply across all instances, but need no database query during a request. Each instance counts in its own memory. Whenever
 * it has let through another tenth of a limit, it adds its count to the database and reads back the sum of all instances. So N instances
 * let through at most the limit, plus N tenths of it, plus the requests that arrive while a statement runs. While the database is away,
 * each instance applies the limit on its own. Instances exchange only durations, so their clocks need not agree.
 */
import { setTimeout } from 'node:timers/promises';
import type { Known, Told } from './limits.queries.ts';

/** What one address, or one IPv6 /64 network, and one token may do (docs/safety.md, "Limits"). */
export interface Limits {
  /** Calls and pages per minute that are not answered from the response cache. */
  calls: number;
  /** How many of these may be searches and suggestions. */
  searches: number;
  /** Calls per minute with one token, from any address. They do not count for the address. */
  tokens: number;
  /** Searches and products per minute that browsers report for analytics. */
  reports: number;
  /** Lines of material lists per minute. */
  lines: number;
  /** Responses per minute from the response cache. Those beyond this limit count as calls. */
  cached: number;
  /** Enquiries in ten minutes. */
  enquiries: number;
  /** Files that visitors upload in an hour. */
  uploads: number;
}

/**
 * A cached response costs a hundredth of a computed one, and thousands of builders may share one mobile carrier's address. So cached
 * responses have a separate limit: 1,000 a second, which leaves most of one core to other visitors.
 */
export const LIMITS: Limits = {
  calls: 600,
  searches: 120,
  tokens: 3000,
  // The browsers of an office share this: a lost count is no loss.
  reports: 600,
  lines: 1500,
  cached: 60_000,
  enquiries: 10,
  uploads: 50,
};

/** How many parts a limit has. An instance reports to the database after each part, so after each tenth. */
const PARTS = 10;
/** The most networks that are counted at once. Beyond that, those not seen for longest are forgotten. */
export const MAX_COUNTED = 50_000;
/** The most counts that one statement sends. */
const MAX_TOLD = 1000;
/** Milliseconds between two statements. */
const PAUSE_MS = 50;
/** The pause before the next statement when the database did not answer, in milliseconds. */
const AWAY_MS = 1000;

interface Count {
  /** Requests that all instances have let through in this window, as far as this instance knows. */
  taken: number;
  /** How many of these have not been reported to the database yet. */
  untold: number;
  max: number;
  /** When the window ends, by this process's monotonic clock in milliseconds. */
  endsAt: number;
}

export interface RequestLimitOptions {
  /** The prefix of the key in the database. */
  name: string;
  max: number;
  windowMs: number;
  /** Reports counts to the database and returns the sums. Without it, this instance counts on its own. */
  exchange?: (told: Told[]) => Promise<Known[]>;
}

/** Counts the requests of each network in time windows. A window begins with the first request. */
export class RequestLimit {
  readonly #options: RequestLimitOptions;
  /**
   * The counts are in two maps. When the recent map is full, it becomes the old one, and the previous old map
   * is dropped. Removing the oldest entries from a single map would be slow: V8 walks over all entries that
   * were deleted before.
   */
  #recent = new Map<string, Count>();
  #old = new Map<string, Count>();
  /** Networks whose counts must be reported. */
  readonly #due = new Set<string>();
  #telling: Promise<void> | undefined;

  constructor(options: RequestLimitOptions) {
    this.#options = options;
  }

  /** The number of networks that are counted. */
  get size(): number {
    return this.#recent.size + this.#old.size;
  }

  /**
   * Counts a request of a network that may send `times` the limit, as `amount`. Refused requests are not counted.
   * @returns 0 when the request is allowed, else the seconds until the window ends.
   */
  take(network: string, times = 1, amount = 1): number {
    const now = performance.now();
    let count = this.#find(network);
    if (count === undefined || count.endsAt <= now) count = this.#begin(network, times, now);
    if (count.taken + amount > count.max) return Math.max(1, Math.ceil((count.endsAt - now) / 1000));
    count.taken += amount;
    count.untold += amount;
    if (this.#options.exchange && (count.untold * PARTS >= count.max || count.taken >= count.max)) {
      this.#due.add(network);
      this.#telling ??= this.#tell(this.#options.exchange);
    }
    return 0;
  }

  /** What a network that may send `times` the limit has left, and the seconds until its window ends. */
  stateOf(network: string, times = 1) {
    const windowSeconds = this.#options.windowMs / 1000;
    const max = this.#options.max * times;
    const { taken, endsAt } = this.#find(network) ?? { taken: 0, endsAt: 0 };
    const resetSeconds = Math.ceil((endsAt - performance.now()) / 1000);
    if (resetSeconds <= 0) return { max, remaining: max, resetSeconds: windowSeconds, windowSeconds };
    return { max, remaining: Math.max(0, max - taken), resetSeconds, windowSeconds };
  }

  /** Uncounts a request that was let through. */
  giveBack(network: string): void {
    const count = this.#find(network);
    if (count === undefined || count.taken === 0) return;
    count.taken--;
    count.untold--;
  }

  /** Refuses all requests of a network for the given number of seconds. */
  refuse(network: string, seconds: number): void {
    const count = this.#begin(network, 1, performance.now());
    count.taken = count.max;
    count.endsAt = performance.now() + seconds * 1000;
  }

  /** Resolves when no count is waiting to be reported. */
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

  /** Sends one statement at a time. After a failure, the next request makes its count due again. */
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
  /** Uncounts one: `returnAttempt` of the same file. */
  giveBack: (key: string) => Promise<void>;
}

/**
 * Counts requests that write to the database anyway. Counts them exactly across all instances, with one
 * statement per request. A request that this instance already knows to be over the limit needs no statement,
 * so a flood of refused writes does not reach the database.
 */
export class WriteLimit {
  readonly #options: WriteLimitOptions;
  readonly #known: RequestLimit;

  constructor(options: WriteLimitOptions) {
    this.#options = options;
    this.#known = new RequestLimit({ ...options, windowMs: options.windowSeconds * 1000 });
  }

  /**
   * Like `take` of RequestLimit.
   * @throws DatabaseAwayError when the database is away; the write itself would fail then, too.
   */
  async take(network: string, times = 1): Promise<number> {
    const refused = this.#known.take(network, times);
    if (refused > 0) return refused;
    const { name, max, windowSeconds, attempt } = this.#options;
    const wait = await attempt({ key: `${name} ${network}`, max: max * times, windowSeconds });
    if (wait > 0) this.#known.refuse(network, wait);
    return wait;
  }

  /** Uncounts a request that was let through but stored nothing. */
  async giveBack(network: string): Promise<void> {
    this.#known.giveBack(network);
    await this.#options.giveBack(`${this.#options.name} ${network}`);
  }
}
