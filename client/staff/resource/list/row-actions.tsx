import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconCopy, IconEdit, IconEye, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../resource-screen.module.css';

interface RowActionsProps {
  id: string;
  name: string;
  canWrite: boolean;
  /** Who else has the record open. */
  colleague: string | undefined;
  /** The record is read rather than edited. */
  isRead?: boolean;
  /** Extra actions, also for users with read-only access. */
  extras: ReactNode;
  onOpen: () => void;
  onCopy: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** The action buttons of one row. */
export function RowActions({
  id,
  name,
  canWrite,
  colleague,
  isRead = false,
  extras,
  onOpen,
  onCopy,
  onRemove,
}: RowActionsProps) {
  if (!canWrite) {
    return (
      <Group gap={4} justify="flex-end" wrap="nowrap">
        {extras}
        <Action
          label={`${isRead ? 'Read' : 'View'} ${name}`}
          colleague={colleague}
          onClick={onOpen}
          opensRow={id}
        >
          <IconEye size={20} stroke={1.6} />
        </Action>
      </Group>
    );
  }
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {extras}
      <Action
        label={`${isRead ? 'Read' : 'Edit'} ${name}`}
        colleague={colleague}
        onClick={onOpen}
        opensRow={id}
      >
        {isRead ? <IconEye size={20} stroke={1.6} /> : <IconEdit size={20} stroke={1.6} />}
      </Action>
      {onCopy && (
        <Action label={`Duplicate ${name}`} onClick={onCopy}>
          <IconCopy size={20} stroke={1.6} />
        </Action>
      )}
      {onRemove && (
        <Action label={`Delete ${name}`} color="red.9" onClick={onRemove}>
          <IconTrash size={20} stroke={1.6} />
        </Action>
      )}
    </Group>
  );
}

interface ActionProps {
  label: string;
  color?: string;
  onClick: () => void;
  /** Who else has open what it opens. */
  colleague?: string | undefined;
  /** The id of the row that it opens. J and K move from one of these buttons to the next. */
  opensRow?: string;
  children: ReactNode;
}

export function Action({ label, color = 'gray', colleague, onClick, opensRow, children }: ActionProps) {
  const said = colleague === undefined ? label : `${label}, now open: ${colleague}`;
  return (
    <Tooltip label={said} openDelay={400}>
      <ActionIcon
        variant="subtle"
        color={color}
        size={36}
        aria-label={said}
        onClick={onClick}
        className={classes.action}
        data-opens-row={opensRow}
        data-colleague={colleague !== undefined || undefined}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
