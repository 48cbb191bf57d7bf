/** The fields of one entry of the enquiry list, on the list's own page and in the contact form. */
import { MAX_QUANTITY } from '../../../shared/limits.ts';
import { nameUnit, UNITS, type Unit } from '../../../shared/units.ts';
import { changeListed, type ListedItem } from './enquiry-list.ts';
import classes from './list-fields.module.css';

/** Quantity and unit. */
export function AmountFields({ item }: { item: ListedItem }) {
  const { product_id, name, quantity, unit } = item;
  return (
    <div className={classes.amount}>
      <label className={classes.field}>
        <span>Quantity</span>
        <input
          type="number"
          inputMode="numeric"
          aria-label={`Quantity of ${name}`}
          min={1}
          max={MAX_QUANTITY}
          value={quantity === 0 ? '' : quantity}
          onChange={({ currentTarget: { valueAsNumber } }) =>
            changeListed(product_id, {
              quantity: Math.min(MAX_QUANTITY, Math.max(0, Math.trunc(valueAsNumber || 0))),
            })
          }
          onBlur={() => quantity === 0 && changeListed(product_id, { quantity: 1 })}
        />
      </label>
      <label className={classes.field}>
        <span>Unit</span>
        <select
          aria-label={`Unit of ${name}`}
          value={unit}
          onChange={({ currentTarget }) => changeListed(product_id, { unit: currentTarget.value as Unit })}
        >
          {UNITS.map((known) => (
            <option key={known} value={known}>
              {nameUnit(known, quantity)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** What the visitor notes about a product. */
export function NoteField({ item: { product_id, name, note } }: { item: ListedItem }) {
  return (
    <label className={classes.field}>
      <span>Note</span>
      <input
        aria-label={`Note on ${name}`}
        placeholder="Length, colour, where it goes"
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => changeListed(product_id, { note: currentTarget.value })}
      />
    </label>
  );
}
