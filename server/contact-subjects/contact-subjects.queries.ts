import type { contactSubjectList } from '../../shared/contact-subjects.ts';
import type { ContactSubjects } from '../../shared/enquiry-submission.ts';
import type { SortOf } from '../../shared/staff-lists.ts';
import type { Sql } from '../db/connect.ts';
import type { Table } from '../db/table.ts';

export const contactSubjects: Table<SortOf<typeof contactSubjectList>> = {
  name: 'contact_subjects',
  entity: 'subject',
  label: (sql) => sql`t.subject_name`,
  select: (sql) => sql`
    select t.id, t.subject_name, t.is_active, t.created_at, t.updated_at from contact_subjects t`,
  columns: ['subject_name', 'is_active'],
  search: ['t.subject_name'],
  sorts: { created_at: 't.created_at', subject_name: 't.subject_name' },
  usedBy: [],
  // Contact subjects are not paginated (spec 9).
  pageSize: 1000,
};

export async function listContactSubjects(sql: Sql): Promise<ContactSubjects> {
  const rows = await sql<ContactSubjects>`
    select id, subject_name from contact_subjects where is_active order by lower(subject_name)`;
  return [...rows];
}
