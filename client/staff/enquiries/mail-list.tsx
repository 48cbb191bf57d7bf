import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { api, type RouterInputs, type RouterOutputs } from '../../api.ts';
import { Detail, Strong, WIDE } from '../resource/list/cells.tsx';
import { ListBar } from '../resource/list/list-bar.tsx';
import { ResourceTable } from '../resource/list/resource-table.tsx';
import { useListAddress } from '../resource/list/use-list-address.ts';
import { readCallError } from '../shell/call-error.ts';
import { formatTime } from '../shell/format.ts';
import { MailNotice } from '../shell/mail-notice.tsx';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import { useMay } from '../shell/use-may.ts';
import { useSendsMail } from '../shell/use-sends-mail.ts';
import classes from './enquiries.module.css';

type Mail = RouterOutputs['staff']['mails']['list']['items'][number];

/** Emails that are waiting or have failed, with the reason and a button to send them again. */
export function MailList() {
  const { staff } = api.useUtils();
  const may = useMay();
  const { query, change } = useListAddress([]);
  const list = api.staff.mails.list.useQuery(query as RouterInputs['staff']['mails']['list'], {
    placeholderData: keepPreviousData,
  });
  const sendsMail = useSendsMail();
  const resending = api.staff.mails.resend.useMutation();
  const canResend = may('staff.mails.resend');

  async function resend(mail: Mail) {
    try {
      await resending.mutateAsync({ id: mail.id });
      const when = sendsMail ? 'with the next emails' : 'when mail is set up';
      toastSuccess('Email queued', `It will go to ${mail.recipient} ${when}.`);
    } catch (error) {
      toastError('Error', readCallError(error).message ?? 'The email was not queued. Please try again.');
    }
    await staff.mails.invalidate();
  }

  return (
    <section aria-label="Unsent emails">
      <MailNotice />
      <ListBar
        searchLabel="Search emails"
        query={query}
        change={change}
        call={{ procedure: 'staff.mails.list', input: query }}
      />
      <ResourceTable<Mail>
        label="mails"
        columns={[
          {
            accessor: 'recipient',
            title: 'To',
            sortable: true,
            render: ({ recipient, subject }) => (
              <>
                <Strong>{recipient}</Strong>
                <Detail>{subject}</Detail>
              </>
            ),
          },
          {
            accessor: 'last_error',
            title: 'Status',
            render: ({ parked_at, attempts, last_error }) => (
              <>
                <span className={classes.state}>{parked_at ? 'Failed' : describeAttempts(attempts)}</span>
                <Detail>{last_error}</Detail>
              </>
            ),
          },
          {
            accessor: 'created_at',
            title: 'Date',
            sortable: true,
            width: 170,
            visibleMediaQuery: WIDE,
            render: ({ created_at }) => formatTime(created_at),
          },
          {
            accessor: 'actions',
            title: 'Actions',
            width: 130,
            textAlign: 'right',
            render: (mail) =>
              canResend && (
                <Button size="compact-sm" variant="default" onClick={() => void resend(mail)}>
                  Send again
                </Button>
              ),
          },
        ]}
        list={list}
        query={query}
        texts={{ loadFailed: 'Failed to fetch data', empty: 'All emails have been sent.' }}
        isFiltered={query.search !== ''}
        selection={undefined}
        nameOf={({ recipient }) => recipient}
        onChange={change}
      />
    </section>
  );
}

function describeAttempts(attempts: number): string {
  if (attempts === 0) return 'Waiting';
  return attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
}
