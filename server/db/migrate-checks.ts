/**
 * Reads the files of sql/ and checks them against the migrations that a database has recorded as applied. A
 * database records the SHA-256 of every file. So a file that was edited, lost or is not known yet stops the
 * start, and two databases cannot silently end up with different schemas.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The database and sql/ do not match, or a migration failed. One line: what is wrong and what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface Migration {
  /** The file name, such as 0064_baseline.sql. */
  name: string;
  /** Of its text (checksumOf). */
  checksum: string;
}

export type AppliedMigration = Migration;

/**
 * The first migration. It stands for the `count` migrations of version 0.1.0, which ended with `replaced`. A database that has all
 * of them goes on from it.
 */
export const BASELINE = {
  name: '0064_baseline.sql',
  replaced: '0063_quick_erasure.sql',
  count: 63,
  version: '0.1.0',
  /** The sequence of the activity got its name when the table was called record_changes. */
  sequence: ['record_changes_id_seq', 'activity_id_seq'],
} as const;

/** Reads the migrations of a folder, in the order in which they apply. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({ name, checksum: checksumOf(await readFile(join(folder, name), 'utf8')) })),
  );
}

/** SHA-256 of a text, in hex. Ignores the kind of line ending, which a checkout on Windows changes. */
export function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

const numberOf = (name: string) => Number(name.slice(0, 4));

/**
 * Whether the database was made by version 0.1.0 and has all of its migrations.
 * @throws MigrationError if it has only some of them.
 */
export function isBeforeBaseline(files: readonly Migration[], applied: readonly AppliedMigration[]): boolean {
  const last = applied.at(-1)?.name;
  if (files[0]?.name !== BASELINE.name || last === undefined || applied[0]!.name >= BASELINE.name)
    return false;
  if (last === BASELINE.replaced && applied.length === BASELINE.count) return true;
  throw new MigrationError(
    `The database ends with migration ${last}, and this version goes on from ${BASELINE.replaced}: start version ${BASELINE.version} first, then this one.`,
  );
}

/**
 * Compares the files with the applied migrations.
 * @throws MigrationError naming the first migration that was edited or lost, is newer than this version of
 * the product, leaves a gap in the numbers or repeats one, or was added before an applied one.
 */
export function checkMigrations(files: readonly Migration[], applied: readonly AppliedMigration[]): void {
  checkNumbers(files);
  const byName = new Map(files.map((file) => [file.name, file]));
  const newest = numberOf(files.at(-1)?.name ?? '0000');
  for (const { name, checksum } of applied) {
    const file = byName.get(name);
    if (!file && numberOf(name) > newest) {
      throw new MigrationError(
        `The database holds migration ${name}, which this version does not know: start the newer version that applied it, or restore a backup from before.`,
      );
    }
    if (!file) {
      throw new MigrationError(
        `Migration ${name} was applied to this database and is missing from sql/: put the file back (git checkout -- sql).`,
      );
    }
    if (checksum !== file.checksum) {
      throw new MigrationError(
        `Migration ${name} was edited after it was applied to this database: put the file back (git checkout -- sql/${name}) and write a new migration instead (npm run db:new).`,
      );
    }
  }
  const known = new Set(applied.map((row) => row.name));
  const last =
    applied
      .map((row) => row.name)
      .sort()
      .at(-1) ?? '';
  const late = files.find(({ name }) => !known.has(name) && name < last);
  if (late) {
    throw new MigrationError(
      `Migration ${late.name} is not applied to this database, but the later ${last} is: give it the next free number.`,
    );
  }
}

function checkNumbers(files: readonly Migration[]): void {
  let expected = numberOf(files[0]?.name ?? '0001');
  for (const { name } of files) {
    if (numberOf(name) < expected) {
      throw new MigrationError(
        `sql/ holds two migrations with the number of ${name}: give one of them the next free number.`,
      );
    }
    if (numberOf(name) > expected) {
      throw new MigrationError(
        `sql/ holds ${name} and no migration ${String(expected).padStart(4, '0')}: put the missing file back (git checkout -- sql).`,
      );
    }
    expected++;
  }
}
