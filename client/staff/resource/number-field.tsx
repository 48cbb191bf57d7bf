import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value?: number | null;
  onChange?: (value: number | null) => void;
  /** What an empty field means: 0 as everywhere (spec 5), or null where a number may be missing. */
  whenEmpty?: 0 | null;
}

/** A number. While it is being typed it may stand empty; once it is left it says what it means. */
export function NumberField({ value, onChange, onBlur, whenEmpty = 0, ...props }: NumberFieldProps) {
  const [isEmpty, setEmpty] = useState(false);
  return (
    <NumberInput
      hideControls
      // What is out of range is said, not changed.
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
