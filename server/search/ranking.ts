/**
 * Computes how much a hit counts, and selects the best hits.
 *
 * An impact depends only on its document, not on average lengths. So an index that grew by single changes
 * ranks exactly like one that was built at once. Impacts are quantised to a byte, on a square-root scale that
 * keeps small ones apart.
 */

/** Repetition saturates: a word that occurs ten times is not ten times as relevant. */
const SATURATION = 0.9;
const LENGTH_POWER = 0.3;
const NORMAL_LENGTH = 8;

/** Below 1: a rare word counts more than a frequent one, but not in proportion. */
const RARITY_POWER = 0.6;

/** The impact (0..1) for each impact byte. */
export const IMPACTS: Float64Array = Float64Array.from({ length: 256 }, (_, byte) => (byte / 255) ** 2);

/**
 * The impact, before the boost, of `frequency` occurrences in a field of `length` words: about 1 for one
 * occurrence in a name of eight words. With boosts 6 and 1, a hit in the name outweighs any hit of the same
 * word in the description.
 */
export function fieldImpact(frequency: number, length: number): number {
  const saturated = (frequency * (SATURATION + 1)) / (frequency + SATURATION);
  const brevity = Math.min(1.2, Math.max(0.35, (NORMAL_LENGTH / length) ** LENGTH_POWER));
  return saturated * brevity;
}

/** The rarity of a term that `df` of `size` documents have. Never 0, so that common words still count. */
export function rarity(df: number, size: number): number {
  return Math.max(0.05, Math.log(1 + (size - df + 0.5) / (df + 0.5)) ** RARITY_POWER);
}

/** The largest possible sum of impacts for these boosts. Byte 255 stands for this value. */
export function largestImpact(boosts: readonly number[]): number {
  return boosts.reduce((sum, boost) => sum + boost, 0) * (SATURATION + 1) * 1.2;
}

/** Converts an impact to a byte, at least 1. */
export function impactByte(impact: number, largest: number): number {
  return Math.min(255, Math.max(1, Math.round(255 * Math.sqrt(impact / largest))));
}

/** A listed document: its slot, and the key that it was ranked by. */
export interface Ranked {
  slot: number;
  key: number;
}

/**
 * Keeps the `capacity` best of many slots. With equal keys, the slot of lower rank comes first. No two slots have one rank.
 */
export class Best {
  private readonly capacity: number;
  private readonly slots: number[] = [];
  private readonly keys: number[] = [];
  private readonly ranks: number[] = [];

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  offer(slot: number, key: number, rank: number): void {
    if (this.slots.length < this.capacity) {
      this.slots.push(slot);
      this.keys.push(key);
      this.ranks.push(rank);
      this.rise(this.slots.length - 1);
      return;
    }
    const worst = this.keys[0];
    if (worst === undefined || key < worst || (key === worst && rank > this.ranks[0]!)) return;
    this.slots[0] = slot;
    this.keys[0] = key;
    this.ranks[0] = rank;
    this.sink();
  }

  /** Slots and keys, best first. */
  sorted(): Ranked[] {
    return this.slots
      .map((slot, at) => ({ slot, key: this.keys[at]!, rank: this.ranks[at]! }))
      .sort((a, b) => b.key - a.key || a.rank - b.rank);
  }

  private worse(a: number, b: number): boolean {
    const difference = this.keys[a]! - this.keys[b]!;
    return difference < 0 || (difference === 0 && this.ranks[a]! > this.ranks[b]!);
  }

  private rise(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if (!this.worse(at, parent)) return;
      this.swap(at, parent);
      at = parent;
    }
  }

  private sink(): void {
    let at = 0;
    for (;;) {
      let worst = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < this.slots.length && this.worse(child, worst)) worst = child;
      }
      if (worst === at) return;
      this.swap(at, worst);
      at = worst;
    }
  }

  private swap(a: number, b: number): void {
    for (const list of [this.slots, this.keys, this.ranks]) {
      const kept = list[a]!;
      list[a] = list[b]!;
      list[b] = kept;
    }
  }
}
