/**
 * The functions, procedures and triggers of the database, one current definition each, in sql/functions. A migration run applies
 * the files that changed since the last one. The comment on the table `migrations` notes what was applied. It is part of the
 * schema, not of the data: a database whose rows were restored without functions has no such comment, and gets all of them.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from './connect.ts';
import { checksumOf } from './migrate-checks.ts';

/** Columns of tables call these, so they come before the migrations. */
const FIRST = 'columns.sql';
/** These call functions of every other file. */
const LAST = 'triggers.sql';

export interface FunctionFile {
  /** The file name, such as history.sql. */
  name: string;
  path: string;
  /** As that of a migration. */
  checksum: string;
}

/** Reads the subfolder `functions` of a folder of migrations, in the order in which its files apply. Empty if there is none. */
export async function readFunctions(folder: string): Promise<FunctionFile[]> {
  const inside = join(folder, 'functions');
  const found = (await readdir(inside).catch(() => [])).filter((name) => name.endsWith('.sql')).sort();
  const names = [FIRST, ...found.filter((name) => name !== FIRST && name !== LAST), LAST].filter((name) =>
    found.includes(name),
  );
  return Promise.all(
    names.map(async (name) => {
      const path = join(inside, name);
      return { name, path, checksum: checksumOf(await readFile(path, 'utf8')) };
    }),
  );
}

/**
 * The files whose text is not the one that was applied to the database. `isNoted`: whether the database knows what was applied; if
 * not, all files are listed.
 */
export async function listChanged(
  sql: Sql,
  files: readonly FunctionFile[],
): Promise<{ changed: FunctionFile[]; isNoted: boolean }> {
  const [row] = await sql<{ applied: string | null }[]>`
    select obj_description('migrations'::regclass, 'pg_class') as applied`;
  const applied = readNote(row?.applied ?? '');
  const changed = files.filter(({ name, checksum }) => applied?.[name] !== checksum);
  return { changed, isNoted: applied !== null };
}

/** null if it is no note of ours. */
function readNote(text: string): Record<string, string> | null {
  try {
    const note: unknown = JSON.parse(text);
    return typeof note === 'object' ? (note as Record<string, string> | null) : null;
  } catch {
    return null;
  }
}

/** Applies what new tables need. Runs in the transaction of the first migration. */
export async function applyFirst(sql: Sql, files: readonly FunctionFile[]): Promise<void> {
  for (const file of files.filter(({ name }) => name === FIRST)) await apply(sql, file);
}

/** Applies changed files, and notes all files as applied. Runs in the transaction of the last migration. */
export async function applyFunctions(
  sql: Sql,
  changed: readonly FunctionFile[],
  all: readonly FunctionFile[],
): Promise<void> {
  if (changed.length === 0) return;
  // They call each other in any order, so PostgreSQL can check their bodies only when all are there.
  await sql`set local check_function_bodies = off`;
  for (const file of changed) await apply(sql, file);
  await sql`set local check_function_bodies = on`;
  for (const file of changed) if (file.name !== LAST) await apply(sql, file);
  const applied = Object.fromEntries(all.map(({ name, checksum }) => [name, checksum]));
  await sql`select set_config('southbeam.functions', ${JSON.stringify(applied)}, true)`;
  await sql`do $$ begin execute format('comment on table migrations is %L', current_setting('southbeam.functions')); end $$`;
}

async function apply(sql: Sql, { name, path }: FunctionFile): Promise<void> {
  await sql.file(path).catch((error: Error) => {
    throw new Error(`sql/functions/${name}: ${error.message}`, { cause: error });
  });
}
