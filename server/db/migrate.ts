/**
 * Brings a database to the newest schema. Applies each file of sql/ once, in order, forward only, and the files of sql/functions
 * again when their text has changed. Holds an advisory lock: several instances may start at once, and then one does the work while
 * the others wait. Runs on its own connection without a statement timeout. A transaction is safe here, because a start that loses
 * its database simply fails, unlike a running server (decision "transactions at start").
 */
import { join } from 'node:path';
import postgres from 'postgres';
import { root } from '../project-root.ts';
import { grantAppRights } from './app-role.ts';
import { renumberRestoredChanges } from './change-feed.ts';
import { type ConnectOptions, openPool, type Pool, type Sql, TYPES } from './connect.ts';
import {
  type AppliedMigration,
  BASELINE,
  checkMigrations,
  isBeforeBaseline,
  type Migration,
  MigrationError,
  readMigrations,
} from './migrate-checks.ts';
import {
  applyFirst,
  applyFunctions,
  type FunctionFile,
  listChanged,
  readFunctions,
} from './sql-functions.ts';

/** Any number that no other program uses as an advisory lock on the same database. */
export const MIGRATION_LOCK = 7_316_011;

/** The folder of the migrations. */
export const MIGRATIONS = join(root, 'sql');

export interface MigrateOptions {
  folder?: string;
  /**
   * The application's role. It gets its rights on all tables after the migrations. If it is undefined, or the
   * role that migrates, nothing is granted.
   */
  appRole?: string | undefined;
  /** Runs under the same lock before migrations of a database with data, with their names. If it fails, none is applied. */
  beforehand?: ((missing: readonly string[]) => Promise<void>) | undefined;
  /** Runs under the same lock after the migrations, for example to add demo content to a new database. */
  afterwards?: (sql: Pool) => Promise<void>;
}

/**
 * Applies the missing migrations.
 * @returns the names of the migrations that were applied now.
 * @throws MigrationError when a file fails, naming it (that file is rolled back), or when the files and the
 * database do not match.
 */
export async function migrate(
  target: ConnectOptions['target'],
  { folder = MIGRATIONS, appRole, beforehand, afterwards = async () => undefined }: MigrateOptions = {},
): Promise<string[]> {
  const options = {
    max: 1,
    fetch_types: false,
    onnotice: () => undefined,
    types: TYPES,
    connection: { application_name: 'southbeam migrate' },
  };
  const sql = openPool(target, options);
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const applied = await bringUpToDate(sql, { folder, appRole, beforehand }).catch((error: unknown) => {
      throw explainRefusal(error);
    });
    await afterwards(sql);
    return applied;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function bringUpToDate(
  sql: Pool,
  { folder, appRole, beforehand }: { folder: string } & Pick<MigrateOptions, 'appRole' | 'beforehand'>,
): Promise<string[]> {
  const files = await readMigrations(folder);
  const functions = await readFunctions(folder);
  const applied = await listApplied(sql);
  const isOld = isBeforeBaseline(files, applied);
  if (!isOld) checkMigrations(files, applied);
  const known = new Set(applied.map((row) => row.name));
  const missing = files.filter((file) => !known.has(file.name));
  const { changed, isNoted } = await listChanged(sql, functions);
  if (missing.length === 0 && changed.length > 0) {
    if (isNoted) throw refuseChangedFunctions(changed);
    // What was applied is not known any more, for example after a copy without comments. In a transaction, because no
    // instance may run with half of the functions.
    await sql.begin((transaction) => applyFunctions(transaction, functions, functions));
  }
  if (missing.length > 0 && (await hasData(sql))) await beforehand?.(missing.map((file) => file.name));
  for (const file of missing)
    await applyMigration(sql, file, async (transaction) => {
      if (file === missing[0]) await applyFirst(transaction, functions);
      if (isOld && file.name === BASELINE.name) await adoptBaseline(transaction);
      else await transaction.file(join(folder, file.name));
      if (file === missing.at(-1)) await applyFunctions(transaction, changed, functions);
    });
  await renumberRestoredChanges(sql);
  const [owner] = await sql<{ role: string }[]>`select current_user as role`;
  if (appRole !== undefined && appRole !== owner?.role)
    // A transaction, also at start: the rights change together, or not at all.
    await sql.begin((transaction) => grantAppRights(transaction, appRole));
  return missing.map((file) => file.name);
}

/** Whether somebody has used the database: a new one has no account. */
async function hasData(sql: Sql): Promise<boolean> {
  const [accounts] = await sql`select where to_regclass('public.auth_users') is not null`;
  return accounts !== undefined && (await sql`select from auth_users limit 1`).length > 0;
}

/** Explains a "permission denied": the application's role may only check whether a migration is needed. */
function explainRefusal(error: unknown): unknown {
  let refused = error;
  while (refused instanceof Error && !(refused instanceof postgres.PostgresError)) refused = refused.cause;
  if (!(refused instanceof postgres.PostgresError) || refused.code !== '42501') return error;
  return new MigrationError(
    `The schema has to be changed and this database role may not do it (${refused.message}): set MIGRATION_DATABASE_URL to its owner.`,
    { cause: error },
  );
}

/** Makes a database of version 0.1.0 the same as one that the baseline made. */
async function adoptBaseline(sql: Sql): Promise<void> {
  const [before, now] = BASELINE.sequence;
  await sql`alter sequence if exists ${sql(before)} rename to ${sql(now)}`;
  await sql`delete from migrations`;
}

function refuseChangedFunctions(changed: readonly FunctionFile[]): MigrationError {
  const names = changed.map(({ name }) => `sql/functions/${name}`).join(', ');
  return new MigrationError(
    `${names} was edited after it was applied to this database: put the file back (git checkout -- sql), or add a migration, with which it is applied (npm run db:new).`,
  );
}

/** Lists the applied migrations. Creates the table if it is missing. */
async function listApplied(sql: Sql): Promise<AppliedMigration[]> {
  const [found] = await sql`select where to_regclass('migrations') is not null`;
  if (!found) await createMigrationsTable(sql);
  return sql<AppliedMigration[]>`select name, checksum from migrations order by name`;
}

/** Creates the table of the applied migrations. */
export async function createMigrationsTable(sql: Sql): Promise<void> {
  await sql`
    create table migrations (
      name text constraint migrations__pkey primary key,
      applied_at timestamptz not null default now(),
      checksum text
    )`;
}

async function applyMigration(
  sql: Pool,
  { name, checksum }: Migration,
  work: (transaction: Sql) => Promise<void>,
): Promise<void> {
  try {
    // A transaction, at start and on its own connection: a migration has many statements, and all or none
    // must apply.
    await sql.begin(async (transaction) => {
      await work(transaction);
      await transaction`insert into migrations (name, checksum) values (${name}, ${checksum})`;
    });
  } catch (error) {
    throw new MigrationError(
      `Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
