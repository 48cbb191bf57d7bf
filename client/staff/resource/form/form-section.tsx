import { Stack } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createStoredValue } from '../../../lib/browser-storage.ts';
import classes from './form-section.module.css';

/** The sections that the user has closed, by name. */
const closedSections = createStoredValue<string[]>('southbeam-closed-sections', (kept) =>
  Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [],
);

interface FormSectionProps {
  /** Its heading. Sections of the same name are open or closed together, in all forms. */
  name: string;
  /** How many things it has. */
  count?: number;
  /** Something in it is wrong: it is open. */
  hasError?: boolean;
  children: ReactNode;
}

/** A part of a long form that can be closed. This browser remembers whether it is. */
export function FormSection({ name, count = 0, hasError = false, children }: FormSectionProps) {
  const closed = closedSections.use();
  const isOpen = !closed.includes(name);
  const toggle = (open: boolean) =>
    closedSections.set(open ? closed.filter((other) => other !== name) : [...closed, name]);
  // It stays open when the error has gone: somebody is typing in it.
  const reveal = useEffectEvent(() => !isOpen && toggle(true));
  useEffect(() => {
    if (hasError) reveal();
  }, [hasError]);
  return (
    <details
      className={classes.section}
      open={isOpen}
      // The first field with something wrong in it opens its section before it gets the focus.
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && toggle(currentTarget.open)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the browser makes a summary a button. */}
      <summary
        onClick={(event) => {
          event.preventDefault();
          toggle(!isOpen);
        }}
      >
        <IconChevronRight size={18} className={classes.arrow} aria-hidden />
        {name}
        {count > 0 && <span className={classes.count}>{count}</span>}
      </summary>
      <Stack gap="md">{children}</Stack>
    </details>
  );
}
