import { TextInput, type TextInputProps } from '@mantine/core';
import { fromAucklandField, toAucklandField } from '../../../../shared/auckland-time.ts';

interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value?: Date | null;
  onChange?: (time: Date | null) => void;
}

/** A date and time in New Zealand, whatever the time zone of the computer. */
export function TimeField({ value = null, onChange, ...input }: TimeFieldProps) {
  return (
    <TextInput
      {...input}
      type="datetime-local"
      value={value === null ? '' : toAucklandField(value)}
      onChange={({ currentTarget }) => onChange?.(fromAucklandField(currentTarget.value))}
    />
  );
}
