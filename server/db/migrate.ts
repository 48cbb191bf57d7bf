/**
 * Brings a database to the newest schema. Files of sql/ are applied once each, in order, forward only,
 * under an advisory lock: several instances may start at once, one does the work and the others wait.
 * Runs on a connection of its own without a statement timeout; a transaction is right here, because a start
 * that loses its database simply fails, unlike a running server (see docs/decisions.md).
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { root } from '../root.ts';
import type { ConnectOptions, Sql } from './connect.ts';

/** Any constant that no other program on the same database uses. */
const MIGRATION_LOCK = 7_316_011;

/** The migration files in the order they apply. */
export async function listMigrations(): Promise<string[]> {
  const names = await readdir(join(root, 'sql'));
  return names.filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
}

/**
 * Applies what is missing, then runs `afterwards` under the same lock (the demo content of a new database).
 * @returns the names applied now.
 * @throws when a file fails, naming it; nothing of that file stays.
 */
export async function migrate(
  target: ConnectOptions['target'],
  afterwards: (sql: Sql) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const options = {
    max: 1,
    fetch_types: false,
    onnotice: () => undefined,
    connection: { application_name: 'southbeam migrate' },
  };
  const sql = (typeof target === 'string'
    ? postgres(target, options)
    : postgres({ ...options, ...target })) as unknown as Sql;
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await sql`
      create table if not exists migrations (
        name text constraint migrations__pkey primary key,
        applied_at timestamptz not null default now()
      )`;
    const known = new Set(
      (await sql<{ name: string }[]>`select name from migrations`).map((row) => row.name),
    );
    const missing = (await listMigrations()).filter((name) => !known.has(name));
    for (const name of missing) await applyMigration(sql, name);
    await afterwards(sql);
    return missing;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function applyMigration(sql: Sql, name: string): Promise<void> {
  try {
    // At start, on a connection of its own: a migration is many statements, and done whole or not at all.
    await sql.begin(async (transaction) => {
      await transaction.file(join(root, 'sql', name));
      await transaction`insert into migrations (name) values (${name})`;
    });
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
