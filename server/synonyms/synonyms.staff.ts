import { partialOf } from '../../shared/staff-lists.ts';
import { synonymData, synonymList, synonymRow, usefulSynonym } from '../../shared/synonyms.ts';
import { resourceRouter } from '../resource.ts';
import { synonyms } from './synonyms.queries.ts';

export const synonymsStaff = resourceRouter({
  noun: 'synonyms',
  table: synonyms,
  list: synonymList,
  row: synonymRow,
  data: usefulSynonym,
  update: partialOf(synonymData),
});
