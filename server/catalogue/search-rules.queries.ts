import { searchRuleData, searchRuleList, searchRuleRow } from '../../shared/catalogue/search-rules.ts';
import type { Sql } from '../db/connect.ts';
import { defineTable } from '../db/table.ts';

export const searchRules = defineTable({
  noun: 'searchRules',
  data: searchRuleData,
  list: searchRuleList,
  row: searchRuleRow,
  shows: (sql) => sql`c.name as category_name, pinned.products`,
  joins: (sql) => sql`
    left join categories c on c.id = t.category_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by chosen.place), '[]') as products
      from jsonb_array_elements_text(t.product_ids) with ordinality as chosen (id, place)
      join products p on p.id = chosen.id::uuid
    ) pinned`,
  search: ['t.name', 'c.name'],
  refersTo: [{ column: 'category_id', noun: 'categories' }],
});

export interface SearchRule {
  name: string;
  category_id: string | null;
  is_sold: boolean;
  product_ids: string[];
}

/** The rules that searches follow. */
export async function listSearchRules(sql: Sql): Promise<SearchRule[]> {
  return sql<SearchRule[]>`
    select name, category_id, is_sold, product_ids from search_rules where is_active order by id`;
}
