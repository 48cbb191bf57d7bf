/**
 * Sliding-window limits in PostgreSQL, so that all instances together respect them. The time of every
 * accepted attempt is stored. Counting happens under the row's lock, so a thousand concurrent attempts get no
 * further than a thousand in a row.
 */
import type { Sql } from '../db/connect.ts';

export interface Window {
  /** Attempts that are accepted within the window. */
  max: number;
  seconds: number;
}

export interface Limit {
  /** What is limited, for example an address. */
  key: string;
  /** All windows apply at once: the short ones slow guessing down, the longest one stops it. */
  windows: readonly Window[];
}

/**
 * Takes an attempt from each limit in turn, and stops at the first that has none left.
 * @returns the seconds to wait; 0 when the attempt may go on.
 */
export async function takeAttempt(sql: Sql, limits: readonly Limit[]): Promise<number> {
  for (const { key, windows } of limits) {
    const longest = Math.max(...windows.map(({ seconds }) => seconds));
    const allWindows = sql`jsonb_to_recordset(${sql.json(windows.map(({ max, seconds }) => ({ max, seconds })))}) as w(max int, seconds int)`;
    const [taken] = await sql`
      insert into attempts as a (key, attempted_at) values (${key}, array[clock_timestamp()])
      on conflict (key) do update set attempted_at = array(
        select t from unnest(a.attempted_at) t where t > now() - make_interval(secs => ${longest}) order by t
      ) || clock_timestamp()
      where not exists (
        select from ${allWindows}
        where w.max <= (select count(*) from unnest(a.attempted_at) t where t > now() - make_interval(secs => w.seconds))
      )
      returning key`;
    if (taken) continue;
    // A window has room again once its max-th most recent attempt is too old for it.
    const [row] = await sql<{ seconds: number | null }[]>`
      select max(ceil(extract(epoch from a.attempted_at[cardinality(a.attempted_at) + 1 - w.max] - now()) + w.seconds))::int as seconds
      from attempts a, ${allWindows}
      where a.key = ${key}`;
    return Math.max(1, row?.seconds ?? 1);
  }
  return 0;
}

/** Gives back the latest attempt of each key, because it was a correct one. */
export async function returnAttempt(sql: Sql, keys: string[]): Promise<void> {
  await sql`update attempts set attempted_at = trim_array(attempted_at, 1)
    where key in ${sql(keys)} and cardinality(attempted_at) > 0`;
}

/** Deletes keys without an attempt for a day, which is the longest window of any limit. */
export async function deleteOldAttempts(sql: Sql): Promise<void> {
  await sql`delete from attempts where coalesce(attempted_at[cardinality(attempted_at)], '-infinity') < now() - interval '1 day'`;
}
