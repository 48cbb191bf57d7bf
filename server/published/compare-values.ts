/** Orders the values of a specification: numbers with their unit by size, everything else by its text. */

const collator = new Intl.Collator('en-NZ', { numeric: true, sensitivity: 'base' });

/** How much of the first unit of its kind one of a unit is. Units of different kinds are not compared. */
const UNITS: Record<string, [kind: string, factor: number]> = {
  mm: ['length', 1],
  cm: ['length', 10],
  m: ['length', 1000],
  g: ['weight', 1],
  kg: ['weight', 1000],
  t: ['weight', 1_000_000],
  ml: ['volume', 1],
  l: ['volume', 1000],
  litre: ['volume', 1000],
  litres: ['volume', 1000],
};

interface Measure {
  kind: string;
  size: number;
}

/** Reads "45 mm", "2.4m" or "1,200 kg/m³" as a size of a kind; null for a value that begins with no number. */
function readMeasure(value: string): Measure | null {
  const [, digits, rest = ''] = /^([-+]?\d[\d,]*(?:\.\d+)?)\s*(.*)$/.exec(value.trim()) ?? [];
  if (digits === undefined) return null;
  const number = Number(digits.replaceAll(',', ''));
  const unit = rest.toLowerCase();
  const [kind, factor] = UNITS[unit] ?? [unit, 1];
  return { kind, size: number * factor };
}

/** A comparator for Array.sort. Numbers come before texts. */
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
