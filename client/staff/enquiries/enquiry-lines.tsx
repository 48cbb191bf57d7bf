import { ActionIcon, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_ENQUIRY_ITEMS } from '../../../shared/limits.ts';
import { decimalsOf, UNITS } from '../../../shared/products/units.ts';
import { api } from '../../api.ts';
import { NumberField } from '../resource/fields/number-field.tsx';
import classes from './add-enquiry.module.css';
import type { EnquiryValues } from './enquiry-values.ts';

/** Pause in typing after which products are looked up, in milliseconds. */
const TYPING_PAUSE = 150;
/** The choice that adds the typed text as a line in words. */
const IN_WORDS = 'in words';
/** Products offered for a text. */
const MOST_OFFERED = 8;

/**
 * The lines of an enquiry that staff add. A product is found by name or code, and what we do not list is a line in words. Enter
 * adds a line and goes to its quantity; Enter there goes back.
 */
export function EnquiryLines({ form }: { form: UseFormReturnType<EnquiryValues> }) {
  const { items = [] } = form.getValues();
  const adder = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLInputElement>('li:last-child [data-quantity]')?.select();
  }, [added]);
  function add(line: { product_id: string | null; name: string; sku?: string | undefined }) {
    form.insertListItem('items', { quantity: 1, unit: 'each', note: '', ...line });
    setAdded(items.length + 1);
  }
  return (
    <section
      aria-label="Lines"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        if ((event.target as Element).matches('[data-quantity]')) adder.current?.focus();
      }}
    >
      <ol ref={list} className={classes.lines}>
        {items.map(({ product_id, name, sku, unit }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A line has no other name, and the form keeps its values by place.
          <li key={at} className={classes.line}>
            {product_id === null ? (
              <TextInput
                className={classes.name}
                aria-label={`Line ${at + 1}`}
                {...form.getInputProps(`items.${at}.name`)}
              />
            ) : (
              <span className={classes.name}>
                {name}
                {sku && <small>{sku}</small>}
              </span>
            )}
            <NumberField
              data-quantity
              aria-label={`Quantity of ${name}`}
              whenEmpty={Number.NaN}
              decimals={decimalsOf(unit ?? 'each')}
              {...form.getInputProps(`items.${at}.quantity`)}
            />
            <Select
              aria-label={`Unit of ${name}`}
              data={[...UNITS]}
              allowDeselect={false}
              {...form.getInputProps(`items.${at}.unit`)}
            />
            <TextInput
              className={classes.note}
              aria-label={`Note on ${name}`}
              placeholder="Note"
              {...form.getInputProps(`items.${at}.note`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              aria-label={`Remove ${name}`}
              onClick={() => {
                form.removeListItem('items', at);
                adder.current?.focus();
              }}
            >
              <IconX size={20} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {items.length < MAX_ENQUIRY_ITEMS && <LineAdder field={adder} onAdd={add} />}
    </section>
  );
}

interface LineAdderProps {
  field: RefObject<HTMLInputElement | null>;
  onAdd: (line: { product_id: string | null; name: string; sku?: string | undefined }) => void;
}

/** Finds a product, or takes what is typed. An Enter that comes before the products, as a scanner sends it, waits for them. */
function LineAdder({ field, onAdd }: LineAdderProps) {
  const [typed, setTyped] = useState('');
  const [isChosen, setChosen] = useState(false);
  const words = typed.trim();
  const [search] = useDebouncedValue(words, TYPING_PAUSE);
  const list = api.site.catalogue.search.useQuery(
    { q: search },
    { enabled: search !== '', placeholderData: keepPreviousData },
  );
  const isFound = words !== '' && search === words && !list.isPlaceholderData && !list.isLoading;
  const found = isFound ? (list.data?.items.slice(0, MOST_OFFERED) ?? []) : [];
  const options = found.map(({ id, name, sku }) => ({ value: id, label: sku ? `${name} · ${sku}` : name }));

  function add(value: string | null | undefined) {
    const product = found.find(({ id }) => id === value);
    if (product) onAdd({ product_id: product.id, name: product.name, sku: product.sku ?? undefined });
    else if (value === IN_WORDS) onAdd({ product_id: null, name: words });
    setTyped('');
    setChosen(false);
  }
  const addFirst = useEffectEvent(() => add(found[0]?.id ?? IN_WORDS));
  useEffect(() => {
    if (isChosen && isFound) addFirst();
  }, [isChosen, isFound]);

  return (
    <Select
      ref={field}
      label="Add a product or a line"
      placeholder="Type a name or code"
      mt="xs"
      searchable
      value={null}
      data={isFound ? [...options, { value: IN_WORDS, label: `“${words}” as a line in words` }] : []}
      // The server has searched: the best hits come first.
      filter={({ options: all }) => all}
      selectFirstOptionOnChange
      searchValue={typed}
      onSearchChange={setTyped}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && words !== '' && !isFound) setChosen(true);
      }}
      onChange={add}
    />
  );
}
