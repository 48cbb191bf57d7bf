import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';

/** Pause in typing after which products are looked up, in milliseconds. */
const TYPING_PAUSE = 200;

interface ProductPickerProps {
  label: string;
  description: string;
  /** The most products that can be chosen. */
  max: number;
  /** The products that the stored record names. */
  known: readonly { id: string; name: string }[];
  value?: string[];
  /** The other props from a form's getInputProps. */
  [other: string]: unknown;
}

/** Chooses products of the website by name or code, in the order in which they are chosen. */
export function ProductPicker({ label, description, max, known, value = [], ...input }: ProductPickerProps) {
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
      label={label}
      description={description}
      placeholder={value.length < max ? 'Type a name or code' : ''}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has searched, as it does for visitors: the best hits come first.
      filter={({ options: all }) => all}
      searchable
      hidePickedOptions
      maxValues={max}
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
