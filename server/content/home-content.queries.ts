import {
  arrange,
  type FeaturedList,
  type FeaturedOrder,
  readFeaturedOrder,
} from '../../shared/content/featured-products.ts';
import {
  homeContentData,
  homeContentList,
  homeContentRow,
  type PublicHomeContent,
} from '../../shared/content/home-content.ts';
import { MAX_READ } from '../../shared/limits.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { stale } from '../db/rows.ts';
import { defineTable } from '../db/table.ts';
import { write } from '../db/write.ts';

export const homeContent = defineTable({
  noun: 'homeContent',
  data: homeContentData,
  list: homeContentList,
  row: homeContentRow,
  // Reviews all have the same title, and their name in the content (shared/content/reviews.ts).
  label: (sql) => sql`coalesce(
    case when t.section_type = 'reviews' then 'Review of ' || substring(t.content from '"name":"([^"]+)"') end,
    nullif(t.title, ''), t.section_type)`,
  search: ['t.title', 't.subtitle', 't.content'],
  filters: { section_type: (sql, section) => sql`t.section_type in ${sql([section].flat())}` },
  pageSize: 1000,
});

/**
 * Gives the rows the display orders 1, 2, 3 …, in the order of `ids`.
 * @throws CONFLICT when the rows are no longer in the order of `previous_ids`, or when one of them is gone.
 */
export async function reorderHomeContent(
  sql: Sql,
  { ids, previous_ids }: { ids: string[]; previous_ids: string[] },
  actor: Actor,
): Promise<void> {
  const rows = await write(sql, actor, {
    changes: sql`
      known as materialized (
        select id from home_content where id = any(${ids}::uuid[]) order by display_order, created_at, id for update
      ), moved as (
        update home_content t set display_order = place.number
        from unnest(${ids}::uuid[]) with ordinality as place (id, number)
        where t.id = place.id and ${previous_ids}::uuid[] = (select array_agg(id) from known)
        returning t.id
      )`,
    answer: sql`select id from moved`,
  });
  if (rows.length === 0) throw stale({ entity: 'order' });
}

/** The featured products, drafts too, in the order of the home page. */
export async function listFeatured(sql: Sql): Promise<FeaturedList> {
  const [order] = await sql<{ order: FeaturedOrder; updated_at: Date }[]>`
    select setting_value as order, updated_at from site_settings where setting_key = 'featured_products'`;
  const { product_ids } = readFeaturedOrder(order?.order);
  const newest = await sql<(FeaturedList['items'][number] & { total: number })[]>`
    select id, name, sku, image_url, is_published, publish_at, brand_id, category_id, updated_at, count(*) over () as total
    from products where is_featured
    -- Those that staff have arranged are not cut off, however old they are.
    order by id = any(${product_ids}::uuid[]) desc, created_at desc, id
    limit ${MAX_READ + product_ids.length}`;
  const items = arrange(newest, { product_ids });
  return {
    items: items.map(({ total: _, ...product }) => product),
    total: newest[0]?.total ?? 0,
    arranged_at: order?.updated_at ?? null,
  };
}

export async function listHomeContent(sql: Sql): Promise<PublicHomeContent[]> {
  return sql<PublicHomeContent[]>`
    select id, section_type, title, subtitle, content, image_url, link_text, link_url, display_order
    from home_content
    where is_active and section_type in ('hero', 'categories', 'catalog', 'reviews', 'catalog_hero')
    order by display_order, created_at, id`;
}
