import { Input, Slider } from '@mantine/core';
import type { ReactNode } from 'react';

interface SliderFieldProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value?: number;
  error?: ReactNode;
  onChange?: (value: number) => void;
  /** The other props from a form's getInputProps. */
  [other: string]: unknown;
}

/** A slider for numbers that users choose by their effect. */
export function SliderField({ label, min, max, step, value, error, onChange }: SliderFieldProps) {
  return (
    <Input.Wrapper label={`${label}: ${value}`} labelElement="div" error={error}>
      <Slider
        thumbLabel={label}
        label={null}
        min={min}
        max={max}
        step={step}
        {...(value !== undefined && { value })}
        {...(onChange && { onChange })}
      />
    </Input.Wrapper>
  );
}

/** A slider from 0 to 1 in tenths (spec 5). */
export function OpacityField(props: Omit<SliderFieldProps, 'min' | 'max' | 'step'> & { label: string }) {
  return <SliderField {...props} min={0} max={1} step={0.1} />;
}
