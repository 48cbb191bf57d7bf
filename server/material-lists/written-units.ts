/** Units as people write them in lists: "lgths", "lin m", "pkt". */
import { UNIT_SPELLINGS, UNITS, type Unit } from '../../shared/products/units.ts';

/** What each spelling means, in lower case. */
export const SPELT = new Map<string, Unit>();
for (const unit of UNITS)
  for (const spelling of [unit, `${unit}s`, ...UNIT_SPELLINGS[unit].split(' ')]) SPELT.set(spelling, unit);
for (const [spelling, unit] of Object.entries({
  nr: 'each',
  set: 'each',
  sets: 'each',
  mtrs: 'm',
  'lineal m': 'm',
  'lineal metres': 'm',
  'lin m': 'm',
  'lin metres': 'm',
  'l/m': 'm',
  'sq m': 'm²',
  'sq metres': 'm²',
  'square metres': 'm²',
  'square meters': 'm²',
  'm^2': 'm²',
} satisfies Record<string, Unit>))
  SPELT.set(spelling, unit);

/** The unit that a word means, in any spelling; null for another word. */
export function readUnit(word: string): Unit | null {
  return SPELT.get(word.trim().toLowerCase().replace(/\.$/, '')) ?? null;
}
