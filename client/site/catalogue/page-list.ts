/** Pages to link to: first, last, current and a neighbour on each side; null is an ellipsis (spec 9). */
export function listPages(page: number, count: number): (number | null)[] {
  const current = Math.min(Math.max(page, 1), count);
  const shown = [...new Set([1, current - 1, current, current + 1, count])].filter(
    (at) => at >= 1 && at <= count,
  );
  return shown
    .sort((a, b) => a - b)
    .flatMap((at, index) => {
      const before = shown[index - 1];
      return before !== undefined && at - before > 1 ? [null, at] : [at];
    });
}
