import { useState } from 'react';
import { useTypedNumber } from '../../components/use-typed-number.ts';

/** A field for a number from 0 to `most`, with so many decimal places. `number` is NaN while something else is in it. */
export function useBounded(first: number, most: number, unit: string, decimals = 0) {
  const [number, setNumber] = useState(first);
  const isPossible = (value: number) =>
    value >= 0 && value <= most && Number(value.toFixed(decimals)) === value;
  const { input, problem } = useTypedNumber({
    value: number,
    whenEmpty: 0,
    unit,
    decimals,
    check: (value) =>
      isPossible(value) ? null : `${decimals === 0 ? 'A whole number from ' : ''}0 to ${most} ${unit}`,
    onChange: (value) => setNumber(value ?? Number.NaN),
  });
  return { number: isPossible(number) ? number : Number.NaN, input, problem };
}
