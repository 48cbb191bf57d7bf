import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { PublicProduct } from '../../../shared/catalogue/catalogue.ts';
import type { ChosenProduct } from '../../../shared/catalogue/list-choices.ts';
import { api } from '../../api.ts';
import classes from './add-enquiry.module.css';
import type { EnquiryLine } from './enquiry-values.ts';
import { withProduct } from './pasted-lines.ts';

/** Pause in typing after which products are looked up, in milliseconds. */
export const TYPING_PAUSE = 150;
/** Products offered for a text. */
export const MOST_OFFERED = 8;

type Choice = Omit<ChosenProduct, 'product'> & { product: PublicProduct };

interface LineFieldProps {
  line: EnquiryLine;
  label: string;
  /** Code, stock and price of its product. */
  facts: ReactNode;
  error: ReactNode;
  onChange: (line: EnquiryLine) => void;
  /** Makes a synonym of the words and the product; null for those who may not. */
  onRemember: ((words: string, productName: string) => void) | null;
}

/**
 * What a line asks for: a product, or words. An arrow opens what a pasted line may mean, typing searches, Enter chooses, and
 * Alt+Enter also remembers the words for searches.
 */
export function LineField({ line, label, facts, error, onChange, onRemember }: LineFieldProps) {
  const [typed, setTyped] = useState(false);
  const [isFocused, setFocused] = useState(false);
  // Words that came without a list are searched for as they are.
  const isSearched = typed || (isFocused && line.product_id === null && line.row === undefined);
  const words = isSearched ? line.name.trim() : '';
  /** What the line was before somebody typed into it. */
  const before = useRef(line);
  const remembers = useRef(false);
  const chosen = useRef<string | null>(null);
  const [search] = useDebouncedValue(words, TYPING_PAUSE);
  const { data } = api.site.catalogue.search.useQuery(
    { q: search },
    { enabled: search !== '', placeholderData: keepPreviousData },
  );
  const searched = words === '' ? [] : (data?.items ?? []).slice(0, MOST_OFFERED);
  const found: Choice[] = isSearched
    ? searched.map((product) => ({ product, quantity: line.quantity, unit: product.unit, reckoning: '' }))
    : (line.row?.products ?? []);
  const options = new Map(
    found.map((choice) => {
      const { name, sku } = choice.product;
      return [sku ? `${name} · ${sku}` : name, choice];
    }),
  );

  function choose(choice: Choice) {
    // What was typed to search is not what was asked for.
    const { name, product_id, sku } = typed ? before.current : line;
    setTyped(false);
    onChange(withProduct({ ...line, name, product_id, sku }, choice));
    if (remembers.current) onRemember?.(line.row?.words || name, choice.product.name);
  }

  return (
    <div className={classes.name}>
      <Autocomplete
        aria-label={label}
        autoComplete="off"
        data={[...options.keys()]}
        // The server has searched: the best hits come first.
        filter={({ options: all }) => all}
        value={line.name}
        error={error}
        description={facts}
        inputWrapperOrder={['input', 'description', 'error']}
        // A choice puts its label into the field.
        onChange={(value) => {
          const isChoice = chosen.current === value;
          chosen.current = null;
          if (isChoice || value === line.name) return;
          if (!typed) before.current = line;
          setTyped(true);
          onChange({ ...line, product_id: null, sku: undefined, name: value });
        }}
        onOptionSubmit={(value) => {
          chosen.current = value;
          const choice = options.get(value);
          if (choice) choose(choice);
        }}
        onKeyDown={({ key, altKey }) => {
          remembers.current = key === 'Enter' && altKey;
          // Only for the option that this key chooses.
          queueMicrotask(() => {
            remembers.current = false;
          });
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setTyped(false);
          setFocused(false);
        }}
      />
    </div>
  );
}
