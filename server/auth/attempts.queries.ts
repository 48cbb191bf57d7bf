/**
 * Sliding limits in PostgreSQL, so that they hold over all instances together. Every attempt that is let through is
 * remembered by its time; counting happens under the row's lock, so a thousand attempts at once pass no more than one
 * after the other.
 */
import type { Sql } from '../db/connect.ts';

export interface Limit {
  /** What is limited, for example an address. */
  key: string;
  /** Attempts within the window that are let through. */
  max: number;
  windowSeconds: number;
}

/** Takes an attempt from each limit in turn, stopping at the first that has none left. Answers the seconds to wait, 0 when it may go on. */
export async function takeAttempt(sql: Sql, limits: readonly Limit[]): Promise<number> {
  for (const { key, max, windowSeconds } of limits) {
    const since = sql`now() - make_interval(secs => ${windowSeconds})`;
    const [taken] = await sql`
      insert into attempts as a (key, attempted_at) values (${key}, array[clock_timestamp()])
      on conflict (key) do update set attempted_at =
        array(select t from unnest(a.attempted_at) t where t > ${since} order by t) || clock_timestamp()
      where (select count(*) from unnest(a.attempted_at) t where t > ${since}) < ${max}::int
      returning key`;
    if (taken) continue;
    const [row] = await sql<{ seconds: number }[]>`
      select ceil(extract(epoch from t + make_interval(secs => ${windowSeconds}) - now()))::int as seconds
      from attempts, unnest(attempted_at) t
      where key = ${key} and t > ${since}
      order by t desc offset ${max - 1} limit 1`;
    return Math.max(1, row?.seconds ?? 1);
  }
  return 0;
}

/** Gives the latest attempt of each key back: it was a right one. */
export async function returnAttempt(sql: Sql, keys: string[]): Promise<void> {
  await sql`update attempts set attempted_at = trim_array(attempted_at, 1)
    where key in ${sql(keys)} and cardinality(attempted_at) > 0`;
}

/** Forgets keys that have not been tried for a day. */
export async function deleteOldAttempts(sql: Sql): Promise<void> {
  await sql`delete from attempts where coalesce(attempted_at[cardinality(attempted_at)], '-infinity') < now() - interval '1 day'`;
}
