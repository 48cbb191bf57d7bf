/** Reads what was counted of products. */
import type { Fragment } from 'postgres';
import type { DemandGroup } from '../../shared/catalogue/analytics.ts';
import type { Sql } from '../db/connect.ts';
import { containing, type Listing, type ListOptions, pageOfRows } from '../db/lists.ts';
import { DAYS, isBefore, isEither, isNow, today } from './periods.queries.ts';

/** From here on a product is seen often. */
const OFTEN_SEEN = 50;
/** A product is opened seldom if it is seen more than this many times as often. */
const SELDOM = 50;

/** How often visitors saw, opened, listed and asked for a product, or the products of a category. */
export interface DemandRow {
  id: string;
  name: string;
  stock_status: string | null;
  is_published: boolean;
  seen: number;
  opened: number;
  opened_before: number;
  listed: number;
  asked: number;
  asked_before: number;
  asked_out_of_stock: number;
  searched: number;
}

const DEMAND_SORTS = ['name', 'seen', 'opened', 'listed', 'asked', 'asked_out_of_stock', 'searched'] as const;

const counted = (sql: Sql, group: DemandGroup) => sql`
  select ${group === 'products' ? sql`p.id` : sql`p.category_id`} as id,
    coalesce(sum(c.seen) filter (where ${isNow(sql)}), 0)::float8 as seen,
    coalesce(sum(c.opened) filter (where ${isNow(sql)}), 0)::float8 as opened,
    coalesce(sum(c.opened) filter (where ${isBefore(sql)}), 0)::float8 as opened_before,
    coalesce(sum(c.listed) filter (where ${isNow(sql)}), 0)::float8 as listed,
    coalesce(sum(c.asked) filter (where ${isNow(sql)}), 0)::float8 as asked,
    coalesce(sum(c.asked) filter (where ${isBefore(sql)}), 0)::float8 as asked_before,
    coalesce(sum(c.asked_out_of_stock) filter (where ${isNow(sql)}), 0)::float8 as asked_out_of_stock,
    coalesce(sum(c.searched) filter (where ${isNow(sql)}), 0)::float8 as searched
  from product_counts c join products p on p.id = c.product_id
  where ${isEither(sql)}
  group by 1`;

const demandRows = (sql: Sql, group: DemandGroup) => sql`
  select c.id, g.name, ${group === 'products' ? sql`g.stock_status` : sql`null`} as stock_status,
    ${group === 'products' ? sql`g.is_published` : sql`g.is_active`} as is_published, c.seen, c.opened, c.opened_before,
    c.listed, c.asked, c.asked_before, c.asked_out_of_stock, c.searched
  from (${counted(sql, group)}) c join ${sql(group)} g on g.id = c.id`;

function demandOrder(sql: Sql, { sort, direction }: Pick<ListOptions, 'sort' | 'direction'>): Fragment {
  const column = sql(DEMAND_SORTS.find((name) => name === sort) ?? 'asked');
  return sql`order by ${direction === 'desc' ? sql`${column} desc` : column}, opened desc, name, id`;
}

const named = (sql: Sql, search: string) =>
  search === '' ? sql`` : sql`where g.name ilike ${containing(search)}`;

/** A page of the products or categories that visitors took an interest in. */
export async function listDemand(
  sql: Sql,
  options: ListOptions & { group: DemandGroup },
): Promise<Listing<DemandRow>> {
  const { group, search, sort, direction } = options;
  const rows = sql`${demandRows(sql, group)} ${named(sql, search)}`;
  const keys = [
    { column: sort, direction },
    { column: 'opened', direction: 'desc' as const },
    { column: 'name', direction: 'asc' as const },
    { column: 'id', direction: 'asc' as const },
  ];
  return pageOfRows<DemandRow>(sql, { name: 'demand', rows, keys }, options);
}

/** All of them, for a file; at most `limit`. */
export async function exportDemand(
  sql: Sql,
  { group, search, ...sorted }: Pick<ListOptions, 'search' | 'sort' | 'direction'> & { group: DemandGroup },
  limit: number,
): Promise<DemandRow[]> {
  return sql<DemandRow[]>`
    ${demandRows(sql, group)} ${named(sql, search)} ${demandOrder(sql, sorted)} limit ${limit}`;
}

/** One of the products that staff should do something about. */
export interface AdvisedRow {
  id: string;
  name: string;
  /** How often visitors asked for it while it was out of stock, or saw it. */
  count: number;
  opened: number;
}

/** Products that visitors want while they are out of stock, and those that many see but few open. */
export async function listAdvised(
  sql: Sql,
  limit: number,
): Promise<{ to_stock: AdvisedRow[]; to_describe: AdvisedRow[] }> {
  const [to_stock, to_describe] = await Promise.all([
    sql<AdvisedRow[]>`
      select c.id, p.name, c.asked_out_of_stock as count, c.opened
      from (${counted(sql, 'products')}) c join products p on p.id = c.id
      where is_listed(p) and p.stock_status = 'Out of Stock' and c.asked_out_of_stock + c.opened > 0
      order by c.asked_out_of_stock desc, c.opened desc, p.name limit ${limit}`,
    sql<AdvisedRow[]>`
      select c.id, p.name, c.seen as count, c.opened
      from (${counted(sql, 'products')}) c join products p on p.id = c.id
      where is_listed(p) and c.seen >= ${OFTEN_SEEN} and c.opened * ${SELDOM} < c.seen
      order by c.opened::float8 / c.seen, c.seen desc, p.name limit ${limit}`,
  ]);
  return { to_stock, to_describe };
}

/** What visitors did on each of the last 28 days, including today. */
export interface DemandDay {
  day: string;
  searches: number;
  opened: number;
  listed: number;
  asked: number;
}

export async function countDemandPerDay(sql: Sql): Promise<DemandDay[]> {
  return sql<DemandDay[]>`
    select to_char(d.day, 'YYYY-MM-DD') as day,
      coalesce((select sum(searches) from search_counts c where c.day = d.day), 0)::float8 as searches,
      coalesce(p.opened, 0)::float8 as opened, coalesce(p.listed, 0)::float8 as listed, coalesce(p.asked, 0)::float8 as asked
    from (select ${today(sql)} - back as day from generate_series(0, ${DAYS - 1}::int) as back) d
    left join lateral (
      select sum(c.opened) as opened, sum(c.listed) as listed, sum(c.asked) as asked
      from product_counts c where c.day = d.day
    ) p on true
    order by d.day`;
}
