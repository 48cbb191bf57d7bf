/** Where the database, the files and the mail server are, in words for people and without passwords. */
import { join } from 'node:path';
import { describeAddress } from '../db/connect.ts';
import { readMailboxUrl } from '../mail/mailbox-url.ts';
import type { Config } from '../settings/config.ts';

export interface Places {
  database: string;
  store: string;
  /** Null if no mail server is set. */
  mailServer: string | null;
  /** The name of the mailbox that is read (server/mail/mailbox-reader.ts). Null if none is set. */
  mailbox: string | null;
}

/** The folders of this machine that fill up, by what they hold. Files or backups in a store have none. */
export function foldersOf({
  dataDir,
  s3,
  backups,
}: Pick<Config, 'dataDir' | 's3' | 'backups'>): Record<string, string> {
  return {
    data: dataDir,
    ...(!s3 && { files: join(dataDir, 'files') }),
    ...(!backups.to.startsWith('s3://') && { backups: backups.to }),
  };
}

export function describePlaces({
  databaseUrl,
  dataDir,
  s3,
  smtpUrl,
  imapUrl,
}: Pick<Config, 'databaseUrl' | 'dataDir' | 's3' | 'smtpUrl' | 'imapUrl'>): Places {
  return {
    database:
      databaseUrl === undefined
        ? `built-in PostgreSQL in ${join(dataDir, 'postgres')}`
        : `PostgreSQL at ${describeAddress(databaseUrl)}`,
    store: s3 ? `bucket ${s3.bucket} at ${s3.endpoint}` : join(dataDir, 'files'),
    mailServer: smtpUrl === undefined ? null : new URL(smtpUrl).host,
    mailbox: imapUrl === undefined ? null : readMailboxUrl(imapUrl).name,
  };
}
