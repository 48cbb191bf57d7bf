import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

/** Pause in typing after which records are looked up, in milliseconds. */
const TYPING_PAUSE = 200;

interface Choice {
  id: string;
  name: string;
}

export interface RecordPickerProps {
  label: string;
  description: string;
  /** The most records that can be chosen. */
  max: number;
  /** The records that the stored record names. */
  known: readonly Choice[];
  value?: string[];
  /** The other props from a form's getInputProps. */
  [other: string]: unknown;
}

interface Found {
  placeholder: string;
  /** What is read when nothing was found. */
  none: string;
  /** A hook that returns the records that a text finds, the best first; none for an empty text. */
  useFound: (search: string) => readonly Choice[];
}

/** Chooses records by searching for them, in the order in which they are chosen. */
export function RecordPicker({
  label,
  description,
  max,
  known,
  value = [],
  placeholder,
  none,
  useFound,
  ...input
}: RecordPickerProps & Found) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE);
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const found = useFound(search);
  const options = new Map([...chosen, ...known, ...found].map(({ id, name }) => [id, name]));
  // What was found comes in its own order, after what is chosen already.
  for (const { id, name } of found) {
    options.delete(id);
    options.set(id, name);
  }
  return (
    <MultiSelect
      label={label}
      description={description}
      placeholder={value.length < max ? placeholder : ''}
      data={[...options].map(([id, name]) => ({ value: id, label: name }))}
      // The server has searched: the best hits come first.
      filter={({ options: all }) => all}
      searchable
      hidePickedOptions
      maxValues={max}
      openOnFocus={false}
      nothingFoundMessage={search === '' ? undefined : none}
      value={value.filter((id) => options.has(id))}
      {...input}
      onChange={(ids: string[]) => {
        setChosen(ids.map((id) => ({ id, name: options.get(id) ?? '' })));
        // What has no name here, such as a record that somebody has just deleted, is not this user's change.
        const unnamed = value.filter((id) => !options.has(id));
        (input.onChange as (ids: string[]) => void)([...unnamed, ...ids]);
      }}
      searchValue={typed}
      onSearchChange={setTyped}
    />
  );
}
