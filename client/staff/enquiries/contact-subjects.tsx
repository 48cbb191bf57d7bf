import { Switch, TextInput } from '@mantine/core';
import { contactSubjectData } from '../../../shared/contact-subjects.ts';
import { api } from '../../api.ts';
import { createdColumn, statusColumn } from '../resource/columns.tsx';
import type { ResourceOf } from '../resource/resource.ts';

export const contactSubjectsResource: ResourceOf<'contactSubjects'> = {
  noun: 'contactSubjects',
  procedures: api.staff.contactSubjects,
  cache: (utils) => utils.staff.contactSubjects,
  entity: 'Subject',
  plural: 'subjects',
  nameOf: ({ subject_name }) => subject_name,
  columns: [{ accessor: 'subject_name', title: 'Subject', sortable: true }, statusColumn(), createdColumn()],
  defaults: { subject_name: '', is_active: true },
  valuesOf: ({ subject_name, is_active }) => ({ subject_name, is_active }),
  schema: () => contactSubjectData,
  fields: (form) => (
    <>
      <TextInput label="Subject Name" required data-autofocus {...form.getInputProps('subject_name')} />
      <Switch
        label="Active"
        description="Visitors cannot choose an inactive subject."
        {...form.getInputProps('is_active', { type: 'checkbox' })}
      />
    </>
  ),
  texts: {
    titles: {
      load: 'Error fetching subjects',
      save: 'Error saving subject',
      remove: 'Error deleting subject',
    },
    loadFailed: 'Failed to fetch data',
    createFailed: 'The subject was not saved',
    updateFailed: 'The subject was not saved',
    removeFailed: 'The subject was not deleted',
    empty: 'No subjects yet. Visitors see the default ones. Add the first one.',
  },
};
