import { type FileHandle, open } from 'node:fs/promises';

/**
 * Opens a received file to read it in pieces, so that a file of ten megabytes is never in memory as a whole.
 */
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

/** Reads `length` bytes from a position, or fewer if the file ends before. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
