import { createHmac, randomBytes } from 'node:crypto';
import { formatAucklandDay } from '../../shared/auckland-time.ts';

/** The most that is remembered of all visitors together. Then all of it is forgotten. */
const MOST = 100_000;

/**
 * Remembers for what a visitor was counted today in Auckland, so that nobody counts up a search or a product by repeating
 * it. Visitors are hashed under a secret that is drawn anew each day. Neither leaves the memory of the process.
 */
export class OncePerVisitor {
  readonly #most: number;
  readonly #today: () => string;
  readonly #visitors = new Map<string, Set<string>>();
  #day = '';
  #secret = randomBytes(16);
  #size = 0;

  /** `most`: for how much one visitor is counted in a day. */
  constructor(most: number, today: () => string = () => formatAucklandDay(new Date())) {
    this.#most = most;
    this.#today = today;
  }

  /** Returns a function that tells whether to count something for this visitor: for the first time today only. */
  of(visitor: string): (what: string) => boolean {
    const day = this.#today();
    if (day !== this.#day || this.#size >= MOST) this.#forget(day);
    const key = createHmac('sha256', this.#secret).update(visitor).digest('base64');
    const known = this.#visitors.get(key) ?? new Set();
    return (what) => {
      if (known.has(what) || known.size >= this.#most) return false;
      // Not before: somebody who is counted for nothing must not take memory.
      this.#visitors.set(key, known.add(what));
      this.#size++;
      return true;
    };
  }

  #forget(day: string): void {
    this.#visitors.clear();
    this.#day = day;
    this.#secret = randomBytes(16);
    this.#size = 0;
  }
}
