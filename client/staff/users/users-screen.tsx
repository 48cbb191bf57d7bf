import { PasswordInput, Select, Switch, TextInput } from '@mantine/core';
import { ROLES } from '../../../shared/permissions.ts';
import { ROLE_LABELS, userData, userUpdate } from '../../../shared/users.ts';
import { api } from '../../api.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { createdColumn, statusColumn } from '../resource/columns.tsx';
import type { ResourceOf } from '../resource/resource.ts';
import { ResourceScreen } from '../resource/resource-screen.tsx';

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

const usersResource: ResourceOf<'users'> = {
  noun: 'users',
  procedures: api.staff.users,
  cache: (utils) => utils.staff.users,
  entity: 'User',
  nameOf: ({ name }) => name,
  columns: [
    { accessor: 'name', title: 'Name', sortable: true },
    { accessor: 'email', title: 'Email', sortable: true },
    {
      accessor: 'role',
      title: 'Role',
      sortable: true,
      width: 110,
      render: ({ role }) => ROLE_LABELS[role].split(' - ')[0],
    },
    statusColumn(),
    createdColumn(),
  ],
  defaults: { name: '', email: '', password: '', role: 'user', is_active: true },
  valuesOf: ({ name, email, role, is_active }) => ({ name, email, password: '', role, is_active }),
  schema: (isNew) => (isNew ? userData : userUpdate),
  fields: (form, user) => (
    <>
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      <TextInput label="Email" type="email" required {...form.getInputProps('email')} />
      <PasswordInput
        label="Password"
        required={!user}
        description={
          user
            ? 'Leave blank to keep the current one. The user must change a new one at the next sign-in.'
            : 'At least 8 characters. The user must change it at the first sign-in.'
        }
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <Select label="Role" data={ROLE_OPTIONS} allowDeselect={false} {...form.getInputProps('role')} />
      <Switch
        label="Active"
        description="An inactive user is signed out at once and cannot sign in."
        {...form.getInputProps('is_active', { type: 'checkbox' })}
      />
    </>
  ),
  texts: {
    loadFailed: 'Failed to fetch users',
    createFailed: 'Failed to create user',
    updateFailed: 'Failed to update user',
    removeFailed: 'Failed to delete user',
    empty: 'No users found. Create your first user to get started.',
    loading: 'Loading users...',
    afterRestore: 'The password was not restored. Set a new one so the user can sign in.',
  },
};

/** User Management. Shown to admins only, even if the route guard is bypassed (decision 37). */
export function UsersScreen() {
  const { isAdmin } = useAuth();
  if (!isAdmin) return <p role="alert">Access Denied: You don't have permission to access this page.</p>;
  return (
    <>
      <h1>User Management</h1>
      <ResourceScreen resource={usersResource} />
    </>
  );
}
