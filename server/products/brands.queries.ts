import { brandData, brandList, brandRow } from '../../shared/products/brands.ts';
import type { Sql } from '../db/connect.ts';
import { defineTable } from '../db/table.ts';

export const brands = defineTable({
  noun: 'brands',
  data: brandData,
  list: brandList,
  row: brandRow,
  search: ['t.name', 't.description'],
  usedBy: [{ noun: 'products', column: 'brand_id' }],
});

export interface BrandRow {
  id: string;
  name: string;
  logo_url: string | null;
  is_active: boolean;
}

export async function listBrands(sql: Sql): Promise<BrandRow[]> {
  return sql<BrandRow[]>`select id, name, logo_url, is_active from brands order by lower(name)`;
}
