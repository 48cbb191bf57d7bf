import { Select } from '@mantine/core';
import { IconDownload, IconFileExport } from '@tabler/icons-react';
import {
  type ContactQueryRow,
  contactQueryUpdate,
  ENQUIRY_STATUSES,
  STATUS_LABELS,
} from '../../../shared/contact-queries.ts';
import { describeSum } from '../../../shared/openings.ts';
import { countOf, formatTime } from '../format.ts';
import { Detail, Narrow, State, Strong, WIDE } from '../resource/cells.tsx';
import type { ListTools, Resource, SelectionTools } from '../resource/resource.ts';
import { Action } from '../resource/row-actions.tsx';
import classes from './contact-queries.module.css';
import { EnquiryDetails } from './enquiry-details.tsx';
import { EnquiryFields, type EnquiryValues } from './enquiry-fields.tsx';
import { ExportQueries, useExportQueries } from './export-queries.tsx';
import { useDownload } from './use-download.ts';

const STATUSES = ENQUIRY_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] }));

const TONES = { new: 'due', in_progress: 'begun', answered: 'good', closed: undefined } as const;

/** How long ago, in the largest unit that is not 0. */
function age(since: Date): string {
  const minutes = Math.max(0, Math.floor((Date.now() - since.getTime()) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`;
}

/** What came with the message. */
function describeParts(query: Omit<ContactQueryRow, 'subject' | 'message'>): string {
  const { file_url, items, openings, is_suspect } = query;
  return [
    file_url && 'Attachment',
    items.length > 0 && countOf(items.length, 'product'),
    openings.length > 0 && describeSum(openings),
    is_suspect && 'Suspected spam',
  ]
    .filter(Boolean)
    .join(' · ');
}

export const contactQueriesResource: Resource<ContactQueryRow, EnquiryValues> = {
  noun: 'contactQueries',
  entity: 'Query',
  plural: 'queries',
  nameOf: ({ full_name }) => full_name,
  columns: [
    {
      accessor: 'full_name',
      title: 'From',
      sortable: true,
      render: ({ full_name, email, subject, created_at, status }) => (
        <>
          <Strong>{full_name}</Strong>
          <Detail>{email}</Detail>
          <Narrow>
            {subject} · {STATUS_LABELS[status]} · {age(created_at)}
          </Narrow>
        </>
      ),
    },
    {
      accessor: 'subject',
      title: 'Subject',
      sortable: true,
      visibleMediaQuery: WIDE,
      render: ({ subject, message, ...query }) => (
        <>
          {subject}
          <span className={classes.message}>{message}</span>
          <Detail>{describeParts(query)}</Detail>
        </>
      ),
    },
    {
      accessor: 'status',
      title: 'Status',
      sortable: true,
      width: 150,
      visibleMediaQuery: WIDE,
      render: ({ status, assignee_name }) => (
        <>
          <State tone={TONES[status]}>{STATUS_LABELS[status]}</State>
          <Detail>{assignee_name}</Detail>
        </>
      ),
    },
    {
      accessor: 'created_at',
      title: 'Date',
      sortable: true,
      width: 170,
      visibleMediaQuery: WIDE,
      render: ({ created_at, status }) => (
        <>
          {formatTime(created_at)}
          <Detail>{status !== 'closed' && `${age(created_at)} ago`}</Detail>
        </>
      ),
    },
  ],
  valuesOf: ({ status, assignee_id }) => ({ status, assignee_id, note: '' }),
  schema: () => contactQueryUpdate,
  dialogSize: 'xl',
  tellsHistory: true,
  details: (query) => <EnquiryDetails query={query} />,
  fields: (form, query) => query && <EnquiryFields form={form} query={query} />,
  filterNames: ['status', 'is_suspect'],
  filters: ({ status, is_suspect }, change) => (
    <>
      <Select
        aria-label="Status"
        placeholder="Any status"
        clearable
        data={STATUSES}
        value={(status as string) ?? null}
        onChange={(value) => change('status', value)}
      />
      <Select
        aria-label="Spam"
        placeholder="Including suspected spam"
        clearable
        data={[
          { value: 'false', label: 'Excluding suspected spam' },
          { value: 'true', label: 'Only suspected spam' },
        ]}
        value={is_suspect === undefined ? null : String(is_suspect)}
        onChange={(value) => change('is_suspect', value)}
      />
    </>
  ),
  tools: (tools) => <ExportQueries {...tools} />,
  selection: (selection) => <SelectedQueries {...selection} />,
  rowExtras: (row, tools) => <QueryActions row={row} query={tools.query} />,
  texts: {
    titles: {
      load: 'Error fetching contact queries',
      save: 'Error',
      remove: 'Error deleting query',
    },
    loadFailed: 'Failed to fetch data',
    createFailed: 'The query was not saved',
    updateFailed: 'The query was not saved',
    removeFailed: 'The query was not deleted',
    empty: 'No enquiries yet. Messages from the contact form appear here.',
  },
};

function SelectedQueries({ ids, select }: SelectionTools) {
  return (
    <p className={classes.selected}>
      <strong role="status">{ids.length.toLocaleString('en-NZ')} selected</strong>
      <button type="button" className={classes.clear} onClick={() => select([])}>
        Clear
      </button>
    </p>
  );
}

function QueryActions({ row, query }: { row: ContactQueryRow; query: ListTools['query'] }) {
  const { download } = useDownload();
  const { exportQueries } = useExportQueries(query);
  return (
    <>
      {row.file_url && (
        <Action label={`Download the file of ${row.full_name}`} onClick={() => void download(row.id)}>
          <IconDownload size={20} stroke={1.6} />
        </Action>
      )}
      <Action label={`Export ${row.full_name}`} onClick={() => void exportQueries([row.id])}>
        <IconFileExport size={20} stroke={1.6} />
      </Action>
    </>
  );
}
