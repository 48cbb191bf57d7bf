import { Switch, TextInput } from '@mantine/core';
import { contactSubjectData } from '../../../shared/enquiries/contact-subjects.ts';
import { defineResource } from '../resource/define-resource.ts';
import { createdColumn, statusColumn } from '../resource/list/columns.tsx';

export const contactSubjectsResource = defineResource('contactSubjects', {
  data: contactSubjectData,
  columns: [{ accessor: 'subject_name', title: 'Subject', sortable: true }, statusColumn(), createdColumn()],
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
    empty: 'No subjects yet. Visitors see the default ones. Add the first one.',
  },
});
