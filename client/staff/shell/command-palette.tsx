import { Loader, Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowRight, IconFileText } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { NOUNS } from '../../../shared/nouns.ts';
import { asTitle } from '../../../shared/phrases.ts';
import type { Standing } from '../../../shared/roles.ts';
import { api } from '../../api.ts';
import { Marked } from '../../components/marked.tsx';
import { useSuggestions } from '../../components/use-suggestions.ts';
import classes from './command-palette.module.css';
import { findPlaces } from './places.ts';
import { addressOf } from './record-addresses.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface Destination {
  key: string;
  label: string;
  /** What else tells it from others; '' for most. */
  detail: string;
  kind: string;
  href: string;
  isRecord: boolean;
}

/** Opens with Ctrl or Cmd and K. Type what you look for, in your own words, or part of a record, and press Enter to go there. */
export default function CommandPalette({ standing, onClose }: { standing: Standing; onClose: () => void }) {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  useReturnFocus();
  const search = typed.trim();
  const [settled] = useDebouncedValue(search, 120);
  const {
    data: hits = [],
    isFetching,
    isError,
    isPlaceholderData,
  } = api.staff.records.search.useQuery(
    { search: settled },
    { enabled: settled !== '', placeholderData: keepPreviousData },
  );
  const places = findPlaces(search, standing).map(({ label, href, on }) => ({
    key: label,
    label,
    detail: '',
    kind: on === '' ? 'Screen' : on,
    href,
    isRecord: false,
  }));
  const isLoading = isFetching || settled !== search;
  const isFound = settled === search && !isPlaceholderData;
  // Until the records for this text arrive, earlier ones stay only if they fit it: Enter must never open another record.
  const fitting = isFound
    ? hits
    : hits.filter(({ name, detail }) => containsText(name, search) || containsText(detail, search));
  const records = (search === '' ? [] : fitting).map(({ noun, id, name, detail }) => ({
    key: `${noun} ${id}`,
    label: name,
    detail,
    kind: asTitle(NOUNS[noun].one),
    href: addressOf(noun, name, id),
    isRecord: true,
  }));
  // A code or a number is one of a record.
  const destinations: Destination[] = /\d/.test(search) ? [...records, ...places] : [...places, ...records];
  const list = useSuggestions(destinations, go);
  /** Enter was pressed before the records were there: a scanner types and presses it at once. */
  const [isAwaited, setAwaited] = useState(false);
  const [first] = destinations;
  // After every render, because any of them may have brought the records.
  useEffect(() => {
    if (!isAwaited || isLoading) return;
    setAwaited(false);
    if (first) go(first);
  });

  function go(destination: Destination) {
    onClose();
    navigate(destination.href);
  }

  return (
    <Modal.Root opened onClose={onClose} size="lg" yOffset="12vh" centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label="Go to a screen or record">
        <input
          className={classes.input}
          data-autofocus
          aria-label="Screen or record"
          placeholder="Screen or record"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value.slice(0, 100));
            setAwaited(false);
            list.open();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !list.isHighlighted) {
              event.preventDefault();
              if (first) go(first);
              else setAwaited(isLoading);
            } else if (event.key !== 'Escape') list.onKeyDown(event);
          }}
          {...list.inputProps}
        />
        <div className={classes.list} {...list.listProps}>
          {destinations.map((destination, index) => (
            <div key={destination.key} className={classes.destination} {...list.optionProps(index)}>
              <DestinationText destination={destination} search={search} />
            </div>
          ))}
        </div>
        <p className={classes.empty} role="status">
          {search !== '' && isError
            ? 'The records could not be searched. Please try again.'
            : destinations.length === 0 && (isLoading ? <Loader size="xs" /> : `No matches for “${search}”.`)}
        </p>
      </Modal.Content>
    </Modal.Root>
  );
}

function DestinationText({ destination, search }: { destination: Destination; search: string }) {
  const { label, detail, kind, isRecord } = destination;
  const Icon = isRecord ? IconFileText : IconArrowRight;
  const words = search === '' ? [] : [search];
  return (
    <>
      <Icon size={18} aria-hidden />
      <span>
        <Marked text={label} words={words} />
        {detail !== '' && (
          <span className={classes.detail}>
            <Marked text={detail} words={words} />
          </span>
        )}
      </span>
      <small>{kind}</small>
    </>
  );
}

function containsText(name: string, text: string) {
  return name.toLowerCase().includes(text.toLowerCase());
}
