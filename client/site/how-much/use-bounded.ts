import { useState } from 'react';
import { useTypedNumber } from '../../components/use-typed-number.ts';

/** A field for a number from 0 to `most`. `number` is NaN while something else is in it. */
export function useBounded(first: number, most: number, unit: string) {
  const [number, setNumber] = useState(first);
  const isPossible = (value: number) => value >= 0 && value <= most;
  const { input, problem } = useTypedNumber({
    value: number,
    whenEmpty: 0,
    unit,
    decimals: 1,
    check: (value) => (isPossible(value) ? null : `0 to ${most} ${unit}`),
    onChange: (value) => setNumber(value ?? Number.NaN),
  });
  return { number: isPossible(number) ? number : Number.NaN, input, problem };
}
