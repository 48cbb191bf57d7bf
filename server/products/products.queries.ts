import type { Fragment } from 'postgres';
import { MAX_SELECTION } from '../../shared/limits.ts';
import type { productList } from '../../shared/products.ts';
import {
  BULK_PREVIEW,
  PRODUCT_PROBLEMS,
  type ProductChange,
  type ProductChoices,
  type ProductProblem,
} from '../../shared/products.ts';
import type { SortOf } from '../../shared/staff-lists.ts';
import type { Sql } from '../db/connect.ts';
import { actingAs } from '../db/history.ts';
import { inOrder, type RowFilter, whereFits } from '../db/rows.ts';
import type { Actor, Table } from '../db/table.ts';

/** What makes a product one with a problem. */
const PROBLEMS: Record<ProductProblem, (sql: Sql) => Fragment> = {
  no_picture: (sql) => sql`t.image_url is null`,
  no_description: (sql) => sql`btrim(t.description) = ''`,
  no_brand: (sql) => sql`t.brand_id is null`,
  no_category: (sql) => sql`t.category_id is null`,
  featured_out_of_stock: (sql) => sql`t.is_featured and t.stock_status = 'Out of Stock'`,
  in_stock_with_none: (sql) => sql`t.stock_status = 'In Stock' and t.stock_quantity = 0`,
};

export const products: Table<SortOf<typeof productList>> = {
  name: 'products',
  entity: 'product',
  select: (sql) => sql`
    select t.id, t.name, t.description, t.short_description, t.price, t.original_price, t.discount_percentage,
      t.category_id, t.subcategory_id, t.brand_id, t.image_url, t.stock_quantity, t.stock_status, t.is_featured,
      t.is_published, t.created_at, t.updated_at,
      c.name as category_name, s.name as subcategory_name, b.name as brand_name
    from products t
    left join categories c on c.id = t.category_id
    left join subcategories s on s.id = t.subcategory_id
    left join brands b on b.id = t.brand_id`,
  columns: [
    'name',
    'description',
    'short_description',
    'price',
    'original_price',
    'discount_percentage',
    'category_id',
    'subcategory_id',
    'brand_id',
    'image_url',
    'stock_quantity',
    'stock_status',
    'is_featured',
    'is_published',
  ],
  search: ['t.name', 't.description', 't.short_description', 'b.name', 'c.name', 's.name'],
  sorts: {
    created_at: 't.created_at',
    name: 't.name',
    category_name: 'c.name',
    price: 't.price',
    stock_quantity: 't.stock_quantity',
    stock_status: 't.stock_status',
    is_published: 't.is_published',
  },
  filters: {
    category_id: 't.category_id',
    brand_id: 't.brand_id',
    is_published: 't.is_published',
    problem: (sql, problem) => PROBLEMS[problem as ProductProblem](sql),
  },
  usedBy: [],
  alongside: (sql, actor) => sql`, logged as (${logPublishing(sql, sql`written`, actor)})`,
};

/**
 * `insert into audit_log …`: who published or withdrew what, from rows of (id, is_published) that this statement wrote.
 * What stands in `products` while it runs is what was there before.
 */
export function logPublishing(sql: Sql, written: Fragment, actor: Actor): Fragment {
  return sql`
    insert into audit_log (actor_id, actor_email, action, entity, entity_id, detail)
    select ${actor.id}::uuid, ${actor.email}::text, 'publish', 'products', written.id::text,
      jsonb_build_object('is_published', written.is_published)
    from ${written} as written left join products was using (id)
    where written.is_published <> coalesce(was.is_published, false)`;
}

/** Ids of all products that fit, in the order of the list; at most MAX_SELECTION of them, and how many fit. */
export async function listProductIds(sql: Sql, filter: RowFilter): Promise<{ ids: string[]; total: number }> {
  const rows = await sql<{ id: string; total: number }[]>`
    select t.id, count(*) over () as total from products t
    left join categories c on c.id = t.category_id
    left join subcategories s on s.id = t.subcategory_id
    left join brands b on b.id = t.brand_id
    ${whereFits(sql, products, filter)} ${inOrder(sql, products, filter)} limit ${MAX_SELECTION}`;
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

export interface BulkOutcome {
  total: number;
  changing: number;
  items: { id: string; name: string; before: string }[];
}

/** A column, the value it gets, and how the value that stands there is called. */
function describeChange(sql: Sql, change: Exclude<ProductChange, { field: 'delete' }>) {
  switch (change.field) {
    case 'is_published':
      return {
        column: sql`is_published`,
        value: sql`${change.value}::boolean`,
        before: sql`case when t.is_published then 'Published' else 'Draft' end`,
      };
    case 'is_featured':
      return {
        column: sql`is_featured`,
        value: sql`${change.value}::boolean`,
        before: sql`case when t.is_featured then 'Featured' else 'Not featured' end`,
      };
    case 'stock_status':
      return { column: sql`stock_status`, value: sql`${change.value}::text`, before: sql`t.stock_status` };
    case 'category_id':
      return {
        column: sql`category_id`,
        value: sql`${change.value}::uuid`,
        before: sql`coalesce((select c.name from categories c where c.id = t.category_id), 'No category')`,
      };
    case 'brand_id':
      return {
        column: sql`brand_id`,
        value: sql`${change.value}::uuid`,
        before: sql`coalesce((select b.name from brands b where b.id = t.brand_id), 'No brand')`,
      };
  }
}

/**
 * One change to many products, in one statement; a dry run is the same statement with nobody chosen to be changed.
 * @throws the constraint's error when what is chosen is gone, or is no category of products.
 */
export async function changeProducts(
  sql: Sql,
  ids: string[],
  change: ProductChange,
  isDryRun: boolean,
  actor: Actor,
): Promise<BulkOutcome> {
  const { changes, before, write } =
    change.field === 'delete' ? deletion(sql, actor) : update(sql, change, actor);
  const [row] = await sql<BulkOutcome[]>`
    with ${actingAs(sql, actor)}, chosen as materialized (
      select t.id, t.name, t.is_published, ${before} as before from products t where t.id = any(${ids}::uuid[])
      and ${changes}
    ), written as materialized (
      -- In one order, so that two bulk changes of the same products never wait for each other.
      select p.id from products p where p.id in (select id from chosen) and not ${isDryRun}::boolean
      order by p.id for update
    ), ${write}
    select (select count(*) from products where id = any(${ids}::uuid[])) as total,
      (select count(*) from chosen) as changing,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'before', before)), '[]')
        from (select id, name, before from chosen order by name, id limit ${BULK_PREVIEW}) as first) as items
    from acting`;
  return row!;
}

function deletion(sql: Sql, actor: Actor) {
  return {
    changes: sql`true`,
    before: sql`case when t.is_published then 'Published' else 'Draft' end`,
    write: sql`removed as (
      delete from products where id in (select id from written) returning id
    ), logged as (
      insert into audit_log (actor_id, actor_email, action, entity, entity_id)
      select ${actor.id}::uuid, ${actor.email}::text, 'delete', 'products', id::text from removed
    )`,
  };
}

function update(sql: Sql, change: Exclude<ProductChange, { field: 'delete' }>, actor: Actor) {
  const { column, value, before } = describeChange(sql, change);
  const subcategory = change.field === 'category_id' ? sql`, subcategory_id = null` : sql``;
  const logged = change.field === 'is_published' ? logPublishing(sql, sql`changed`, actor) : sql`select 1`;
  return {
    changes: sql`t.${column} is distinct from ${value}`,
    before,
    write: sql`changed as (
      update products set ${column} = ${value} ${subcategory} where id in (select id from written)
      returning id, is_published
    ), logged as (${logged})`,
  };
}

/** How many products have each problem. */
export async function countProblems(
  sql: Sql,
): Promise<{ total: number; problems: Record<ProductProblem, number> }> {
  const counts = PRODUCT_PROBLEMS.map(
    (problem) => sql`count(*) filter (where ${PROBLEMS[problem](sql)}) as ${sql(problem)}`,
  ).reduce((all, next) => sql`${all}, ${next}`);
  const [row] = await sql<Record<ProductProblem | 'total', number>[]>`
    select count(*) as total, ${counts} from products t`;
  const { total, ...problems } = row!;
  return { total, problems };
}

export async function listChoices(sql: Sql): Promise<ProductChoices> {
  const [categories, subcategories, brands] = await Promise.all([
    sql<ProductChoices['categories']>`
      select id, name, is_active from categories where type = 'products' order by lower(name)`,
    sql<ProductChoices['subcategories']>`
      select id, name, is_active, parent_category_id from subcategories order by lower(name)`,
    sql<ProductChoices['brands']>`select id, name, is_active from brands order by lower(name)`,
  ]);
  return { categories: [...categories], subcategories: [...subcategories], brands: [...brands] };
}
