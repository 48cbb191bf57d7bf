import type { SortOf } from '../../shared/staff-lists.ts';
import type { subcategoryList } from '../../shared/subcategories.ts';
import type { Sql } from '../db/connect.ts';
import type { Table } from '../db/table.ts';

export const subcategories: Table<SortOf<typeof subcategoryList>> = {
  name: 'subcategories',
  entity: 'subcategory',
  label: (sql) => sql`t.name`,
  select: (sql) => sql`
    select t.id, t.name, t.parent_category_id, c.name as parent_category_name, t.description, t.is_active,
      t.created_at, t.updated_at
    from subcategories t
    join categories c on c.id = t.parent_category_id`,
  columns: ['name', 'parent_category_id', 'description', 'is_active'],
  search: ['t.name', 't.description'],
  sorts: { name: 't.name', parent_category_name: 'c.name', created_at: 't.created_at' },
  filters: { parent_category_id: 't.parent_category_id' },
  usedBy: [{ table: 'products', column: 'subcategory_id', nouns: ['product', 'products'] }],
  refersTo: [{ column: 'parent_category_id', table: 'categories' }],
};

export interface SubcategoryRow {
  id: string;
  name: string;
  parent_category_id: string;
  is_active: boolean;
}

export async function listSubcategories(sql: Sql): Promise<SubcategoryRow[]> {
  return sql<
    SubcategoryRow[]
  >`select id, name, parent_category_id, is_active from subcategories order by lower(name)`;
}
