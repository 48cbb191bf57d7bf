import type { replyTemplateList } from '../../shared/reply-templates.ts';
import type { SortOf } from '../../shared/staff-lists.ts';
import type { Table } from '../db/table.ts';

export const replyTemplates: Table<SortOf<typeof replyTemplateList>> = {
  name: 'reply_templates',
  entity: 'template',
  select: (sql) => sql`
    select t.id, t.name, t.subject, t.body_text, t.created_at, t.updated_at from reply_templates t`,
  label: (sql) => sql`t.name`,
  columns: ['name', 'subject', 'body_text'],
  search: ['t.name', 't.subject', 't.body_text'],
  sorts: { created_at: 't.created_at', name: 't.name' },
  usedBy: [],
  // The reply form offers all of them.
  pageSize: 1000,
};
