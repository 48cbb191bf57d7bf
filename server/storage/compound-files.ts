/**
 * Reads Microsoft's older container format (CFB), used by .doc files and by .docx files with a password. We
 * do not follow its chains of sectors. A directory entry can only begin at a multiple of 128 bytes, so we
 * check every such place in the file. That way, no chain can hide an entry or lead us in circles.
 */
import { readAt, withFile } from './read-at.ts';

/** The container's format: [MS-CFB] 2.6.1. */
const ENTRY = 128;
const NAME_LENGTH = 64;
const KIND = 66;
const COLOUR = 67;
const START_SECTOR = 116;
const STORAGES_AND_STREAMS = [1, 2, 5];
const CHUNK = 2048 * ENTRY;
/** The most documents that are read: a document may have others embedded. */
const MAX_DOCUMENTS = 100;
const DOCUMENT_HEAD = 32;

export interface CompoundFile {
  /** The names of storages and streams, in lower case. */
  names: Set<string>;
  /** The first bytes of each stream called WordDocument. */
  documents: Buffer[];
}

/**
 * Reads the names and the first bytes of the documents in a container.
 * @returns null for a file that is not such a container.
 */
export function readCompoundFile(path: string): Promise<CompoundFile | null> {
  return withFile(path, async (file, size) => {
    const head = await readAt(file, 0, 512);
    if (head.toString('hex', 0, 8) !== 'd0cf11e0a1b11ae1' || head.length < 512) return null;
    const shift = head.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) return null;
    const names = new Set<string>();
    const documents: Buffer[] = [];
    for (let at = 0; at < size; at += CHUNK) {
      const piece = await readAt(file, at, CHUNK);
      for (let from = 0; from + ENTRY <= piece.length; from += ENTRY) {
        const name = readName(piece.subarray(from, from + ENTRY));
        if (name === null) continue;
        names.add(name);
        const start = (piece.readUInt32LE(from + START_SECTOR) + 1) * 2 ** shift;
        if (name === 'worddocument' && documents.length < MAX_DOCUMENTS)
          documents.push(await readAt(file, start, DOCUMENT_HEAD));
      }
    }
    return { names, documents };
  });
}

/** The name of an entry; null if there is no entry in this place. */
function readName(entry: Buffer): string | null {
  const length = entry.readUInt16LE(NAME_LENGTH);
  if (!STORAGES_AND_STREAMS.includes(entry[KIND]!) || entry[COLOUR]! > 1) return null;
  if (length < 4 || length > NAME_LENGTH || length % 2 !== 0 || entry.readUInt16LE(length - 2) !== 0)
    return null;
  return entry.toString('utf16le', 0, length - 2).toLowerCase();
}
