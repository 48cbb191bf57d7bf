import { Button, Textarea } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { usePending } from '../resource/form/form-context.ts';
import { isOtherJson } from './pairs.ts';
import classes from './pairs-field.module.css';
import { PairsList } from './pairs-list.tsx';
import { usePairs } from './use-pairs.ts';

interface PairsFieldProps {
  label: string;
  /** What the two columns are called: "Days", "Hours". */
  columns: readonly [name: string, text: string];
  placeholders: readonly [name: string, text: string];
  /** The JSON text. */
  value?: string;
  error?: ReactNode;
  onChange?: (json: string) => void;
  /** What a form's getInputProps gives beside. */
  [other: string]: unknown;
}

/** JSON as rows of two columns, or as the JSON that it is kept as: whoever knows it writes it, the others need not. */
export function PairsField({
  label,
  columns,
  placeholders,
  value = '',
  error,
  onChange = () => undefined,
  ...input
}: PairsFieldProps) {
  const pairs = usePairs(value, onChange);
  /** What the keyboard goes on from, where the button that was pressed is gone. */
  const [entry, setEntry] = useState<'json' | 'list' | number | null>(null);
  usePending('wrongRows', pairs.isWrong);

  if (!pairs.isJson) {
    return (
      <PairsList
        label={label}
        columns={columns}
        placeholders={placeholders}
        pairs={pairs}
        error={error}
        entry={entry}
        onAdd={() => setEntry(pairs.add())}
        onEditJson={() => {
          pairs.editJson();
          setEntry('json');
        }}
      />
    );
  }
  return (
    <div>
      <Textarea
        {...input}
        label={`${label} (JSON)`}
        description={
          isOtherJson(value) &&
          `Saved but not shown. The website reads only names and texts, such as {"${placeholders[0]}": "${placeholders[1]}"}.`
        }
        autosize
        minRows={3}
        autoFocus={entry === 'json'}
        classNames={{ input: classes.json! }}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button
        mt="xs"
        size="compact-sm"
        variant="default"
        leftSection={<IconList size={16} aria-hidden />}
        disabled={!pairs.canBeRows}
        onClick={() => {
          pairs.editRows();
          setEntry('list');
        }}
      >
        Edit {label} as a list
      </Button>
    </div>
  );
}
