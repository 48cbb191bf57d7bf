/**
 * Reads a ZIP archive that a stranger sent, without trusting anything that it says about itself. It compares
 * the directory with the local headers and the bytes of the file, and unpacks everything in pieces, within
 * limits of bytes and time. In memory, it holds only one piece and what the caller asks for, never
 * the archive or a whole file of it.
 */
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { readAt, withFile } from './read-at.ts';
import { BusyError, pause } from './turns.ts';

/**
 * Most files in an archive. A Word document has about 20 plus one per picture: 2,000 allow 1,900 pictures.
 */
export const MAX_ENTRIES = 2000;
/**
 * Most unpacked bytes of an archive. An upload has 10 MB, most of it pictures, which hardly grow. 100 MB of
 * text are 10,000 pages.
 */
export const MAX_UNPACKED = 100 * 1024 * 1024;
/**
 * Highest compression ratio of a file. Word's own XML reaches 20, and long tables of equal rows 80. A ZIP
 * bomb has 1,000.
 */
export const MAX_RATIO = 200;
/** Files that unpack to no more bytes than this may have any ratio: a blank drawing consists of zeros. */
const RATIO_FREE = 1024 * 1024;
/** How many bytes from the start of an entry the caller gets to recognise its kind. */
const HEAD = 4096;
/** Most bytes of an entry read as text, and of all such entries. A list of 5,000 links is below the first. */
const MAX_TEXT = 1024 * 1024;
const MAX_TEXTS = 2 * MAX_TEXT;
const CHUNK = 64 * 1024;

const END = Buffer.from('PK\u0005\u0006', 'latin1');
/** An end record as readers search for it, including its disk numbers, which are always 0. */
const END_OF_ONE_DISK = Buffer.from('PK\u0005\u0006\0\0\0\0', 'latin1');
const END_LENGTH = 22;
const MAX_COMMENT = 65_535;
const ZIP64_LOCATOR = Buffer.from('PK\u0006\u0007', 'latin1');
const ZIP64_EXTRA = 0x0001;
/** A second name for the same file, which only some readers use. */
const UNICODE_NAME_EXTRA = 0x7075;
const ENCRYPTED = 0b0100_0001;
const HAS_DESCRIPTOR = 0b1000;
const UTF8_NAME = 0x800;
/** Lengths of the descriptor that may follow a file whose sizes were unknown when its header was written. */
const DESCRIPTOR_LENGTHS = [12, 16];
const STORED = 0;
const DEFLATED = 8;
const LOCAL_HEADER = 30;
const ENTRY_HEADER = 46;

export type ArchiveProblem = 'damaged' | 'encrypted' | 'too large' | 'unsafe name';

/** An archive is refused; `problem` says why. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
  readonly problem: ArchiveProblem;

  constructor(problem: ArchiveProblem, detail: string) {
    super(`${problem}: ${detail}`);
    this.problem = problem;
  }
}

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

interface Directory {
  offset: number;
  length: number;
}

/**
 * Checks that the archive has one end record, at the very end, and its directory directly before that. Then
 * every reader finds the same files.
 */
function checkEnd(path: string): Promise<Directory> {
  return withFile(path, async (file, size) => {
    const tail = await readAt(file, Math.max(0, size - END_LENGTH - MAX_COMMENT), END_LENGTH + MAX_COMMENT);
    const at = tail.lastIndexOf(END);
    if (at < 0) throw new ArchiveError('damaged', 'no end record');
    const end = tail.subarray(at);
    if (end.length !== END_LENGTH || end.readUInt16LE(20) !== 0)
      throw new ArchiveError('damaged', 'something stands behind the archive');
    const count = end.readUInt16LE(10);
    const length = end.readUInt32LE(12);
    const offset = end.readUInt32LE(16);
    if (end.readUInt32LE(4) !== 0 || end.readUInt16LE(8) !== count)
      throw new ArchiveError('damaged', 'several disks');
    if (count > MAX_ENTRIES) throw new ArchiveError('too large', `${count} files`);
    // Only files over 4 GB need ZIP64. In ten megabytes, its only use is to make two readers see different
    // files.
    if (tail.includes(ZIP64_LOCATOR, Math.max(0, at - 20)) || offset + length !== size - END_LENGTH)
      throw new ArchiveError('damaged', 'the directory is not where it should be');
    if (tail.indexOf(END_OF_ONE_DISK) !== at) throw new ArchiveError('damaged', 'a second end record');
    return { offset, length };
  });
}

interface Located {
  entry: Entry;
  name: string;
  start: number;
  end: number;
}

/** Reads all entries, and checks everything that can be checked without unpacking. */
async function readDirectory(zip: ZipFile, directory: Directory): Promise<Located[]> {
  const entries: Located[] = [];
  const names = new Set<string>();
  let unpacked = 0;
  let length = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = readName(entry);
      // Part names in a package must differ in more than case.
      const folded = name.toLowerCase();
      if (names.has(folded)) throw new ArchiveError('unsafe name', `${name} twice`);
      names.add(folded);
      checkEntry(entry);
      length += ENTRY_HEADER + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      unpacked += entry.uncompressedSize;
      if (unpacked > MAX_UNPACKED) throw new ArchiveError('too large', `${unpacked} bytes`);
      entries.push({ entry, name, ...(await locate(zip, entry)) });
    }
  } catch (error) {
    damaged(error);
  }
  if (length !== directory.length) throw new ArchiveError('damaged', 'more in the directory than its files');
  checkPlaces(entries, directory.offset);
  return entries;
}

function readName({ fileNameRaw, generalPurposeBitFlag }: Entry): string {
  const name = fileNameRaw.toString((generalPurposeBitFlag & UTF8_NAME) !== 0 ? 'utf8' : 'latin1');
  const isOutside = /^[/~]|^[a-z]:|(?:^|\/)\.{1,2}(?:\/|$)|\\|\/\//i.test(name);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  const isStrange = /[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/.test(name);
  if (name === '' || isOutside || isStrange) throw new ArchiveError('unsafe name', JSON.stringify(name));
  return name;
}

function checkEntry(entry: Entry): void {
  const { generalPurposeBitFlag, compressionMethod, compressedSize, uncompressedSize, extraFields } = entry;
  if ((generalPurposeBitFlag & ENCRYPTED) !== 0 || compressionMethod === 99)
    throw new ArchiveError('encrypted', 'an entry');
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
    throw new ArchiveError('damaged', `compression method ${compressionMethod}`);
  if (extraFields.some(({ id }) => id === ZIP64_EXTRA || id === UNICODE_NAME_EXTRA))
    throw new ArchiveError('damaged', 'sizes or names told twice');
  if (uncompressedSize > RATIO_FREE && uncompressedSize > compressedSize * MAX_RATIO)
    throw new ArchiveError('too large', `${compressedSize} bytes unpack to ${uncompressedSize}`);
}

/** Finds where an entry begins and ends. Its header must match the directory: readers use either of them. */
async function locate(zip: ZipFile, entry: Entry): Promise<{ start: number; end: number }> {
  const local = await zip.readLocalFileHeaderPromise(entry);
  if ((local.generalPurposeBitFlag & ENCRYPTED) !== 0) throw new ArchiveError('encrypted', 'an entry');
  const sizes = [local.compressedSize, local.uncompressedSize];
  const areSizesEqual =
    sizes[0] === entry.compressedSize && sizes[1] === entry.uncompressedSize
      ? true
      : (local.generalPurposeBitFlag & HAS_DESCRIPTOR) !== 0 && sizes[0] === 0 && sizes[1] === 0;
  if (
    !local.fileName.equals(entry.fileNameRaw) ||
    local.compressionMethod !== entry.compressionMethod ||
    !areSizesEqual
  )
    throw new ArchiveError('damaged', 'a header that says something else than the directory');
  const start = entry.relativeOffsetOfLocalHeader;
  const data = start + LOCAL_HEADER + local.fileNameLength + local.extraFieldLength;
  return { start, end: data + entry.compressedSize };
}

/**
 * Checks that the files follow each other from the first byte to the directory, without overlaps and with
 * nothing between them.
 */
function checkPlaces(entries: readonly Located[], directory: number): void {
  const sorted = entries.toSorted((one, other) => one.start - other.start);
  let expected = 0;
  let mayFollow: number[] = [0];
  for (const { entry, start, end } of [...sorted, { entry: null, start: directory, end: directory }]) {
    if (!mayFollow.includes(start - expected))
      throw new ArchiveError('damaged', `a file at ${start}, expected at ${expected}`);
    expected = end;
    const hasDescriptor = entry !== null && (entry.generalPurposeBitFlag & HAS_DESCRIPTOR) !== 0;
    mayFollow = hasDescriptor ? [0, ...DESCRIPTOR_LENGTHS] : [0];
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

/** An error of yauzl or zlib is the sender's fault: the archive is damaged. An error of the disk is ours. */
function damaged(error: unknown): never {
  const isOurs = error instanceof ArchiveError || (error instanceof Error && 'syscall' in error);
  throw isOurs ? error : new ArchiveError('damaged', error instanceof Error ? error.message : String(error));
}
