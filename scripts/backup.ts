/**
 * `npm run backup [-- --to DIR|s3://bucket/prefix]`: writes an archive of the database and the files, also while the site
 * runs; without `--to` into BACKUP_TO.
 * `npm run backup -- --verify ARCHIVE`: restores an archive into a temporary database and compares.
 * BACKUP_PASSPHRASE encrypts and decrypts. `--queued ID` is how the server takes those of the schedule.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BackupKind, beginBackup, findQueuedKind } from '../server/backup/backups.queries.ts';
import { openArchive, openPlace } from '../server/backup/open-place.ts';
import { describeFailure, takeRecordedBackup } from '../server/backup/recorded-backup.ts';
import { checkArchive, checkRoom, listDifferences, restoreArchive } from '../server/backup/restore-backup.ts';
import { connect, type Sql } from '../server/db/connect.ts';
import { startEmbedded } from '../server/db/embedded/embedded-postgres.ts';
import { findRunning, openDatabase } from '../server/db/open-database.ts';
import { root } from '../server/project-root.ts';
import { readConfig } from '../server/settings/config.ts';
import { openStorage } from '../server/storage/open-storage.ts';
import { askPassphrase } from './ask-passphrase.ts';

const USAGE = `Usage: npm run backup [-- --to DIR|s3://bucket/prefix]
       npm run backup -- --verify ARCHIVE`;

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { to: text, verify: text, queued: text } });
  } catch {
    throw new Error(USAGE);
  }
}

async function main(): Promise<void> {
  const { values } = readArguments();
  if (values.verify !== undefined) await verify(values.verify);
  else await backUp(values.to, values.queued);
}

async function backUp(to: string | undefined, queued: string | undefined): Promise<void> {
  const begin = performance.now();
  const config = readConfig(undefined, { archive: to });
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const place = await openPlace(to ?? config.backups.to, config.backups.s3);
  const storage = await openStorage(config);
  const passphrase = config.backupPassphrase;
  const { direct: target, stop } = (await findRunning(config)) ?? (await openDatabase(config, console.log));
  const sql = connect({ target, max: 1, applicationName: 'southbeam backup' });
  const ending = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => ending.abort());
  try {
    const backup = { target, storage, place, passphrase, version, signal: ending.signal };
    const row = await openRow(sql, place.name, queued);
    const { keep } = config.backups;
    const taken = await takeRecordedBackup({ ...backup, ...row, sql, keep });
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(
      `${taken.path}: ${taken.rows} rows, ${taken.files} files, ${(taken.size / 1e6).toFixed(1)} MB, in ${seconds} s`,
    );
    if (passphrase === undefined)
      console.log('It is not encrypted: set BACKUP_PASSPHRASE to encrypt the next one.');
  } finally {
    await sql.end({ timeout: 5 });
    await stop();
  }
}

/** The row of this backup. */
async function openRow(
  sql: Sql,
  place: string,
  queued: string | undefined,
): Promise<{ id: string; kind: BackupKind }> {
  if (queued !== undefined) return { id: queued, kind: await findQueuedKind(sql, queued) };
  const id = await beginBackup(sql, { host: hostname(), place });
  if (id === null)
    throw new Error(
      'Another backup of this database runs, or was killed less than a minute ago. Try again later.',
    );
  return { id, kind: 'by_hand' };
}

async function verify(address: string): Promise<void> {
  const { backupPassphrase, backups } = readConfig(undefined, { archive: address });
  const archive = await openArchive(address, backups.s3);
  const passphrase = await askPassphrase(archive, backupPassphrase);
  console.log('Reading the archive');
  const read = await checkArchive(archive, passphrase);
  await checkRoom(tmpdir(), read);
  const dataDir = await mkdtemp(join(tmpdir(), 'southbeam-verify-'));
  const server = await startEmbedded({ dataDir, log: () => undefined, settings: { fsync: 'off' } });
  try {
    console.log('Restoring it into a temporary database');
    await restoreArchive({ archive, passphrase, target: server.connection }, read);
    const different = await listDifferences(server.connection, read);
    if (different.length > 0) throw new Error(`Restored, these tables differ: ${different.join(', ')}.`);
    const rows = read.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `The archive of ${read.head.made_at} is complete: ${rows} rows in ${read.manifest.tables.length} tables, ${read.files.length} files.`,
    );
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(1);
});
