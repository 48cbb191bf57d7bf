import type { Fragment } from 'postgres';
import { MAX_SELECTION } from '../../shared/limits.ts';
import {
  INFORMATION_WARNINGS,
  REFUSED_WITHOUT_STATEMENT,
} from '../../shared/products/building-information.ts';
import { PRODUCT_PROBLEMS, type ProductProblem } from '../../shared/products/product-problems.ts';
import { type ProductChoices, productData, productList, productRow } from '../../shared/products/products.ts';
import type { Sql } from '../db/connect.ts';
import { inOrder, type RowFilter, whereFits } from '../db/lists.ts';
import { defineTable } from '../db/table.ts';
import { documentsOf } from './documents.queries.ts';

/** What makes a product one with a problem. */
const PROBLEMS: Record<ProductProblem, (sql: Sql) => Fragment> = {
  no_picture: (sql) => sql`t.image_url is null`,
  no_description: (sql) => sql`btrim(t.description) = ''`,
  no_brand: (sql) => sql`t.brand_id is null`,
  no_category: (sql) => sql`t.category_id is null`,
  no_filter_specification: (sql) => sql`lacks_filter_specification(t.category_id, t.specifications)`,
  no_statement: (sql) => sql`t.no_statement_reason is null and not exists (
    select from building_statements s where s.id = t.statement_id and s.is_published)`,
  featured_out_of_stock: (sql) => sql`t.is_featured and t.stock_status = 'Out of Stock'`,
  in_stock_with_none: (sql) => sql`t.stock_status = 'In Stock' and t.stock_quantity = 0`,
};

/** What to know of `t`, a product that is published, or about to be, without its building information. */
const informationWarning = (sql: Sql) => sql`case
  when t.no_statement_reason is not null then null
  when t.is_published then case
    when without_statement(t.category_id, t.statement_id, null) <> 'allowed' then ${INFORMATION_WARNINGS.published}::text end
  when t.publish_at is not null then case
    when without_statement(t.category_id, t.statement_id, null) = 'refused' then ${INFORMATION_WARNINGS.waiting}::text end
  end`;

/** Where the product `t` stands in the catalogue. */
const joinPlaces = (sql: Sql) => sql`
  left join categories c on c.id = t.category_id
  left join subcategories s on s.id = t.subcategory_id
  left join brands b on b.id = t.brand_id`;

export const products = defineTable({
  noun: 'products',
  data: productData,
  list: productList,
  row: productRow,
  shows: (sql) => sql`
    c.name as category_name, s.name as subcategory_name, b.name as brand_name, bs.name as statement_name, (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name)), '[]')
      from products o
      where o.id in (select other::uuid from jsonb_array_elements_text(t.goes_with || t.instead_of) as other)
    ) as related,
    ${documentsOf(sql, 't')} as documents, ${informationWarning(sql)} as warning`,
  joins: (sql) => sql`
    ${joinPlaces(sql)}
    left join building_statements bs on bs.id = t.statement_id`,
  search: [
    't.name',
    't.sku',
    // A code may be typed without its dashes and spaces.
    (sql) => sql`regexp_replace(t.sku, '[^[:alnum:]]', '', 'g')`,
    't.description',
    't.short_description',
    (sql) => sql`jsonb_path_query_array(t.specifications, '$[*].*')::text`,
    'b.name',
    'c.name',
    's.name',
  ],
  sorts: { category_name: 'c.name' },
  filters: {
    is_listed: (sql, value) => sql`is_listed(t) = ${value}::boolean`,
    problem: (sql, problem) => PROBLEMS[problem as ProductProblem](sql),
    document_id: (sql, id) => sql`(t.document_ids <> '[]' and t.document_ids ? ${id}::text)`,
  },
  refersTo: [
    {
      column: 'category_id',
      noun: 'categories',
      fits: {
        when: (sql) => sql`owner.type = 'products'`,
        misfit: 'its category is no longer one of products',
      },
    },
    {
      column: 'subcategory_id',
      noun: 'subcategories',
      fits: {
        when: (sql) => sql`owner.parent_category_id = t.category_id`,
        misfit: 'its subcategory has moved to another category',
      },
    },
    { column: 'brand_id', noun: 'brands' },
    { column: 'statement_id', noun: 'buildingStatements' },
  ],
  rules: [
    {
      when: (sql) => sql`(not t.is_published or t.no_statement_reason is not null or not refuses_publishing(
        t.id, true, t.category_id, t.statement_id, null))`,
      misfit: REFUSED_WITHOUT_STATEMENT,
    },
    {
      when: (sql) => sql`(not t.is_published or t.publish_at is null)`,
      misfit: 'published and waiting for a time to go live do not fit together',
    },
  ],
  warning: informationWarning,
  unique: [{ column: 'sku', taken: 'another product has its code now' }],
  together: [
    ['category_id', 'subcategory_id'],
    ['statement_id', 'no_statement_reason'],
  ],
});

/** Ids of all products that fit, in the order of the list; at most MAX_SELECTION of them, and how many fit. */
export async function listProductIds(sql: Sql, filter: RowFilter): Promise<{ ids: string[]; total: number }> {
  const rows = await sql<{ id: string; total: number }[]>`
    select t.id, count(*) over () as total from products t ${joinPlaces(sql)}
    ${whereFits(sql, products, filter)} ${inOrder(sql, products, filter)} limit ${MAX_SELECTION}`;
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** How many products have each problem, and how many visitors do not see. */
export async function countProblems(
  sql: Sql,
): Promise<{ total: number; unlisted: number; problems: Record<ProductProblem, number> }> {
  const counts = PRODUCT_PROBLEMS.map(
    (problem) => sql`count(*) filter (where ${PROBLEMS[problem](sql)}) as ${sql(problem)}`,
  ).reduce((all, next) => sql`${all}, ${next}`);
  const [row] = await sql<Record<ProductProblem | 'total' | 'unlisted', number>[]>`
    select count(*) as total, count(*) filter (where not is_listed(t)) as unlisted, ${counts} from products t`;
  const { total, unlisted, ...problems } = row!;
  return { total, unlisted, problems };
}

export async function listChoices(sql: Sql): Promise<ProductChoices> {
  const [categories, subcategories, brands, statements] = await Promise.all([
    sql<ProductChoices['categories']>`
      select id, name, is_active, unit from categories where type = 'products' order by lower(name)`,
    sql<ProductChoices['subcategories']>`
      select id, name, is_active, parent_category_id from subcategories order by lower(name)`,
    sql<ProductChoices['brands']>`select id, name, is_active from brands order by lower(name)`,
    sql<
      ProductChoices['statements']
    >`select id, name, is_published from building_statements order by lower(name)`,
  ]);
  return {
    categories: [...categories],
    subcategories: [...subcategories],
    brands: [...brands],
    statements: [...statements],
  };
}

/** The most names that are offered. */
const MOST_NAMES = 200;

/** The names of specifications that products use, of one category or of all; the most used first. */
export async function listSpecificationNames(
  sql: Sql,
  category_id: string | null,
): Promise<{ name: string; products: number; values: [value: string, products: number][] }[]> {
  return sql<{ name: string; products: number; values: [string, number][] }[]>`
    select min(name) as name, sum(products)::int as products, json_agg(json_build_array(value, products)) as values
    from (
      select min(one ->> 'name') as name, one ->> 'value' as value, count(*)::int as products
      from products t, jsonb_array_elements(t.specifications) as one
      ${category_id === null ? sql`` : sql`where t.category_id = ${category_id}`}
      group by lower(one ->> 'name'), one ->> 'value'
    ) used
    group by lower(name) order by 2 desc, 1 limit ${MOST_NAMES}`;
}

/**
 * Publishes and withdraws the products whose time has come. One that its category refuses to publish waits as a draft until it
 * has its building information.
 * @returns the milliseconds until the next one; null if no product has a time.
 */
export async function changeDueProducts(sql: Sql): Promise<number | null> {
  const [answer] = await sql<{ wait: number | null }[]>`
    with due as materialized (
      select id from products where withdraw_at <= now()
        or publish_at <= now() and not refuses_publishing(id, true, category_id, statement_id, no_statement_reason)
      -- In one order, as every statement that writes several products.
      order by id for update
    ), changed as (
      update products p set
        is_published = case when p.withdraw_at <= now() then false when p.publish_at <= now() then true
          else p.is_published end,
        publish_at = case when p.publish_at > now() then p.publish_at end,
        withdraw_at = case when p.withdraw_at > now() then p.withdraw_at end
      from due where p.id = due.id
    )
    select ceil(1000 * extract(epoch from least(
      (select min(publish_at) from products where publish_at > now()),
      (select min(withdraw_at) from products where withdraw_at > now())) - now()))::float8 as wait`;
  return answer!.wait;
}
