import { Button, Group, Select, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  type ContactQueryRow,
  ENQUIRY_STATUSES,
  type EnquiryStatus,
  STATUS_LABELS,
} from '../../../shared/contact-queries.ts';
import { api } from '../../api.ts';
import { formatTime } from '../format.ts';
import classes from './contact-queries.module.css';
import { EnquiryTables } from './enquiry-tables.tsx';
import { ReplyForm } from './reply-form.tsx';
import { TimeLine } from './time-line.tsx';
import { useDownload } from './use-download.ts';

export interface EnquiryValues extends Record<string, unknown> {
  status: EnquiryStatus;
  assignee_id: string | null;
  note: string;
}

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
        {query.came_from !== '' && (
          <div>
            <dt>Came from</dt>
            <dd>
              {/^\/(?![/\\])/.test(query.came_from) ? (
                <a href={query.came_from} target="_blank" rel="noreferrer">
                  {query.came_from}
                </a>
              ) : (
                query.came_from
              )}
            </dd>
          </div>
        )}
        {query.viewed.length > 0 && (
          <div>
            <dt>Looked at</dt>
            <dd>{query.viewed.map(({ name }) => name).join(', ')}</dd>
          </div>
        )}
      </dl>
      <p className={classes.text}>{query.message}</p>
      <EnquiryTables query={query} />
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
      <TimeLine id={query.id} received={query.created_at} />
    </>
  );
}
