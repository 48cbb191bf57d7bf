/** The rows of stored files. A file has its row before it is written, and loses it after it is gone: none is ever forgotten. */
import type { Sql } from '../db/connect.ts';
import type { Bucket } from './storage.ts';

export interface FileRow {
  bucket: Bucket;
  path: string;
  /** What the sender called it: text, never a name of ours. */
  original_name: string;
  content_type: string;
  size_bytes: number;
  sha256: string;
  /** Of the token that an enquiry names to take the file over; null where a record claims it by its address. */
  token_hash: string | null;
}

/** Notes a file that is about to be written; it is pending until a record shows it. */
export async function insertPendingFile(sql: Sql, file: FileRow): Promise<void> {
  await sql`
    insert into files ${sql(file, 'bucket', 'path', 'original_name', 'content_type', 'size_bytes', 'sha256', 'token_hash')}`;
}

/** Forgets a file that could not be stored. */
export async function deletePendingFile(
  sql: Sql,
  { bucket, path }: Pick<FileRow, 'bucket' | 'path'>,
): Promise<void> {
  await sql`delete from files where bucket = ${bucket} and path = ${path} and status = 'pending'`;
}

/**
 * Marks what no record claimed for so long, and answers it with what an earlier sweep left half-done. From here on
 * nobody can claim it any more.
 */
export async function markUnclaimedFiles(
  sql: Sql,
  unclaimedSeconds: Record<Bucket, number>,
  patience: number,
): Promise<{ id: string; bucket: Bucket; path: string }[]> {
  return sql<{ id: string; bucket: Bucket; path: string }[]>`
    with marked as (
      update files set status = 'removing'
      where status = 'pending' and created_at <= now() - make_interval(secs => (${sql.json(unclaimedSeconds)}::jsonb ->> bucket)::int * ${patience}::float8)
      returning id, bucket, path
    )
    select id, bucket, path from marked
    union all select id, bucket, path from files where status = 'removing'`;
}

/** What the visitor calls a claimed file, to whoever has its token; null for everybody else. */
export async function findOpenedFile(sql: Sql, path: string, token_hash: string): Promise<string | null> {
  const [file] = await sql<{ original_name: string }[]>`
    select original_name from files
    where bucket = 'contact_uploads' and path = ${path} and token_hash = ${token_hash} and status = 'claimed'`;
  return file?.original_name ?? null;
}

/** Forgets a file that is gone from the storage. */
export async function deleteRemovedFile(sql: Sql, id: string): Promise<void> {
  await sql`delete from files where id = ${id} and status = 'removing'`;
}
