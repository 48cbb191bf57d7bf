import { Alert, Button, Checkbox, Code, Group, Input, Table } from '@mantine/core';
import type { Role } from '../../../shared/permissions.ts';
import { hasEffect, SCOPES, type Scope } from '../../../shared/scopes.ts';
import classes from './scope-choice.module.css';

type Access = 'read' | 'write';

/** Nouns whose name on the screens is another one than in the API. */
const LABELS: Record<string, string> = {
  analytics: 'Demand',
  changes: 'Feed of changes',
  contactQueries: 'Enquiries',
  mails: 'Outgoing mails',
  records: 'Search over all records',
  siteSettings: 'Hero settings',
  uploads: 'Pictures and files',
};

/** "Case studies" for caseStudies. */
function labelOfNoun(noun: string): string {
  const words = noun.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return LABELS[noun] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const NOUNS = [...new Set(SCOPES.map((scope) => scope.split(':')[0]!))].sort((a, b) =>
  labelOfNoun(a).localeCompare(labelOfNoun(b)),
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
  const useless = value.filter((scope) => !hasEffect(scope, role));
  const isChosen = (scope: Scope) => value.includes(scope);
  const set = (scopes: readonly Scope[], isOn: boolean) =>
    onChange?.(SCOPES.filter((scope) => (scopes.includes(scope) ? isOn : isChosen(scope))));
  const readable = SCOPES.filter((scope) => scope.endsWith(':read') && hasEffect(scope, role));
  const box = (noun: string, access: Access) => {
    const scope: Scope = `${noun}:${access}`;
    return (
      SCOPES.includes(scope) && (
        <Checkbox
          aria-label={`${access === 'read' ? 'Read' : 'Write'} ${labelOfNoun(noun)}`}
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
            {NOUNS.map((noun) => (
              <Table.Tr key={noun}>
                <Table.Th scope="row" className={classes.noun}>
                  {labelOfNoun(noun)} <Code>{noun}</Code>
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
