import { partialOf } from '../../shared/staff-lists.ts';
import { subcategoryData, subcategoryList, subcategoryRow } from '../../shared/subcategories.ts';
import { resourceRouter } from '../resource.ts';
import { subcategories } from './subcategories.queries.ts';

export const subcategoriesStaff = resourceRouter({
  noun: 'subcategories',
  table: subcategories,
  list: subcategoryList,
  row: subcategoryRow,
  data: subcategoryData,
  update: partialOf(subcategoryData),
});
