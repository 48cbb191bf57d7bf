/** A small disk that tests can fill. */
import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, rmdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SmallDisk {
  folder: string;
  /** Fills the disk until only `free` bytes are left. */
  fill(free: number): Promise<void>;
  /** Deletes the filler again. */
  clear(): Promise<void>;
  end(): Promise<void>;
}

/** Mounts a disk of the given size in memory. Returns null if this user may not mount one. */
export async function mountSmallDisk(bytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'southbeam-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=1777`, 'tmpfs', folder]);
  } catch {
    await rmdir(folder);
    return null;
  }
  const filler = join(folder, 'filler');
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  return {
    folder,
    async fill(free) {
      const file = await open(filler, 'a');
      try {
        for (let left = (await freeBytes()) - free; left > 0; left -= 1 << 20)
          await file.write(Buffer.alloc(Math.min(left, 1 << 20)));
      } catch (error) {
        // Somebody else has used the last room meanwhile: then the disk is full, too.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    clear: () => rm(filler, { force: true }),
    async end() {
      await run('umount', [folder]);
      await rmdir(folder);
    },
  };
}
