import type { categoryList } from '../../shared/categories.ts';
import type { SortOf } from '../../shared/staff-lists.ts';
import type { Sql } from '../db/connect.ts';
import type { Table } from '../db/table.ts';

export const categories: Table<SortOf<typeof categoryList>> = {
  name: 'categories',
  entity: 'category',
  select: (sql) => sql`
    select t.id, t.name, t.type, t.description, t.is_active, t.created_at, t.updated_at from categories t`,
  columns: ['name', 'type', 'description', 'is_active'],
  search: ['t.name', 't.description'],
  sorts: { name: 't.name', type: 't.type', created_at: 't.created_at' },
  filters: { type: 't.type' },
  usedBy: [
    { table: 'products', column: 'category_id', nouns: ['product', 'products'] },
    { table: 'subcategories', column: 'parent_category_id', nouns: ['subcategory', 'subcategories'] },
    { table: 'case_studies', column: 'category_id', nouns: ['case study', 'case studies'] },
    { table: 'certifications', column: 'category_id', nouns: ['certification', 'certifications'] },
  ],
};

export interface CategoryRow {
  id: string;
  name: string;
  type: string;
  is_active: boolean;
}

export async function listCategories(sql: Sql): Promise<CategoryRow[]> {
  return sql<CategoryRow[]>`select id, name, type, is_active from categories order by lower(name)`;
}
