import { type FocusEvent, type FormEvent, useEffect, useId, useRef } from 'react';
import { unitsLike } from '../../../shared/products/measures.ts';
import { routes } from '../../routes.ts';
import type { CatalogueAddress, Range } from './address.ts';
import { chooseSpecification } from './choices.ts';
import { HiddenFields } from './hidden-fields.tsx';
import classes from './range-form.module.css';
import { useCatalogueAddress } from './use-catalogue-address.ts';

/** A pattern for a text in upper or lower case: those of fields have no flag for it. */
const inAnyCase = (text: string) =>
  [...text].map((letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`).join('');

interface RangeFormProps {
  /** The name of the specification. */
  name: string;
  /** A number without a unit is in this one; '' for numbers. */
  unit: string;
  /** The values that exist, in their order. */
  values: readonly string[];
  range: Range;
  /** Whether values are chosen as well: a product passes with one of them, or within the range. */
  isBesideValues: boolean;
  address: CatalogueAddress;
}

/** From one measure to another. An ordinary form: without JavaScript, the browser puts both into the address. */
export function RangeForm({ name, unit, values, range, isBesideValues, address }: RangeFormProps) {
  const [, goTo] = useCatalogueAddress();
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  // The fields follow the address, also when its range is removed elsewhere; the focus stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the range is what the fields are reset to
  useEffect(() => form.current?.reset(), [range.from, range.to]);
  const unset = chooseSpecification(address, name, { range: { from: null, to: null } });
  const bounds = { from: `from.${name}`, to: `to.${name}` };
  const pattern = `\\s*[Rr]?\\s*(\\d{1,3}(,\\d{3})+(\\.\\d+)?|\\d*\\.?\\d+)\\s*(${unitsLike(unit).map(inAnyCase).join('|')})?\\s*`;
  const example = values[0] ?? `1 ${unit}`;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (field: string) => String(typed.get(field) ?? '').trim() || null;
    const next = { from: read(bounds.from), to: read(bounds.to) };
    if (next.from === range.from && next.to === range.to) return;
    goTo(chooseSpecification(address, name, { range: next }));
  }

  /** What was typed counts also when "Done" or another filter is pressed instead of "Go". */
  function leave(event: FocusEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    if (form.contains(event.relatedTarget)) return;
    const isTyped = [...form.querySelectorAll('input')].some((input) => input.value !== input.defaultValue);
    if (isTyped) form.requestSubmit();
  }

  const field = (bound: 'from' | 'to', label: string) => (
    <input
      className={classes.field}
      name={bounds[bound]}
      defaultValue={range[bound] ?? ''}
      placeholder={label}
      aria-label={`${name} ${bound}`}
      list={listId}
      pattern={pattern}
      title={`A number, such as ${example}`}
      maxLength={20}
      size={1}
      autoCapitalize="none"
      autoComplete="off"
    />
  );
  return (
    <form
      ref={form}
      className={classes.form}
      action={routes.catalogue.link()}
      onSubmit={submit}
      onBlur={leave}
      aria-label={`${name}, range`}
    >
      <HiddenFields address={unset} />
      {isBesideValues && <span>or</span>}
      {field('from', 'From')}
      <span aria-hidden>–</span>
      {field('to', 'To')}
      {unit !== '' && <span>{unit}</span>}
      <datalist id={listId}>
        {values.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      <button type="submit" className={classes.apply} aria-label={`Go: range of ${name}`}>
        Go
      </button>
    </form>
  );
}
