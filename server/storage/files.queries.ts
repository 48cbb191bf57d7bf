/**
 * The rows of stored files. We insert a file's row before we write the file, and delete the row after the
 * file is gone, so that no file is ever left without a row.
 */
import type { Fragment } from 'postgres';
import type { Sql } from '../db/connect.ts';
import { BACKUP_LOCK } from '../db/dump-database.ts';
import type { Bucket } from './storage.ts';

export interface FileRow {
  bucket: Bucket;
  path: string;
  /** The sender's name for the file. It is only shown, and never used as a path. */
  original_name: string;
  content_type: string;
  size_bytes: number;
  /** Of a published PDF, as far as it says; null for any other file. */
  page_count: number | null;
  sha256: string;
  /** Hash of the token with which an enquiry claims the file. Null if a record claims it by its address. */
  token_hash: string | null;
}

/** Inserts the row of a file that is about to be written. The file is pending until a record claims it. */
export async function insertPendingFile(sql: Sql, file: FileRow): Promise<void> {
  await sql`
    insert into files ${sql(file, 'bucket', 'path', 'original_name', 'content_type', 'size_bytes', 'page_count', 'sha256', 'token_hash')}`;
}

/** Deletes the row of a file that could not be stored. */
export async function deletePendingFile(
  sql: Sql,
  { bucket, path }: Pick<FileRow, 'bucket' | 'path'>,
): Promise<void> {
  await sql`delete from files where bucket = ${bucket} and path = ${path} and status = 'pending'`;
}

/**
 * Marks files that no record has claimed in time as `removing`, and returns them with those that an earlier
 * cleanup did not finish. From then on, nobody can claim them. While a backup runs it marks and returns none.
 */
export async function markUnclaimedFiles(
  sql: Sql,
  unclaimedSeconds: Record<Bucket, number>,
  patience: number,
): Promise<{ id: string; bucket: Bucket; path: string }[]> {
  return sql<{ id: string; bucket: Bucket; path: string }[]>`
    with marked as (
      update files set status = 'removing'
      where status = 'pending' and not ${backupRuns(sql)}
        and created_at <= now() - make_interval(secs => (${sql.json(unclaimedSeconds)}::jsonb ->> bucket)::int * ${patience}::float8)
      returning id, bucket, path
    )
    select id, bucket, path from marked
    union all select id, bucket, path from files where status = 'removing' and not ${backupRuns(sql)}`;
}

/** Whether a backup of this database runs: it needs the files of the moment when it began. */
function backupRuns(sql: Sql): Fragment {
  return sql`exists (select from pg_locks where locktype = 'advisory' and objid = ${BACKUP_LOCK} and granted
    and database = (select oid from pg_database where datname = current_database()))`;
}

/** The visitor's name for a claimed file, for callers with the file's token. Null for all others. */
export async function findOpenedFile(sql: Sql, path: string, token_hash: string): Promise<string | null> {
  const [file] = await sql<{ original_name: string }[]>`
    select original_name from files
    where bucket = 'contact_uploads' and path = ${path} and token_hash = ${token_hash} and status = 'claimed'`;
  return file?.original_name ?? null;
}

/** Deletes the row of a file that has been removed from the storage. */
export async function deleteRemovedFile(sql: Sql, id: string): Promise<void> {
  await sql`delete from files where id = ${id} and status = 'removing'`;
}

/** The file that records use and that was stored first; undefined if there is none. */
export async function findFirstFile(sql: Sql): Promise<{ bucket: Bucket; path: string } | undefined> {
  const [file] = await sql<{ bucket: Bucket; path: string }[]>`
    select bucket, path from files where status = 'claimed' order by created_at, id limit 1`;
  return file;
}
