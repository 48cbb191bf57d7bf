import { Button, Group, Kbd } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useSingleKeys } from '../../shell/single-keys.ts';
import classes from './record-form.module.css';
import type { Neighbours } from './use-neighbours.ts';

interface RecordNeighboursProps extends Neighbours {
  /** The name of one record, in lower case: "enquiry". */
  noun: string;
  /** Whether the keys J and K move on: not while a question is open. */
  hasKeys: boolean;
}

/** Buttons for the previous and the next record, also by the keys K and J. */
export function RecordNeighbours({ noun, hasKeys, previous, next, position }: RecordNeighboursProps) {
  useSingleKeys(hasKeys ? { J: next ?? undefined, K: previous ?? undefined } : {}, 'dialog');
  return (
    <Group gap="xs" mb="md" className={classes.neighbours}>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconChevronLeft size={18} aria-hidden />}
        disabled={previous === null}
        aria-keyshortcuts="K"
        onClick={() => previous?.()}
      >
        Previous <span className={classes.noun}>{noun}</span>
      </Button>
      <Button
        size="compact-md"
        variant="default"
        rightSection={<IconChevronRight size={18} aria-hidden />}
        disabled={next === null}
        aria-keyshortcuts="J"
        onClick={() => next?.()}
      >
        Next <span className={classes.noun}>{noun}</span>
      </Button>
      <span>{position}</span>
      <span className={classes.keys} aria-hidden>
        <Kbd>K</Kbd> <Kbd>J</Kbd>
      </span>
    </Group>
  );
}
