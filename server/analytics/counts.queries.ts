/** Writes what was counted. */
import type { Sql } from '../db/connect.ts';

/** How many days counts are kept: half a year. */
const KEPT_DAYS = 182;
/** The most different searches, pairs and retries of one day. Beyond that, no new ones are counted. */
const MOST_A_DAY = 20_000;

export type SearchCount = {
  query: string;
  searches: number;
  opened: number;
  enquiries: number;
  hits: number;
  close_hits: number;
};

export type ProductCount = {
  product_id: string;
  seen: number;
  opened: number;
  listed: number;
  asked: number;
  asked_out_of_stock: number;
  searched: number;
};

export interface Counts {
  searches: SearchCount[];
  opens: { query: string; product_id: string; opened: number; places: number }[];
  retries: { query: string; next_query: string; times: number }[];
  products: ProductCount[];
}

/**
 * Adds counts to those of today, in one statement. It locks rows in the order of their keys, so that
 * instances cannot deadlock.
 */
export async function addCounts(sql: Sql, counts: Counts): Promise<void> {
  await sql`
    with today as materialized (
      select day, (select count(*) from search_counts c where c.day = t.day) < ${MOST_A_DAY} as has_room,
        (select count(*) from search_opens c where c.day = t.day) < ${MOST_A_DAY} as has_room_for_opens,
        (select count(*) from search_retries c where c.day = t.day) < ${MOST_A_DAY} as has_room_for_retries
      from (select (now() at time zone 'Pacific/Auckland')::date as day) t
    ), searched as (
      insert into search_counts as c (day, query, searches, opened, enquiries, hits, close_hits)
      select t.day, n.query, n.searches, n.opened, n.enquiries, n.hits, n.close_hits
      from today t, jsonb_to_recordset(${sql.json(counts.searches)}) as
        n (query text, searches bigint, opened bigint, enquiries bigint, hits integer, close_hits integer)
      where t.has_room or exists (select from search_counts k where k.day = t.day and k.query = n.query)
      order by n.query
      on conflict (day, query) do update set searches = c.searches + excluded.searches,
        opened = c.opened + excluded.opened, enquiries = c.enquiries + excluded.enquiries,
        hits = excluded.hits, close_hits = excluded.close_hits
    ), opened as (
      insert into search_opens as c (day, query, product_id, opened, places)
      select t.day, n.query, n.product_id, n.opened, n.places
      from today t, jsonb_to_recordset(${sql.json(counts.opens)}) as
        n (query text, product_id uuid, opened bigint, places bigint)
      where t.has_room_for_opens or exists (
        select from search_opens k where k.day = t.day and k.query = n.query and k.product_id = n.product_id)
      order by n.query, n.product_id
      on conflict (day, query, product_id) do update set opened = c.opened + excluded.opened,
        places = c.places + excluded.places
    ), retried as (
      insert into search_retries as c (day, query, next_query, times)
      select t.day, n.query, n.next_query, n.times
      from today t, jsonb_to_recordset(${sql.json(counts.retries)}) as
        n (query text, next_query text, times bigint)
      where t.has_room_for_retries or exists (
        select from search_retries k where k.day = t.day and k.query = n.query and k.next_query = n.next_query)
      order by n.query, n.next_query
      on conflict (day, query, next_query) do update set times = c.times + excluded.times
    )
    insert into product_counts as c (day, product_id, seen, opened, listed, asked, asked_out_of_stock, searched)
    select t.day, n.product_id, n.seen, n.opened, n.listed, n.asked, n.asked_out_of_stock, n.searched
    from today t, jsonb_to_recordset(${sql.json(counts.products)}) as n (product_id uuid, seen bigint,
      opened bigint, listed bigint, asked bigint, asked_out_of_stock bigint, searched bigint)
    order by n.product_id
    on conflict (day, product_id) do update set seen = c.seen + excluded.seen, opened = c.opened + excluded.opened,
      listed = c.listed + excluded.listed, asked = c.asked + excluded.asked,
      asked_out_of_stock = c.asked_out_of_stock + excluded.asked_out_of_stock, searched = c.searched + excluded.searched`;
}

/** Deletes counts that are older than half a year. */
export async function deleteOldAnalytics(sql: Sql): Promise<void> {
  await sql`
    with days as (
      select (now() at time zone 'Pacific/Auckland')::date - ${KEPT_DAYS}::int as oldest
    ), searches as (
      delete from search_counts using days where day < oldest
    ), opens as (
      delete from search_opens using days where day < oldest
    ), retries as (
      delete from search_retries using days where day < oldest
    )
    delete from product_counts using days where day < oldest`;
}
