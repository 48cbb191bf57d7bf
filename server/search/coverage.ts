/** Which share of a query a document covers. */
import type { Plan } from './plan.ts';

/** Below 1: a document without a word loses less than the word's share of the query. */
const POWER = 0.7;

/** The coverage of a close match: half of the query's weight. */
export const CLOSE = 0.5 ** POWER;

/** For every combination of words, the share (0..1) of the query's weight that they cover, at least 0.05. */
export function coverages(plan: Plan): Float64Array {
  const weights = plan.words.map((word) => word.weight);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return Float64Array.from({ length: 1 << weights.length }, (_, bits) => {
    const covered = weights.reduce((sum, weight, at) => sum + ((bits >> at) & 1 ? weight : 0), 0);
    return all === 0 ? 1 : Math.max(0.05, covered / all) ** POWER;
  });
}
