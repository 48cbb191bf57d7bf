import { IconDownload, IconFileExport } from '@tabler/icons-react';
import { z } from 'zod';
import { addedEnquiry, SOURCE_LABELS } from '../../../shared/enquiries/added-enquiries.ts';
import { describeDelivery } from '../../../shared/enquiries/delivery.ts';
import { describeSum } from '../../../shared/enquiries/describe-openings.ts';
import {
  ENQUIRY_STATUSES,
  type EnquiryRow,
  enquiryUpdate,
  STATUS_LABELS,
} from '../../../shared/enquiries/enquiries.ts';
import { UNSENT_REPLY_LABELS } from '../../../shared/enquiries/unsent-replies.ts';
import { api } from '../../api.ts';
import { Detail, Narrow, State, Strong, WIDE } from '../resource/list/cells.tsx';
import { Action } from '../resource/list/row-actions.tsx';
import type { ListTools, Resource } from '../resource/resource.ts';
import type { Sort } from '../resource/resource-api.ts';
import { Age } from '../shell/age.tsx';
import { formatTime } from '../shell/format.ts';
import { AddEnquiry } from './add-enquiry.tsx';
import classes from './enquiries.module.css';
import { EnquiryContent } from './enquiry-content.tsx';
import { EnquiryFields } from './enquiry-fields.tsx';
import { type AddedValues, type EnquiryValues, enquiryDataOf } from './enquiry-values.ts';
import { EnquiryViews } from './enquiry-views.tsx';
import { ExportItems, useExportEnquiries } from './export-enquiries.tsx';
import { NotifyItem } from './notify-askers.tsx';
import { SelectedEnquiries } from './selected-enquiries.tsx';
import { filesOf, useDownload } from './use-download.ts';

const STATUSES = ENQUIRY_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] }));

const SPAM = [
  { value: 'false', label: 'Excluding suspected spam' },
  { value: 'true', label: 'Only suspected spam' },
];

/** What the list says of an enquiry whose customer waits for an answer to an email. */
const NEW_MESSAGE = 'Customer wrote again';

/** Products that a row names. */
const NAMED = 2;

const TONES = { new: 'due', in_progress: 'started', answered: 'good', closed: undefined } as const;

/** Names the first products and counts the others. */
function describeLines(items: EnquiryRow['items']): string {
  const named = items.slice(0, NAMED).map(({ name, sku }) => (sku ? `${sku} ${name}` : name));
  const more = items.length - named.length;
  return more === 0 ? named.join(', ') : `${named.join(', ')} and ${more} more`;
}

/** Lists what came with the message: attachment, products, openings, and whether it may be spam. */
function describeParts(enquiry: Omit<EnquiryRow, 'subject' | 'message'>): string {
  const { items, openings, is_suspect, source, needed_by } = enquiry;
  const files = filesOf(enquiry).length;
  return [
    files > 0 && (files === 1 ? 'Attachment' : `${files} attachments`),
    source !== 'website' && SOURCE_LABELS[source],
    items.length > 0 && describeLines(items),
    openings.length > 0 && describeSum(openings),
    ...describeDelivery({ needed_by }).map(([label, day]) => `${label} ${day}`),
    is_suspect && 'Suspected spam',
  ]
    .filter(Boolean)
    .join(' · ');
}

const NEW_ENQUIRY = {
  source: 'phone',
  full_name: '',
  phone: '',
  email: '',
  subject: 'Request a Quote',
  message: '',
  items: [],
  line: '',
  delivery: null,
  site_address: '',
  needed_by: '',
  is_given_by_other: false,
} satisfies AddedValues & EnquiryValues;

export const enquiriesResource: Resource<EnquiryRow, EnquiryValues, Sort<'contactQueries'>> = {
  noun: 'contactQueries',
  procedures: api.staff.contactQueries,
  cache: (utils) => utils.staff.contactQueries,
  entity: 'Enquiry',
  plural: 'enquiries',
  nameOf: ({ full_name }) => full_name,
  columns: [
    {
      accessor: 'full_name',
      title: 'From',
      sortable: true,
      render: ({ full_name, email, phone, subject, created_at, status, unsent_reply, has_new_message }) => (
        <>
          <Strong>{full_name}</Strong>
          <Detail>{email}</Detail>
          <Detail>{phone}</Detail>
          <Narrow>
            {subject} · {STATUS_LABELS[status]} · <Age since={created_at} />
            {unsent_reply && ` · ${UNSENT_REPLY_LABELS[unsent_reply]}`}
            {has_new_message && ` · ${NEW_MESSAGE}`}
          </Narrow>
        </>
      ),
    },
    {
      accessor: 'subject',
      title: 'Subject',
      sortable: true,
      visibleMediaQuery: WIDE,
      render: ({ subject, message, ...enquiry }) => (
        <>
          {subject}
          <span className={classes.message}>{message}</span>
          <Detail>{describeParts(enquiry)}</Detail>
        </>
      ),
    },
    {
      accessor: 'status',
      title: 'Status',
      sortable: true,
      width: 150,
      visibleMediaQuery: WIDE,
      render: ({ status, assignee_name, unsent_reply, has_new_message }) => (
        <>
          <State tone={TONES[status]}>{STATUS_LABELS[status]}</State>
          <Detail>{unsent_reply && UNSENT_REPLY_LABELS[unsent_reply]}</Detail>
          <Detail>{has_new_message && NEW_MESSAGE}</Detail>
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
          {status !== 'closed' && (
            <Detail>
              <Age since={created_at} /> ago
            </Detail>
          )}
        </>
      ),
    },
  ],
  valuesOf: ({ status, assignee_id }) => ({ status, assignee_id, note: '' }),
  dataOf: enquiryDataOf,
  // The form is checked as what is sent of it.
  schema: (isNew) =>
    z.preprocess(
      (values) => enquiryDataOf(values as EnquiryValues, isNew),
      isNew ? addedEnquiry : enquiryUpdate,
    ),
  defaults: NEW_ENQUIRY,
  dialogSize: '72rem',
  reading: { noun: 'enquiry', titleOf: ({ full_name }) => `Enquiry from ${full_name}` },
  details: (enquiry) => <EnquiryContent enquiry={enquiry} />,
  fields: (form, enquiry) =>
    enquiry ? <EnquiryFields form={form} enquiry={enquiry} /> : <AddEnquiry form={form} />,
  filterNames: ['view', 'status', 'is_suspect', 'product_id', 'statement_id', 'document_id'],
  above: (tools) => <EnquiryViews {...tools} />,
  filters: [
    { name: 'status', label: 'Status', placeholder: 'Any status', useOptions: () => STATUSES },
    {
      name: 'is_suspect',
      label: 'Spam',
      placeholder: 'Including suspected spam',
      useOptions: () => SPAM,
    },
    { name: 'product_id', label: 'Ask for one product' },
    { name: 'statement_id', label: 'Ask for products with one statement' },
    { name: 'document_id', label: 'Ask for products with one document' },
  ],
  menu: (tools) => (
    <>
      <NotifyItem {...tools} />
      <ExportItems {...tools} />
    </>
  ),
  selection: (selection) => <SelectedEnquiries {...selection} />,
  rowExtras: (row, tools) => <EnquiryActions row={row} query={tools.query} />,
  texts: {
    titles: {
      load: 'Error fetching contact queries',
      save: 'Error',
      remove: 'Error deleting query',
    },
    loadFailed: 'Failed to fetch data',
    createFailed: 'The enquiry was not saved',
    updateFailed: 'The enquiry was not saved',
    removeFailed: 'The enquiry was not deleted',
    empty: 'No enquiries yet. Messages from the contact form appear here.',
  },
};

function EnquiryActions({ row, query }: { row: EnquiryRow; query: ListTools['query'] }) {
  const { download } = useDownload();
  const paths = filesOf(row).map(({ path }) => path);
  const { exportEnquiries, canExport } = useExportEnquiries(query);
  return (
    <>
      {paths.length > 0 && (
        <Action
          label={`Download the ${paths.length === 1 ? 'file' : 'files'} of ${row.full_name}`}
          onClick={() => void download(row.id, paths)}
        >
          <IconDownload size={20} stroke={1.6} />
        </Action>
      )}
      {canExport && (
        <Action label={`Export ${row.full_name}`} onClick={() => void exportEnquiries([row.id])}>
          <IconFileExport size={20} stroke={1.6} />
        </Action>
      )}
    </>
  );
}
