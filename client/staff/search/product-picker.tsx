import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_PINS } from '../../../shared/limits.ts';
import { api } from '../../api.ts';

/** Pause in typing after which products are looked up, in milliseconds. */
const TYPING_PAUSE = 200;

interface ProductPickerProps {
  /** The products in the stored rule. */
  known: readonly { id: string; name: string }[];
  value?: string[];
  /** The other props from a form's getInputProps. */
  [other: string]: unknown;
}

/** Chooses the products that come first, by name or code, in the order in which they are chosen. */
export function ProductPicker({ known, value = [], ...input }: ProductPickerProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE);
  const [chosen, setChosen] = useState<readonly { id: string; name: string }[]>(known);
  const { data } = api.site.catalogue.search.useQuery(
    { q: search },
    { enabled: search !== '', placeholderData: keepPreviousData },
  );
  const found = search === '' ? [] : (data?.items ?? []);
  const options = [...chosen.filter(({ id }) => found.every((product) => product.id !== id)), ...found];
  return (
    <MultiSelect
      label="Pin products"
      description={`They come first, even if the words do not find them. At most ${MAX_PINS}. If a category is shown instead, only its own.`}
      placeholder={value.length < MAX_PINS ? 'Type a name or code' : ''}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has searched, as it does for visitors: the best hits come first.
      filter={({ options: all }) => all}
      searchable
      hidePickedOptions
      maxValues={MAX_PINS}
      openOnFocus={false}
      nothingFoundMessage={search === '' ? undefined : 'No such product on the website'}
      value={value.filter((id) => options.some((option) => option.id === id))}
      {...input}
      onChange={(ids: string[]) => {
        setChosen(options.filter(({ id }) => ids.includes(id)));
        (input.onChange as (ids: string[]) => void)(ids);
      }}
      searchValue={typed}
      onSearchChange={setTyped}
    />
  );
}
