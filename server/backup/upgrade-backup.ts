/** A backup before the migrations of a database with data (decision "scheduled backups"). It is of the old schema, as the old version made it. */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { ConnectOptions, Sql } from '../db/connect.ts';
import { MigrationError } from '../db/migrate-checks.ts';
import { root } from '../project-root.ts';
import type { Config } from '../settings/config.ts';
import { openStorage } from '../storage/open-storage.ts';
import { recordUpgradeBackup } from './backups.queries.ts';
import { openPlace } from './open-place.ts';
import { describeFailure } from './recorded-backup.ts';
import { type TakenBackup, takeBackup } from './take-backup.ts';

export interface UpgradeBackup {
  /** Takes it. @throws MigrationError, in one line that says how to go on. */
  take(missing: readonly string[]): Promise<void>;
  /** Puts it into the list of backups. */
  record(sql: Sql): Promise<void>;
}

/** @param progress tells the person who starts the product where the archive is. */
export function upgradeBackup(
  config: Pick<Config, 'backups' | 'backupPassphrase' | 's3' | 'dataDir'>,
  owner: ConnectOptions['target'],
  progress: (message: string) => void,
): UpgradeBackup {
  const { to, s3, beforeMigrations } = config.backups;
  const passphrase = config.backupPassphrase;
  let taken: (TakenBackup & { place: string; begun: Date }) | undefined;
  return {
    async take(missing) {
      if (!beforeMigrations) return;
      const begun = new Date();
      const names = missing.length === 1 ? missing[0] : `${missing[0]} to ${missing.at(-1)}`;
      progress(`Backing up the database before ${names}`);
      try {
        const place = await openPlace(to, s3);
        const storage = await openStorage(config);
        const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
          version: string;
        };
        const label = `before-${missing[0]!.slice(0, 4)}`;
        const made = await takeBackup({ target: owner, storage, place, passphrase, version, label });
        taken = { ...made, place: place.name, begun };
        progress(`The backup is ${taken.path} (${(taken.size / 1e6).toFixed(1)} MB)`);
      } catch (error) {
        throw new MigrationError(
          `The database has to be migrated (${names}), and the backup before that failed. ${describeFailure(error)} Backups go to ${to}: fix that, or set BACKUP_TO to another place. To go on without a backup, start once with BACKUP_BEFORE_MIGRATIONS=off.`,
          { cause: error },
        );
      }
    },
    async record(sql) {
      if (taken)
        await recordUpgradeBackup(sql, {
          ...taken,
          host: hostname(),
          is_encrypted: passphrase !== undefined,
        });
    },
  };
}
