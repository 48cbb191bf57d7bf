/**
 * The listings without a query: which documents pass the filters, in one order, with the facet counts. Each is
 * computed once until the index changes, so that its pages cost next to nothing.
 */
import type { Ranked } from './ranking.ts';

/** How many listings are kept. Each takes four bytes per document. */
const MOST = 32;

export interface Listing<Counts> {
  slots: Int32Array;
  facets: Counts;
}

export class Listings<Counts> {
  private readonly kept = new Map<string, Listing<Counts>>();
  private state = -1;

  /** The listing with this key, computed if it is not kept or if the index has changed since. */
  get(key: string, state: number, compute: () => Listing<Counts>): Listing<Counts> {
    if (state !== this.state) {
      this.kept.clear();
      this.state = state;
    }
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const listing = compute();
    this.kept.set(key, listing);
    if (this.kept.size > MOST) this.kept.delete(this.kept.keys().next().value!);
    return listing;
  }
}

/** One page of a listing. */
export function pageOf({ slots }: Listing<unknown>, offset: number, limit: number): Ranked[] {
  return Array.from(slots.subarray(offset, offset + limit), (slot) => ({ slot, key: 0 }));
}
