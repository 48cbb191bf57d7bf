import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import type { SearchAnswer } from '../../../shared/catalogue/catalogue.ts';
import { MAX_LINE } from '../../../shared/limits.ts';
import type { Unit } from '../../../shared/products/units.ts';
import { api } from '../../api.ts';
import { MOST_OFFERED, TYPING_PAUSE } from './line-field.tsx';
import { isList } from './pasted-lines.ts';

export interface NewLine {
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
  /** Adds a line. Returns what puts something else in its place. */
  onAdd: (line: NewLine) => (other: NewLine) => void;
  /** Adds all lines of a text. */
  onPaste: (list: string) => void;
  isReading: boolean;
}

/**
 * Takes what is typed as a line in words, or the product that is chosen from the list. Enter looks whether the words are the code of a
 * product, as a scanner sends it. Words that are left in the field are sent as
 * a line (enquiry-values.ts). A text of several lines that is pasted becomes so many lines.
 */
export function LineAdder({ field, typed, setTyped, onAdd, onPaste, isReading }: LineAdderProps) {
  const utils = api.useUtils();
  /** Whether an option of the list is marked, which Enter then takes. */
  const isOption = useRef(false);
  const chosen = useRef<string | null>(null);
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
      description={
        isReading
          ? 'Finding the products of the list…'
          : 'Choose a product from the list, or press Enter to add your own words or a code. Paste or drop a whole list: each of its lines becomes one.'
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="Type a name or code, or paste a list"
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
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain');
        if (!isList(text)) return;
        event.preventDefault();
        onPaste(text);
      }}
      // A choice puts its label into the field.
      onChange={(value) => {
        isOption.current = false;
        setTyped(chosen.current === value ? '' : value);
        chosen.current = null;
      }}
      onOptionSubmit={(label) => {
        chosen.current = label;
        const product = options.get(label);
        if (product) onAdd(lineOf(product));
      }}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key === 'ArrowDown' || key === 'ArrowUp') isOption.current = options.size > 0;
        if (key === 'Escape') isOption.current = false;
        if (key === 'Enter' && !ctrlKey && !metaKey && !isOption.current && words !== '') void addTyped();
      }}
    />
  );
}
