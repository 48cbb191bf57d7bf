import { contactSubjectData, contactSubjectList, contactSubjectRow } from '../../shared/contact-subjects.ts';
import { partialOf } from '../../shared/staff-lists.ts';
import { resourceRouter } from '../resource.ts';
import { contactSubjects } from './contact-subjects.queries.ts';

export const contactSubjectsStaff = resourceRouter({
  noun: 'contactSubjects',
  table: contactSubjects,
  list: contactSubjectList,
  row: contactSubjectRow,
  data: contactSubjectData,
  update: partialOf(contactSubjectData),
});
