import type { Table } from '../db/table.ts';

export const contactContent: Table = {
  name: 'contact_content',
  entity: 'contact content',
  select: (sql) => sql`
    select t.id, t.content_type, t.title, t.subtitle, t.phone, t.email, t.address, t.business_hours, t.social_links, t.map_embed_code, t.created_at, t.updated_at
    from contact_content t`,
  columns: [
    'content_type',
    'title',
    'subtitle',
    'phone',
    'email',
    'address',
    'business_hours',
    'social_links',
    'map_embed_code',
  ],
  search: ['t.content_type', 't.title', 't.phone', 't.email'],
  sorts: { created_at: 't.created_at', content_type: 't.content_type' },
  usedBy: [],
};
