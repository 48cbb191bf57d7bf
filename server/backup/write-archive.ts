/** Writes an archive as a stream: little of it is in memory at a time, whatever its size. */
import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import type { Dump } from '../db/dump-database.ts';
import { type Storage, storedAt } from '../storage/storage.ts';
import {
  ArchiveError,
  type ArchiveHead,
  type ArchiveManifest,
  FORMAT,
  HEAD,
  MANIFEST,
  MAX_ENTRY,
  MAX_MANIFEST,
  RowSum,
  wholeLines,
} from './archive-format.ts';

const compress = promisify(gzip);

export interface Written {
  rows: number;
  files: number;
}

/**
 * Writes a dump, and the files that it names, into a tar stream.
 * @param failed rejects when whoever reads the stream has failed.
 * @throws ArchiveError if a claimed file is missing.
 */
export async function writeArchive(
  tar: Pack,
  dump: Dump,
  storage: Storage,
  version: string,
  failed: Promise<never>,
): Promise<Written> {
  const manifest: ArchiveManifest = { entries: [], tables: [], sequences: [] };
  async function add(name: string, bytes: Buffer): Promise<void> {
    if (name === MANIFEST && bytes.length > MAX_MANIFEST)
      throw new ArchiveError('There are too many files for one backup: their list is larger than 256 MB.');
    if (name !== MANIFEST && bytes.length > MAX_ENTRY) throw tooLarge(name);
    const written = new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name }, bytes, (error) => (error ? reject(error) : resolve()));
      // Its error is that of the callback.
      entry.on('error', () => undefined);
    });
    await Promise.race([written, failed]);
    manifest.entries.push({ name, size: bytes.length, sha256: hash('sha256', bytes) });
  }
  const { migrations, tables } = dump;
  const made_at = new Date().toISOString();
  const head: ArchiveHead = { format: FORMAT, made_at, version, migrations, tables };
  await add(HEAD, Buffer.from(JSON.stringify(head)));
  for (const table of tables) {
    const sum = new RowSum();
    let part = 0;
    for await (const lines of wholeLines(dump.copy(table))) {
      if (lines.length > MAX_ENTRY) throw tooLarge(`A row of ${table.name}`);
      sum.add(lines);
      part++;
      await add(
        `tables/${table.name}/${String(part).padStart(6, '0')}.gz`,
        await compress(lines, { level: 1 }),
      );
    }
    manifest.tables.push({ name: table.name, rows: sum.rows, digest: sum.digest });
  }
  manifest.sequences = await dump.sequences();
  const files = await addFiles(dump, storage, add);
  const end = Buffer.from(JSON.stringify(manifest));
  await add(MANIFEST, end);
  tar.finalize();
  return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), files };
}

/** A restore would refuse it. */
const tooLarge = (what: string) =>
  new ArchiveError(
    `${what} is larger than the ${MAX_ENTRY / 1024 / 1024} MB of a part of a backup. Remove it, then try again.`,
  );

async function addFiles(
  dump: Dump,
  storage: Storage,
  add: (name: string, bytes: Buffer) => Promise<void>,
): Promise<number> {
  let count = 0;
  const done = new Set<string>();
  for (const { bucket, path, status } of await dump.files()) {
    const place = `${bucket}/${storedAt(path)}`;
    if (done.has(place)) continue;
    done.add(place);
    const paths = await storage.list(bucket, storedAt(path));
    if (status === 'claimed' && !paths.includes(path))
      throw new ArchiveError(
        `The file ${bucket}/${path} is missing from the store: put it back, then try again.`,
      );
    for (const found of paths) {
      const file = await storage.read(bucket, found);
      // Only a file that nobody claimed may be gone by now.
      if (!file) continue;
      await add(`files/${bucket}/${found}`, await buffer(file.stream as Readable));
      count++;
    }
  }
  return count;
}

/** A new tar stream. */
export function newArchive(): Pack {
  return pack();
}
