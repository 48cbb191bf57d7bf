import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useContext, useRef, useState } from 'react';
import type { EnquiryRow } from '../../../shared/enquiries.ts';
import { isAllowed } from '../../../shared/permissions.ts';
import { api } from '../../api.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { FormContext, usePending } from '../resource/form-context.ts';
import { readCallError } from '../shell/call-error.ts';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import classes from './enquiries.module.css';

/** Sends a reply to the visitor. Renders nothing for roles that may not reply. */
export function ReplyForm({ enquiry }: { enquiry: EnquiryRow }) {
  const { client } = api.useUtils();
  const { userRole } = useAuth();
  const [subject, setSubject] = useState(`Re: ${enquiry.subject}`.slice(0, 200));
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  // The second click of a double click can arrive before the first has disabled the button.
  const isInFlight = useRef(false);
  const { adopt } = useContext(FormContext);
  usePending('reply', text.trim() !== '');
  if (userRole === '' || !isAllowed('staff.contactQueries.reply', userRole)) return null;
  if (!isOpen) {
    return (
      <Group>
        <Button
          variant="light"
          leftSection={<IconSend size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Reply by email
        </Button>
      </Group>
    );
  }

  async function send() {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setSending(true);
    try {
      await client.staff.contactQueries.reply.mutate({
        id: enquiry.id,
        subject,
        body_text: text,
        updated_at: enquiry.updated_at,
      });
      toastSuccess(
        'Reply queued',
        'It will go out with the next emails. The enquiry is now marked as answered.',
      );
      setText('');
      setOpen(false);
    } catch (error) {
      const { message, isConflict } = readCallError(error);
      toastError(
        'Error',
        isConflict
          ? 'The reply was not sent because somebody else has updated this enquiry. Check the timeline, then send it if it still applies.'
          : (message ?? 'The reply was not sent. Please try again.'),
      );
    } finally {
      await adopt();
      isInFlight.current = false;
      setSending(false);
    }
  }

  return (
    <section className={classes.reply} aria-label={`Reply to ${enquiry.email}`}>
      <TextInput
        label="Email subject"
        value={subject}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <Textarea
        label={`Reply to ${enquiry.email}`}
        autoFocus
        autosize
        minRows={4}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => setOpen(false)}>
          Not now
        </Button>
        <Button
          loading={isSending}
          disabled={text.trim() === '' || subject.trim() === ''}
          onClick={() => void send()}
        >
          Send reply
        </Button>
      </Group>
    </section>
  );
}
