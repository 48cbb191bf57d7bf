import '../../../shared/validation-messages.ts';
import { Group, SegmentedControl, Select } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import {
  PRICE_ROUNDINGS,
  type ProductChange,
  productChange,
} from '../../../shared/products/product-changes.ts';
import { MONEY, PERCENT } from '../../../shared/typed-numbers.ts';
import { NumberField } from '../resource/fields/number-field.tsx';

/** How long to wait for the next digit before the preview is loaded, in milliseconds. */
const TYPING_MS = 300;

const UNITS = [
  { value: 'percent', label: 'Per cent' },
  { value: 'amount', label: 'Amount' },
];
const ROUNDINGS = PRICE_ROUNDINGS.map((cents) => ({
  value: String(cents),
  label: cents === 1 ? 'No rounding' : `To ${cents} cents`,
}));

/** Asks by how much prices change. Reports null while that is not a change. */
export function PriceChoice({ onChange }: { onChange: (change: ProductChange | null) => void }) {
  const [given, setGiven] = useState({ unit: 'percent', value: null as number | null, round_to: 1 });
  const report = useDebouncedCallback(onChange, TYPING_MS);
  const changeOf = (values: typeof given) => productChange.safeParse({ field: 'price', ...values });
  const parsed = changeOf(given);
  // The field itself says what is no number.
  const isNumber = given.value !== null && !Number.isNaN(given.value);
  const problem = isNumber && !parsed.success ? parsed.error.issues[0]?.message : null;

  function give(next: Partial<typeof given>) {
    const values = { ...given, ...next };
    setGiven(values);
    const { data } = changeOf(values);
    // The preview of what was given before must not be applied.
    onChange(null);
    report(data ?? null);
  }

  const isPercent = given.unit === 'percent';
  return (
    <>
      <SegmentedControl
        aria-label="Change prices by"
        data={UNITS}
        value={given.unit}
        onChange={(unit) => give({ unit })}
      />
      <Group grow align="flex-start">
        <NumberField
          label={isPercent ? 'Per cent' : 'Amount in dollars'}
          description="A minus lowers prices"
          data-autofocus
          whenEmpty={null}
          {...(isPercent ? PERCENT : MONEY)}
          least={-Infinity}
          value={given.value}
          error={problem}
          onChange={(value) => give({ value })}
        />
        <Select
          label="Rounding"
          description="Of the new prices"
          allowDeselect={false}
          data={ROUNDINGS}
          value={String(given.round_to)}
          onChange={(cents) => give({ round_to: Number(cents) })}
        />
      </Group>
    </>
  );
}
