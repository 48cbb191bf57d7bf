import { Button, Group, Input, Textarea, TextInput } from '@mantine/core';
import { IconBraces, IconList, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useContext, useRef, useState } from 'react';
import { FormContext, usePending } from '../resource/form-context.ts';
import { Action } from '../resource/row-actions.tsx';
import { isOtherJson, namesTwice, type Pair, readPairs, writePairs } from './pairs.ts';
import classes from './pairs-field.module.css';

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

interface Row extends Pair {
  key: number;
}

const EMPTY: Pair = { name: '', text: '' };

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
  const { canWrite } = useContext(FormContext);
  /** What the keyboard goes on from, where the button that was pressed is gone. */
  const [entry, setEntry] = useState<'json' | 'list' | number | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const keys = useRef(0);
  const asRows = (pairs: Pair[]): Row[] => pairs.map((pair) => ({ ...pair, key: keys.current++ }));
  /** The rows, and the JSON that they stand for; null while the JSON itself is edited. */
  const [edited, setEdited] = useState<{ rows: Row[]; json: string } | null>(() => {
    const pairs = readPairs(value);
    return pairs && { rows: asRows(pairs), json: value };
  });
  // Somebody else's value, or an earlier one, has taken the place of what was edited here.
  if (edited && edited.json !== value) {
    const pairs = readPairs(value);
    setEdited(pairs && { rows: asRows(pairs), json: value });
  }
  const twice = namesTwice(edited?.rows ?? []);
  const isNameless = (edited?.rows ?? []).some(({ name, text }) => name.trim() === '' && text.trim() !== '');
  usePending('wrongRows', twice.size > 0 || isNameless);

  function change(rows: Row[]) {
    const json = writePairs(rows);
    setEdited({ rows, json });
    onChange(json);
  }

  if (!edited) {
    const pairs = readPairs(value);
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
          disabled={pairs === null}
          onClick={() => {
            if (pairs) setEdited({ rows: asRows(pairs), json: value });
            setEntry('list');
          }}
        >
          Edit {label} as a list
        </Button>
      </div>
    );
  }
  const { rows } = edited;
  const set = (key: number, part: Partial<Pair>) =>
    change(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  return (
    <fieldset className={classes.pairs}>
      <legend>{label}</legend>
      {rows.map(({ key, name, text }, index) => (
        <div key={key} className={classes.pair}>
          <TextInput
            aria-label={`${columns[0]} of row ${index + 1} of ${label}`}
            autoFocus={entry === key}
            placeholder={placeholders[0]}
            value={name}
            error={
              twice.has(name.trim()) ? 'Duplicate' : name.trim() === '' && text.trim() !== '' && 'Required'
            }
            onChange={(event) => set(key, { name: event.currentTarget.value })}
          />
          <TextInput
            aria-label={`${columns[1]} of row ${index + 1} of ${label}`}
            placeholder={placeholders[1]}
            value={text}
            onChange={(event) => set(key, { text: event.currentTarget.value })}
          />
          {canWrite && (
            <Action
              label={`Remove row ${index + 1} of ${label}`}
              onClick={() => {
                change(rows.filter((row) => row.key !== key));
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
            onClick={() => {
              const [added] = asRows([EMPTY]);
              setEdited({ ...edited, rows: [...rows, added!] });
              setEntry(added!.key);
            }}
          >
            Add to {label}
          </Button>
        )}
        {canWrite && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconBraces size={16} aria-hidden />}
            onClick={() => {
              setEdited(null);
              setEntry('json');
            }}
          >
            Edit {label} as JSON
          </Button>
        )}
      </Group>
    </fieldset>
  );
}
