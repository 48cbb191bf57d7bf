import {
  coveredBy,
  format,
  howMuch,
  MOST_WASTE,
  type Sold,
  USUAL_WASTE,
} from '../../../shared/products/how-much.ts';
import { nameUnit, quantityProblem } from '../../../shared/products/units.ts';
import text from '../../components/text-button.module.css';
import type { Quantity } from '../enquiry-list/use-quantity.ts';
import field from '../field.module.css';
import classes from './how-much.module.css';
import { useBounded } from './use-bounded.ts';

interface InSoldUnitProps {
  amount: Quantity;
  /** null: nobody knows how it is sold. */
  sold: Sold | null;
  name: string;
  onUse: (found: { quantity: number; sum: string }) => void;
}

/** Beside metres or square metres of what is sold otherwise: how many packs, sheets or lengths they are. Nothing elsewhere. */
export function InSoldUnit({ amount: { quantity, typed, unit }, sold, name, onUse }: InSoldUnitProps) {
  const waste = useBounded(USUAL_WASTE, MOST_WASTE, '%', 1);
  if (sold === null || (unit !== 'm' && unit !== 'm²') || sold.unit === unit) return null;
  if (coveredBy(sold, unit) === null || typed !== '' || quantityProblem(quantity, unit) !== null) return null;
  const found = Number.isNaN(waste.number)
    ? null
    : howMuch({ amount: quantity, of: unit }, waste.number, sold);
  return (
    <div className={classes.line}>
      <label className={field.field}>
        <span>Waste, %</span>
        <input {...waste.input} aria-label={`Waste of ${name}, %`} aria-invalid={waste.problem !== null} />
      </label>
      <span role="status">{waste.problem ?? found?.formula}</span>
      {found && (
        <button
          type="button"
          className={text.button}
          aria-label={`Ask for ${format(found.quantity)} ${nameUnit(sold.unit, found.quantity)} of ${name}`}
          onClick={() => onUse({ quantity: found.quantity, sum: found.formula })}
        >
          Ask for {format(found.quantity)} {nameUnit(sold.unit, found.quantity)}
        </button>
      )}
    </div>
  );
}
