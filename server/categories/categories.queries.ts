import type { categoryList } from '../../shared/categories.ts';
import type { CATEGORY_TYPES } from '../../shared/home-content.ts';
import type { SortOf } from '../../shared/staff-lists.ts';
import { AppError } from '../app-error.ts';
import type { Sql } from '../db/connect.ts';
import type { Table } from '../db/table.ts';

export const categories: Table<SortOf<typeof categoryList>> = {
  name: 'categories',
  entity: 'category',
  label: (sql) => sql`t.name`,
  select: (sql) => sql`
    select t.id, t.name, t.type, t.description, t.filter_names, t.without_statement,
      t.is_active, t.created_at, t.updated_at from categories t`,
  columns: ['name', 'type', 'description', 'filter_names', 'without_statement', 'is_active'],
  search: ['t.name', 't.description'],
  sorts: { name: 't.name', type: 't.type', created_at: 't.created_at' },
  filters: { type: 't.type' },
  usedBy: [
    { table: 'products', column: 'category_id', nouns: ['product', 'products'] },
    { table: 'subcategories', column: 'parent_category_id', nouns: ['subcategory', 'subcategories'] },
    { table: 'case_studies', column: 'category_id', nouns: ['case study', 'case studies'] },
    { table: 'search_rules', column: 'category_id', nouns: ['search rule', 'search rules'] },
    { table: 'certifications', column: 'category_id', nouns: ['certification', 'certifications'] },
  ],
};

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
