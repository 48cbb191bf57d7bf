/**
 * `npm run restore -- ARCHIVE [--replace]`: restores a backup, a file or s3://bucket/key. Stop the product first. The archive is
 * read and checked completely before anything is changed.
 */
import { parseArgs } from 'node:util';
import { openArchive } from '../server/backup/open-place.ts';
import { describeFailure } from '../server/backup/recorded-backup.ts';
import { checkArchive, checkPlace, checkRoom, restoreArchive } from '../server/backup/restore-backup.ts';
import { refuseOldCursors } from '../server/db/change-feed.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { readConfig } from '../server/settings/config.ts';
import { openStorage } from '../server/storage/open-storage.ts';
import { askPassphrase } from './ask-passphrase.ts';

const USAGE = 'Usage: npm run restore -- ARCHIVE [--replace]';

function readArguments() {
  const options = { replace: { type: 'boolean', default: false } } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch {
    throw new Error(USAGE);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [address] = positionals;
  if (address === undefined || positionals.length > 1) throw new Error(USAGE);
  const config = readConfig(undefined, { archive: address });
  const archive = await openArchive(address, config.backups.s3);
  const passphrase = await askPassphrase(archive, config.backupPassphrase);
  console.log('Checking the archive');
  const read = await checkArchive(archive, passphrase);
  const { owner: target, appRole, stop } = await openDatabase(config, console.log);
  try {
    if (config.databaseUrl === undefined) await checkRoom(config.dataDir, read);
    // The lock of our own PostgreSQL's data is a connection, too.
    await checkPlace(target, { replace: values.replace, own: config.databaseUrl === undefined ? 1 : 0 });
    console.log(`Restoring the backup of ${read.head.made_at}: ${read.files.length} files`);
    const storage = await openStorage(config);
    await restoreArchive({ archive, passphrase, target, appRole, storage, isForUse: true }, read);
    // For the archive of an older version, whose feed of changes could not be told before.
    await migrate(target, { appRole, afterwards: refuseOldCursors });
    console.log('Restored. Start the product.');
  } finally {
    await stop();
  }
}

await main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(1);
});
