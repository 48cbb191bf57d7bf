import { subcategoryData, subcategoryList, subcategoryRow } from '../../shared/products/subcategories.ts';
import type { Sql } from '../db/connect.ts';
import { defineTable } from '../db/table.ts';

export const subcategories = defineTable({
  noun: 'subcategories',
  data: subcategoryData,
  list: subcategoryList,
  row: subcategoryRow,
  shows: (sql) => sql`c.name as parent_category_name`,
  joins: (sql) => sql`join categories c on c.id = t.parent_category_id`,
  search: ['t.name', 't.description'],
  sorts: { parent_category_name: 'c.name' },
  usedBy: [{ noun: 'products', column: 'subcategory_id' }],
  refersTo: [{ column: 'parent_category_id', noun: 'categories' }],
});

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
