/** The change log that every instance follows (sql/functions/content-changes.sql). */
import type { Sql } from '../db/connect.ts';

export interface ContentChange {
  version: number;
  table_name: string;
  /** null: the whole table must be read again. */
  row_ids: string[] | null;
}

export async function getContentVersion(sql: Sql): Promise<number> {
  const [row] = await sql<{ version: number }[]>`select version from content_version`;
  return row!.version;
}

export interface ServerState {
  /** Whether the server takes no writes: a standby, or a database that was set so. */
  is_read_only: boolean;
  /** Another one after a standby was promoted. */
  timeline: string;
}

export async function getServerState(sql: Sql): Promise<ServerState> {
  const [row] = await sql<ServerState[]>`
    select current_setting('transaction_read_only')::bool as is_read_only, database_timeline() as timeline`;
  return row!;
}

/** The changes after a version, oldest first. */
export async function listContentChanges(sql: Sql, after: number): Promise<ContentChange[]> {
  return sql<ContentChange[]>`
    select version, table_name, row_ids from content_changes where version > ${after} order by version`;
}

export interface ChangeTime {
  /** To the microsecond, in UTC. */
  changed_at: string;
  /** Whether `deleteOldContentChanges` keeps it for another half day. */
  is_recent: boolean;
}

/** When a version was made; null if it is not known any more. */
export async function getChangeTime(sql: Sql, version: number): Promise<ChangeTime | null> {
  const [row] = await sql<ChangeTime[]>`
    select to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as changed_at, changed_at > now() - interval '12 hours' as is_recent
    from content_changes where version = ${version}`;
  return row ?? null;
}

/** Deletes changes that every running instance has read long ago. The last one stays: it tells what a snapshot of the index shows. */
export async function deleteOldContentChanges(sql: Sql): Promise<void> {
  await sql`
    delete from content_changes
    where changed_at < now() - interval '1 day' and version < (select version from content_version)`;
}
