/** The products that visitors see. No price and no stock count is selected (decision 7). */
import type { PublicProduct } from '../../shared/catalogue.ts';
import type { Sql } from '../db/connect.ts';

/** A listed product together with what orders it (never sent out). */
export type ListedProduct = PublicProduct & { created_at: Date };

const listed = (sql: Sql) => sql`
  select p.id, p.name, p.short_description, p.description,
    p.category_id, c.name as category_name, p.subcategory_id, s.name as subcategory_name,
    p.brand_id, b.name as brand_name, p.image_url, p.stock_status, p.discount_percentage, p.is_featured, p.created_at
  from products p
  join categories c on c.id = p.category_id
  join brands b on b.id = p.brand_id
  left join subcategories s on s.id = p.subcategory_id
  where p.is_published`;

/** Products that visitors see (decision 9), by id, after `afterId`, at most `limit`: a page of a full load. */
export async function listListedProducts(
  sql: Sql,
  afterId: string | null,
  limit: number,
): Promise<ListedProduct[]> {
  return sql<ListedProduct[]>`
    ${listed(sql)} ${afterId === null ? sql`` : sql`and p.id > ${afterId}`}
    order by p.id limit ${limit}`;
}

/** Those of the given products that visitors see. */
export async function listListedProductsByIds(sql: Sql, ids: string[]): Promise<ListedProduct[]> {
  return sql<ListedProduct[]>`${listed(sql)} and p.id = any(${ids}::uuid[])`;
}

/** Ids of the products that carry a name of the given categories, subcategories or brands; at most `limit`. */
export async function listProductIdsOf(
  sql: Sql,
  table: 'categories' | 'subcategories' | 'brands',
  ids: string[],
  limit: number,
): Promise<string[]> {
  const column = { categories: sql`category_id`, subcategories: sql`subcategory_id`, brands: sql`brand_id` }[
    table
  ];
  const rows = await sql<{ id: string }[]>`
    select id from products where ${column} = any(${ids}::uuid[]) and is_published limit ${limit}`;
  return rows.map((row) => row.id);
}
