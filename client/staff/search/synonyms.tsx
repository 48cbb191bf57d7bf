import { Switch, TextInput } from '@mantine/core';
import { usefulSynonym } from '../../../shared/synonyms.ts';
import { api } from '../../api.ts';
import { Narrow, WIDE } from '../resource/cells.tsx';
import { createdColumn, statusColumn } from '../resource/columns.tsx';
import type { ResourceOf } from '../resource/resource.ts';
import { SynonymFiles } from './synonym-files.tsx';
import { SynonymPreview } from './synonym-preview.tsx';

export const synonymsResource: ResourceOf<'synonyms'> = {
  noun: 'synonyms',
  procedures: api.staff.synonyms,
  cache: (utils) => utils.staff.synonyms,
  entity: 'Synonym',
  plural: 'synonyms',
  nameOf: ({ name }) => name,
  columns: [
    {
      accessor: 'name',
      title: 'Words',
      sortable: true,
      render: ({ name, finds }) => (
        <>
          {name}
          {finds && <Narrow>also find {finds}</Narrow>}
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
  defaults: { name: '', finds: '', is_active: true },
  valuesOf: ({ name, finds, is_active }) => ({ name, finds, is_active }),
  schema: () => usefulSynonym,
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
  tools: (tools) => tools.canWrite && <SynonymFiles {...tools} />,
  texts: {
    loadFailed: 'Failed to fetch synonyms',
    createFailed: 'The synonym was not saved',
    updateFailed: 'The synonym was not saved',
    removeFailed: 'The synonym was not deleted',
    empty: 'No synonyms yet. Add the first one.',
  },
};
