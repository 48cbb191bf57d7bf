/** Restores an archive, and verifies one by restoring it on the side. */
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { refuseOldCursors } from '../db/change-feed.ts';
import type { ConnectOptions, Sql } from '../db/connect.ts';
import { dumpDatabase } from '../db/dump-database.ts';
import { loadDatabase, lookInto } from '../db/load-database.ts';
import { MIGRATIONS } from '../db/migrate.ts';
import { BASELINE, readMigrations } from '../db/migrate-checks.ts';
import { freeBytes } from '../storage/free-bytes.ts';
import type { Storage } from '../storage/storage.ts';
import { ArchiveError, type ArchiveHead, RowSum, wholeLines } from './archive-format.ts';
import type { ArchiveSource } from './backup-place.ts';
import { forgetOpenBackups } from './backups.queries.ts';
import { type ReadArchive, readArchive } from './read-archive.ts';
import { describeFailure } from './recorded-backup.ts';

/** How many files are written at a time. */
const AT_ONCE = 8;

export interface Restore {
  /** A file, or a source. */
  archive: string | ArchiveSource;
  passphrase?: string | undefined;
  /** The owner of the database. */
  target: ConnectOptions['target'];
  appRole?: string | undefined;
  /** undefined: the files are read, and not written. */
  storage?: Storage | undefined;
  /** Whether the product will use the restored database. Otherwise it stays exactly as it was backed up. */
  isForUse?: boolean;
}

/**
 * Reads all of an archive and changes nothing.
 * @throws ArchiveError if it is damaged, encrypted otherwise, or from a newer version.
 */
export async function checkArchive(
  archive: string | ArchiveSource,
  passphrase: string | undefined,
): Promise<ReadArchive> {
  return readArchive(archive, passphrase, { head: checkVersion });
}

/** Whether version 0.1.0 made it, with all of its migrations. Those are one now. */
function isBeforeBaseline({ migrations }: ArchiveHead): boolean {
  return migrations.at(-1)?.name === BASELINE.replaced && migrations.length === BASELINE.count;
}

async function checkVersion(head: ArchiveHead): Promise<void> {
  const { migrations } = head;
  const last = migrations.at(-1)!.name;
  if (isBeforeBaseline(head)) return;
  if (migrations[0]!.name < BASELINE.name)
    throw new ArchiveError(
      `This archive ends with migration ${last}, and this version goes on from ${BASELINE.replaced}: restore it with version ${BASELINE.version}, start that once, then this one.`,
    );
  const known = new Map((await readMigrations(MIGRATIONS)).map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations) {
    const ours = known.get(name);
    if (ours === undefined)
      throw new ArchiveError(
        `A newer version of the product made this archive (it has the migration ${name}): restore it with that version.`,
      );
    if (checksum !== ours)
      throw new ArchiveError(
        `Migration ${name} of this archive differs from ours: restore it with the version that made it.`,
      );
  }
}

/**
 * Refuses a place that holds data, unless it may be replaced, and one that is in use.
 * @param own connections of the product that are this restore's own.
 */
export async function checkPlace(
  target: ConnectOptions['target'],
  { replace, own }: { replace: boolean; own: number },
): Promise<void> {
  const { isEmpty, users } = await lookInto(target);
  if (users > own)
    throw new ArchiveError('The product uses this database: stop every instance, then restore.');
  if (!isEmpty && !replace)
    throw new ArchiveError(
      'The database holds data. Add --replace to replace all of it, and its files, with the archive.',
    );
}

/** What a new database takes, and how much more rows take in it, with their indexes and the log, than in the archive. */
const EMPTY_DATABASE = 200 * 1024 * 1024;
const GROWTH = 3;

/**
 * Refuses to restore into a database in a folder that has no room for it.
 * @throws ArchiveError
 */
export async function checkRoom(folder: string, { rowBytes }: Pick<ReadArchive, 'rowBytes'>): Promise<void> {
  const [needed, free] = [EMPTY_DATABASE + rowBytes * GROWTH, await freeBytes(folder)];
  const inGb = (bytes: number) => (bytes / 1e9).toFixed(1);
  if (free < needed)
    throw new ArchiveError(
      `The rows of the archive need about ${inGb(needed)} GB in ${folder}, where ${inGb(free)} GB are free. Free some, then try again.`,
    );
}

/** Replaces the database and the files with those of an archive that checkArchive has read. */
export async function restoreArchive(
  { archive, passphrase, target, appRole, storage, isForUse = false }: Restore,
  { head, manifest, files }: ReadArchive,
): Promise<void> {
  const migrations = isBeforeBaseline(head) ? [BASELINE.name] : head.migrations.map(({ name }) => name);
  const newFiles = storage ? files : [];
  const afterwards = isForUse ? settle : undefined;
  /** Files that are there with other bytes. A restore that fails must leave them as they are. */
  const different = new Set<string>();
  await loadDatabase(target, { migrations, appRole, newFiles, afterwards }, async (load) => {
    const limit = pLimit(AT_ONCE);
    const writing = new Set<Promise<void>>();
    const again = await readArchive(archive, passphrase, {
      rows: (table, lines) => load.rows(table, lines),
      async file({ bucket, path }, bytes) {
        if (!storage) return;
        const put = limit(async () => {
          const present = await storage.read(bucket, path);
          if (present === null) await storage.put(bucket, path, bytes);
          else if (!bytes.equals(await buffer(present.stream))) different.add(`${bucket}/${path}`);
        });
        writing.add(put);
        put.then(
          () => writing.delete(put),
          () => undefined,
        );
        if (writing.size >= AT_ONCE) await Promise.race(writing);
      },
    });
    await Promise.all(writing);
    if (JSON.stringify([again.head, again.manifest]) !== JSON.stringify([head, manifest]))
      throw new ArchiveError('The archive was altered while it was read. Try again with a copy of it.');
    await load.endTable();
    const [before, now] = BASELINE.sequence;
    for (const { name, value } of manifest.sequences)
      await load.sequence(isBeforeBaseline(head) && name === before ? now : name, value);
  });
  if (!storage || different.size === 0) return;
  try {
    await readArchive(archive, passphrase, {
      async file({ bucket, path }, bytes) {
        if (different.has(`${bucket}/${path}`)) await storage.put(bucket, path, bytes);
      },
    });
  } catch (error) {
    throw new ArchiveError(
      `The database is restored, but not all files are (${describeFailure(error)}). Restore the same archive again with --replace to finish.`,
      { cause: error },
    );
  }
}

/** Cursors of before are refused, and the backup that was being taken, which this archive is, is none any more. */
async function settle(sql: Sql): Promise<void> {
  await refuseOldCursors(sql);
  await forgetOpenBackups(sql);
}

/**
 * Compares a database with an archive that was restored into it.
 * @returns the tables whose rows differ.
 */
export async function listDifferences(
  target: ConnectOptions['target'],
  { manifest }: ReadArchive,
): Promise<string[]> {
  return dumpDatabase(target, async (dump) => {
    const different: string[] = [];
    for (const { name, rows, digest } of manifest.tables) {
      const sum = new RowSum();
      const table = dump.tables.find((one) => one.name === name);
      if (table) for await (const lines of wholeLines(dump.copy(table))) sum.add(lines);
      if (!table || sum.rows !== rows || sum.digest !== digest) different.push(name);
    }
    return different;
  });
}
