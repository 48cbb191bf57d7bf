import { modals } from '@mantine/modals';
import { IconMailForward } from '@tabler/icons-react';
import { api } from '../../api.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { Action } from '../resource/list/row-actions.tsx';
import type { Row } from '../resource/resource-api.ts';
import { readCallError } from '../shell/call-error.ts';
import { toastError, toastSuccess } from '../shell/toast.tsx';

/** Sends the invitation again to a user who has not accepted it, otherwise a link to choose a new password. */
export function SendPasswordLink({ user }: { user: Row<'users'> }) {
  const me = useAuth().user;
  const { mutate } = api.staff.users.sendPasswordLink.useMutation({
    onSuccess: () => toastSuccess('Email queued', `${user.email} gets a link to choose a password.`),
    onError: (error) =>
      toastError('Nothing was sent', readCallError(error).message ?? 'Check your connection and try again.'),
  });
  if (!user.is_active || user.auth_user_id === me?.id) return null;
  const what = user.is_invited ? 'Send the invitation again' : 'Send a link to choose a new password';
  const ask = () =>
    modals.openConfirmModal({
      title: `${what}?`,
      children: user.is_invited
        ? `${user.email} gets another email. Its link works for 7 days.`
        : `${user.email} gets an email whose link works for an hour. Until it is used, the password stays as it is.`,
      labels: { confirm: 'Send', cancel: 'Cancel' },
      onConfirm: () => mutate({ id: user.id }),
    });
  return (
    <Action label={`${what} to ${user.name}`} onClick={ask}>
      <IconMailForward size={20} stroke={1.6} />
    </Action>
  );
}
