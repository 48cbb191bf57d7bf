import { categoryData, categoryList, categoryRow } from '../../shared/categories.ts';
import { partialOf } from '../../shared/staff-lists.ts';
import { resourceRouter } from '../resource.ts';
import { categories } from './categories.queries.ts';

export const categoriesStaff = resourceRouter({
  noun: 'categories',
  table: categories,
  list: categoryList,
  row: categoryRow,
  data: categoryData,
  update: partialOf(categoryData),
});
