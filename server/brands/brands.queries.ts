import type { brandList } from '../../shared/brands.ts';
import type { SortOf } from '../../shared/staff-lists.ts';
import type { Sql } from '../db/connect.ts';
import type { Table } from '../db/table.ts';

export const brands: Table<SortOf<typeof brandList>> = {
  name: 'brands',
  entity: 'brand',
  label: (sql) => sql`t.name`,
  select: (sql) => sql`
    select t.id, t.name, t.description, t.logo_url, t.is_active, t.created_at, t.updated_at from brands t`,
  columns: ['name', 'description', 'logo_url', 'is_active'],
  search: ['t.name', 't.description'],
  sorts: { name: 't.name', created_at: 't.created_at' },
  usedBy: [{ table: 'products', column: 'brand_id', nouns: ['product', 'products'] }],
};

export interface BrandRow {
  id: string;
  name: string;
  logo_url: string | null;
  is_active: boolean;
}

export async function listBrands(sql: Sql): Promise<BrandRow[]> {
  return sql<BrandRow[]>`select id, name, logo_url, is_active from brands order by lower(name)`;
}
