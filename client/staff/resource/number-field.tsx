import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type ClipboardEvent, type InputEvent, type KeyboardEvent, useState } from 'react';

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value?: number | null;
  onChange?: (value: number | null) => void;
  /** The value of an empty field: 0 in most forms (spec 5), or null where the number is optional. */
  whenEmpty?: 0 | null;
}

/** What no number contains: anything but digits, signs, separators, blanks, and the units $ and %. */
const NOT_A_NUMBER = /[^\d.,\s$%+-]/;

/**
 * A number field. It can be empty while the user types; on blur it shows its value again. Letters are refused
 * with a message: the fallback to 0 is for an empty field only (spec 5).
 */
export function NumberField({
  value,
  onChange,
  onBlur,
  onKeyDown,
  whenEmpty = 0,
  error,
  ...props
}: NumberFieldProps) {
  const [isEmpty, setEmpty] = useState(false);
  const [isRefused, setRefused] = useState(false);

  function refuseLetters(event: { preventDefault: () => void }, text: string | null) {
    const isWrong = text !== null && NOT_A_NUMBER.test(text);
    setRefused(isWrong);
    if (isWrong) event.preventDefault();
  }

  return (
    <NumberInput
      hideControls
      // A number out of range gets an error; it is not corrected.
      clampBehavior="none"
      inputMode="decimal"
      {...props}
      error={isRefused ? 'Enter a number, without letters' : error}
      // NaN stands for a number that nobody has entered yet. Mantine would report it as a change on blur.
      value={isEmpty || Number.isNaN(value) ? '' : (value ?? '')}
      onBeforeInput={(event: InputEvent<HTMLInputElement>) => refuseLetters(event, event.nativeEvent.data)}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        // What is shown is not all that was typed: saving it now would save another number.
        if (event.key === 'Enter' && isRefused) {
          event.preventDefault();
          event.stopPropagation();
        }
        onKeyDown?.(event);
      }}
      onPaste={(event: ClipboardEvent) => refuseLetters(event, event.clipboardData.getData('text'))}
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
