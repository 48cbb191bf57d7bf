/**
 * What is in an archive: a tar file with a head, the rows of each table in compressed parts, the files, and at its end a
 * manifest with the size and checksum of everything before it. docs/operations.md describes it for people.
 */
import { hash } from 'node:crypto';
import { z } from 'zod';

export const FORMAT = 1;
export const HEAD = 'southbeam.json';
export const MANIFEST = 'manifest.json';

/** An archive that cannot be used, or a place that cannot be reached. One line: what is wrong, and what to do. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

const name = z.string().regex(/^[a-z][a-z0-9_]*$/);

export const archiveHead = z.object({
  format: z.int(),
  made_at: z.iso.datetime(),
  version: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string().nullable() })).min(1),
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
  entries: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
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
