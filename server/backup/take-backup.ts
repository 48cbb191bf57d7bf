/** Takes a backup: one archive in a place, complete or absent. */
import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ConnectOptions } from '../db/connect.ts';
import { dumpDatabase } from '../db/dump-database.ts';
import type { Storage } from '../storage/storage.ts';
import type { BackupPlace } from './backup-place.ts';
import { encrypt } from './encryption.ts';
import { newArchive, type Written, writeArchive } from './write-archive.ts';

export interface Backup {
  target: ConnectOptions['target'];
  storage: Storage;
  place: BackupPlace;
  /** Encrypts the archive. */
  passphrase?: string | undefined;
  /** The version of the product. */
  version: string;
  /** Becomes a part of the name of the archive. */
  label?: string | undefined;
  /** Called with the bytes that are written so far. */
  progress?: (bytes: number) => void;
  /** Ends the backup. Nothing of it is left. */
  signal?: AbortSignal | undefined;
}

export interface TakenBackup extends Written {
  /** The name of the archive in its place. */
  file: string;
  /** A path, or s3://bucket/key. */
  path: string;
  /** Of the archive, in bytes. */
  size: number;
}

/**
 * Writes an archive of the database and its files, while others read and write both.
 * @throws BackupRunsError; ArchiveError if a claimed file is missing or the store refuses; what the file system says.
 */
export async function takeBackup(backup: Backup): Promise<TakenBackup> {
  const { target, storage, place, passphrase, version, label, progress, signal } = backup;
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const file = `southbeam-${time}${label ? `-${label}` : ''}.tar${passphrase === undefined ? '' : '.encrypted'}`;
  return dumpDatabase(target, async (dump) => {
    signal?.throwIfAborted();
    const tar = newArchive();
    const through = passphrase === undefined ? new PassThrough() : await encrypt(passphrase);
    const counted = count(progress);
    // The place may not listen yet when the other end fails.
    counted.on('error', () => undefined);
    const piped = pipeline(tar, through, counted);
    const abort = () => tar.destroy(signal!.reason as Error);
    signal?.addEventListener('abort', abort, { once: true });
    const written = place.write(file, counted);
    const stored = Promise.all([written, piped]);
    const failed = stored.then(() => new Promise<never>(() => undefined));
    let cause: unknown;
    failed.catch((error: unknown) => {
      cause = error;
    });
    try {
      const counts = await writeArchive(tar, dump, storage, version, failed);
      const [size] = await stored;
      return { ...counts, file, path: place.addressOf(file), size };
    } catch (error) {
      const first = cause ?? error;
      tar.destroy();
      // The place removes what it has of the archive.
      await Promise.allSettled([written, piped]);
      throw first;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  });
}

function count(progress: Backup['progress']): Readable & NodeJS.WritableStream {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      progress?.(bytes);
      done(null, chunk);
    },
  });
}
