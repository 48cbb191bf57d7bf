import { usefulSearchRule } from '../../shared/catalogue/search-rules.ts';
import { resourceRouter } from '../procedures/resource.ts';
import { searchRules } from './search-rules.queries.ts';

export const searchRulesStaff = resourceRouter(searchRules, {
  input: usefulSearchRule,
});
