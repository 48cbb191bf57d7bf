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
      This website has no mail server. Replies to enquiries, confirmations to visitors, notices to staff and
      links to choose a password wait until it has one. Nothing is lost.{' '}
      {isAdmin ? (
        <>
          Whoever runs the server sets SMTP_URL: <Link href="/admin/set-up">Set Up says how</Link>.
        </>
      ) : (
        'Ask an admin to set one up.'
      )}
    </Alert>
  );
}
