/**
 * Reads an archive as a stream and checks all of it: name, kind, size and checksum of each entry, and that nothing is missing.
 * Without a passphrase whoever can write to an archive can also alter its checksums, so nothing in it is trusted.
 */
import { hash } from 'node:crypto';
import { PassThrough, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Extract, extract, type Header } from 'tar-stream';
import type { DumpedTable } from '../db/dump-database.ts';
import type { StoredPath } from '../db/load-database.ts';
import {
  ArchiveError,
  type ArchiveHead,
  type ArchiveManifest,
  archiveHead,
  archiveManifest,
  FORMAT,
  HEAD,
  isBomb,
  MANIFEST,
  MAX_ENTRY,
  MAX_MANIFEST,
  RowSum,
  readEntryName,
  showName,
} from './archive-format.ts';
import type { ArchiveSource } from './backup-place.ts';
import { decrypt, HEADER_BYTES, isEncrypted } from './encryption.ts';
import { fileSource } from './folder-place.ts';

const decompress = promisify(gunzip);

export interface ArchiveReader {
  head?(head: ArchiveHead): Promise<void>;
  rows?(table: DumpedTable, lines: Buffer): Promise<void>;
  file?(file: StoredPath, bytes: Buffer): Promise<void>;
}

export interface ReadArchive {
  head: ArchiveHead;
  manifest: ArchiveManifest;
  files: StoredPath[];
  /** How much the rows unpack to, in bytes. */
  rowBytes: number;
}

/** Whether the archive needs a passphrase. @throws ArchiveError if it cannot be read. */
export async function needsPassphrase(archive: string | ArchiveSource): Promise<boolean> {
  return isEncrypted(await sourceOf(archive).start());
}

const sourceOf = (archive: string | ArchiveSource) =>
  typeof archive === 'string' ? fileSource(archive) : archive;

/**
 * Reads all of an archive, a file or a source, and hands its parts to `reader` in order. It is complete and unaltered only if this resolves.
 * @throws ArchiveError
 */
export async function readArchive(
  archive: string | ArchiveSource,
  passphrase: string | undefined,
  reader: ArchiveReader = {},
): Promise<ReadArchive> {
  const opened = sourceOf(archive);
  const start = await opened.start();
  let through: Transform = new PassThrough();
  let from = 0;
  if (isEncrypted(start)) {
    if (passphrase === undefined)
      throw new ArchiveError(
        'The archive is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with.',
      );
    through = await decrypt(start, passphrase);
    from = HEADER_BYTES;
  }
  const tar = extract();
  const source = await opened.read(from);
  const piped = pipeline(source, through, tar);
  piped.catch(() => undefined);
  try {
    const read = await readEntries(tar, reader);
    await piped;
    return read;
  } catch (error) {
    source.destroy();
    throw isUnreadable(error)
      ? new ArchiveError('The archive is damaged: it was cut off or altered after it was made.', {
          cause: error,
        })
      : error;
  }
}

/** Errors of the tar format, of compression and of JSON. */
function isUnreadable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof ArchiveError) return false;
  return (
    error instanceof SyntaxError ||
    error.name === 'ZodError' ||
    /tar header|end of data|destroyed|Z_|Premature close/.test(
      `${error.message} ${'code' in error ? String(error.code) : ''}`,
    )
  );
}

async function readEntries(tar: Extract, reader: ArchiveReader): Promise<ReadArchive> {
  let head: ArchiveHead | undefined;
  let manifest: ArchiveManifest | undefined;
  const entries: ArchiveManifest['entries'] = [];
  const sums = new Map<string, RowSum>();
  const files = new Map<string, StoredPath>();
  let [packed, rowBytes] = [0, 0];
  for await (const entry of tar) {
    const { name } = entry.header;
    checkHeader(entry.header);
    const bytes = await buffer(entry);
    if (manifest) throw new ArchiveError('The archive is damaged: something follows its end.');
    if (name === MANIFEST) {
      manifest = archiveManifest.parse(JSON.parse(bytes.toString()));
      continue;
    }
    entries.push({ name, size: bytes.length, sha256: hash('sha256', bytes) });
    if (!head) {
      head = readHead(name, bytes);
      await reader.head?.(head);
      continue;
    }
    const content = readEntryName(name);
    const table =
      content && 'table' in content ? head.tables.find((one) => one.name === content.table) : undefined;
    if (table) {
      const lines = await unpack(name, bytes);
      packed += bytes.length;
      rowBytes += lines.length;
      if (isBomb(packed, rowBytes)) throw tooLarge(name);
      const sum = sums.get(table.name) ?? new RowSum();
      sums.set(table.name, sum);
      sum.add(lines);
      await reader.rows?.(table, lines);
    } else if (content && 'file' in content && !files.has(name)) {
      files.set(name, content.file);
      await reader.file?.(content.file, bytes);
    } else throw refusal(name, 'no backup has such an entry');
  }
  if (!head || !manifest) throw new ArchiveError('The archive ends too early: it was cut off.');
  compare(manifest, entries, sums);
  return { head, manifest, files: [...files.values()], rowBytes };
}

/** Refuses links and folders, and what is too large, before any of it is read. */
function checkHeader({ name, type, size = 0 }: Header): void {
  if (type !== 'file') throw refusal(name, `it is no file but a ${type ?? 'thing of an unknown kind'}`);
  if (size > (name === MANIFEST ? MAX_MANIFEST : MAX_ENTRY)) throw tooLarge(name);
}

/** Unpacks whole rows. */
async function unpack(name: string, bytes: Buffer): Promise<Buffer> {
  const lines = await decompress(bytes, { maxOutputLength: MAX_ENTRY }).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge(name)
      : error;
  });
  if (lines.at(-1) !== 10) throw refusal(name, 'it does not end with a whole row');
  return lines;
}

function refusal(name: string, why: string): ArchiveError {
  return new ArchiveError(
    `The archive was altered after it was made: its entry ${showName(name)} is refused, because ${why}.`,
  );
}

const tooLarge = (name: string) => refusal(name, 'it holds more than that of any backup');

function readHead(name: string, bytes: Buffer): ArchiveHead {
  if (name !== HEAD) throw new ArchiveError('This is not a backup of the product.');
  const read: unknown = JSON.parse(bytes.toString());
  const format = archiveHead.pick({ format: true }).parse(read).format;
  if (format > FORMAT)
    throw new ArchiveError(
      `A newer version of the product made this archive (format ${format}): restore it with that version.`,
    );
  return archiveHead.parse(read);
}

function compare(
  manifest: ArchiveManifest,
  entries: ArchiveManifest['entries'],
  sums: ReadonlyMap<string, RowSum>,
): void {
  for (const [at, listed] of manifest.entries.entries()) {
    const found = entries[at];
    if (found?.name !== listed.name || found.size !== listed.size || found.sha256 !== listed.sha256)
      throw new ArchiveError(
        `The archive is damaged: ${listed.name} is not as it was when the archive was made.`,
      );
  }
  if (entries.length !== manifest.entries.length)
    throw new ArchiveError('The archive is damaged: it holds entries that its manifest does not list.');
  for (const { name, rows, digest } of manifest.tables) {
    const sum = sums.get(name) ?? new RowSum();
    if (sum.rows !== rows || sum.digest !== digest)
      throw new ArchiveError(`The archive is damaged: the rows of ${name} do not match its manifest.`);
  }
}
