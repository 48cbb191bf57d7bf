/** Values of specifications that are measures: a number with its unit, such as "45 mm", "2.4 m" or "R2.8". */

/** How much of the first unit of its kind one of a unit is. Units of different kinds are not compared. */
const UNITS = new Map<string, [kind: string, factor: number]>(
  Object.entries({
    mm: ['length', 1],
    cm: ['length', 10],
    m: ['length', 1000],
    metre: ['length', 1000],
    metres: ['length', 1000],
    µm: ['length', 0.001],
    g: ['weight', 1],
    kg: ['weight', 1000],
    t: ['weight', 1_000_000],
    ml: ['volume', 1],
    l: ['volume', 1000],
    litre: ['volume', 1000],
    litres: ['volume', 1000],
  }),
);

export interface Measure {
  /** Measures of one kind can be compared: "length", or the unit itself if it is not one of those above. '' without a unit. */
  kind: string;
  /** In the first unit of its kind. */
  size: number;
  /** As it is written; '' without one. */
  unit: string;
  /** The number, in that unit. */
  number: number;
}

/** Measures from one size to another, both included. */
export interface MeasureRange {
  kind: string;
  from: number;
  to: number;
}

const MEASURE = /^(r?)\s*([-+]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)\s*(.*)$/i;

/** Reads "45 mm", "2.4m", "R2.8", "1,200 kg/m³" or "0.40 mm BMT". null for anything else, such as "65 x 19 mm" or "H3.2". */
export function readMeasure(value: string): Measure | null {
  const [, prefix = '', digits, rest = ''] = MEASURE.exec(value.trim()) ?? [];
  if (digits === undefined) return null;
  const unit = (prefix.toUpperCase() + rest).replaceAll(/m2\b/g, 'm²').replaceAll(/m3\b/g, 'm³');
  if (/\d/.test(unit)) return null;
  const number = Number(digits.replaceAll(',', ''));
  const measure = inUnit(number, unit);
  return Number.isFinite(measure.size) ? { ...measure, unit, number } : null;
}

/** A number of a unit, in the first unit of its kind. What follows a known unit says more about the same measure. */
function inUnit(number: number, unit: string): Pick<Measure, 'kind' | 'size'> {
  const written = unit.toLowerCase();
  const [kind, factor] = UNITS.get(written.split(' ', 1)[0]!) ?? [written, 1];
  // Otherwise 0.55 m would not be 550 mm.
  return { kind, size: Number((number * factor).toPrecision(12)) };
}

/** Like `readMeasure`, but a number without a unit is one of `unit`. */
export function readMeasureIn(unit: string, value: string): Measure | null {
  const measure = readMeasure(value);
  return measure?.unit === '' ? { ...measure, ...inUnit(measure.number, unit), unit } : measure;
}

/** A measure as people write it: "45 mm", "R2.8". */
export function writeMeasure({ number, unit }: Measure): string {
  return unit === 'R' ? `R${number}` : `${number} ${unit}`.trim();
}

/**
 * The unit that most products use, where most of them state a measure; null where they do not.
 * @param counts how many products have each value.
 */
export function commonUnit(counts: Iterable<readonly [value: string, products: number]>): string | null {
  const units = new Map<string, number>();
  let all = 0;
  let measured = 0;
  for (const [value, products] of counts) {
    all += products;
    const measure = readMeasure(value);
    if (measure === null) continue;
    measured += products;
    units.set(measure.unit, (units.get(measure.unit) ?? 0) + products);
  }
  if (measured * 2 <= all) return null;
  // Of two that are used equally often, the first by name: the result does not depend on the order of the values.
  return [...units].sort(([a, times], [b, others]) => others - times || (a < b ? -1 : 1))[0]![0];
}

/** The units in which a measure of this unit may be typed as well: cm and m for mm. */
export function unitsLike(unit: string): string[] {
  const { kind } = inUnit(0, unit);
  const others = [...UNITS.keys()].filter((other) => UNITS.get(other)![0] === kind);
  return others.length > 0 ? others : [unit, unit.replace('²', '2').replace('³', '3')];
}

/** How many values without a measure are named. */
const FEW = 5;

/** The common unit of values, and the first few that are no measures although most are. */
export function describeMeasures(counts: readonly (readonly [value: string, products: number])[]): {
  unit: string | null;
  unmeasured: string[];
} {
  const unit = commonUnit(counts);
  const others = unit === null ? [] : counts.map(([value]) => value).filter((value) => !readMeasure(value));
  return { unit, unmeasured: others.sort().slice(0, FEW) };
}
