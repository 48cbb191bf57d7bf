/** The directory of a ZIP archive: what must be true of it before anything is unpacked. */
import type { Entry, ZipFile } from 'yauzl';
import { ArchiveError, damaged } from './archive-error.ts';
import { readAt, withFile } from './read-at.ts';

/**
 * Most files in an archive. A Word document has about 20 plus one per picture: 2,000 allow 1,900 pictures.
 */
const MAX_ENTRIES = 2000;
/**
 * Most unpacked bytes of an archive. An upload has 10 MB, most of it pictures, which hardly grow. 100 MB of
 * text are 10,000 pages.
 */
const MAX_UNPACKED = 100 * 1024 * 1024;
/**
 * Highest compression ratio of a file. Word's own XML reaches 20, and long tables of equal rows 80. A ZIP
 * bomb has 1,000.
 */
const MAX_RATIO = 200;
/** Files that unpack to no more bytes than this may have any ratio: a blank drawing consists of zeros. */
const RATIO_FREE = 1024 * 1024;

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
export const STORED = 0;
const DEFLATED = 8;
const LOCAL_HEADER = 30;
const ENTRY_HEADER = 46;

/** Where the directory stands in the file, in bytes. */
export interface Directory {
  offset: number;
  length: number;
}

/**
 * Checks that the archive has one end record, at the very end, and its directory directly before that. Then
 * every reader finds the same files.
 * @throws ArchiveError; an error of the file system.
 */
export function checkEnd(path: string): Promise<Directory> {
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

/** An entry, its safe name, and where its bytes begin and end in the file. */
export interface LocatedEntry {
  entry: Entry;
  name: string;
  start: number;
  end: number;
}

/**
 * Reads all entries, and checks everything that can be checked without unpacking.
 * @throws ArchiveError; an error of the file system.
 */
export async function readDirectory(zip: ZipFile, directory: Directory): Promise<LocatedEntry[]> {
  const entries: LocatedEntry[] = [];
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
function checkPlaces(entries: readonly LocatedEntry[], directory: number): void {
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
