/** Normalised discounted cumulative gain: how near the first answers come to the best possible order. */

/** How many answers count: the first page. */
export const FIRST_PAGE = 10;

/** Answers the names of the products on the first page. */
export type FirstPage = (text: string) => string[];

/**
 * NDCG@10, from 0 to 1. A grade gains 2^grade - 1, and less the further down it stands (by log2 of its place).
 * @param found the names of the answers in order.
 * @param grades the grade of every name that deserves one; at least one.
 */
export function ndcg(found: readonly string[], grades: Readonly<Record<string, number>>): number {
  const best = Object.values(grades).sort((a, b) => b - a);
  return discounted(found.map((name) => grades[name] ?? 0)) / discounted(best);
}

function discounted(grades: readonly number[]): number {
  return grades
    .slice(0, FIRST_PAGE)
    .reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

/** The mean of all numbers, and 0 of none. */
export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}
