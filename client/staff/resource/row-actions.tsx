import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconCopy, IconEdit, IconEye, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './resource-screen.module.css';

interface RowActionsProps {
  name: string;
  canWrite: boolean;
  /** Extra actions, also for users with read-only access. */
  extras: ReactNode;
  onOpen: () => void;
  onCopy: (() => void) | undefined;
  onRemove: () => void;
}

/** The action buttons of one row. */
export function RowActions({ name, canWrite, extras, onOpen, onCopy, onRemove }: RowActionsProps) {
  if (!canWrite) {
    return (
      <Group gap={4} justify="flex-end" wrap="nowrap">
        {extras}
        <Action label={`View ${name}`} onClick={onOpen}>
          <IconEye size={20} stroke={1.6} />
        </Action>
      </Group>
    );
  }
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {extras}
      <Action label={`Edit ${name}`} onClick={onOpen}>
        <IconEdit size={20} stroke={1.6} />
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
  children: ReactNode;
}

export function Action({ label, color = 'gray', onClick, children }: ActionProps) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon
        variant="subtle"
        color={color}
        size={36}
        aria-label={label}
        onClick={onClick}
        className={classes.action}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
