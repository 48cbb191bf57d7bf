import { Textarea, TextInput } from '@mantine/core';
import { caseStudyData } from '../../../shared/content/case-studies.ts';
import { describeDuration } from '../../../shared/duration.ts';
import { SITE_PATHS } from '../../../shared/site-routes.ts';
import { truncate } from '../../../shared/truncate.ts';
import { defineResource } from '../resource/define-resource.ts';
import { CategorySelect } from '../resource/fields/category-select.tsx';
import { ImageInput } from '../resource/fields/image-input.tsx';
import { NumberField } from '../resource/fields/number-field.tsx';
import { Detail, Narrow, Strong, WIDE } from '../resource/list/cells.tsx';
import { categoryColumn, pictureColumn } from '../resource/list/columns.tsx';
import { copyName, type ResourceOf } from '../resource/resource.ts';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import { viewOn } from '../resource/view-on.ts';

const caseStudiesResource: ResourceOf<'caseStudies'> = defineResource('caseStudies', {
  data: caseStudyData,
  columns: [
    pictureColumn(),
    {
      accessor: 'title',
      title: 'Title',
      sortable: true,
      render: ({ title, challenge, category_name, duration }) => (
        <>
          <Strong>{title}</Strong>
          <Narrow>{[category_name, describeDuration(duration)].filter(Boolean).join(', ')}</Narrow>
          <Detail>{truncate(challenge, 120)}</Detail>
        </>
      ),
    },
    categoryColumn(),
    {
      accessor: 'duration',
      title: 'Duration',
      sortable: true,
      width: 130,
      visibleMediaQuery: WIDE,
      render: ({ duration }) => describeDuration(duration) ?? '–',
    },
  ],
  copyOf: (row) => ({ ...caseStudiesResource.valuesOf(row), title: copyName(row.title) }),
  dialogSize: 'xl',
  onWebsite: ({ id }) => viewOn(`${SITE_PATHS.caseStudies}?study=${id}`),
  fields: (form, study) => (
    <>
      <TextInput label="Project Title" required data-autofocus {...form.getInputProps('title')} />
      <CategorySelect type="case_studies" current={study} {...form.getInputProps('category_id')} />
      <NumberField label="Duration" unit="months" {...form.getInputProps('duration')} />
      <Textarea label="Challenge" autosize minRows={3} {...form.getInputProps('challenge')} />
      <Textarea label="Solution" autosize minRows={3} {...form.getInputProps('solution')} />
      <Textarea label="Result" autosize minRows={3} {...form.getInputProps('result')} />
      <Textarea
        label="Materials"
        description="Separate with commas, or enter a JSON list."
        autosize
        minRows={2}
        {...form.getInputProps('materials')}
      />
      <ImageInput label="Image URL" {...form.getInputProps('image_url')} />
    </>
  ),
});

/** Case Studies (spec 2). */
export function CaseStudiesScreen() {
  return (
    <>
      <h1>Case Studies</h1>
      <ResourceScreen resource={caseStudiesResource} />
    </>
  );
}
