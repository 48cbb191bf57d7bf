/** Units of the quantities in an enquiry list. Without zod: the public site imports them. */

export const UNITS = ['each', 'm', 'm²', 'length', 'sheet', 'pack', 'bag', 'box', 'litre'] as const;
export type Unit = (typeof UNITS)[number];

const MANY: Partial<Record<string, string>> = { box: 'boxes' };
const NEVER_PLURAL: readonly string[] = ['each', 'm', 'm²'];

/** The unit as it stands beside a quantity: "lengths", "1 length". */
export function nameUnit(unit: string, quantity: number): string {
  if (quantity === 1 || NEVER_PLURAL.includes(unit)) return unit;
  return MANY[unit] ?? `${unit}s`;
}

/** What stands before the name of a product: "12 x", "12 lengths of". */
export function describeQuantity({
  quantity,
  unit = 'each',
}: {
  quantity: number;
  unit?: string | undefined;
}): string {
  const number = quantity.toLocaleString('en-NZ');
  return unit === 'each' ? `${number} x` : `${number} ${nameUnit(unit, quantity)} of`;
}
