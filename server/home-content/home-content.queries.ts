import type { Table } from '../db/rows.ts';

export const homeContent: Table = {
  name: 'home_content',
  entity: 'content',
  select: (sql) => sql`
    select t.id, t.section_type, t.title, t.subtitle, t.content, t.image_url, t.link_text, t.link_url, t.is_active, t.display_order,
      t.created_at, t.updated_at
    from home_content t`,
  columns: [
    'section_type',
    'title',
    'subtitle',
    'content',
    'image_url',
    'link_text',
    'link_url',
    'is_active',
    'display_order',
  ],
  search: ['t.title', 't.subtitle', 't.content'],
  sorts: { display_order: 't.display_order', title: 't.title', created_at: 't.created_at' },
  filters: { section_type: 't.section_type' },
  usedBy: [],
};
