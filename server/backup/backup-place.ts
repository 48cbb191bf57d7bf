/** What a place for archives and an archive in it can do, and how the address of one in a store is read. */
import type { Readable } from 'node:stream';
import { ArchiveError } from './archive-format.ts';

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

const ARCHIVE = /^southbeam-[\w-]+\.tar(?:\.encrypted)?$/;

/** @throws ArchiveError for what is no archive of ours: the name comes from a row, which a restored archive may have brought. */
export function checkArchiveName(file: string): void {
  if (!ARCHIVE.test(file))
    throw new ArchiveError(`${JSON.stringify(file)} is not the name of an archive: nothing was removed.`);
}

/** The bucket and the rest of `s3://bucket/rest`, without slashes around it. @throws ArchiveError */
export function readS3Address(address: string): { bucket: string; key: string } {
  const [, bucket, key = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/.exec(address) ?? [];
  if (!bucket)
    throw new ArchiveError(`${address} is not a valid address: it must look like s3://bucket/backups.`);
  return { bucket, key: key.replace(/^\/+|\/+$/g, '') };
}
