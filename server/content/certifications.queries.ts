import {
  certificationData,
  certificationList,
  certificationRow,
  type PublicCertification,
} from '../../shared/content/certifications.ts';
import type { Sql } from '../db/connect.ts';
import { defineTable } from '../db/table.ts';

export const certifications = defineTable({
  noun: 'certifications',
  data: certificationData,
  list: certificationList,
  row: certificationRow,
  shows: (sql) => sql`c.name as category_name`,
  joins: (sql) => sql`left join categories c on c.id = t.category_id`,
  search: ['t.title', 't.description', 't.file_type', 'c.name'],
  refersTo: [{ column: 'category_id', noun: 'categories' }],
});

/** Certifications, newest first. Those that may not be downloaded have no file address (decision "certification download"). */
export async function listCertifications(sql: Sql): Promise<PublicCertification[]> {
  const rows = await sql<PublicCertification[]>`
    select t.id, t.title, t.description, t.image_url, case when t.allow_download then t.file_url end as file_url,
      t.file_type, t.category_id, c.name as category_name
    from certifications t left join categories c on c.id = t.category_id
    order by t.created_at desc, t.id`;
  return [...rows];
}
