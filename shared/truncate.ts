/**
 * Cuts a text to `length` code points and marks the cut with "..." (spec 9, decision "short description").
 * A text that fits is returned unchanged.
 */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const points = Array.from(text);
  return points.length <= length ? text : `${points.slice(0, length).join('').trimEnd()}...`;
}
