import { Switch, TextInput } from '@mantine/core';
import { usefulSynonym } from '../../../shared/catalogue/synonyms.ts';
import { defineResource } from '../resource/define-resource.ts';
import { Detail, Narrow, WIDE } from '../resource/list/cells.tsx';
import { createdColumn, statusColumn } from '../resource/list/columns.tsx';
import { SynonymItems } from './synonym-items.tsx';
import { SynonymPreview } from './synonym-preview.tsx';

const ORIGINS = [
  { value: 'true', label: 'Dictionary' },
  { value: 'false', label: 'Ours' },
];

export const synonymsResource = defineResource('synonyms', {
  data: usefulSynonym,
  columns: [
    {
      accessor: 'name',
      title: 'Words',
      sortable: true,
      render: ({ name, finds, is_dictionary }) => (
        <>
          {name}
          {finds && <Narrow>also find {finds}</Narrow>}
          <Detail>{is_dictionary && 'Dictionary'}</Detail>
        </>
      ),
    },
    {
      accessor: 'finds',
      title: 'Also find',
      visibleMediaQuery: WIDE,
      render: ({ finds }) => finds || 'each other',
    },
    statusColumn(),
    createdColumn(),
  ],
  fields: (form, record) => (
    <>
      <TextInput
        label="Words"
        description="What visitors type, divided by commas: drywall, plasterboard, wall board. Each of them finds all the others."
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label="One way: also find"
        description="If the words above should find something else, but not the other way round: batts → insulation."
        {...form.getInputProps('finds')}
      />
      <Switch label="Active" {...form.getInputProps('is_active', { type: 'checkbox' })} />
      <SynonymPreview values={form.getValues()} id={record?.id} />
    </>
  ),
  filterNames: ['is_dictionary'],
  filters: [
    {
      name: 'is_dictionary',
      label: 'From',
      placeholder: 'Dictionary and ours',
      useOptions: () => ORIGINS,
    },
  ],
  menu: (tools) => tools.canWrite && <SynonymItems {...tools} />,
});
