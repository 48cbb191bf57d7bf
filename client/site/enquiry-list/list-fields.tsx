/** The fields of one entry of the enquiry list, on the list's own page and in the contact form. */
import { nameUnit, UNITS, type Unit } from '../../../shared/products/units.ts';
import field from '../field.module.css';
import { InSoldUnit } from '../how-much/in-sold-unit.tsx';
import { changeListed, type ListedItem, noteId, noteProblem, quantityId } from './enquiry-list.ts';
import classes from './list-fields.module.css';
import { useQuantity } from './use-quantity.ts';
import { workedOut } from './worked-out.ts';

/** Quantity and unit. */
export function AmountFields({ item }: { item: ListedItem }) {
  const { name, quantity, unit } = item;
  const id = quantityId(item.id);
  const { input, problem } = useQuantity(item, (changed) => changeListed(item.id, changed));
  return (
    <div className={classes.amount}>
      <label className={field.field}>
        <span>Quantity</span>
        <input
          {...input}
          id={id}
          aria-label={`Quantity of ${name}`}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
        />
      </label>
      <label className={field.field}>
        <span>Unit</span>
        <select
          aria-label={`Unit of ${name}`}
          value={unit}
          onChange={({ currentTarget }) => changeListed(item.id, { unit: currentTarget.value as Unit })}
        >
          {UNITS.map((known) => (
            <option key={known} value={known}>
              {nameUnit(known, quantity)}
            </option>
          ))}
        </select>
      </label>
      {problem !== null && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Metres of what is sold in lengths, as so many lengths. */
export function SoldAmount({ item }: { item: ListedItem }) {
  return (
    <InSoldUnit
      amount={item}
      sold={item.sold}
      name={item.name}
      onUse={(found) => {
        changeListed(item.id, workedOut(item, found));
        document.getElementById(quantityId(item.id))?.focus();
      }}
    />
  );
}

/** What the visitor notes about a product. */
export function NoteField({ item }: { item: ListedItem }) {
  const { name, note } = item;
  const id = noteId(item.id);
  const problem = noteProblem(note);
  return (
    <label className={field.field}>
      <span>Note</span>
      <input
        id={id}
        aria-label={`Note on ${name}`}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        placeholder="Length, colour, where it goes"
        value={note}
        onChange={({ currentTarget }) => changeListed(item.id, { note: currentTarget.value })}
      />
      {problem !== null && (
        <small id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </small>
      )}
    </label>
  );
}
