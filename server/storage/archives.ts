/**
 * Reads a ZIP archive that a stranger sent, without trusting anything that it says about itself. It compares
 * the directory with the local headers and the bytes of the file, and unpacks everything in pieces, within
 * limits of bytes and time. In memory, it holds only one piece and what the caller asks for, never
 * the archive or a whole file of it.
 */
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { checkEnd, readDirectory, STORED } from './archive-directory.ts';
import { ArchiveError, damaged } from './archive-error.ts';
import { BusyError, pause } from './turns.ts';

/** How many bytes from the start of an entry the caller gets to recognise its kind. */
const HEAD = 4096;
/** Most bytes of an entry read as text, and of all such entries. A list of 5,000 links is below the first. */
const MAX_TEXT = 1024 * 1024;
const MAX_TEXTS = 2 * MAX_TEXT;
const CHUNK = 64 * 1024;

export interface ArchiveFile {
  name: string;
  /** The first 4 kB, unpacked. */
  head: Buffer;
  /** The whole file, if the caller asked for it; otherwise null. */
  text: string | null;
}

/**
 * Checks the whole directory of an archive, then yields its files one after the other.
 * @param wantsText whether to read the file with this name as text.
 * @param deadline for all the work, by performance.now().
 * @throws ArchiveError; BusyError after the deadline; an error of the file system.
 */
export async function* readArchive(
  path: string,
  wantsText: (name: string) => boolean,
  deadline: number,
): AsyncGenerator<ArchiveFile> {
  const directory = await checkEnd(path);
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(damaged);
  let texts = 0;
  try {
    for (const { entry, name } of await readDirectory(zip, directory)) {
      const isText = wantsText(name);
      if (isText) texts += entry.uncompressedSize;
      if (texts > MAX_TEXTS || (isText && entry.uncompressedSize > MAX_TEXT))
        throw new ArchiveError('too large', `the text ${name}`);
      const kept = await unpack(zip, entry, isText ? MAX_TEXT : HEAD, deadline);
      yield { name, head: kept.subarray(0, HEAD), text: isText ? kept.toString('utf8') : null };
      await pause(deadline);
    }
  } finally {
    zip.close();
  }
}

/** Unpacks an entry to its end and returns its first bytes. */
async function unpack(zip: ZipFile, entry: Entry, keep: number, deadline: number): Promise<Buffer> {
  const kept: Buffer[] = [];
  let size = 0;
  let sum = 0;
  // The sizes that the directory declares were checked against the limits. One byte more means that they are
  // wrong.
  const isLie = () => size > entry.uncompressedSize;
  const isSlow = () => performance.now() > deadline;
  let problem: unknown = null;
  try {
    for await (const piece of unpackedPieces(zip, entry)) {
      if (size < keep) kept.push(Buffer.from(piece.subarray(0, keep - size)));
      size += piece.length;
      sum = crc32(piece, sum);
      if (isLie() || isSlow()) break;
    }
  } catch (error) {
    problem = error;
  }
  // Stopping to read also makes the stream fail. So report the reason for the stop before the stream's error.
  if (isLie()) throw new ArchiveError('too large', 'more than declared');
  if (isSlow()) throw new BusyError('Unpacking took too long');
  if (problem !== null) damaged(problem);
  if (size !== entry.uncompressedSize || sum !== entry.crc32)
    throw new ArchiveError('damaged', 'not what the directory declares');
  return Buffer.concat(kept);
}

/**
 * Unpacks an entry piece by piece.
 * @throws when the packed bytes are broken or end before the entry does.
 */
async function* unpackedPieces(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  if (entry.compressionMethod === STORED) {
    yield* packed;
    return;
  }
  const inflate = createInflateRaw({ chunkSize: CHUNK });
  // The loop below reports the same failure.
  const piped = pipeline(packed, inflate);
  piped.catch(() => undefined);
  yield* inflate;
  await piped;
  if (inflate.bytesWritten !== entry.compressedSize)
    throw new ArchiveError('damaged', 'something stands behind the packed bytes');
}
