import type { Sql } from '../db/connect.ts';

export interface DashboardCounts {
  products: number;
  case_studies: number;
  certifications: number;
  contact_queries: number;
}

/** The row counts of the four tables on the dashboard (spec 7). */
export async function countDashboard(sql: Sql): Promise<DashboardCounts> {
  const [row] = await sql<DashboardCounts[]>`
    select (select count(*) from products) as products,
      (select count(*) from case_studies) as case_studies,
      (select count(*) from certifications) as certifications,
      (select count(*) from contact_queries) as contact_queries`;
  return row!;
}

/** Enquiries on each of the last `days` days, including today, in Auckland's time zone (decision "times and ids"). */
export async function countEnquiriesPerDay(
  sql: Sql,
  days: number,
): Promise<{ day: string; count: number }[]> {
  return sql<{ day: string; count: number }[]>`
    with today as (
      select (now() at time zone 'Pacific/Auckland')::date as day
    ), days as (
      select day - back as day from today, generate_series(0, ${days - 1}::int) as back
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, count(enquiry.id) as count
    from days d
    left join contact_queries enquiry
      on enquiry.created_at >= d.day::timestamp at time zone 'Pacific/Auckland'
      and enquiry.created_at < (d.day + 1)::timestamp at time zone 'Pacific/Auckland'
    group by d.day
    order by d.day`;
}

/** Enquiries of the last `days` days by subject, most frequent first; at most `limit` subjects. */
export async function countEnquiriesPerSubject(
  sql: Sql,
  days: number,
  limit: number,
): Promise<{ subject: string; count: number }[]> {
  return sql<{ subject: string; count: number }[]>`
    select subject, count(*) as count from contact_queries
    where created_at >= ((now() at time zone 'Pacific/Auckland')::date - ${days - 1}::int)::timestamp
      at time zone 'Pacific/Auckland'
    group by subject order by count(*) desc, subject limit ${limit}`;
}
