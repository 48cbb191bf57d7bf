/** Where archives are written to and read from: a folder, or `s3://bucket/prefix` of the store in the settings. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Access } from '../storage/s3-client.ts';
import { ArchiveError } from './archive-format.ts';
import { HEADER_BYTES } from './encryption.ts';

export interface BackupPlace {
  /** The folder or the address. */
  name: string;
  addressOf(file: string): string;
  /**
   * Writes an archive that is there completely or not at all.
   * @returns its size in bytes, once it is stored for good.
   */
  write(file: string, content: Readable): Promise<number>;
  /** One that is missing is no error. */
  remove(file: string): Promise<void>;
}

/** An archive that can be read more than once. */
export interface ArchiveSource {
  /** The bytes by which an encrypted archive is recognised; fewer if there are no more. */
  start(): Promise<Buffer>;
  /** All bytes after the first `from`. */
  read(from: number): Promise<Readable>;
}

/** Our own unfinished archives, which a killed backup leaves behind. */
const PART = /^southbeam-.+\.part$/;
const PART_MS = 24 * 60 * 60 * 1000;

export const isS3 = (address: string): boolean => address.startsWith('s3://');

/**
 * @param address a folder, or `s3://bucket/prefix`.
 * @throws ArchiveError if the settings name no store for the latter.
 */
export async function openPlace(address: string, s3: S3Access | undefined): Promise<BackupPlace> {
  if (!isS3(address)) return folderPlace(resolve(address));
  // Imported only when needed: the client is large, and most installations do not use it.
  const { s3Place } = await import('./s3-place.ts');
  return s3Place(address, needS3(s3));
}

/** @param address a file, or `s3://bucket/key`. @throws ArchiveError */
export async function openArchive(address: string, s3: S3Access | undefined): Promise<ArchiveSource> {
  if (!isS3(address)) return fileSource(address);
  const { s3Source } = await import('./s3-place.ts');
  return s3Source(address, needS3(s3));
}

function needS3(s3: S3Access | undefined): S3Access {
  if (!s3)
    throw new ArchiveError(
      'For s3:// set S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and S3_BUCKET if the files are there, too.',
    );
  return s3;
}

/** The bucket and the rest of `s3://bucket/rest`, without slashes around it. @throws ArchiveError */
export function readS3Address(address: string): { bucket: string; key: string } {
  const [, bucket, key = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/.exec(address) ?? [];
  if (!bucket) throw new ArchiveError(`${address} is no address such as s3://bucket/backups.`);
  return { bucket, key: key.replace(/^\/+|\/+$/g, '') };
}

function folderPlace(folder: string): BackupPlace {
  return {
    name: folder,
    addressOf: (file) => join(folder, file),
    async write(file, content) {
      const path = join(folder, file);
      const part = `${path}.part`;
      try {
        await mkdir(folder, { recursive: true });
        await removeParts(folder);
        await pipeline(content, createWriteStream(part, { mode: 0o600 }));
        await flush(part, 'r+');
        await rename(part, path);
        // Windows opens no folder, and needs none flushed.
        if (process.platform !== 'win32') await flush(folder, 'r');
        return (await stat(path)).size;
      } catch (error) {
        content.destroy(error as Error);
        await rm(part, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    remove: (file) => rm(join(folder, file), { force: true }),
  };
}

async function removeParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!PART.test(name)) continue;
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > PART_MS) await rm(path, { force: true });
  }
}

async function flush(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}

export function fileSource(path: string): ArchiveSource {
  return {
    async start() {
      const file = await open(path).catch(() => {
        throw new ArchiveError(`There is no archive ${path} that can be read.`);
      });
      try {
        const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
        return bytes.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    read: async (from) => createReadStream(path, { start: from }),
  };
}
