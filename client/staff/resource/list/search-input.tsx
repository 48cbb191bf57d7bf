import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from '../resource-screen.module.css';

/** Debounce of the search while typing, in milliseconds. */
const TYPING_PAUSE = 200;

interface SearchInputProps {
  value: string;
  label: string;
  onSearch: (search: string) => void;
}

/** The search field of a list, debounced. */
export function SearchInput({ value, label, onSearch }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      search(sent.current);
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        typed !== '' && (
          <ActionIcon variant="subtle" color="gray" aria-label="Clear search" onClick={() => setTyped('')}>
            <IconX size={18} />
          </ActionIcon>
        )
      }
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
