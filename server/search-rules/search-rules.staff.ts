import {
  searchRuleData,
  searchRuleList,
  searchRuleRow,
  usefulSearchRule,
} from '../../shared/search-rules.ts';
import { partialOf } from '../../shared/staff-lists.ts';
import { resourceRouter } from '../resource.ts';
import { searchRules } from './search-rules.queries.ts';

export const searchRulesStaff = resourceRouter({
  noun: 'searchRules',
  table: searchRules,
  list: searchRuleList,
  row: searchRuleRow,
  data: usefulSearchRule,
  update: partialOf(searchRuleData),
});
