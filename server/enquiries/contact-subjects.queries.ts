import {
  contactSubjectData,
  contactSubjectList,
  contactSubjectRow,
} from '../../shared/enquiries/contact-subjects.ts';
import type { ContactSubjects } from '../../shared/enquiries/enquiry-submission.ts';
import type { Sql } from '../db/connect.ts';
import { defineTable } from '../db/table.ts';

export const contactSubjects = defineTable({
  noun: 'contactSubjects',
  data: contactSubjectData,
  list: contactSubjectList,
  row: contactSubjectRow,
  search: ['t.subject_name'],
  // Contact subjects are not paginated (spec 9).
  pageSize: 1000,
});

export async function listContactSubjects(sql: Sql): Promise<ContactSubjects> {
  const rows = await sql<ContactSubjects>`
    select id, subject_name from contact_subjects where is_active order by lower(subject_name)`;
  return [...rows];
}
