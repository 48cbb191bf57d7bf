/** Merges two people's changes to one record, field by field. */
import type { BaseData } from '../resource-api.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The entries of `values` that differ from those of `base`. */
export function changesFrom<Values extends BaseData>(values: Values, base: BaseData): Partial<Values> {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, base[name]));
  return Object.fromEntries(changed) as Partial<Values>;
}

/** The fields in which both people changed `base`, but to different values. */
export function conflictingFields(base: BaseData, theirs: BaseData, mine: BaseData): string[] {
  return Object.keys(changesFrom(mine, base)).filter(
    (name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]),
  );
}
