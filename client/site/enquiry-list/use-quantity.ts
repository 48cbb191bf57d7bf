import type { KeyboardEvent } from 'react';
import { decimalsOf, quantityProblem, readQuantity } from '../../../shared/products/units.ts';
import { useTypedNumber } from '../../components/use-typed-number.ts';
import type { ListedItem } from './enquiry-list.ts';

export type Quantity = Pick<ListedItem, 'quantity' | 'typed' | 'unit'>;

/**
 * The field for a quantity: the props of its input, and what is wrong with what was typed.
 * @param hasError whether the problem shows while the field is being edited.
 * @param isUnitFixed whether a unit that is typed behind the number must be the one that it has.
 */
export function useQuantity(
  { quantity, typed, unit }: Quantity,
  onChange: (changed: Partial<Quantity>) => void,
  { hasError = false, isUnitFixed = false } = {},
) {
  const { input, problem } = useTypedNumber({
    value: typed === '' ? quantity : Number.NaN,
    refused: typed,
    whenEmpty: 1,
    decimals: decimalsOf(unit),
    least: decimalsOf(unit) === 0 ? 1 : 0,
    hasError,
    check: (number) => quantityProblem(number, unit),
    onChange: (number, text) =>
      onChange(number === null || Number.isNaN(number) ? { typed: text } : { quantity: number, typed: '' }),
  });
  function takeUnit() {
    const read = readQuantity(typed);
    if (read && (!isUnitFixed || read.unit === unit)) onChange({ ...read, typed: '' });
  }
  function onBlur() {
    takeUnit();
    input.onBlur();
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') takeUnit();
    input.onKeyDown(event);
  }
  return { input: { ...input, onBlur, onKeyDown }, problem };
}
