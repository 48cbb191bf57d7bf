import type { CATEGORY_TYPES } from '../../shared/content/home-content.ts';
import { categoryData, categoryList, categoryRow } from '../../shared/products/categories.ts';
import { AppError } from '../app-error.ts';
import type { Sql } from '../db/connect.ts';
import { defineTable } from '../db/table.ts';

export const categories = defineTable({
  noun: 'categories',
  data: categoryData,
  list: categoryList,
  row: categoryRow,
  search: ['t.name', 't.description'],
  usedBy: [
    { noun: 'products', column: 'category_id' },
    { noun: 'subcategories', column: 'parent_category_id' },
    { noun: 'caseStudies', column: 'category_id' },
    { noun: 'searchRules', column: 'category_id' },
    { noun: 'certifications', column: 'category_id' },
  ],
});

export interface CategoryRow {
  id: string;
  name: string;
  type: string;
  is_active: boolean;
  /** The names of the specifications by which visitors filter its products. */
  filter_names: string[];
}

export async function listCategories(sql: Sql): Promise<CategoryRow[]> {
  return sql<
    CategoryRow[]
  >`select id, name, type, is_active, filter_names from categories order by lower(name)`;
}

/**
 * Replaces `category`, the name of a category of this type, by its `category_id`. Upper and lower case count as
 * the same.
 * @throws BAD_REQUEST when there is no such category.
 */
export async function withCategoryId<Given extends object>(
  sql: Sql,
  type: (typeof CATEGORY_TYPES)[number],
  given: Given,
): Promise<Given> {
  const { category } = given as { category?: string };
  if (category === undefined) return given;
  const [found] = await sql<{ id: string }[]>`
    select id from categories where type = ${type} and lower(name) = lower(${category})`;
  if (!found) {
    const message = `There is no category called ${category}. Choose one of the list, or create it first.`;
    throw new AppError('BAD_REQUEST', message, { category: message });
  }
  return { ...given, category: undefined, category_id: found.id };
}
