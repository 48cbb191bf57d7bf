/** A duration in months as text; null when it is unknown. */
export function describeDuration(months: number): string | null {
  if (months <= 0) return null;
  return months === 1 ? '1 month' : `${months} months`;
}
