/** How long work took, in months, as words; null when nobody said. */
export function describeDuration(months: number): string | null {
  if (months <= 0) return null;
  return months === 1 ? '1 month' : `${months} months`;
}
