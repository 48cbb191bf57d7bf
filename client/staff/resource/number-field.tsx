import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value?: number | null;
  onChange?: (value: number | null) => void;
  /** The value of an empty field: 0 in most forms (spec 5), or null where the number is optional. */
  whenEmpty?: 0 | null;
}

/** A number field. It can be empty while the user types; on blur it shows its value again. */
export function NumberField({ value, onChange, onBlur, whenEmpty = 0, ...props }: NumberFieldProps) {
  const [isEmpty, setEmpty] = useState(false);
  return (
    <NumberInput
      hideControls
      // A number out of range gets an error; it is not corrected.
      clampBehavior="none"
      inputMode="decimal"
      {...props}
      value={isEmpty ? '' : (value ?? '')}
      onChange={(next) => {
        const number = next === '' ? Number.NaN : Number(next);
        setEmpty(Number.isNaN(number));
        onChange?.(Number.isNaN(number) ? whenEmpty : number);
      }}
      onBlur={(event) => {
        setEmpty(false);
        onBlur?.(event);
      }}
    />
  );
}
