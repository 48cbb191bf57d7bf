/**
 * The storage of files: one small interface for a folder of this machine and for any S3-compatible store. We
 * make the file names ourselves and never use a visitor's. We still check them here, so that no path can
 * leave its bucket.
 */
import type { Readable } from 'node:stream';
import { UPLOAD_BUCKETS, type UploadBucket } from '../../shared/uploads.ts';

export type Bucket = UploadBucket;
/** Where files are: what people uploaded, and what the product keeps for itself, which can be made again and is in no backup. */
export type Place = Bucket | 'snapshots';
const NAME = /^[\w-]{1,200}(?:\/[\w-]{1,200})?(?:\.[a-z0-9]{1,8})?$/;

export interface StoredFile {
  stream: Readable;
  /** In bytes. */
  size: number;
}

export interface Storage {
  /** Writes a file completely or not at all. The file is durable when this resolves. */
  put(place: Place, path: string, bytes: Buffer): Promise<void>;
  /** Stores a local file completely or not at all, byte for byte. The file is durable when this resolves. */
  take(place: Place, path: string, local: string): Promise<void>;
  /** null when there is no such file. */
  read(place: Place, path: string): Promise<StoredFile | null>;
  /** The paths of a file, or of everything in a folder. Empty if there is none. */
  list(place: Place, path: string): Promise<string[]>;
  /** Removes a file, or everything in a folder. Does nothing if the path does not exist. */
  remove(place: Place, path: string): Promise<void>;
}

/** The path to remove together with a file: a picture or document has its own folder, which contains nothing else. */
export function storedAt(path: string): string {
  return path.split('/', 1)[0]!;
}

/** Whether a path has the form of our file names. */
export function isFileName(path: string): boolean {
  return NAME.test(path);
}

/** Whether a bucket is one of ours, and a path in it has the form of our file names. */
export function isFile(bucket: string, path: string): bucket is Bucket {
  return UPLOAD_BUCKETS.some((known) => known === bucket) && isFileName(path);
}

/** Whether a place is one of ours, and a path in it has the form of our file names. */
export function isKept(place: string, path: string): place is Place {
  return place === 'snapshots' ? isFileName(path) : isFile(place, path);
}

/** @throws when no file of ours can be there. Types do not show it: an archive or a row may say anything. */
export function checkFile(place: string, path: string): void {
  if (!isKept(place, path)) throw new Error(`Not a file name of ours: ${JSON.stringify(`${place}/${path}`)}`);
}
