import { teamMemberData, teamMemberList, teamMemberRow } from '../../shared/content/about.ts';
import { defineTable } from '../db/table.ts';

export const teamMembers = defineTable({
  noun: 'teamMembers',
  data: teamMemberData,
  list: teamMemberList,
  row: teamMemberRow,
  search: ['t.name', 't.role', 't.tagline'],
});
