import { ActionIcon, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { noteWithoutSum } from '../../../shared/catalogue/list-choices.ts';
import { MAX_ENQUIRY_ITEMS } from '../../../shared/limits.ts';
import { decimalsOf, UNITS, type Unit } from '../../../shared/products/units.ts';
import { NumberField } from '../resource/fields/number-field.tsx';
import { formatCount } from '../shell/format.ts';
import classes from './add-enquiry.module.css';
import type { EnquiryLine, EnquiryValues } from './enquiry-values.ts';
import { LineAdder, type NewLine } from './line-adder.tsx';
import { LineField } from './line-field.tsx';
import { readDropped, useAddList } from './use-add-list.ts';
import { useRememberWords } from './use-remember-words.ts';
import { isShort, priceOf, useStock } from './use-stock.ts';

/**
 * The lines of an enquiry, as staff write them down. A product is found by name or code, and what we do not list is a line in words. Enter
 * adds a line and goes to its quantity; Enter there goes back.
 */
export function EnquiryLines({
  form,
  takesFocus = false,
}: {
  form: UseFormReturnType<EnquiryValues>;
  /** Whether the field that adds lines has the focus at first. */
  takesFocus?: boolean;
}) {
  const { items = [], line = '' } = form.getValues();
  const adder = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [added, setAdded] = useState(0);
  const stock = useStock(items.flatMap(({ product_id }) => product_id ?? []));
  const rememberWords = useRememberWords();
  const remember = useRef(rememberWords);
  remember.current = rememberWords;
  const { addList, isReading } = useAddList(form);
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLInputElement>('li:last-child [data-quantity]')?.select();
  }, [added]);
  useEffect(() => {
    if (takesFocus) adder.current?.focus();
  }, [takesFocus]);
  /** Adds a line. Returns what puts something else in its place, while it is as it was added. */
  function add(line: NewLine) {
    const at = form.getValues().items?.length ?? 0;
    form.insertListItem('items', { quantity: 1, unit: 'each', note: '', ...line });
    setAdded(at + 1);
    return (other: NewLine) => {
      const now = form.getValues().items?.[at];
      if (now?.product_id === null && now.name === line.name)
        form.replaceListItem('items', at, { ...now, ...other });
    };
  }
  const { replaceListItem, removeListItem } = form;
  const change = useCallback(
    (at: number, line: EnquiryLine) => replaceListItem('items', at, line),
    [replaceListItem],
  );
  const remove = useCallback(
    (at: number) => {
      removeListItem('items', at);
      // To the line that is now at its place.
      requestAnimationFrame(() =>
        (list.current?.children[at]?.querySelector('input') ?? adder.current)?.focus(),
      );
    },
    [removeListItem],
  );
  const onRemember = useCallback(
    (words: string, productName: string) => void remember.current?.(words, productName),
    [],
  );
  return (
    <section
      aria-label="Lines"
      onKeyDown={(event) => {
        const isButton = (event.target as Element).closest('button') !== null;
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isButton) return;
        event.preventDefault();
        if ((event.target as Element).matches('[data-quantity]')) adder.current?.focus();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => void addList(() => readDropped(event))}
    >
      <ol ref={list} className={classes.lines}>
        {items.map((item, at) => {
          const product = stock.get(item.product_id ?? '');
          return (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: A line has no other name, and the form keeps its values by place.
              key={at}
              at={at}
              line={item}
              price={product && priceOf(product)}
              stock={product && stockOf(product, item)}
              nameError={form.errors[`items.${at}.name`] ?? form.errors[`items.${at}.product_id`]}
              quantityError={form.errors[`items.${at}.quantity`]}
              noteError={form.errors[`items.${at}.note`]}
              onChange={change}
              onRemove={remove}
              onRemember={rememberWords && onRemember}
            />
          );
        })}
      </ol>
      {items.length < MAX_ENQUIRY_ITEMS && (
        <LineAdder
          field={adder}
          typed={line}
          setTyped={(typed) => form.setFieldValue('line', typed)}
          onAdd={add}
          onPaste={(text) => void addList(async () => text)}
          isReading={isReading}
        />
      )}
    </section>
  );
}

const stockOf = (product: Parameters<typeof isShort>[0], { quantity, unit }: EnquiryLine) =>
  `${isShort(product, quantity, unit) ? 'Only ' : ''}${formatCount(product.stock_quantity)} in stock`;

interface LineProps {
  at: number;
  line: EnquiryLine;
  price: string | undefined;
  stock: string | undefined;
  nameError: ReactNode;
  quantityError: ReactNode;
  noteError: ReactNode;
  onChange: (at: number, line: EnquiryLine) => void;
  onRemove: (at: number) => void;
  onRemember: ((words: string, productName: string) => void) | null;
}

/** One line. Drawn anew only when it changes: a list may have hundreds. */
const Line = memo(function Line({ at, line, price, stock, onChange, onRemove, ...props }: LineProps) {
  const { name, sku, product_id, quantity, unit = 'each', note = '', row } = line;
  const facts = [
    sku,
    stock,
    price,
    product_id === null && 'No product chosen',
    product_id !== null && row && row.confidence !== 'sure' && 'Please check',
    row?.quantity === null && quantity === 1 && 'No quantity read',
  ];
  return (
    <li className={classes.line}>
      <LineField
        line={line}
        label={`Line ${at + 1}`}
        facts={facts.filter(Boolean).join(' · ')}
        error={props.nameError}
        onChange={(changed) => onChange(at, changed)}
        onRemember={props.onRemember}
      />
      <NumberField
        data-quantity
        aria-label={`Quantity of ${name}`}
        whenEmpty={Number.NaN}
        decimals={decimalsOf(unit)}
        value={quantity}
        error={props.quantityError}
        onChange={(value) =>
          onChange(at, {
            ...line,
            quantity: value ?? Number.NaN,
            note: row ? noteWithoutSum(note, row) : note,
          })
        }
      />
      <Select
        aria-label={`Unit of ${name}`}
        data={[...UNITS]}
        allowDeselect={false}
        value={unit}
        onChange={(value) => onChange(at, { ...line, unit: value as Unit })}
      />
      <TextInput
        className={classes.note}
        aria-label={`Note on ${name}`}
        placeholder="Note"
        value={note}
        error={props.noteError}
        onChange={({ currentTarget }) => onChange(at, { ...line, note: currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={`Remove ${name}`}
        onClick={() => onRemove(at)}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </li>
  );
});
