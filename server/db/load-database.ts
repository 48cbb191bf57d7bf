/**
 * Replaces everything in a database by the data of a backup, in one transaction: whoever looks, or kills us, finds the old
 * data or the new (decision "backups"). The migrations make the tables, COPY brings the rows, and the functions and
 * triggers come last. An older archive gets those from the migrations of the next start.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import type postgres from 'postgres';
import type { UploadBucket } from '../../shared/uploads.ts';
import { grantAppRights } from './app-role.ts';
import { type ConnectOptions, openPool, type Sql, TYPES } from './connect.ts';
import { type DumpedTable, listColumns } from './dump-database.ts';
import { createMigrationsTable, MIGRATION_LOCK, MIGRATIONS } from './migrate.ts';
import { readMigrations } from './migrate-checks.ts';
import { applyFirst, applyFunctions, readFunctions } from './sql-functions.ts';

/** How long we wait for others to let go of the tables, in milliseconds. */
const LOCK_TIMEOUT_MS = 10_000;

export interface StoredPath {
  bucket: UploadBucket;
  path: string;
}

/** The database while it is loaded. */
export interface Load {
  /** Adds rows to a table. All of one table come one after another. */
  rows(table: DumpedTable, lines: Buffer): Promise<void>;
  /** Ends the last table. @throws if its rows do not fit. */
  endTable(): Promise<void>;
  sequence(name: string, value: number): Promise<void>;
}

export interface LoadOptions {
  /** The migrations that make the tables of the data. */
  migrations: readonly string[];
  /** As in `migrate`. */
  appRole?: string | undefined;
  /** Files that are about to be written. If the load fails, the cleanup of the old data removes them. */
  newFiles?: readonly StoredPath[];
  /** Runs in the same transaction after the rows are loaded. */
  afterwards?: ((sql: Sql) => Promise<void>) | undefined;
}

/** Opens a connection that may take its time. */
export function openLoader(target: ConnectOptions['target']) {
  return openPool(target, {
    max: 1,
    fetch_types: false,
    onnotice: () => undefined,
    types: TYPES,
    connection: {
      application_name: 'southbeam restore',
      statement_timeout: 0,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 0,
      TimeZone: 'UTC',
      DateStyle: 'ISO, YMD',
    },
  });
}

/** What is in a database before a restore. */
export async function lookInto(
  target: ConnectOptions['target'],
): Promise<{ isEmpty: boolean; users: number }> {
  const sql = openLoader(target);
  try {
    const [found] = await sql<{ accounts: boolean; users: number }[]>`
      select to_regclass('public.auth_users') is not null as accounts,
        (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and application_name like 'southbeam%') as users`;
    const { accounts, users } = found!;
    if (!accounts) return { isEmpty: true, users };
    const [rows] = await sql<{ has_rows: boolean }[]>`select exists (select from auth_users) as has_rows`;
    return { isEmpty: !rows!.has_rows, users };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Replaces the data by what `work` loads. Nothing is changed until all of it succeeds. */
export async function loadDatabase(
  target: ConnectOptions['target'],
  { migrations, appRole, newFiles = [], afterwards }: LoadOptions,
  work: (load: Load) => Promise<void>,
): Promise<void> {
  const functions = await readFunctions(MIGRATIONS);
  const isCurrent = migrations.at(-1) === (await readMigrations(MIGRATIONS)).at(-1)?.name;
  const sql = openLoader(target);
  try {
    // A server that starts meanwhile waits for us.
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await noteNewFiles(sql, newFiles);
    // A transaction, because a restore that is killed must leave the old data (decision "backups"). No server runs meanwhile.
    await sql.begin(async (transaction) => {
      await transaction`create temporary table old_files (bucket text, path text, content_type text, size_bytes integer) on commit drop`;
      if (await hasFiles(transaction))
        await transaction`insert into old_files (bucket, path, content_type, size_bytes) select bucket, path, content_type, size_bytes from files`;
      await transaction`drop schema public cascade`;
      await transaction`create schema public`;
      await createMigrationsTable(transaction);
      await applyFirst(transaction, functions);
      for (const name of migrations) await transaction.file(join(MIGRATIONS, name));
      const tables = await transaction<{ name: string }[]>`
        select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
      for (const { name } of tables) await transaction`truncate ${transaction(name)} cascade`;
      const load = createLoad(transaction, new Set(tables.map(({ name }) => name)));
      await work(load).catch((error: unknown) => {
        load.cancel();
        throw error;
      });
      await afterwards?.(transaction);
      await keepOldFilesForCleanup(transaction);
      if (isCurrent) await applyFunctions(transaction, functions, functions);
      const [owner] = await transaction<{ role: string }[]>`select current_user as role`;
      if (appRole !== undefined && appRole !== owner!.role) await grantAppRights(transaction, appRole);
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function hasFiles(sql: Sql): Promise<boolean> {
  const [found] = await sql<{ exists: boolean }[]>`select to_regclass('public.files') is not null as exists`;
  return found!.exists;
}

/** A file that only the old data names has a row from now on that the cleanup removes, with the file. */
async function keepOldFilesForCleanup(sql: Sql): Promise<void> {
  if (!(await hasFiles(sql))) return;
  await sql`
    insert into files (bucket, path, content_type, size_bytes, status)
    select o.bucket, o.path, o.content_type, o.size_bytes, 'removing' from old_files o
    where not exists (select from files f where f.bucket = o.bucket and split_part(f.path, '/', 1) = split_part(o.path, '/', 1))
    on conflict do nothing`;
}

/** Rows of the old data for files that it does not know. A restore that succeeds replaces the rows. */
async function noteNewFiles(sql: Sql, files: readonly StoredPath[]): Promise<void> {
  if (files.length === 0 || !(await hasFiles(sql))) return;
  await sql`
    insert into files (bucket, path, content_type, size_bytes, status)
    select n.bucket, n.path, 'application/octet-stream', 0, 'removing'
    from jsonb_to_recordset(${JSON.stringify(files)}::text::jsonb) as n (bucket text, path text)
    where not exists (select from files f where f.bucket = n.bucket and split_part(f.path, '/', 1) = split_part(n.path, '/', 1))
    on conflict do nothing`;
}

function createLoad(
  sql: postgres.TransactionSql<{ bigint: number; numeric: number; uuids: string[] }>,
  known: ReadonlySet<string>,
): Load & { cancel(): void } {
  let open: { name: string; stream: Awaited<ReturnType<postgres.PendingQuery<[]>['writable']>> } | undefined;
  async function endTable(): Promise<void> {
    if (!open) return;
    const { name, stream } = open;
    open = undefined;
    stream.end();
    // postgres.js does not report an error that comes after the last row. The next statement fails then.
    await sql`select 1`.catch((error: unknown) => {
      throw new Error(`The rows of ${name} do not fit together with the others.`, { cause: error });
    });
  }
  return {
    async rows({ name, columns }, lines) {
      if (!known.has(name)) throw new Error(`The archive has rows of ${name}, which its version has not.`);
      if (open?.name !== name) {
        await endTable();
        const stream = await sql`copy ${sql(name)} (${listColumns(sql, columns)}) from stdin`.writable();
        // What it says, the next statement says too.
        stream.on('error', () => undefined);
        open = { name, stream };
      }
      if (!open.stream.write(lines)) await once(open.stream, 'drain');
    },
    endTable,
    /** Ends a table whose rows nobody will send any more. Otherwise the database would wait for them. */
    cancel() {
      open?.stream.destroy(new Error('cancelled'));
    },
    async sequence(name, value) {
      await sql`select setval(${`public.${name}`}::text::regclass, ${value}::bigint)`;
    },
  };
}
