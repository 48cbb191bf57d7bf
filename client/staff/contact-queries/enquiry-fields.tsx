import { Button, Group, Select, Table, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconDownload, IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ContactQueryRow,
  ENQUIRY_STATUSES,
  type EnquiryStatus,
  STATUS_LABELS,
} from '../../../shared/contact-queries.ts';
import { isAllowed } from '../../../shared/permissions.ts';
import { api, type RouterOutputs } from '../../api.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { readCallError } from '../call-error.ts';
import { formatTime } from '../format.ts';
import { toastError, toastSuccess } from '../toast.ts';
import classes from './contact-queries.module.css';
import { useDownload } from './use-download.ts';

export interface EnquiryValues extends Record<string, unknown> {
  status: EnquiryStatus;
  assignee_id: string | null;
  note: string;
}

type History = RouterOutputs['staff']['contactQueries']['history'];

/** One enquiry: what came, what was done about it, and what can be done now. */
export function EnquiryFields({
  form,
  query,
}: {
  form: UseFormReturnType<EnquiryValues>;
  query: ContactQueryRow;
}) {
  const { client } = api.useUtils();
  const { download, isDownloading } = useDownload();
  const assignees = useQuery({
    queryKey: ['staff', 'contactQueries', 'assignees'],
    queryFn: () => client.staff.contactQueries.assignees.query(),
  });
  const history = useQuery({
    queryKey: ['staff', 'contactQueries', 'history', query.id],
    queryFn: () => client.staff.contactQueries.history.query({ id: query.id }),
  });
  return (
    <>
      {query.is_suspect && (
        <p className={classes.suspect}>
          A machine may have sent this: it was filled in within moments, or where no person writes. Nobody got
          a mail about it.
        </p>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>Full Name</dt>
          <dd>{query.full_name}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${encodeURIComponent(query.email)}`}>{query.email}</a>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            {query.phone ? (
              <a href={`tel:${query.phone.replace(/[^\d+]/g, '')}`}>{query.phone}</a>
            ) : (
              'Not given'
            )}
          </dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>{formatTime(query.created_at)}</dd>
        </div>
        <div>
          <dt>Subject</dt>
          <dd>{query.subject}</dd>
        </div>
      </dl>
      <p className={classes.text}>{query.message}</p>
      {query.items.length > 0 && (
        <Table aria-label="Enquiry list">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Product</Table.Th>
              <Table.Th>Quantity</Table.Th>
              <Table.Th>Note</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {query.items.map(({ product_id, name, quantity, note }) => (
              <Table.Tr key={product_id}>
                <Table.Td>{name}</Table.Td>
                <Table.Td>{quantity.toLocaleString('en-NZ')}</Table.Td>
                <Table.Td>{note}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {query.file_url && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={isDownloading}
            onClick={() => void download(query.id)}
          >
            Download {query.file_name || 'the file'}
          </Button>
        </Group>
      )}
      <div className={classes.pair}>
        <Select
          label="Status"
          allowDeselect={false}
          data={ENQUIRY_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] }))}
          {...form.getInputProps('status')}
        />
        <Select
          label="Assigned to"
          placeholder="Nobody"
          clearable
          searchable
          selectFirstOptionOnChange
          data={(assignees.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('assignee_id')}
        />
      </div>
      <Textarea
        label="Internal note"
        description="Added to the time line when you save. The visitor never sees it."
        autosize
        minRows={2}
        {...form.getInputProps('note')}
      />
      <ReplyForm query={query} />
      <TimeLine history={history.data} isError={history.isError} received={query.created_at} />
    </>
  );
}

function ReplyForm({ query }: { query: ContactQueryRow }) {
  const { client } = api.useUtils();
  const queryClient = useQueryClient();
  const { userRole } = useAuth();
  const [subject, setSubject] = useState(`Re: ${query.subject}`.slice(0, 200));
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  if (userRole === '' || !isAllowed('staff.contactQueries.reply', userRole)) return null;
  if (!isOpen) {
    return (
      <Group>
        <Button
          variant="light"
          leftSection={<IconSend size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Reply by mail
        </Button>
      </Group>
    );
  }

  async function send() {
    setSending(true);
    try {
      await client.staff.contactQueries.reply.mutate({ id: query.id, subject, body_text: text });
      toastSuccess('Reply queued', 'It leaves with the next mails. The enquiry counts as answered.');
      setText('');
      setOpen(false);
      await queryClient.invalidateQueries({ queryKey: ['staff'] });
    } catch (error) {
      toastError(readCallError(error).message ?? 'The reply was not sent. Please try again.');
    } finally {
      setSending(false);
    }
  }

  return (
    <section className={classes.reply} aria-label={`Reply to ${query.email}`}>
      <TextInput
        label="Mail subject"
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <Textarea
        label={`Reply to ${query.email}`}
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

function describe({ kind, body }: History['events'][number]): string {
  if (kind === 'status') return `set the status to ${STATUS_LABELS[body as EnquiryStatus]}`;
  if (kind === 'assignee') return body === '' ? 'took it back from its assignee' : `gave it to ${body}`;
  return kind === 'note' ? 'noted' : 'replied';
}

const MAIL_NAMES = {
  notice: 'Notice',
  acknowledgement: 'Acknowledgement',
  confirmation: 'Confirmation',
  reply: 'Reply',
};

function describeMail({ kind, recipient, sent_at, parked_at, last_error }: History['mails'][number]): string {
  const state = sent_at
    ? `sent ${formatTime(sent_at)}`
    : parked_at
      ? `given up: ${last_error}`
      : last_error
        ? `not yet sent: ${last_error}`
        : 'waits to be sent';
  return `${MAIL_NAMES[kind]} to ${recipient}, ${state}`;
}

function TimeLine({
  history,
  isError,
  received,
}: {
  history: History | undefined;
  isError: boolean;
  received: Date;
}) {
  return (
    <section aria-label="Time line">
      <h3 className={classes.heading}>Time line</h3>
      <ol className={classes.events}>
        <li>
          <time dateTime={received.toISOString()}>{formatTime(received)}</time> Received
        </li>
        {history?.events.map((event) => (
          <li key={`${event.created_at.getTime()} ${event.kind}`}>
            <time dateTime={event.created_at.toISOString()}>{formatTime(event.created_at)}</time>{' '}
            {event.actor_name} {describe(event)}
            {(event.kind === 'note' || event.kind === 'reply') && (
              <p className={classes.text}>{event.body}</p>
            )}
          </li>
        ))}
      </ol>
      {isError && (
        <p role="alert">The time line could not be loaded. Close and open the enquiry to try again.</p>
      )}
      {history && history.mails.length > 0 && (
        <ul className={classes.mails}>
          {history.mails.map((mail) => (
            <li key={mail.id}>{describeMail(mail)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
