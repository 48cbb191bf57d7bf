/**
 * `npm run backup -- --to DIR`: writes an archive of the database and the files, also while the site runs.
 * `npm run backup -- --verify ARCHIVE`: restores an archive into a temporary database and compares.
 * BACKUP_PASSPHRASE encrypts and decrypts.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkArchive, listDifferences, restoreArchive } from '../server/backup/restore-backup.ts';
import { takeBackup } from '../server/backup/take-backup.ts';
import { readConfig } from '../server/config.ts';
import { startEmbedded } from '../server/db/embedded/embedded-postgres.ts';
import { findRunning, openDatabase } from '../server/db/open-database.ts';
import { root } from '../server/project-root.ts';
import { openStorage } from '../server/storage/open-storage.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, verify: { type: 'string' } } });
  if (values.to !== undefined) await backUp(values.to);
  else if (values.verify !== undefined) await verify(values.verify);
  else throw new Error('Usage: npm run backup -- --to DIR, or --verify ARCHIVE');
}

async function backUp(folder: string): Promise<void> {
  const begin = performance.now();
  const config = readConfig();
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const storage = await openStorage(config);
  const { app: target, stop } = (await findRunning(config)) ?? (await openDatabase(config, console.log));
  const passphrase = config.backupPassphrase;
  const taken = await takeBackup({ target, storage, folder, passphrase, version }).finally(stop);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(
    `${taken.path}: ${taken.rows} rows, ${taken.files} files, ${(taken.size / 1e6).toFixed(1)} MB, in ${seconds} s`,
  );
  if (passphrase === undefined)
    console.log('It is not encrypted: set BACKUP_PASSPHRASE to encrypt the next one.');
}

async function verify(archive: string): Promise<void> {
  const { backupPassphrase: passphrase } = readConfig();
  console.log('Reading the archive');
  const read = await checkArchive(archive, passphrase);
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
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
