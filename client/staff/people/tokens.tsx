import { Select, TagsInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatAuckland } from '../../../shared/auckland-time.ts';
import { TOKEN_ROLES, tokenData } from '../../../shared/people/tokens.ts';
import { ROLE_LABELS } from '../../../shared/people/users.ts';
import { api } from '../../api.ts';
import { defineResource } from '../resource/define-resource.ts';
import { TimeField } from '../resource/fields/time-field.tsx';
import { Detail, Narrow, State, Strong, WIDE } from '../resource/list/cells.tsx';
import { createdColumn } from '../resource/list/columns.tsx';
import type { Data, Row } from '../resource/resource-api.ts';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import { useSecrets } from '../resource/use-secrets.tsx';
import { countOf, formatCount } from '../shell/format.ts';
import { ScopeChoice } from './scope-choice.tsx';

type TokenRow = Row<'tokens'>;

const ROLE_OPTIONS = TOKEN_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

/** Why a token cannot be used at the moment; null if it can. */
function obstacleOf({ hint, expires_at }: TokenRow): string | null {
  if (hint === null) return 'No secret yet';
  return expires_at !== null && expires_at < new Date() ? 'Ended' : null;
}

function describeUse({ last_used_at, last_address, calls }: TokenRow): string {
  if (last_used_at === null) return 'Never used';
  return `Last used ${formatAuckland(last_used_at)} from ${last_address}, ${countOf(calls, 'call')} in 30 days`;
}

const tokensResource = defineResource('tokens', {
  data: tokenData,
  defaults: { role: 'reviewer', scopes: [] },
  columns: [
    {
      accessor: 'name',
      title: 'Name',
      sortable: true,
      render: (token) => (
        <>
          <Strong>{token.name}</Strong>
          <Detail>
            {token.hint === null ? token.owner_name : `${token.owner_name}, ends in …${token.hint}`}
          </Detail>
          {obstacleOf(token) && <State tone="off">{obstacleOf(token)}</State>}
          <Narrow>{describeUse(token)}</Narrow>
        </>
      ),
    },
    {
      accessor: 'role',
      title: 'May do',
      width: 170,
      visibleMediaQuery: WIDE,
      render: ({ role, scopes }) =>
        `${ROLE_LABELS[role].split(' - ')[0]}, ${countOf(scopes.length, 'scope')}`,
    },
    {
      accessor: 'last_used_at',
      title: 'Last used',
      sortable: true,
      width: 200,
      visibleMediaQuery: WIDE,
      render: ({ last_used_at, last_address }) =>
        last_used_at === null ? 'Never' : `${formatAuckland(last_used_at)}, ${last_address}`,
    },
    {
      accessor: 'calls',
      title: 'Calls in 30 days',
      width: 130,
      textAlign: 'right',
      visibleMediaQuery: WIDE,
      render: ({ calls }) => formatCount(calls),
    },
    createdColumn(),
  ],
  dialogSize: 'lg',
  labels: { owner_id: 'Owner' },
  details: (token) => <p>{describeUse(token)}</p>,
  fields: (form) => <TokenFields form={form} />,
  texts: {
    removeFailed: 'The token was not revoked',
    empty: 'No tokens yet. A script needs one to call the API.',
    afterRestore: 'Its secret was not restored. Make a new one before a script can use it.',
  },
});

function TokenFields({ form }: { form: UseFormReturnType<Data<'tokens'>> }) {
  const users = api.staff.users.list.useQuery({ page_size: 100, sort: 'name' });
  const owners = (users.data?.items ?? []).filter(({ role, is_active }) => is_active && role !== 'user');
  return (
    <>
      <TextInput
        label="Name"
        description="What uses it: “Nightly prices”. The history says what was done with it."
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Select
        label="Owner"
        description="It acts in this person's name, and never does more than this person may."
        required
        searchable
        allowDeselect={false}
        data={owners.map(({ id, name, role }) => ({
          value: id,
          label: `${name} (${ROLE_LABELS[role].split(' - ')[0]})`,
        }))}
        {...form.getInputProps('owner_id')}
      />
      <Select
        label="Role"
        description="The most that it may do, also when the owner may do more."
        data={ROLE_OPTIONS}
        allowDeselect={false}
        {...form.getInputProps('role')}
      />
      <ScopeChoice role={form.values.role} {...form.getInputProps('scopes')} />
      <TimeField
        label="Ends at"
        description="New Zealand time. Without it, the token works until it is deleted."
        {...form.getInputProps('expires_at')}
      />
      <TagsInput
        label="Addresses"
        description="It works from these only: 203.0.113.7 or 203.0.113.0/24. Without any, from everywhere."
        splitChars={[',', ' ']}
        maxTags={20}
        {...form.getInputProps('addresses')}
        error={firstError(form.errors, 'addresses')}
      />
    </>
  );
}

/** The error of a list, or of the first of its items that has one. */
function firstError(errors: Record<string, unknown>, field: string) {
  const key = Object.keys(errors).find((name) => name === field || name.startsWith(`${field}.`));
  return key === undefined ? undefined : String(errors[key]);
}

/** Tokens with which scripts call the API (docs/scripts.md). Deleting one revokes it at once. */
export function Tokens() {
  const { client, staff } = api.useUtils();
  const { resource, dialog } = useSecrets(tokensResource, {
    make: ({ id }) => client.staff.tokens.issue.mutate({ id }),
    hasSecret: ({ hint }) => hint !== null,
    ending: 'The secret that it has now stops working at once.',
    use: 'Whoever has it can do what this token may do.',
    refresh: () => staff.tokens.invalidate(),
  });
  return (
    <>
      <ResourceScreen resource={resource} />
      {dialog}
    </>
  );
}
