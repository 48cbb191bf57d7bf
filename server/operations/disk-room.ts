/** How much room the disks of this machine have. */
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface Room {
  /** Bytes that an ordinary user can still write. */
  free: number;
  /** Bytes in all. */
  size: number;
}

/** The room of each folder's disk, by the folder's name. A disk that cannot be read is left out. */
export async function roomsOf(
  folders: Readonly<Record<string, string>>,
): Promise<(Room & { folder: string })[]> {
  const rooms = await Promise.all(
    Object.entries(folders).map(async ([folder, path]) => ({ folder, room: await roomOf(path) })),
  );
  return rooms.flatMap(({ folder, room }) => (room === null ? [] : { folder, ...room }));
}

/** A folder that is still missing will be made in the one above it. */
async function roomOf(path: string): Promise<Room | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(path);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing && dirname(path) !== path ? roomOf(dirname(path)) : null;
  }
}
