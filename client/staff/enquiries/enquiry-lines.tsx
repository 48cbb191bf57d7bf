import { ActionIcon, Autocomplete, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SearchAnswer } from '../../../shared/catalogue/catalogue.ts';
import { MAX_ENQUIRY_ITEMS } from '../../../shared/limits.ts';
import { decimalsOf, UNITS, type Unit } from '../../../shared/products/units.ts';
import { api } from '../../api.ts';
import { NumberField } from '../resource/fields/number-field.tsx';
import classes from './add-enquiry.module.css';
import type { EnquiryValues } from './enquiry-values.ts';

/** Pause in typing after which products are looked up, in milliseconds. */
const TYPING_PAUSE = 150;
/** As the server limits a line in words (shared/enquiries/added-enquiries.ts). */
const MAX_LINE = 300;
/** Products offered for a text. */
const MOST_OFFERED = 8;

/**
 * The lines of an enquiry that staff add. A product is found by name or code, and what we do not list is a line in words. Enter
 * adds a line and goes to its quantity; Enter there goes back.
 */
export function EnquiryLines({ form }: { form: UseFormReturnType<EnquiryValues> }) {
  const { items = [], line = '' } = form.getValues();
  const adder = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLInputElement>('li:last-child [data-quantity]')?.select();
  }, [added]);
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
                {form.errors[`items.${at}.product_id`] && (
                  <span role="alert" className={classes.error}>
                    {form.errors[`items.${at}.product_id`]}
                  </span>
                )}
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
      {items.length < MAX_ENQUIRY_ITEMS && (
        <LineAdder
          field={adder}
          typed={line}
          setTyped={(typed) => form.setFieldValue('line', typed)}
          onAdd={add}
        />
      )}
    </section>
  );
}

interface NewLine {
  product_id: string | null;
  name: string;
  sku?: string | undefined;
  /** Left out for single pieces. */
  unit?: Unit;
}

/** A product in the unit in which it is sold. */
function lineOf({ id, name, sku, unit }: SearchAnswer['items'][number]): NewLine {
  return { product_id: id, name, sku: sku ?? undefined, unit };
}

interface LineAdderProps {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  setTyped: (typed: string) => void;
  onAdd: (line: NewLine) => (other: NewLine) => void;
}

/**
 * Takes what is typed as a line in words, or the product that is chosen from the list. Enter looks whether the words are the code of a
 * product, as a scanner sends it. Words that are left in the field are sent as
 * a line (enquiry-values.ts).
 */
function LineAdder({ field, typed, setTyped, onAdd }: LineAdderProps) {
  const utils = api.useUtils();
  const words = typed.trim();
  const [search] = useDebouncedValue(words, TYPING_PAUSE);
  const { data } = api.site.catalogue.search.useQuery(
    { q: search },
    { enabled: search !== '', placeholderData: keepPreviousData },
  );
  const found = words === '' ? [] : (data?.items.slice(0, MOST_OFFERED) ?? []);
  const options = new Map(
    found.map((product) => [product.sku ? `${product.name} · ${product.sku}` : product.name, product]),
  );

  async function addTyped() {
    // Stored as words at once: a save that comes before the answer has the line too.
    const put = onAdd({ product_id: null, name: words });
    setTyped('');
    const listed = await utils.site.catalogue.search.fetch({ q: words }).catch(() => null);
    const product = listed?.items.find(({ sku }) => sku?.toLowerCase() === words.toLowerCase());
    if (product) put(lineOf(product));
  }

  return (
    <Autocomplete
      ref={field}
      label="Add a product or a line"
      description="Choose a product from the list, or press Enter to add your own words or a code."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="Type a name or code"
      mt="xs"
      autoComplete="off"
      // Below it would cover the button that saves.
      comboboxProps={{ position: 'top' }}
      maxDropdownHeight={240}
      maxLength={MAX_LINE}
      data={[...options.keys()]}
      // The server has searched: the best hits come first.
      filter={({ options: all }) => all}
      value={typed}
      // A choice puts its label into the field.
      onChange={(value) => setTyped(options.has(value) ? '' : value)}
      onOptionSubmit={(label) => {
        const product = options.get(label);
        if (product) onAdd(lineOf(product));
      }}
      onKeyDown={({ key, currentTarget, ctrlKey, metaKey }) => {
        const isOption = currentTarget.getAttribute('aria-activedescendant') !== null;
        if (key === 'Enter' && !ctrlKey && !metaKey && !isOption && words !== '') void addTyped();
      }}
    />
  );
}
