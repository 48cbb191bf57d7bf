import { Box, Select, TextInput } from '@mantine/core';
import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_KINDS,
  describeFile,
} from '../../../shared/products/document-kinds.ts';
import { documentData, documentUrl } from '../../../shared/products/documents.ts';
import { defineResource } from '../resource/define-resource.ts';
import { DocumentInput } from '../resource/fields/document-input.tsx';
import { Detail, Narrow, Strong, WIDE } from '../resource/list/cells.tsx';
import { createdColumn } from '../resource/list/columns.tsx';
import type { ListTools } from '../resource/resource.ts';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import { EnquiryCount } from '../shell/enquiry-count.tsx';
import { countOf } from '../shell/format.ts';
import { ProductCount } from '../shell/product-count.tsx';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { toastSuccess } from '../shell/toast.tsx';
import { DocumentDrop } from './document-drop.tsx';

const KINDS = DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_KIND_LABELS[value] }));
const UNUSED = [
  { value: 'now', label: 'Used by no product' },
  { value: 'for_a_year', label: 'Used by no product for a year' },
];

const documentsResource = defineResource('documents', {
  data: documentData,
  columns: [
    {
      accessor: 'title',
      title: 'Title',
      sortable: true,
      render: (document) => (
        <>
          <Strong>{document.title}</Strong>
          <Detail>{describeFile(document)}</Detail>
          <Narrow>
            {DOCUMENT_KIND_LABELS[document.kind]}, used by {countOf(document.product_count, 'product')}
          </Narrow>
        </>
      ),
    },
    {
      accessor: 'kind',
      title: 'Kind',
      sortable: true,
      width: 140,
      visibleMediaQuery: WIDE,
      render: ({ kind }) => DOCUMENT_KIND_LABELS[kind],
    },
    {
      accessor: 'product_count',
      title: 'Used by',
      sortable: true,
      width: 140,
      visibleMediaQuery: WIDE,
      render: (document) => (
        <ProductCount filter="document_id" id={document.id} count={document.product_count} />
      ),
    },
    createdColumn(),
  ],
  // Uploading adds documents, several at once; the form changes them.
  canAdd: false,
  labels: { file_url: 'File' },
  onWebsite: (document) => ({ label: 'View on website', href: documentUrl(document) }),
  details: (document) => (
    <p>
      {describeFile(document)}. Used by:{' '}
      <ProductCount filter="document_id" id={document.id} count={document.product_count} />.{' '}
      <EnquiryCount filter="document_id" id={document.id} />
    </p>
  ),
  fields: (form) => (
    <>
      <TextInput label="Title" required data-autofocus {...form.getInputProps('title')} />
      <Select label="Kind" data={KINDS} allowDeselect={false} {...form.getInputProps('kind')} />
      <DocumentInput
        label="File"
        required
        description="Links to the document lead to this file. Upload a new one when it has been revised."
        {...form.getInputProps('file_url')}
      />
    </>
  ),
  filterNames: ['kind', 'unused'],
  filters: [
    { name: 'kind', label: 'Kind', placeholder: 'All kinds', useOptions: () => KINDS },
    { name: 'unused', label: 'Use', placeholder: 'Used or not', useOptions: () => UNUSED },
  ],
  above: (tools) =>
    tools.canWrite && (
      <Box mb="md">
        <Uploads {...tools} />
      </Box>
    ),
  texts: {
    empty: 'No documents yet. Upload the first ones.',
  },
});

/** Several files at once: their titles and kinds come from the names of the files. */
function Uploads({ refresh }: ListTools) {
  return (
    <DocumentDrop
      onAdded={({ title }) => {
        toastSuccess('Document added', title);
        void refresh();
      }}
    />
  );
}

/** The library of documents that belong to products. */
export function DocumentsScreen() {
  return (
    <>
      <ScreenHeader title="Documents" />
      <ResourceScreen resource={documentsResource} />
    </>
  );
}
