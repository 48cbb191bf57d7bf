/**
 * Brings a database to the newest schema. Files of sql/ are applied once each, in order, forward only,
 * under an advisory lock: several instances may start at once, one does the work and the others wait.
 * Runs on a connection of its own without a statement timeout; a transaction is right here, because a start
 * that loses its database simply fails, unlike a running server (decision 49).
 */
import { join } from 'node:path';
import postgres from 'postgres';
import { root } from '../project-root.ts';
import { grantAppRights } from './app-role.ts';
import { type ConnectOptions, openPool, type Sql } from './connect.ts';
import {
  type AppliedMigration,
  checkMigrations,
  type Migration,
  MigrationError,
  readMigrations,
} from './migrate-checks.ts';

/** Any constant that no other program on the same database uses. */
const MIGRATION_LOCK = 7_316_011;

/** Where the migrations lie. */
export const MIGRATIONS = join(root, 'sql');

export interface MigrateOptions {
  folder?: string;
  /** The application's role: gets its rights on what there is now. Undefined, or the role that migrates: it needs none. */
  appRole?: string | undefined;
  /** Runs under the same lock, when the schema is the newest (the demo content of a new database). */
  afterwards?: (sql: Sql) => Promise<void>;
}

/**
 * Applies what is missing.
 * @returns the names applied now.
 * @throws MigrationError when a file fails, naming it (nothing of that file stays), or when files and database do not fit.
 */
export async function migrate(
  target: ConnectOptions['target'],
  { folder = MIGRATIONS, appRole, afterwards = async () => undefined }: MigrateOptions = {},
): Promise<string[]> {
  const options = {
    max: 1,
    fetch_types: false,
    onnotice: () => undefined,
    connection: { application_name: 'southbeam migrate' },
  };
  const sql = openPool(target, options) as unknown as Sql;
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const applied = await bringUpToDate(sql, folder, appRole).catch((error: unknown) => {
      throw explainRefusal(error);
    });
    await afterwards(sql);
    return applied;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function bringUpToDate(sql: Sql, folder: string, appRole: string | undefined): Promise<string[]> {
  const files = await readMigrations(folder);
  const applied = await listApplied(sql);
  checkMigrations(files, applied);
  const known = new Set(applied.map((row) => row.name));
  const missing = files.filter((file) => !known.has(file.name));
  await fillInChecksums(sql, files, applied);
  for (const file of missing) await applyMigration(sql, folder, file);
  const [owner] = await sql<{ role: string }[]>`select current_user as role`;
  if (appRole !== undefined && appRole !== owner?.role)
    // At start too: the rights change together, or not at all.
    await sql.begin((transaction) => grantAppRights(transaction as unknown as Sql, appRole));
  return missing.map((file) => file.name);
}

/** The application's own role may look whether there is something to do, and no more. */
function explainRefusal(error: unknown): unknown {
  const refused = error instanceof MigrationError ? error.cause : error;
  if (!(refused instanceof postgres.PostgresError) || refused.code !== '42501') return error;
  return new MigrationError(
    `The schema has to be changed and this database role may not do it (${refused.message}): set MIGRATION_DATABASE_URL to its owner.`,
    { cause: error },
  );
}

/** What was applied; makes the table that remembers it, or its column of checksums, where they are missing. */
async function listApplied(sql: Sql): Promise<AppliedMigration[]> {
  const columns = await sql<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = to_regclass('migrations') and attnum > 0 and not attisdropped`;
  if (columns.length === 0) {
    await sql`
      create table migrations (
        name text constraint migrations__pkey primary key,
        applied_at timestamptz not null default now(),
        checksum text
      )`;
  } else if (!columns.some(({ name }) => name === 'checksum')) {
    await sql`alter table migrations add column checksum text`;
  }
  return sql<AppliedMigration[]>`select name, checksum from migrations order by name`;
}

/** A database that was migrated before checksums were kept takes those of the files as they are now. */
async function fillInChecksums(
  sql: Sql,
  files: readonly Migration[],
  applied: readonly AppliedMigration[],
): Promise<void> {
  const byName = new Map(files.map((file) => [file.name, file.checksum]));
  for (const { name, checksum } of applied) {
    if (checksum !== null) continue;
    await sql`update migrations set checksum = ${byName.get(name)!} where name = ${name} and checksum is null`;
  }
}

async function applyMigration(sql: Sql, folder: string, { name, checksum }: Migration): Promise<void> {
  try {
    // At start, on a connection of its own: a migration is many statements, and done whole or not at all.
    await sql.begin(async (transaction) => {
      await transaction.file(join(folder, name));
      await transaction`insert into migrations (name, checksum) values (${name}, ${checksum})`;
    });
  } catch (error) {
    throw new MigrationError(
      `Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
