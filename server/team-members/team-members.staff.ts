import { teamMemberData, teamMemberList, teamMemberRow } from '../../shared/about.ts';
import { partialOf } from '../../shared/staff-lists.ts';
import { resourceRouter } from '../resource.ts';
import { teamMembers } from './team-members.queries.ts';

export const teamMembersStaff = resourceRouter({
  noun: 'teamMembers',
  table: teamMembers,
  list: teamMemberList,
  row: teamMemberRow,
  data: teamMemberData,
  update: partialOf(teamMemberData),
});
