import { Group, Radio, Textarea, TextInput } from '@mantine/core';
import { certificationData } from '../../../shared/content/certifications.ts';
import { SITE_PATHS } from '../../../shared/site-routes.ts';
import { defineResource } from '../resource/define-resource.ts';
import { CategorySelect } from '../resource/fields/category-select.tsx';
import { DocumentInput } from '../resource/fields/document-input.tsx';
import { ImageInput } from '../resource/fields/image-input.tsx';
import { Detail, Narrow, Strong, WIDE } from '../resource/list/cells.tsx';
import { categoryColumn } from '../resource/list/columns.tsx';
import { copyName, type ResourceOf } from '../resource/resource.ts';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import { viewOn } from '../resource/view-on.ts';

const certificationsResource: ResourceOf<'certifications'> = defineResource('certifications', {
  data: certificationData,
  columns: [
    {
      accessor: 'title',
      title: 'Title',
      sortable: true,
      render: ({ title, allow_download, category_name, file_type }) => (
        <>
          <Strong>{title}</Strong>
          <Narrow>{[category_name, file_type].filter(Boolean).join(', ')}</Narrow>
          {!allow_download && <Detail>No download</Detail>}
        </>
      ),
    },
    categoryColumn(),
    { accessor: 'file_type', title: 'File Type', width: 130, visibleMediaQuery: WIDE },
  ],
  copyOf: (row) => ({ ...certificationsResource.valuesOf(row), title: copyName(row.title) }),
  dialogSize: 'xl',
  onWebsite: () => viewOn(SITE_PATHS.certifications),
  fields: (form, certification) => (
    <>
      <TextInput label="Title" required data-autofocus {...form.getInputProps('title')} />
      <Textarea label="Description" autosize minRows={3} {...form.getInputProps('description')} />
      <CategorySelect type="certifications" current={certification} {...form.getInputProps('category_id')} />
      <DocumentInput
        label="File URL"
        required
        description="The file visitors download."
        onUploaded={({ type }) => form.setFieldValue('file_type', type)}
        {...form.getInputProps('file_url')}
      />
      <TextInput
        label="File Type"
        required
        description="For example: image, pdf."
        {...form.getInputProps('file_type')}
      />
      <ImageInput label="Image URL" bucket="certificates" {...form.getInputProps('image_url')} />
      <Radio.Group
        label="Download"
        value={String(form.getValues().allow_download)}
        onChange={(value) => form.setFieldValue('allow_download', value === 'true')}
      >
        <Group mt="xs">
          <Radio value="true" label="Visitors may download the file" />
          <Radio value="false" label="No download" />
        </Group>
      </Radio.Group>
    </>
  ),
});

/** Certifications (spec 2). */
export function CertificationsScreen() {
  return (
    <>
      <h1>Certifications</h1>
      <ResourceScreen resource={certificationsResource} />
    </>
  );
}
