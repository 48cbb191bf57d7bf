import { Alert, Button, Group, Radio } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatTime } from '../../shell/format.ts';
import classes from './conflict-choice.module.css';
import type { Conflict, ConflictingField } from './record-form-state.ts';

interface ConflictChoiceProps {
  conflict: Conflict;
  onChoose: (field: ConflictingField, choice: 'mine' | 'theirs') => void;
  onShowTheirs: () => void;
  onSaveMine: () => void;
}

/** The fields that two people have changed: theirs, yours, who changed them when, and a choice for each. */
export function ConflictChoice({ conflict, onChoose, onShowTheirs, onSaveMine }: ConflictChoiceProps) {
  const { message, fields, choices } = conflict;
  return (
    <Alert color="orange" icon={<IconAlertTriangle />} title="Not saved" role="alert">
      <p className={classes.lead}>{message} Choose which version of each field to keep, then save.</p>
      <table className={classes.fields}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Theirs</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const { name, label, theirs, mine, change } = field;
            const radio = (choice: 'mine' | 'theirs', owner: string, text: string) => (
              <Radio
                name={`keep ${name}`}
                aria-label={`${label}: keep ${owner}, ${text}`}
                label={<span className={classes.value}>{text}</span>}
                checked={choices[name] === choice}
                onChange={() => onChoose(field, choice)}
              />
            );
            return (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td data-owner="Theirs">
                  {radio('theirs', 'theirs', theirs.text)}
                  {change && (
                    <p className={classes.change}>
                      {change.actor_name}, {formatTime(change.changed_at)}
                    </p>
                  )}
                </td>
                <td data-owner="Yours">{radio('mine', 'yours', mine.text)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Group mt="sm" gap="xs">
        <Button size="xs" variant="default" onClick={onShowTheirs}>
          Show theirs instead
        </Button>
        <Button size="xs" variant="default" onClick={onSaveMine}>
          Save mine anyway
        </Button>
      </Group>
    </Alert>
  );
}
