/** Archives in a folder. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ArchiveError } from './archive-format.ts';
import { type ArchiveSource, type BackupPlace, checkArchiveName } from './backup-place.ts';
import { HEADER_BYTES } from './encryption.ts';

/** Our own unfinished archives, which a killed backup leaves behind. */
const PART = /^southbeam-.+\.part$/;
const PART_MS = 24 * 60 * 60 * 1000;

export function folderPlace(folder: string): BackupPlace {
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
    async remove(file) {
      checkArchiveName(file);
      await rm(join(folder, file), { force: true });
    },
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
