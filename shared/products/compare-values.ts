/** Orders the values of a specification: measures by size, everything else by its text. */
import { readMeasure } from './measures.ts';

const collator = new Intl.Collator('en-NZ', { numeric: true, sensitivity: 'base' });

/** A comparator for Array.sort. Measures come before texts. */
export function compareValues(a: string, b: string): number {
  const [one, other] = [readMeasure(a), readMeasure(b)];
  if (one === null || other === null)
    return Number(one === null) - Number(other === null) || collator.compare(a, b) || (a < b ? -1 : 1);
  return (
    collator.compare(one.kind, other.kind) ||
    one.size - other.size ||
    collator.compare(a, b) ||
    (a < b ? -1 : 1)
  );
}
