import { useMounted } from '@mantine/hooks';
import { useId, useState } from 'react';
import { asProduct, inWords, noteWithoutSum, plainText } from '../../../shared/catalogue/list-choices.ts';
import type { ListRow, OfferedProduct } from '../../../shared/catalogue/material-lists.ts';
import { LINE_FIELD } from '../../../shared/catalogue/posted-list.ts';
import { type SharedItem, writeEntry } from '../../../shared/enquiries/shared-list.ts';
import { nameUnit, UNITS, type Unit } from '../../../shared/products/units.ts';
import { Marked } from '../../components/marked.tsx';
import { useQuantity } from '../enquiry-list/use-quantity.ts';
import parts from '../page-parts.module.css';
import classes from './material-list.module.css';

const STATES = { sure: 'Sure', likely: 'Please check', none: 'Not found' } as const;

const SIMILAR =
  'We have nothing exactly like this. Choose what is near, or leave it in your words: we read every line.';
const UNCLEAR = 'Several things may be meant. Choose one, or leave it in your words: we read every line.';

interface ReviewLineProps {
  row: ListRow;
  /** From 1. */
  number: number;
  /** null: the line is left out. */
  item: SharedItem | null;
  onChange: (item: SharedItem | null) => void;
}

/** One line: as it was pasted, the product that it means or may mean, and how much of it. */
export function ReviewLine({ row, number, item, onChange }: ReviewLineProps) {
  const id = useId();
  const isLive = useMounted();
  const { confidence, products } = row;
  const chosen = item === null ? undefined : products.find(({ product }) => product.id === item.product_id);
  const state = STATES[confidence ?? 'none'];
  const options = [...products.map((offered) => asProduct(row, offered)), inWords(row)];
  // Without JavaScript, what is chosen is sent as it stands.
  const values = options.map(writeEntry);
  const at = item === null ? -1 : options.findIndex(({ product_id }) => product_id === item.product_id);
  return (
    <li className={classes.line} data-state={confidence ?? 'none'}>
      <div className={classes.written}>
        <span className={classes.state}>{state}</span>
        <label htmlFor={`${id}-product`}>
          <span className={parts.hidden}>Line {number}: </span>
          <Marked text={plainText(row.text)} />
        </label>
      </div>
      <div className={classes.choice}>
        <select
          id={`${id}-product`}
          name={LINE_FIELD}
          aria-describedby={`${id}-says`}
          {...(isLive
            ? {
                value: values[at] ?? '',
                onChange: ({ currentTarget }) => onChange(options[currentTarget.selectedIndex] ?? null),
              }
            : { defaultValue: values[at] })}
        >
          {options.map((option, place) => (
            <option key={values[place]} value={values[place]}>
              {option.product_id === null ? `In my words: ${option.name}` : option.name}
            </option>
          ))}
          <option value="">Leave this line out</option>
        </select>
        <p id={`${id}-says`} className={classes.says}>
          <span className={parts.hidden}>{state}. </span>
          {row.quantity === null && item !== null && 'No quantity read. '}
          {item === null ? (
            'It is not asked for.'
          ) : chosen ? (
            <Differences {...chosen} isOnly={confidence === 'sure'} />
          ) : products.length > 0 ? (
            isNear(products[0]!) ? (
              UNCLEAR
            ) : (
              SIMILAR
            )
          ) : (
            'We read every line, and look for it.'
          )}
        </p>
      </div>
      {item && (
        <Amount
          key={item.product_id ?? ''}
          number={number}
          item={item}
          onChange={(changed) => onChange({ ...changed, note: noteWithoutSum(changed.note, row) })}
        />
      )}
    </li>
  );
}

/** Whether a product differs in nothing that the line says. */
const isNear = ({ contradicted, unstated, lacks }: OfferedProduct) =>
  contradicted.length + unstated.length + lacks.length === 0;

/** What the product has of what the line says, and what it has not. */
function Differences({
  product,
  understood,
  unstated,
  lacks,
  contradicted,
  reckoning,
  isOnly,
}: OfferedProduct & { isOnly: boolean }) {
  const parts = [
    contradicted.length > 0 && `Not ${contradicted.join(', ')}`,
    unstated.length > 0 && `${unstated.join(', ')}: not stated`,
    lacks.length > 0 && `Not understood: ${lacks.join(', ')}`,
    understood.length > 0 && `Has ${understood.join(', ')}`,
    !isOnly && contradicted.length + unstated.length + lacks.length === 0 && 'Others may fit as well',
  ].filter((part) => part !== false);
  return (
    <>
      {product.sku && <span>Code {product.sku}. </span>}
      {parts.length > 0 && `${parts.join('. ')}. `}
      {reckoning && <strong>{reckoning}</strong>}
    </>
  );
}

function Amount({
  number,
  item,
  onChange,
}: {
  number: number;
  item: SharedItem;
  onChange: (item: SharedItem) => void;
}) {
  const id = useId();
  const isLive = useMounted();
  const [typed, setTyped] = useState('');
  const { input, problem } = useQuantity({ ...item, typed }, (changed) => {
    setTyped(changed.typed ?? '');
    const { quantity = item.quantity, unit = item.unit } = changed;
    if (quantity !== item.quantity || unit !== item.unit) onChange({ ...item, quantity, unit });
  });
  if (!isLive)
    return (
      <p className={classes.amount}>
        {item.quantity.toLocaleString('en-NZ')} {nameUnit(item.unit, item.quantity)}
      </p>
    );
  return (
    <div className={classes.amount}>
      <input
        {...input}
        aria-label={`Quantity of line ${number}`}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
      />
      <select
        aria-label={`Unit of line ${number}`}
        value={item.unit}
        onChange={({ currentTarget }) => onChange({ ...item, unit: currentTarget.value as Unit })}
      >
        {UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {nameUnit(unit, item.quantity)}
          </option>
        ))}
      </select>
      {problem !== null && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
