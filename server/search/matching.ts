/**
 * Runs a plan over the postings. Stores, for every slot, which words it has and its score.
 *
 * The arrays are as long as the index and reused for every query. This is safe because the process is
 * single-threaded and a search never awaits. Read a Matching before the next search overwrites it.
 */
import type { Plan } from './plan.ts';
import type { Conjunction, PlannedWord } from './planned-word.ts';
import { IMPACTS } from './ranking.ts';
import type { Term } from './term.ts';

export class Matching {
  /** Bit w is set when the slot matches word w in any way. */
  has = new Uint8Array(0);
  /** Bit w is set when that match is probably not accidental. */
  strong = new Uint8Array(0);
  score = new Float32Array(0);
  private touched = new Int32Array(0);
  private touchedCount = 0;
  /** The slots that have a score for the word that is being matched. */
  private scored = new Int32Array(0);
  private scoredCount = 0;
  private best = new Float32Array(0);
  private parts = new Uint8Array(0);

  /** Scores all slots below `slots`. This includes dead ones, which readers of the result must skip. */
  run(plan: Plan, slots: number): void {
    this.reset(slots);
    for (const [at, word] of plan.words.entries()) {
      this.match(word, 1 << at, slots);
      this.addBest();
    }
  }

  /** The slots that match any word of the plan that was run, each once. */
  get slots(): Int32Array {
    return this.touched.subarray(0, this.touchedCount);
  }

  /** Lets slots match all words of the plan that was run. */
  include(slots: readonly number[], plan: Plan): void {
    for (const slot of slots) {
      if (this.has[slot] === 0) this.touched[this.touchedCount++] = slot;
      this.has[slot] = (1 << plan.words.length) - 1;
      this.strong[slot] = this.has[slot]!;
    }
  }

  /** The words of the plan that was run that a slot does not have, or has only by accident. */
  lacking(slot: number, plan: Plan): string[] {
    const found = this.strong[slot]!;
    return plan.words.flatMap(({ word }, at) => ((found & (1 << at)) === 0 ? word : []));
  }

  /** Makes a slot match no word of the plan that was run. */
  drop(slot: number): void {
    this.has[slot] = 0;
    this.strong[slot] = 0;
  }

  private reset(slots: number): void {
    this.touchedCount = 0;
    if (slots > this.has.length) {
      const room = Math.max(1024, Math.ceil(slots * 1.25));
      this.has = new Uint8Array(room);
      this.strong = new Uint8Array(room);
      this.parts = new Uint8Array(room);
      this.score = new Float32Array(room);
      this.best = new Float32Array(room);
      this.touched = new Int32Array(room);
      this.scored = new Int32Array(room);
      return;
    }
    this.has.fill(0, 0, slots);
    this.strong.fill(0, 0, slots);
    this.score.fill(0, 0, slots);
  }

  private match(word: PlannedWord, bit: number, slots: number): void {
    for (const { term, gain, strong } of word.expansions) this.addTerm(term, gain, bit, strong ? bit : 0);
    for (const conjunction of word.conjunctions) this.addConjunction(conjunction, bit, slots);
    if (word.holders === undefined) return;
    const only = word.conjunctions.length === 0 && !word.expansions.some((expansion) => expansion.strong);
    this.addBits(word.holders, bit, only ? bit : 0);
  }

  /** The hot loop. A query word counts once per document, with the best of the terms that match it. */
  private addTerm(term: Term, gain: number, bit: number, strongBit: number): void {
    const { has, strong, best, touched, scored } = this;
    const { postings, count } = term;
    let { touchedCount, scoredCount } = this;
    for (let at = 0; at < count; at++) {
      const posting = postings[at]!;
      const slot = posting >>> 8;
      if (has[slot] === 0) touched[touchedCount++] = slot;
      has[slot]! |= bit;
      strong[slot]! |= strongBit;
      const value = gain * IMPACTS[posting & 255]!;
      const known = best[slot]!;
      if (value <= known) continue;
      if (known === 0) scored[scoredCount++] = slot;
      best[slot] = value;
    }
    this.touchedCount = touchedCount;
    this.scoredCount = scoredCount;
  }

  /** Adds once per word, so that rounding does not make the sum depend on the order of its terms. */
  private addBest(): void {
    const { score, best, scored, scoredCount } = this;
    for (let at = 0; at < scoredCount; at++) {
      const slot = scored[at]!;
      score[slot]! += best[slot]!;
      best[slot] = 0;
    }
    this.scoredCount = 0;
  }

  private addConjunction({ groups, gain }: Conjunction, bit: number, slots: number): void {
    const { has, strong, best, parts, touched, scored } = this;
    parts.fill(0, 0, slots);
    for (const [nth, group] of groups.entries()) {
      const last = nth === groups.length - 1;
      for (const { postings, count } of group) {
        for (let at = 0; at < count; at++) {
          const posting = postings[at]!;
          const slot = posting >>> 8;
          if (parts[slot]! < nth) continue;
          parts[slot] = nth + 1;
          if (!last) continue;
          if (has[slot] === 0) touched[this.touchedCount++] = slot;
          has[slot]! |= bit;
          strong[slot]! |= bit;
          const value = gain * IMPACTS[posting & 255]!;
          if (value <= best[slot]!) continue;
          if (best[slot] === 0) scored[this.scoredCount++] = slot;
          best[slot] = value;
        }
      }
    }
  }

  private addBits(bits: Uint32Array, bit: number, strongBit: number): void {
    const { has, strong, touched } = this;
    let { touchedCount } = this;
    for (let at = 0; at < bits.length; at++) {
      let left = bits[at]!;
      while (left !== 0) {
        const lowest = left & -left;
        const slot = (at << 5) + 31 - Math.clz32(lowest);
        if (has[slot] === 0) touched[touchedCount++] = slot;
        has[slot]! |= bit;
        strong[slot]! |= strongBit;
        left ^= lowest;
      }
    }
    this.touchedCount = touchedCount;
  }
}
