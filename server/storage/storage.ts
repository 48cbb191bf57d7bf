/**
 * Where files live: one small interface over a folder, later over other stores. Names are ours, never a visitor's,
 * and are checked here once more, so that no name can leave the folder.
 */
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export type Bucket = 'contact_uploads' | 'certificates' | 'media';
const NAME = /^[\w-]+(?:\/[\w-]+)*(?:\.[a-z0-9]+)?$/;

export interface Storage {
  /** Writes a file whole or not at all; it is on disk when this resolves. */
  put(bucket: Bucket, path: string, bytes: Buffer): Promise<void>;
  /** The content and its size in bytes; null when there is no such file. */
  read(bucket: Bucket, path: string): Promise<{ stream: Readable; size: number } | null>;
  remove(bucket: Bucket, path: string): Promise<void>;
}

/** Files in a folder of this machine. */
export function createDiskStorage(folder: string): Storage {
  function locate(bucket: Bucket, path: string): string {
    if (!NAME.test(path)) throw new Error(`Not a file name of ours: ${JSON.stringify(path)}`);
    return join(folder, bucket, path);
  }
  return {
    async put(bucket, path, bytes) {
      const target = locate(bucket, path);
      await mkdir(dirname(target), { recursive: true });
      const temporary = `${target}.part`;
      const file = await open(temporary, 'w');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, target);
    },
    async read(bucket, path) {
      if (!NAME.test(path)) return null;
      const target = locate(bucket, path);
      const found = await stat(target).catch(() => null);
      return found?.isFile() ? { stream: createReadStream(target), size: found.size } : null;
    },
    async remove(bucket, path) {
      await rm(locate(bucket, path), { force: true });
    },
  };
}
