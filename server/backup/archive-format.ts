/**
 * What is in an archive: a tar file with a head, the rows of each table in compressed parts, the files, and at its end a
 * manifest with the size and checksum of everything before it. docs/operations.md describes it for people.
 */
import { hash } from 'node:crypto';
import { z } from 'zod';
import type { StoredPath } from '../db/load-database.ts';
import { isFile } from '../storage/storage.ts';

export const FORMAT = 1;
export const HEAD = 'southbeam.json';
export const MANIFEST = 'manifest.json';

const MEGABYTE = 1024 * 1024;
/** The most bytes of an entry, packed or unpacked, and so of a row: what is in memory at a time. */
export const MAX_ENTRY = 64 * MEGABYTE;
/** The most bytes of the manifest: 1.5 million entries. */
export const MAX_MANIFEST = 256 * MEGABYTE;
/** All rows together may unpack to this many bytes, or to this many times their packed bytes. Ours reach 10 to 30 times. */
const FREE_ROWS = 256 * MEGABYTE;
const MAX_RATIO = 100;

/** Whether parts with rows unpack to more than those of any backup. */
export function isBomb(packed: number, unpacked: number): boolean {
  return unpacked > FREE_ROWS && unpacked > packed * MAX_RATIO;
}

/** An archive that cannot be used, or a place that cannot be reached. One line: what is wrong, and what to do. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

const name = z.string().regex(/^[a-z][a-z0-9_]*$/);
const migration = z.string().regex(/^\d{4}_[a-z0-9_]+\.sql$/);

const ENTRY = /^(?:tables\/([a-z][a-z0-9_]*)\/\d{6,9}\.gz|files\/([^/]+)\/(.+))$/;

/** What an entry between head and manifest holds, as its name says; null if a backup has no such entry. */
export function readEntryName(entry: string): { table: string } | { file: StoredPath } | null {
  const [, table, bucket = '', path = ''] = ENTRY.exec(entry) ?? [];
  if (table !== undefined) return { table };
  return isFile(bucket, path) ? { file: { bucket, path } } : null;
}

/** The name of an entry, which may hold anything, for one line of text. */
export function showName(entry: string): string {
  return JSON.stringify(entry.length > 200 ? `${entry.slice(0, 200)}…` : entry);
}

export const archiveHead = z.object({
  format: z.int(),
  made_at: z.iso.datetime(),
  version: z.string(),
  migrations: z.array(z.object({ name: migration, checksum: z.string() })).min(1),
  tables: z.array(z.object({ name, columns: z.array(name).min(1) })),
});
export type ArchiveHead = z.infer<typeof archiveHead>;

const tableSum = z.object({
  name,
  rows: z.int().min(0),
  /** Of all rows, whatever their order. */
  digest: z.string(),
});
export type TableSum = z.infer<typeof tableSum>;

export const archiveManifest = z.object({
  entries: z.array(
    z.object({
      name: z.string().refine((entry) => entry === HEAD || readEntryName(entry) !== null),
      size: z.int().min(0).max(MAX_ENTRY),
      sha256: z.string(),
    }),
  ),
  tables: z.array(tableSum),
  sequences: z.array(z.object({ name, value: z.int() })),
});
export type ArchiveManifest = z.infer<typeof archiveManifest>;

/** Counts the rows of a table and sums up their checksums, so that two tables can be compared whatever their order. */
export class RowSum {
  rows = 0;
  readonly #sum = Buffer.alloc(32);

  /** @param lines whole lines, as COPY writes them. */
  add(lines: Buffer): void {
    for (let from = 0; from < lines.length; ) {
      const end = lines.indexOf(10, from) + 1;
      const digest = hash('sha256', lines.subarray(from, end), 'buffer');
      for (let at = 0; at < 32; at += 4)
        this.#sum.writeInt32LE(this.#sum.readInt32LE(at) ^ digest.readInt32LE(at), at);
      this.rows++;
      from = end;
    }
  }

  get digest(): string {
    return this.#sum.toString('hex');
  }
}

/** Splits what COPY sends into parts of whole lines, of about a megabyte. */
export async function* wholeLines(chunks: AsyncIterable<Buffer>, size = 1024 * 1024): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(10) + 1;
    waiting.push(end > 0 ? chunk.subarray(0, end) : chunk);
    length += chunk.length;
    if (length < size || end === 0) {
      if (end > 0 && end < chunk.length) waiting.push(chunk.subarray(end));
      continue;
    }
    yield Buffer.concat(waiting);
    waiting = end < chunk.length ? [chunk.subarray(end)] : [];
    length = chunk.length - end;
  }
  if (waiting.length > 0) yield Buffer.concat(waiting);
}
