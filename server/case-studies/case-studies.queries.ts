import type { Table } from '../db/table.ts';

export const caseStudies: Table = {
  name: 'case_studies',
  entity: 'case study',
  select: (sql) => sql`
    select t.id, t.title, t.category_id, t.duration, t.challenge, t.solution, t.result, t.materials, t.image_url,
      c.name as category_name, t.created_at, t.updated_at
    from case_studies t left join categories c on c.id = t.category_id`,
  columns: ['title', 'category_id', 'duration', 'challenge', 'solution', 'result', 'materials', 'image_url'],
  search: ['t.title', 't.materials', 't.challenge', 't.solution', 'c.name'],
  sorts: { created_at: 't.created_at', title: 't.title', duration: 't.duration' },
  usedBy: [],
};
