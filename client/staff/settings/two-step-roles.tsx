import { Button, Checkbox, Group, Skeleton, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatAuckland } from '../../../shared/auckland-time.ts';
import { GRACE_DAYS } from '../../../shared/people/two-step.ts';
import { ROLE_LABELS } from '../../../shared/people/users.ts';
import { ROLES, type Role } from '../../../shared/roles.ts';
import { api, type RouterOutputs } from '../../api.ts';
import { ListFailed } from '../resource/list/list-parts.tsx';
import { readCallError } from '../shell/call-error.ts';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import classes from './hero-settings.module.css';

/** For which roles two-step verification is required. */
export function TwoStepRoles() {
  const required = api.staff.siteSettings.twoStepRoles.useQuery();
  if (required.isError && !required.data) return <ListFailed text="Failed to fetch data" list={required} />;
  if (!required.data) return <Skeleton height={240} aria-label="Loading" />;
  return <RoleForm required={required.data} />;
}

function RoleForm({ required }: { required: RouterOutputs['staff']['siteSettings']['twoStepRoles'] }) {
  const utils = api.useUtils();
  const [roles, setRoles] = useState<string[]>(required.map(({ role }) => role));
  const { mutate, isPending } = api.staff.siteSettings.requireTwoStep.useMutation({
    async onSuccess() {
      toastSuccess('Two-step verification saved');
      await Promise.all([utils.staff.siteSettings.invalidate(), utils.auth.session.invalidate()]);
    },
    onError: (error) =>
      toastError('Nothing was saved', readCallError(error).message ?? 'Check your connection and try again.'),
  });
  function describe(role: Role) {
    const since = required.find((one) => one.role === role)?.required_at;
    return since && `Required since ${formatAuckland(since)}`;
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    mutate({ roles: roles as Role[] });
  }
  return (
    <section className={classes.setting} aria-labelledby="two-step-roles">
      <h2 id="two-step-roles">Two-step verification</h2>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Checkbox.Group
            label="Required for these roles"
            description={`People have ${GRACE_DAYS} days to set it up. After that they cannot do anything else until it is set up. API tokens keep working.`}
            value={roles}
            onChange={setRoles}
          >
            <Stack gap="xs" mt="sm">
              {ROLES.filter((role) => role !== 'user').map((role) => (
                <Checkbox key={role} value={role} label={ROLE_LABELS[role]} description={describe(role)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group>
            <Button type="submit" loading={isPending}>
              Save Changes
            </Button>
          </Group>
        </Stack>
      </form>
    </section>
  );
}
