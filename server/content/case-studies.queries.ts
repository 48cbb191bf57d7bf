import {
  caseStudyData,
  caseStudyList,
  caseStudyRow,
  type PublicCaseStudy,
  readMaterials,
} from '../../shared/content/case-studies.ts';
import type { Sql } from '../db/connect.ts';
import { defineTable } from '../db/table.ts';

export const caseStudies = defineTable({
  noun: 'caseStudies',
  data: caseStudyData,
  list: caseStudyList,
  row: caseStudyRow,
  shows: (sql) => sql`c.name as category_name`,
  joins: (sql) => sql`left join categories c on c.id = t.category_id`,
  search: ['t.title', 't.materials', 't.challenge', 't.solution', 'c.name'],
  refersTo: [{ column: 'category_id', noun: 'categories' }],
});

/** Case studies, newest first. */
export async function listCaseStudies(sql: Sql): Promise<PublicCaseStudy[]> {
  const rows = await sql<(Omit<PublicCaseStudy, 'materials'> & { materials: string })[]>`
    select s.id, s.title, s.category_id, c.name as category_name, s.duration, s.challenge, s.solution, s.result,
      s.materials, s.image_url
    from case_studies s left join categories c on c.id = s.category_id
    order by s.created_at desc, s.id`;
  return rows.map((row) => ({ ...row, materials: readMaterials(row.materials) }));
}
