/** Reads which searches were counted. */
import type { Fragment } from 'postgres';
import type { SearchView } from '../../shared/catalogue/analytics.ts';
import type { Sql } from '../db/connect.ts';
import { containing, type Listing, type ListOptions, pageOfRows } from '../db/lists.ts';
import { isBefore, isEither, isNow } from './periods.queries.ts';

/** Searches fewer than this say nothing yet about what visitors open. */
const ENOUGH = 3;
/** A search is popular when so many visitors made it on each of two days: one of them alone counts once a day. */
const POPULAR_A_DAY = 3;

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

/** A page of what visitors searched in the last four weeks. */
export async function listSearches(
  sql: Sql,
  options: ListOptions & { view: SearchView },
): Promise<Listing<SearchedRow>> {
  const { view, search, sort, direction } = options;
  const rows = sql`
    select query, searches, searches_before, opened, enquiries, (
        select round(sum(c.places)::numeric / nullif(sum(c.opened), 0), 1)::float8 from search_opens c
        where c.query = searched.query and ${isNow(sql)}
      ) as place
    from (
      select c.query, coalesce(sum(c.searches) filter (where ${isNow(sql)}), 0)::float8 as searches,
        coalesce(sum(c.searches) filter (where ${isBefore(sql)}), 0)::float8 as searches_before,
        coalesce(sum(c.opened) filter (where ${isNow(sql)}), 0)::float8 as opened,
        coalesce(sum(c.enquiries) filter (where ${isNow(sql)}), 0)::float8 as enquiries,
        (array_agg(c.hits order by c.day desc))[1] as hits
      from search_counts c where ${isEither(sql)}
      group by c.query
    ) as searched
    where searches > 0 and ${VIEWS[view](sql)}
      ${search === '' ? sql`` : sql`and query ilike ${containing(search)}`}`;
  const keys = [
    { column: sort, direction },
    { column: 'query', direction: 'asc' as const },
  ];
  return pageOfRows<SearchedRow>(sql, { name: 'searches', rows, keys }, options);
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
      select c.next_query, sum(c.times)::float8 as times from search_retries c
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

/** The most frequent searches of the last four weeks that found nothing. */
export async function listFailedSearches(
  sql: Sql,
  limit: number,
): Promise<{ query: string; searches: number }[]> {
  return sql<{ query: string; searches: number }[]>`
    select c.query, sum(c.searches)::float8 as searches from search_counts c where ${isNow(sql)}
    group by c.query having (array_agg(c.hits order by c.day desc))[1] = 0
    order by sum(c.searches) desc, c.query limit ${limit}`;
}

/**
 * Searches that several visitors made on more than one day and that found something, the most popular first. Those
 * from which visitors opened something count more.
 */
export async function listPopularSearches(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ query: string }[]>`
    select c.query from search_counts c where ${isNow(sql)}
    group by c.query
    having count(*) filter (where c.searches >= ${POPULAR_A_DAY}) > 1 and (array_agg(c.hits order by c.day desc))[1] > 0
    order by sum(c.searches) + 4 * sum(c.opened) desc, c.query limit ${limit}`;
  return rows.map(({ query }) => query);
}
