import type { Sql } from '../db/connect.ts';

/** The requests that an instance has let through since it last reported. */
export interface Told {
  /** The limit and the network, for example `calls 192.0.2.1`. */
  key: string;
  taken: number;
  /** What is left of this instance's window. Used when the database has no running window for the key. */
  remaining_ms: number;
}

/** What all instances have let through, and what is left of their common window by the database's clock. */
export interface Known {
  key: string;
  taken: number;
  remaining_ms: number;
}

/**
 * Adds counts and returns the sums, in one statement. It locks rows in the order of their keys, so that
 * instances cannot deadlock.
 */
export async function addCounts(sql: Sql, told: readonly Told[]): Promise<Known[]> {
  return sql<Known[]>`
    insert into request_counts as c (key, taken, ends_at)
    select key, taken, now() + make_interval(secs => remaining_ms / 1000.0)
    from jsonb_to_recordset(${sql.json(told.map((count) => ({ ...count })))}) as told (key text, taken integer, remaining_ms integer)
    order by key
    on conflict (key) do update set
      taken = excluded.taken + case when c.ends_at > now() then c.taken else 0 end,
      ends_at = case when c.ends_at > now() then c.ends_at else excluded.ends_at end
    returning key, taken, (extract(epoch from ends_at - now()) * 1000)::integer as remaining_ms`;
}

/** Deletes the counts of windows that ended more than a minute ago. */
export async function deleteOldCounts(sql: Sql): Promise<void> {
  await sql`delete from request_counts where ends_at < now() - interval '1 minute'`;
}
