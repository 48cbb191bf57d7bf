/** Stores files in a folder of this machine. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkFile, isFileName, isKept, type Place, type Storage } from './storage.ts';

/**
 * The folder for files that are still being received or written. It is beside the buckets, so that it is on the same file system: a
 * whole file is renamed into its bucket. The cleanup removes what a kill leaves here.
 */
export const INCOMING = 'incoming';

export function createDiskStorage(folder: string): Storage {
  return {
    async put(place, path, bytes) {
      const target = await locate(folder, place, path);
      const part = join(folder, INCOMING, randomUUID());
      await mkdir(dirname(part), { recursive: true });
      await mkdir(dirname(target), { recursive: true });
      try {
        const file = await open(part, 'w');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, target);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await syncFolders(dirname(target), folder);
    },
    async take(place, path, local) {
      const target = await locate(folder, place, path);
      await mkdir(dirname(target), { recursive: true });
      const file = await open(local, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(local, target);
      await syncFolders(dirname(target), folder);
    },
    async read(place, path) {
      if (!isKept(place, path)) return null;
      const target = await locate(folder, place, path);
      const found = await lstat(target).catch(() => null);
      return found?.isFile() ? { stream: createReadStream(target), size: found.size } : null;
    },
    async list(place, path) {
      const target = await locate(folder, place, path);
      const found = await lstat(target).catch(() => null);
      if (!found) return [];
      if (found.isFile()) return [path];
      const names = await readdir(target);
      return names.map((name) => `${path}/${name}`).filter(isFileName);
    },
    async remove(place, path) {
      const target = await locate(folder, place, path);
      await rm(target, { force: true, recursive: true });
    },
  };
}

/**
 * The place of a file.
 * @throws when it is none of ours, or a symbolic link is on the way to it, which could lead out of the folder.
 */
async function locate(folder: string, place: Place, path: string): Promise<string> {
  checkFile(place, path);
  let at = folder;
  for (const part of [place, ...path.split('/')]) {
    at = join(at, part);
    const found = await lstat(at).catch(() => null);
    if (found?.isSymbolicLink())
      throw new Error(
        `${at} is a symbolic link, which is not followed. Put the file or folder itself there.`,
      );
  }
  return at;
}

/** Flushes a folder and those above it, up to `top`: each of them may be new. */
async function syncFolders(path: string, top: string): Promise<void> {
  for (let at = path; at.length >= top.length; at = dirname(at)) await syncFolder(at);
}

/** Flushes a folder to disk. Without this, a renamed file may be missing after a power cut. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
