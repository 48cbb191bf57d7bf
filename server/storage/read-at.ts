import { type FileHandle, open } from 'node:fs/promises';

/** Reads a received file in pieces: one of ten megabytes is never in memory as a whole. */
export async function withFile<T>(
  path: string,
  work: (file: FileHandle, size: number) => Promise<T>,
): Promise<T> {
  const file = await open(path);
  try {
    return await work(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

/** So many bytes from a position; fewer where the file ends. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
