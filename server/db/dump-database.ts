/**
 * Reads all data of a database as it is at one moment, while others write. It uses COPY in one transaction that only
 * reads, on a connection of its own (decision "backups"): a snapshot needs a transaction, and one that writes nothing cannot
 * leave anybody in doubt about its result. A lock of the session tells the cleanup to leave files alone until then.
 */
import type { Readable } from 'node:stream';
import type postgres from 'postgres';
import type { UploadBucket } from '../../shared/uploads.ts';
import { type ConnectOptions, openPool, type Sql, TYPES } from './connect.ts';
import type { AppliedMigration } from './migrate-checks.ts';

/** The advisory lock that a backup holds. server/storage/files.queries.ts looks for it. */
export const BACKUP_LOCK = 7_316_056;

export interface DumpedTable {
  name: string;
  /** Without generated ones, which the database computes again. */
  columns: string[];
}

export interface DumpedFile {
  bucket: UploadBucket;
  path: string;
  status: 'pending' | 'claimed' | 'removing';
}

/** The database at one moment. */
export interface Dump {
  migrations: AppliedMigration[];
  /** A table comes after those that it refers to. */
  tables: DumpedTable[];
  /** The rows of a table in the text format of COPY, one line for each. */
  copy(table: DumpedTable): AsyncIterable<Buffer>;
  files(): Promise<DumpedFile[]>;
  /** At least the highest number that a row of the dump has. Ask last. */
  sequences(): Promise<{ name: string; value: number }[]>;
}

/** Another backup of the same database runs. */
export class BackupRunsError extends Error {
  override name = 'BackupRunsError';
}

/**
 * Calls `work` with the database as it is now. Files that the dump names as claimed are kept until `work` is done.
 * @throws BackupRunsError
 */
export async function dumpDatabase<T>(
  target: ConnectOptions['target'],
  work: (dump: Dump) => Promise<T>,
): Promise<T> {
  const sql = openPool(target, {
    max: 1,
    fetch_types: false,
    onnotice: () => undefined,
    types: TYPES,
    connection: {
      application_name: 'southbeam backup',
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      TimeZone: 'UTC',
      DateStyle: 'ISO, YMD',
    },
  });
  try {
    // Before the snapshot: what the cleanup had begun to remove by then, the snapshot shows as no longer claimed.
    const [lock] = await sql<
      { is_ours: boolean }[]
    >`select pg_try_advisory_lock(${BACKUP_LOCK}::bigint) as is_ours`;
    if (!lock!.is_ours)
      throw new BackupRunsError('Another backup of this database runs. Try again when it has ended.');
    // A transaction, because all tables must be read from one snapshot (decision "backups"). It writes nothing.
    const done = await sql.begin('isolation level repeatable read read only', async (transaction) => ({
      result: await work(await describeDump(transaction)),
    }));
    return done.result as T;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function describeDump(sql: Sql): Promise<Dump> {
  const [held] = await sql<{ is_held: boolean }[]>`
    select exists (select from pg_locks where pid = pg_backend_pid() and locktype = 'advisory' and objid = ${BACKUP_LOCK})
      as is_held`;
  if (!held!.is_held) throw new Error('The connection to the database was lost. Take the backup again.');
  return {
    migrations: await sql<AppliedMigration[]>`select name, checksum from migrations order by name`,
    tables: await listTables(sql),
    copy: (table) => copyRows(sql, table),
    files: () => sql<DumpedFile[]>`select bucket, path, status from files order by bucket, path`,
    sequences: () => sql<{ name: string; value: number }[]>`
      select sequencename as name, last_value as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  };
}

async function* copyRows(sql: Sql, { name, columns }: DumpedTable): AsyncGenerator<Buffer> {
  const rows: Readable = await sql`copy ${sql(name)} (${listColumns(sql, columns)}) to stdout`.readable();
  for await (const chunk of rows) yield chunk as Buffer;
  // postgres.js pauses its socket when the stream is full, and only a read resumes it. After the last row nobody reads any
  // more, and the next statement would wait for ever.
  rows._read(0);
}

/** The names of columns as a list in a statement. */
export function listColumns(sql: Sql, columns: readonly string[]): postgres.Fragment[] {
  return columns.map((column, at) => (at === 0 ? sql`${sql(column)}` : sql`, ${sql(column)}`));
}

async function listTables(sql: Sql): Promise<DumpedTable[]> {
  const tables = await sql<{ name: string; columns: string; refers_to: string }[]>`
    select c.relname as name,
      (select jsonb_agg(a.attname order by a.attnum)::text from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(jsonb_agg(other.relname), '[]')::text from pg_constraint k join pg_class other on other.oid = k.confrelid
       where k.conrelid = c.oid and k.contype = 'f' and other.oid <> c.oid) as refers_to
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`;
  const read = tables.map(({ name, columns, refers_to }) => ({
    name,
    columns: JSON.parse(columns) as string[],
    refersTo: JSON.parse(refers_to) as string[],
  }));
  return inOrder(read).map(({ name, columns }) => ({ name, columns }));
}

/** Puts tables behind those that they refer to. */
function inOrder<Named extends { name: string; refersTo: string[] }>(tables: Named[]): Named[] {
  const ordered = new Set<Named>();
  const byName = new Map(tables.map((table) => [table.name, table]));
  function add(table: Named, above: readonly Named[]): void {
    if (ordered.has(table) || above.includes(table)) return;
    for (const name of table.refersTo) add(byName.get(name)!, [...above, table]);
    ordered.add(table);
  }
  for (const table of tables) add(table, []);
  return [...ordered];
}
