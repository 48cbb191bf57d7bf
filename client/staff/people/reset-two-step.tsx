import { modals } from '@mantine/modals';
import { IconShieldOff } from '@tabler/icons-react';
import { api } from '../../api.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { Action } from '../resource/list/row-actions.tsx';
import type { Row } from '../resource/resource-api.ts';
import { readCallError } from '../shell/call-error.ts';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import { useSendsMail } from '../shell/use-sends-mail.ts';

/** Turns off the two-step verification of somebody else, who has lost their phone. */
export function ResetTwoStep({ user }: { user: Row<'users'> }) {
  const me = useAuth().user;
  const utils = api.useUtils();
  const sendsMail = useSendsMail();
  const { mutate } = api.staff.users.resetTwoStep.useMutation({
    async onSuccess() {
      toastSuccess(
        'Two-step verification reset',
        sendsMail ? `An email tells ${user.name}.` : `No emails are sent: tell ${user.name} yourself.`,
      );
      await utils.staff.users.invalidate();
    },
    onError: (error) =>
      toastError('It was not reset', readCallError(error).message ?? 'Check your connection and try again.'),
  });
  if (!user.has_two_step || user.auth_user_id === me?.id) return null;
  const ask = () =>
    modals.openConfirmModal({
      title: `Reset the two-step verification of ${user.name}?`,
      children: `Their password alone will sign them in, until they set it up again. They are signed out everywhere, and ${sendsMail ? 'an email tells them' : 'you have to tell them, because no emails are sent'}. Make sure that it is they who ask for it.`,
      labels: { confirm: 'Reset', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () => mutate({ id: user.id }),
    });
  return (
    <Action label={`Reset two-step verification of ${user.name}`} onClick={ask}>
      <IconShieldOff size={20} stroke={1.6} />
    </Action>
  );
}
