import type { teamMemberList } from '../../shared/about.ts';
import type { SortOf } from '../../shared/staff-lists.ts';
import type { Table } from '../db/table.ts';

export const teamMembers: Table<SortOf<typeof teamMemberList>> = {
  name: 'team_members',
  entity: 'team member',
  label: (sql) => sql`t.name`,
  select: (sql) => sql`
    select t.id, t.name, t.role, t.tagline, t.image_url, t.display_order, t.is_active, t.created_at, t.updated_at
    from team_members t`,
  columns: ['name', 'role', 'tagline', 'image_url', 'display_order', 'is_active'],
  search: ['t.name', 't.role', 't.tagline'],
  sorts: { display_order: 't.display_order', name: 't.name', created_at: 't.created_at' },
  usedBy: [],
};
