import { Loader, PasswordInput, Select, Switch, TextInput } from '@mantine/core';
import { passwordInput } from '../../../shared/people/auth.ts';
import { ROLE_LABELS, userData, userUpdate } from '../../../shared/people/users.ts';
import { ROLES } from '../../../shared/roles.ts';
import { api } from '../../api.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { defineResource } from '../resource/define-resource.ts';
import { Detail, Narrow, State, WIDE } from '../resource/list/cells.tsx';
import { createdColumn } from '../resource/list/columns.tsx';
import type { Row } from '../resource/resource-api.ts';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { ResetTwoStep } from './reset-two-step.tsx';
import { SendPasswordLink } from './send-password-link.tsx';

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

const STATES = {
  invited: { tone: 'due', text: 'Invited' },
  active: { tone: 'good', text: 'Active' },
  inactive: { tone: 'off', text: 'Inactive' },
  unconfirmed: { tone: 'due', text: 'Not confirmed' },
} as const;

/** A sign-up that nobody has confirmed cannot sign in, although it is active. */
function stateOf({ is_active, is_confirmed, is_invited }: Row<'users'>): keyof typeof STATES {
  if (!is_active) return 'inactive';
  if (is_invited) return 'invited';
  return is_confirmed ? 'active' : 'unconfirmed';
}

const roleOf = ({ role }: Row<'users'>) => ROLE_LABELS[role].split(' - ')[0];

/** `canInvite`: mails are sent. Otherwise nobody can be invited, so an admin chooses the first password. */
const usersResource = (canInvite: boolean) =>
  defineResource('users', {
    data: userData,
    defaults: { password: '' },
    columns: [
      {
        accessor: 'name',
        title: 'Name',
        sortable: true,
        render: (user) => (
          <>
            {user.name}
            <Narrow>
              {user.email}
              <br />
              {roleOf(user)} · {STATES[stateOf(user)].text}
              {user.has_two_step && ' · Two-step verification'}
            </Narrow>
          </>
        ),
      },
      { accessor: 'email', title: 'Email', sortable: true, visibleMediaQuery: WIDE },
      {
        accessor: 'role',
        title: 'Role',
        sortable: true,
        width: 110,
        visibleMediaQuery: WIDE,
        render: roleOf,
      },
      {
        accessor: 'is_active',
        title: 'Status',
        width: 150,
        visibleMediaQuery: WIDE,
        render: (user) => {
          const { tone, text } = STATES[stateOf(user)];
          return (
            <>
              <State tone={tone}>{text}</State>
              {user.has_two_step && <Detail>Two-step verification</Detail>}
            </>
          );
        },
      },
      createdColumn(),
    ],
    rowExtras: (user) => (
      <>
        {canInvite && <SendPasswordLink user={user} />}
        <ResetTwoStep user={user} />
      </>
    ),
    valuesOf: ({ name, email, role, is_active }) => ({ name, email, password: '', role, is_active }),
    schema: (isNew) =>
      !isNew ? userUpdate : canInvite ? userData : userData.extend({ password: passwordInput }),
    fields: (form, user) => (
      <>
        <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
        <TextInput label="Email" type="email" required {...form.getInputProps('email')} />
        {!canInvite && (
          <PasswordInput
            label="Password"
            required={!user}
            description={
              user
                ? 'Leave blank to keep the current one. The user must change a new one at the next sign-in.'
                : 'This website sends no emails, so tell the user this password. They must change it at the first sign-in.'
            }
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
        )}
        <Select label="Role" data={ROLE_OPTIONS} allowDeselect={false} {...form.getInputProps('role')} />
        <Switch
          label="Active"
          description="An inactive user is signed out at once and cannot sign in."
          {...form.getInputProps('is_active', { type: 'checkbox' })}
        />
        {canInvite && !user && <p>They get an email with a link to choose their password.</p>}
      </>
    ),
    texts: {
      createFailed: 'Failed to create user',
      updateFailed: 'Failed to update user',
      removeFailed: 'Failed to delete user',
      empty: 'No users found. Create your first user to get started.',
      loading: 'Loading users...',
      afterRestore: canInvite
        ? 'They have the role of before, and two-step verification if they had it. They were mailed how to choose a new password.'
        : 'They have the role of before, and two-step verification if they had it. Set a new password so that they can sign in.',
    },
  });

const withMail = usersResource(true);
const withoutMail = usersResource(false);

/** User Management. Shown to admins only, even if the route guard is bypassed (decision "access denied"). */
export function UsersScreen() {
  const { isAdmin } = useAuth();
  const { data, isError } = api.staff.mails.state.useQuery(undefined, { enabled: isAdmin });
  const canInvite = isError ? false : data?.is_sending;
  if (!isAdmin) return <p role="alert">Access Denied: You don't have permission to access this page.</p>;
  return (
    <>
      <ScreenHeader title="User Management" />
      {canInvite === undefined ? (
        <Loader aria-label="Loading" />
      ) : (
        <ResourceScreen resource={canInvite ? withMail : withoutMail} />
      )}
    </>
  );
}
