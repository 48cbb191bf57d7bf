import { Button, Group, Input, TextInput } from '@mantine/core';
import { IconBraces, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useContext, useRef } from 'react';
import { FormContext } from '../resource/form/form-context.ts';
import { Action } from '../resource/list/row-actions.tsx';
import classes from './pairs-field.module.css';
import type { Pairs } from './use-pairs.ts';

interface PairsListProps {
  label: string;
  columns: readonly [name: string, text: string];
  placeholders: readonly [name: string, text: string];
  pairs: Pairs;
  error: ReactNode;
  /** What gets the focus when it appears: the row with this key, or with `list` the Add button. */
  entry: 'json' | 'list' | number | null;
  onAdd: () => void;
  onEditJson: () => void;
}

/** The rows of a PairsField, with a name and a text each. */
export function PairsList({
  label,
  columns,
  placeholders,
  pairs,
  error,
  entry,
  onAdd,
  onEditJson,
}: PairsListProps) {
  const { canWrite } = useContext(FormContext);
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className={classes.pairs}>
      <legend>{label}</legend>
      {pairs.rows.map((row, index) => (
        <div key={row.key} className={classes.pair}>
          <TextInput
            aria-label={`${columns[0]} of row ${index + 1} of ${label}`}
            autoFocus={entry === row.key}
            placeholder={placeholders[0]}
            value={row.name}
            error={pairs.nameError(row)}
            onChange={(event) => pairs.set(row.key, { name: event.currentTarget.value })}
          />
          <TextInput
            aria-label={`${columns[1]} of row ${index + 1} of ${label}`}
            placeholder={placeholders[1]}
            value={row.text}
            onChange={(event) => pairs.set(row.key, { text: event.currentTarget.value })}
          />
          {canWrite && (
            <Action
              label={`Remove row ${index + 1} of ${label}`}
              onClick={() => {
                pairs.remove(row.key);
                addButton.current?.focus();
              }}
            >
              <IconTrash size={18} stroke={1.6} />
            </Action>
          )}
        </div>
      ))}
      {error && <Input.Error>{error}</Input.Error>}
      <Group gap="xs">
        {canWrite && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            ref={addButton}
            autoFocus={entry === 'list'}
            onClick={onAdd}
          >
            Add to {label}
          </Button>
        )}
        {canWrite && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconBraces size={16} aria-hidden />}
            onClick={onEditJson}
          >
            Edit {label} as JSON
          </Button>
        )}
      </Group>
    </fieldset>
  );
}
