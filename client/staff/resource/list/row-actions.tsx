import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconCopy, IconEdit, IconEye, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../resource-screen.module.css';

interface RowActionsProps {
  id: string;
  name: string;
  canWrite: boolean;
  /** The record is read rather than edited. */
  isRead?: boolean;
  /** Extra actions, also for users with read-only access. */
  extras: ReactNode;
  onOpen: () => void;
  onCopy: (() => void) | undefined;
  onRemove: () => void;
}

/** The action buttons of one row. */
export function RowActions({
  id,
  name,
  canWrite,
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
        <Action label={`${isRead ? 'Read' : 'View'} ${name}`} onClick={onOpen} opensRow={id}>
          <IconEye size={20} stroke={1.6} />
        </Action>
      </Group>
    );
  }
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {extras}
      <Action label={`${isRead ? 'Read' : 'Edit'} ${name}`} onClick={onOpen} opensRow={id}>
        {isRead ? <IconEye size={20} stroke={1.6} /> : <IconEdit size={20} stroke={1.6} />}
      </Action>
      {onCopy && (
        <Action label={`Duplicate ${name}`} onClick={onCopy}>
          <IconCopy size={20} stroke={1.6} />
        </Action>
      )}
      <Action label={`Delete ${name}`} color="red.9" onClick={onRemove}>
        <IconTrash size={20} stroke={1.6} />
      </Action>
    </Group>
  );
}

interface ActionProps {
  label: string;
  color?: string;
  onClick: () => void;
  /** The id of the row that it opens. J and K move from one of these buttons to the next. */
  opensRow?: string;
  children: ReactNode;
}

export function Action({ label, color = 'gray', onClick, opensRow, children }: ActionProps) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon
        variant="subtle"
        color={color}
        size={36}
        aria-label={label}
        onClick={onClick}
        className={classes.action}
        data-opens-row={opensRow}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
