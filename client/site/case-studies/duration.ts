/** How long the work took, in words; null when nobody said. */
export function durationOf({ duration }: { duration: number }): string | null {
  if (duration <= 0) return null;
  return duration === 1 ? '1 month' : `${duration} months`;
}
