/**
 * Selects which matching documents to list, and in which order (decisions "search order" and "default order"). Used for one search
 * only: it reads the Matching that this search just filled, and counts the facets in the same pass.
 */
import { CLOSE, coverages } from './coverage.ts';
import type { Documents } from './documents.ts';
import { FAILS_MANY, PASSES } from './facets.ts';
import type { Matching } from './matching.ts';
import { nameBonus, queryNames } from './name-bonus.ts';
import type { FacetOrder } from './options.ts';
import type { Plan } from './plan.ts';
import { Best, type Ranked } from './ranking.ts';
import type { Term } from './term.ts';

/** If there are fewer full matches than this, close matches follow (decision "search order"). */
export const FEW = 10;
const MOST_CLOSE = 20;
/** How many of the best documents are ranked again by name. A fixed number, so that pages do not overlap. */
export const SECOND_LOOK = 40;
/**
 * How many documents may get a place on the first page because of the possible meanings of misspelt words.
 */
const MOST_GUESSES = 8;

export class Selection<Doc, Facet extends string, OrderName extends string> {
  readonly documents: Documents<Doc, Facet, OrderName>;
  readonly matching: Matching;
  readonly plan: Plan;
  private readonly coverage: Float64Array;
  /** The bits of all the plan's words: a slot with this value in `has` matches every word. */
  readonly every: number;

  constructor(documents: Documents<Doc, Facet, OrderName>, matching: Matching, plan: Plan) {
    this.documents = documents;
    this.matching = matching;
    this.plan = plan;
    this.coverage = coverages(plan);
    this.every = (1 << plan.words.length) - 1;
  }

  /** Returns a page of the full matches in an order, and their total. Counts the facets. */
  inOrder(
    order: OrderName | FacetOrder<Facet> | undefined,
    offset: number,
    limit: number,
  ): { page: Ranked[]; total: number } {
    const { every } = this;
    const { facets } = this.documents;
    const { has, score } = this.matching;
    const byFacet = typeof order === 'object' ? order : undefined;
    const page: number[] = [];
    let total = 0;
    const slots = this.documents.inOrder(typeof order === 'object' ? undefined : order);
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at]!;
      if (every !== 0 && has[slot] !== every) continue;
      const failed = facets.failing(slot);
      if (failed === FAILS_MANY) continue;
      facets.count(slot, failed);
      if (failed !== PASSES) continue;
      if (byFacet !== undefined || (total >= offset && page.length < limit)) page.push(slot);
      total++;
    }
    const shown = byFacet === undefined ? page : facets.sorted(page, byFacet).slice(offset, offset + limit);
    return { page: shown.map((slot) => ({ slot, key: every === 0 ? 0 : score[slot]! })), total };
  }

  /**
   * Returns a page of the full matches, best first, and their total. Counts the facets. Those of the slots in
   * `first` that match and pass the filters come before all others.
   */
  best(offset: number, limit: number, first: readonly number[]): { page: Ranked[]; total: number } {
    const { every } = this;
    const { docs, ranks, facets } = this.documents;
    const { has, slots } = this.matching;
    const best = new Best(
      Math.min(this.documents.size, Math.max(SECOND_LOOK, offset + limit + MOST_GUESSES)),
    );
    let total = 0;
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at]!;
      if (has[slot] !== every || docs[slot] === undefined) continue;
      const failed = facets.failing(slot);
      if (failed === FAILS_MANY) continue;
      facets.count(slot, failed);
      if (failed !== PASSES) continue;
      total++;
      best.offer(slot, this.keyOf(slot), ranks[slot]!);
    }
    const ranked = this.putFirst(first, this.withEveryGuess(this.lookAgain(best.sorted())));
    return { page: ranked.slice(offset, offset + limit), total };
  }

  /**
   * A word may mean several known words. The best document of each of the most likely ones gets a place among the first ten, so that a
   * frequent word does not hide the intended one.
   */
  private withEveryGuess(ranked: Ranked[]): Ranked[] {
    const promoted: Ranked[] = [];
    for (const { guesses } of this.plan.words) {
      for (const guess of guesses) {
        const best = this.bestHolder(guess);
        if (best === undefined || promoted.some(({ slot }) => slot === best.slot)) continue;
        if (promoted.length < MOST_GUESSES) promoted.push(best);
      }
    }
    const isPromoted = (slot: number) => promoted.some((one) => one.slot === slot);
    // What ranks among the first anyway keeps its place.
    const kept = Math.max(1, FEW - promoted.length);
    const first = ranked.slice(0, kept);
    const missing = promoted.filter(({ slot }) => first.every((one) => one.slot !== slot));
    return [...first, ...missing, ...ranked.slice(kept).filter(({ slot }) => !isPromoted(slot))];
  }

  /** Puts those of the slots in `first` that match and pass the filters before all others. */
  putFirst(first: readonly number[], ranked: Ranked[]): Ranked[] {
    const { every } = this;
    const { has } = this.matching;
    const { facets } = this.documents;
    const fitting = new Set(
      first.filter((slot) => (every === 0 || has[slot] === every) && facets.failing(slot) === PASSES),
    );
    if (fitting.size === 0) return ranked;
    const others = ranked.filter(({ slot }) => !fitting.has(slot));
    return [...Array.from(fitting, (slot) => ({ slot, key: every === 0 ? 0 : this.keyOf(slot) })), ...others];
  }

  private bestHolder(term: Term): Ranked | undefined {
    const { docs, ids, facets } = this.documents;
    let best: Ranked | undefined;
    for (let at = 0; at < term.count; at++) {
      const slot = term.postings[at]! >>> 8;
      if (this.matching.has[slot] !== this.every || docs[slot] === undefined) continue;
      const key = this.keyOf(slot);
      // Ids break ties, so that the result does not depend on how the index grew.
      const better =
        best === undefined || key > best.key || (key === best.key && ids[slot]! < ids[best.slot]!);
      if (better && facets.failing(slot) === PASSES) best = { slot, key };
    }
    return best;
  }

  /**
   * The close matches that follow when only `total` documents have every word: first documents with most of
   * the words, and if these are still few, the best of the others (decision "search order"). Empty when `total` is
   * enough.
   */
  close(total: number): Ranked[] {
    if (total >= FEW || this.plan.words.length < 2) return [];
    const { docs, ranks } = this.documents;
    const { has, strong, slots } = this.matching;
    const near = new Best(MOST_CLOSE);
    const far = new Best(MOST_CLOSE);
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at]!;
      if (has[slot] === this.every || strong[slot] === 0 || docs[slot] === undefined) continue;
      if (this.documents.facets.failing(slot) !== PASSES) continue;
      const enough = this.coverage[strong[slot]!]! >= CLOSE;
      (enough ? near : far).offer(slot, this.keyOf(slot), ranks[slot]!);
    }
    const found = this.lookAgain(near.sorted());
    const missing = found.length === 0 ? MOST_CLOSE : FEW - total - found.length;
    if (missing <= 0) return found;
    const all = [...found, ...this.lookAgain(far.sorted()).slice(0, missing)];
    // With two query words, a close match has one of them. Then the score says more than which word is rarer,
    // so sort both groups together.
    return this.plan.words.length === 2 ? all.sort((a, b) => b.key - a.key) : all;
  }

  /** The best of all documents that have any word, whether or not they have every one. */
  nearest(limit: number): Ranked[] {
    const { docs, ranks } = this.documents;
    const { strong, slots } = this.matching;
    const best = new Best(limit);
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at]!;
      if (strong[slot] !== 0 && docs[slot] !== undefined) best.offer(slot, this.keyOf(slot), ranks[slot]!);
    }
    return this.lookAgain(best.sorted());
  }

  /** The ranking key: the score times the covered share of the query. So more words come first. */
  keyOf(slot: number): number {
    return this.matching.score[slot]! * this.coverage[this.matching.strong[slot]!]!;
  }

  lookAgain(ranked: Ranked[]): Ranked[] {
    const query = queryNames(this.plan.words);
    const again = ranked.slice(0, SECOND_LOOK).map(({ slot, key }) => {
      return { slot, key: key * nameBonus(this.documents.thingAt(slot), query) };
    });
    const preferred = ({ slot }: Ranked) => Number(this.documents.isPreferred(slot));
    again.sort((a, b) => b.key - a.key || preferred(b) - preferred(a));
    return [...again, ...ranked.slice(SECOND_LOOK)];
  }
}
