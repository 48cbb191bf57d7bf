import type { Table } from '../db/table.ts';

export const brands: Table = {
  name: 'brands',
  entity: 'brand',
  select: (sql) => sql`
    select t.id, t.name, t.description, t.logo_url, t.is_active, t.created_at, t.updated_at from brands t`,
  columns: ['name', 'description', 'logo_url', 'is_active'],
  search: ['t.name', 't.description'],
  sorts: { name: 't.name', created_at: 't.created_at' },
  usedBy: [{ table: 'products', column: 'brand_id', nouns: ['product', 'products'] }],
};
