import { TextInput, type TextInputProps } from '@mantine/core';
import type { NumberStyle } from '../../../../shared/typed-numbers.ts';
import { useTypedNumber } from '../../../components/use-typed-number.ts';

interface NumberFieldProps
  extends NumberStyle,
    Omit<TextInputProps, 'value' | 'onChange' | 'onKeyDown' | 'ref' | 'step' | 'unit'> {
  value?: number | null;
  onChange?: (value: number | null) => void;
  whenEmpty?: number | null;
  step?: number;
  least?: number;
}

/** A number field of a staff form. What is typed is a number or refused in words (client/components/use-typed-number.ts). */
export function NumberField({
  value = null,
  onChange = () => undefined,
  whenEmpty = 0,
  unit,
  decimals = 0,
  isFixed = false,
  step = 1,
  least = 0,
  error,
  onFocus,
  onBlur,
  ...props
}: NumberFieldProps) {
  const { input, problem } = useTypedNumber({
    value,
    onChange,
    whenEmpty,
    ...(unit !== undefined && { unit }),
    decimals,
    isFixed,
    step,
    least,
    hasError: Boolean(error),
  });
  return (
    <TextInput
      {...props}
      {...input}
      error={problem ?? error}
      onFocus={(event) => {
        input.onFocus();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        input.onBlur();
        onBlur?.(event);
      }}
    />
  );
}
