/** The filters of visitors that are on or off. Without zod: the public site imports it. */
import type { ProductData } from '../products/products.ts';

interface Switch {
  /** In the address, `<parameter>=<on>`. */
  parameter: string;
  on: string;
  /** The heading above it, and what it says. */
  title: string;
  label: string;
  /** Whether a product stays when it is on. Of its fields, only public ones. */
  holds: (product: Pick<ProductData, 'stock_status'>) => boolean;
}

export const SWITCHES = {
  in_stock: {
    parameter: 'stock',
    on: 'in',
    title: 'Availability',
    label: 'In stock only',
    holds: ({ stock_status }) => stock_status === 'In Stock',
  },
} as const satisfies Record<string, Switch>;

export type SwitchName = keyof typeof SWITCHES;
export const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[];

/** One value for each switch. */
export function eachSwitch<Value>(read: (name: SwitchName) => Value): Record<SwitchName, Value> {
  return Object.fromEntries(SWITCH_NAMES.map((name) => [name, read(name)])) as Record<SwitchName, Value>;
}

export const ALL_OFF = eachSwitch(() => false);
