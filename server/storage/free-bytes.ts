import { statfs } from 'node:fs/promises';

/** How many bytes can still be written to the disk of a folder, without those that only root may use. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
