/** Takes a backup: one archive in a folder, complete or absent. */
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ConnectOptions } from '../db/connect.ts';
import { dumpDatabase } from '../db/dump-database.ts';
import type { Storage } from '../storage/storage.ts';
import { encrypt } from './encryption.ts';
import { newArchive, type Written, writeArchive } from './write-archive.ts';

export interface Backup {
  target: ConnectOptions['target'];
  storage: Storage;
  /** The folder for the archive. It is made if it is missing. */
  folder: string;
  /** Encrypts the archive. */
  passphrase?: string | undefined;
  /** The version of the product. */
  version: string;
}

export interface TakenBackup extends Written {
  path: string;
  /** Of the archive, in bytes. */
  size: number;
}

/** Writes an archive of the database and its files, while others read and write both. */
export async function takeBackup(backup: Backup): Promise<TakenBackup> {
  const { target, storage, folder, passphrase, version } = backup;
  await mkdir(folder, { recursive: true });
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const path = join(folder, `southbeam-${time}.tar${passphrase === undefined ? '' : '.encrypted'}`);
  const part = `${path}.part`;
  try {
    const written = await dumpDatabase(target, async (dump) => {
      const tar = newArchive();
      const through = passphrase === undefined ? new PassThrough() : await encrypt(passphrase);
      const stored = pipeline(tar, through, createWriteStream(part, { mode: 0o600 }));
      const failed = stored.then(() => new Promise<never>(() => undefined));
      failed.catch(() => undefined);
      try {
        const counts = await writeArchive(tar, dump, storage, version, failed);
        await stored;
        return counts;
      } catch (error) {
        tar.destroy();
        await stored.catch(() => undefined);
        throw error;
      }
    });
    await flush(part, 'r+');
    await rename(part, path);
    await flush(folder, 'r');
    return { ...written, path, size: (await stat(path)).size };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function flush(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}
