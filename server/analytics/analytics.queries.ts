/** Reads what was counted, for staff. "Now" is the last four weeks, "before" the four weeks before them. */
import type { Fragment } from 'postgres';
import type { DemandGroup, SearchView } from '../../shared/analytics.ts';
import type { Sql } from '../db/connect.ts';
import { containing, type ListOptions, type Page, pageOfRows } from '../db/lists.ts';

/** Four weeks. */
const DAYS = 28;
/** Searches fewer than this say nothing yet about what visitors open. */
const ENOUGH = 3;
/** From here on a product is seen often. */
const OFTEN_SEEN = 50;
/** A product is opened seldom if it is seen more than this many times as often. */
const SELDOM = 50;

const today = (sql: Sql) => sql`(now() at time zone 'Pacific/Auckland')::date`;
/** Conditions for `c`, a row of counts. */
const isNow = (sql: Sql) => sql`c.day > ${today(sql)} - ${DAYS}::int`;
const isBefore = (sql: Sql) => sql`c.day <= ${today(sql)} - ${DAYS}::int`;
const isEither = (sql: Sql) => sql`c.day > ${today(sql)} - ${2 * DAYS}::int`;

/** One search over four weeks. */
export interface SearchedRow {
  query: string;
  searches: number;
  searches_before: number;
  opened: number;
  enquiries: number;
  /** The mean place (1 for the first hit) of what was opened; null for nothing. */
  place: number | null;
}

const VIEWS: Record<SearchView, (sql: Sql) => Fragment> = {
  frequent: (sql) => sql`true`,
  nothing: (sql) => sql`hits = 0`,
  few: (sql) => sql`hits between 1 and 2`,
  unopened: (sql) => sql`hits > 0 and opened = 0 and searches >= ${ENOUGH}`,
  rising: (sql) => sql`searches >= ${ENOUGH} and searches > 2 * searches_before`,
};

const SEARCH_SORTS = { searches: 'searches', query: 'query', enquiries: 'enquiries' } as const;

/** A page of what visitors searched in the last four weeks. */
export async function listSearches(
  sql: Sql,
  { view, search, sort, direction, page, page_size }: ListOptions & { view: SearchView },
): Promise<Page<SearchedRow>> {
  const rows = sql`
    select query, searches, searches_before, opened, enquiries, (
        select round(sum(c.places)::numeric / nullif(sum(c.opened), 0), 1)::float8 from search_opens c
        where c.query = searched.query and ${isNow(sql)}
      ) as place
    from (
      select c.query, coalesce(sum(c.searches) filter (where ${isNow(sql)}), 0)::int as searches,
        coalesce(sum(c.searches) filter (where ${isBefore(sql)}), 0)::int as searches_before,
        coalesce(sum(c.opened) filter (where ${isNow(sql)}), 0)::int as opened,
        coalesce(sum(c.enquiries) filter (where ${isNow(sql)}), 0)::int as enquiries,
        (array_agg(c.hits order by c.day desc))[1] as hits
      from search_counts c where ${isEither(sql)}
      group by c.query
    ) as searched
    where searches > 0 and ${VIEWS[view](sql)}
      ${search === '' ? sql`` : sql`and query ilike ${containing(search)}`}`;
  const column = sql(SEARCH_SORTS[sort as keyof typeof SEARCH_SORTS]);
  const order = sql`order by ${direction === 'desc' ? sql`${column} desc` : column}, query`;
  return pageOfRows<SearchedRow>(sql, { rows, order, page, pageSize: page_size });
}

/** What is known about some searches besides their counts. */
export interface SearchNotes {
  query: string;
  /** The search after it that found what visitors opened, and how often. */
  next_query: string | null;
  next_times: number;
  /** The rule or synonym that staff made for it. */
  rule_id: string | null;
  synonym_id: string | null;
  repaired_at: Date | null;
  /** The share of searches with an opened hit before the day of the repair, and since; null for no searches. */
  share_before: number | null;
  share_after: number | null;
}

/** Notes on searches, in the given order. */
export async function listSearchNotes(sql: Sql, queries: string[]): Promise<SearchNotes[]> {
  return sql<SearchNotes[]>`
    select asked.query, next.next_query, coalesce(next.times, 0) as next_times, rule.id as rule_id,
      synonym.id as synonym_id, repaired.at as repaired_at, effect.share_before, effect.share_after
    from jsonb_array_elements_text(${sql.json(queries)}) with ordinality as asked (query, place)
    left join lateral (
      select c.next_query, sum(c.times)::int as times from search_retries c
      where c.query = asked.query and ${isNow(sql)}
      group by c.next_query order by sum(c.times) desc, c.next_query limit 1
    ) next on true
    left join search_rules rule on lower(rule.name) = asked.query and rule.is_active
    left join lateral (
      select s.id, s.created_at from synonyms s, unnest(string_to_array(lower(s.name), ', ')) as phrase
      where s.is_active and strpos(' ' || asked.query || ' ', ' ' || phrase || ' ') > 0
      order by s.created_at desc limit 1
    ) synonym on true
    cross join lateral (select greatest(rule.created_at, synonym.created_at) as at) repaired
    left join lateral (
      select (sum(least(c.opened, c.searches)) filter (where c.day < repaired.day))::float8
          / nullif(sum(c.searches) filter (where c.day < repaired.day), 0) as share_before,
        (sum(least(c.opened, c.searches)) filter (where c.day >= repaired.day))::float8
          / nullif(sum(c.searches) filter (where c.day >= repaired.day), 0) as share_after
      from search_counts c, (select (repaired.at at time zone 'Pacific/Auckland')::date as day) repaired
      where c.query = asked.query and repaired.day is not null
    ) effect on true
    order by asked.place`;
}

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
    coalesce(sum(c.seen) filter (where ${isNow(sql)}), 0)::int as seen,
    coalesce(sum(c.opened) filter (where ${isNow(sql)}), 0)::int as opened,
    coalesce(sum(c.opened) filter (where ${isBefore(sql)}), 0)::int as opened_before,
    coalesce(sum(c.listed) filter (where ${isNow(sql)}), 0)::int as listed,
    coalesce(sum(c.asked) filter (where ${isNow(sql)}), 0)::int as asked,
    coalesce(sum(c.asked) filter (where ${isBefore(sql)}), 0)::int as asked_before,
    coalesce(sum(c.asked_out_of_stock) filter (where ${isNow(sql)}), 0)::int as asked_out_of_stock,
    coalesce(sum(c.searched) filter (where ${isNow(sql)}), 0)::int as searched
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
  { group, search, page, page_size, ...sorted }: ListOptions & { group: DemandGroup },
): Promise<Page<DemandRow>> {
  const rows = sql`${demandRows(sql, group)} ${named(sql, search)}`;
  return pageOfRows<DemandRow>(sql, { rows, order: demandOrder(sql, sorted), page, pageSize: page_size });
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
      where p.is_published and p.stock_status = 'Out of Stock' and c.asked_out_of_stock + c.opened > 0
      order by c.asked_out_of_stock desc, c.opened desc, p.name limit ${limit}`,
    sql<AdvisedRow[]>`
      select c.id, p.name, c.seen as count, c.opened
      from (${counted(sql, 'products')}) c join products p on p.id = c.id
      where p.is_published and c.seen >= ${OFTEN_SEEN} and c.opened * ${SELDOM} < c.seen
      order by c.opened::float8 / c.seen, c.seen desc, p.name limit ${limit}`,
  ]);
  return { to_stock, to_describe };
}

/** The most frequent searches of the last four weeks that found nothing. */
export async function listFailedSearches(
  sql: Sql,
  limit: number,
): Promise<{ query: string; searches: number }[]> {
  return sql<{ query: string; searches: number }[]>`
    select c.query, sum(c.searches)::int as searches from search_counts c where ${isNow(sql)}
    group by c.query having (array_agg(c.hits order by c.day desc))[1] = 0
    order by sum(c.searches) desc, c.query limit ${limit}`;
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
      coalesce((select sum(searches) from search_counts c where c.day = d.day), 0)::int as searches,
      coalesce(p.opened, 0)::int as opened, coalesce(p.listed, 0)::int as listed, coalesce(p.asked, 0)::int as asked
    from (select ${today(sql)} - back as day from generate_series(0, ${DAYS - 1}::int) as back) d
    left join lateral (
      select sum(c.opened) as opened, sum(c.listed) as listed, sum(c.asked) as asked
      from product_counts c where c.day = d.day
    ) p on true
    order by d.day`;
}
