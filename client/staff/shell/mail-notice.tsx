import { Alert } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useAuth } from '../../auth/auth-provider.tsx';
import { useSendsMail } from './use-sends-mail.ts';

/** Says that no emails are sent, what that means and who can change it. Nothing when they are. */
export function MailNotice() {
  const { isAdmin } = useAuth();
  const sendsMail = useSendsMail();
  if (sendsMail) return null;
  return (
    <Alert color="orange" variant="outline" icon={<IconMailOff />} title="No emails are sent" mb="lg">
      Replies to enquiries, confirmations to visitors, notices to staff and links to choose a password are
      kept, not sent. They go out when mail is set up.{' '}
      {isAdmin ? (
        <>
          <Link href="/admin/set-up">See how to set up mail</Link>.
        </>
      ) : (
        'Ask an admin to set it up.'
      )}
    </Alert>
  );
}
