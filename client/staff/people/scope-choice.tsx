import { Alert, Button, Checkbox, Code, Group, Input, Table } from '@mantine/core';
import { fieldLabel } from '../../../shared/field-label.ts';
import { NOUN_NAMES, NOUNS } from '../../../shared/nouns.ts';
import { asSentence } from '../../../shared/phrases.ts';
import { type Role, standingOf } from '../../../shared/roles.ts';
import { hasEffect, SCOPES, type Scope } from '../../../shared/scopes.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import classes from './scope-choice.module.css';

type Access = 'read' | 'write';

/** Scopes of no noun, whose names on the screens are others than in the API. */
const LABELS: Record<string, string> = {
  analytics: 'Demand',
  changes: 'Feed of changes',
  mails: 'Outgoing mails',
  records: 'Search over all records',
  uploads: 'Pictures and files',
};

/** "Case studies" for caseStudies. */
function labelOf(scope: string): string {
  const noun = NOUN_NAMES.find((name) => name === scope);
  return noun ? asSentence(NOUNS[noun].many) : (LABELS[scope] ?? fieldLabel([scope]));
}

const SUBJECTS = [...new Set(SCOPES.map((scope) => scope.split(':')[0]!))].sort((a, b) =>
  labelOf(a).localeCompare(labelOf(b)),
);

interface ScopeChoiceProps {
  /** The role of the token. Scopes that it can do nothing with are marked. */
  role: Role;
  value?: readonly Scope[];
  onChange?: (scopes: Scope[]) => void;
  error?: unknown;
}

/** Chooses scopes: a row for each noun, to read and to write. */
export function ScopeChoice({ role, value = [], onChange, error }: ScopeChoiceProps) {
  const sales_answer = useAuth().user?.sales_answer ?? false;
  const standing = standingOf({ role, sales_answer });
  const useless = value.filter((scope) => !hasEffect(scope, standing));
  const isChosen = (scope: Scope) => value.includes(scope);
  const set = (scopes: readonly Scope[], isOn: boolean) =>
    onChange?.(SCOPES.filter((scope) => (scopes.includes(scope) ? isOn : isChosen(scope))));
  const readable = SCOPES.filter((scope) => scope.endsWith(':read') && hasEffect(scope, standing));
  const box = (noun: string, access: Access) => {
    const scope: Scope = `${noun}:${access}`;
    return (
      SCOPES.includes(scope) && (
        <Checkbox
          aria-label={`${access === 'read' ? 'Read' : 'Write'} ${labelOf(noun)}`}
          checked={isChosen(scope)}
          onChange={({ currentTarget }) => set([scope], currentTarget.checked)}
        />
      )
    );
  };
  return (
    <Input.Wrapper
      label="Scopes"
      description="What it may read and what it may write. Choose only what the script needs."
      required
      error={typeof error === 'string' ? error : undefined}
    >
      <Group gap="xs" my="xs">
        <Button size="compact-sm" variant="default" onClick={() => set(readable, true)}>
          Read everything
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => set(SCOPES, false)}>
          Clear
        </Button>
      </Group>
      <div className={classes.scopes}>
        <Table aria-label="Scopes" stickyHeader withRowBorders={false} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>What</Table.Th>
              <Table.Th>Read</Table.Th>
              <Table.Th>Write</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {SUBJECTS.map((noun) => (
              <Table.Tr key={noun}>
                <Table.Th scope="row" className={classes.noun}>
                  {labelOf(noun)} <Code>{noun}</Code>
                </Table.Th>
                <Table.Td>{box(noun, 'read')}</Table.Td>
                <Table.Td>{box(noun, 'write')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {useless.length > 0 && (
        <Alert color="yellow" variant="outline" mt="xs" role="status">
          With this role the token can do nothing with {useless.join(', ')}. Choose another role, or leave
          them out.
        </Alert>
      )}
    </Input.Wrapper>
  );
}
