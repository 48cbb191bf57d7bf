import type { aboutContentList } from '../../shared/about.ts';
import type { SortOf } from '../../shared/staff-lists.ts';
import type { Table } from '../db/table.ts';

export const aboutContent: Table<SortOf<typeof aboutContentList>> = {
  name: 'about_content',
  entity: 'section',
  label: (sql) => sql`coalesce(nullif(t.title, ''), t.section_type)`,
  select: (sql) => sql`
    select t.id, t.section_type, t.title, t.subtitle, t.content, t.image_url, t.link_url, t.link_text, t.icon_name, t.is_active, t.display_order,
      t.created_at, t.updated_at
    from about_content t`,
  columns: [
    'section_type',
    'title',
    'subtitle',
    'content',
    'image_url',
    'link_url',
    'link_text',
    'icon_name',
    'is_active',
    'display_order',
  ],
  search: ['t.title', 't.subtitle', 't.content'],
  sorts: {
    section_type: 't.section_type',
    display_order: 't.display_order',
    created_at: 't.created_at',
  },
  thenBy: 't.display_order',
  filters: { section_type: 't.section_type' },
  usedBy: [],
};
