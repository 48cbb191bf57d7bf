import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ReceivedMail } from '../../../shared/enquiries/received-mails.ts';
import { api, type RouterInputs } from '../../api.ts';
import { ask } from '../resource/ask.ts';
import { Detail, Narrow, Strong, WIDE } from '../resource/list/cells.tsx';
import { ListBar } from '../resource/list/list-bar.tsx';
import { ResourceTable } from '../resource/list/resource-table.tsx';
import { useListAddress } from '../resource/list/use-list-address.ts';
import { readCallError } from '../shell/call-error.ts';
import { formatTime } from '../shell/format.ts';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import { useMay } from '../shell/use-may.ts';
import classes from './enquiries.module.css';
import { ReceivedMessage } from './received-message.tsx';
import { useFileDownload } from './use-download.ts';

const senderOf = ({ name, address }: ReceivedMail) => name || address || 'Nobody named';

/** Emails that belong to no enquiry: staff file them, make enquiries of them, or discard them. */
export function UnsortedMail() {
  const { query, change } = useListAddress([]);
  const [openId, setOpenId] = useState<string | null>(null);
  const list = api.staff.mails.unsorted.useQuery(query as RouterInputs['staff']['mails']['unsorted'], {
    placeholderData: keepPreviousData,
  });
  const open = list.data?.items.find(({ id }) => id === openId);
  return (
    <section aria-label="Unsorted mail">
      <ListBar
        searchLabel="Search unsorted mail"
        query={query}
        change={change}
        call={{ procedure: 'staff.mails.unsorted', input: query }}
      />
      <ResourceTable<ReceivedMail>
        label="unsorted mails"
        columns={[
          {
            accessor: 'address',
            title: 'From',
            sortable: true,
            render: (mail) => (
              <>
                <button type="button" className={classes.open} onClick={() => setOpenId(mail.id)}>
                  <Strong>{senderOf(mail)}</Strong>
                </button>
                {mail.name && <Detail>{mail.address}</Detail>}
                <Narrow>
                  {mail.subject} · {formatTime(mail.created_at)}
                </Narrow>
              </>
            ),
          },
          {
            accessor: 'subject',
            title: 'Subject',
            visibleMediaQuery: WIDE,
            render: ({ subject, text, is_automatic }) => (
              <>
                {subject}
                <span className={classes.message}>{text}</span>
                <Detail>{is_automatic && 'Automatic email'}</Detail>
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
        ]}
        list={list}
        query={query}
        texts={{
          loadFailed: 'Failed to fetch data',
          empty: 'Every email belongs to an enquiry. One that answers nothing of ours appears here.',
        }}
        isFiltered={query.search !== ''}
        selection={undefined}
        nameOf={senderOf}
        onOpen={({ id }) => setOpenId(id)}
        onChange={change}
      />
      <Modal
        opened={open !== undefined}
        onClose={() => setOpenId(null)}
        size="48rem"
        title={open ? `Email from ${senderOf(open)}` : ''}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {open && <UnsortedMessage mail={open} onDone={() => setOpenId(null)} />}
      </Modal>
    </section>
  );
}

function UnsortedMessage({ mail, onDone }: { mail: ReceivedMail; onDone: () => void }) {
  const { client, staff } = api.useUtils();
  const may = useMay();
  const [, navigate] = useLocation();
  const [enquiry, setEnquiry] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { download, isDownloading } = useFileDownload();

  async function run(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
      onDone();
    } catch (error) {
      toastError('Error', readCallError(error).message ?? 'The email stays where it is. Please try again.');
    }
    setBusy(false);
    await Promise.all([staff.mails.unsorted.invalidate(), staff.contactQueries.invalidate()]);
  }
  const file = (contact_query_id: string | null) =>
    run(async () => {
      const filed = await client.staff.mails.file.mutate({ id: mail.id, contact_query_id });
      toastSuccess(contact_query_id === null ? 'Enquiry added' : 'Email filed', 'It is in the timeline.');
      navigate(`/admin/contact-management?open=${filed.contact_query_id}`);
    });
  async function discard() {
    const isSure = await ask(
      {
        title: 'Discard this email?',
        text: 'It goes from this list with its files. It stays in the mailbox.',
        confirm: 'Discard',
      },
      'Keep it',
    );
    if (isSure) await run(async () => void (await client.staff.mails.discard.mutate({ id: mail.id })));
  }
  return (
    <Stack>
      <div>
        <Strong>{mail.subject}</Strong>
        <Detail>
          {mail.address && `${mail.address} · `}
          {formatTime(mail.created_at)}
        </Detail>
      </div>
      <div>
        <ReceivedMessage
          mail={mail}
          isDownloading={isDownloading}
          onDownload={(path) =>
            void download(() => client.staff.mails.download.mutate({ id: mail.id, path }))
          }
        />
      </div>
      {may('staff.mails.file') && (
        <Group align="flex-end">
          <EnquirySelect sender={mail.address} value={enquiry} onChange={setEnquiry} />
          <Button disabled={enquiry === null} loading={isBusy} onClick={() => void file(enquiry)}>
            File
          </Button>
        </Group>
      )}
      {may('staff.mails.file') && (
        <p className={classes.hint}>
          A new enquiry is answered like any other: they get the acknowledgement with its reference.
        </p>
      )}
      <Group justify="space-between">
        {may('staff.mails.discard') && (
          <Button variant="subtle" color="red" disabled={isBusy} onClick={() => void discard()}>
            Discard
          </Button>
        )}
        {may('staff.mails.file') && (
          <Button variant="default" disabled={isBusy} onClick={() => void file(null)}>
            Make an enquiry of it
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface EnquirySelectProps {
  /** Whose enquiries are offered first. */
  sender: string;
  value: string | null;
  onChange: (id: string | null) => void;
}

function EnquirySelect({ sender, value, onChange }: EnquirySelectProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.includes(' · ') ? '' : typed.trim(), 200);
  const { data } = api.staff.contactQueries.list.useQuery(
    { search: search || sender, limit: 8 },
    { placeholderData: keepPreviousData },
  );
  const options = (data?.items ?? []).map(({ id, reference, full_name, subject }) => ({
    value: id,
    label: `${reference} · ${full_name} · ${subject}`,
  }));
  return (
    <Select
      flex={1}
      miw={240}
      label="File under an enquiry"
      placeholder="Reference, name or words"
      nothingFoundMessage={typed === '' ? 'Type to search' : 'No enquiry has these words'}
      searchable
      clearable
      // The server has searched.
      filter={({ options: all }) => all}
      data={options}
      value={value}
      onChange={onChange}
      onSearchChange={setTyped}
    />
  );
}
