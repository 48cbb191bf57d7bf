/** Archives of backups as somebody makes them who may write to the place where they lie: with checksums that are right. */
import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extract, type Header, pack } from 'tar-stream';
import type { ArchiveSource } from '../../server/backup/backup-place.ts';

export interface TamperedEntry {
  name: string;
  bytes?: Buffer;
  /** What the tar file says of it besides: its kind, where a link leads, records of pax. */
  header?: Partial<Header>;
  /** Where the manifest names it otherwise. */
  listedAs?: string;
}

/** A tar file of the given entries, and a manifest that lists them. */
export async function buildArchive(entries: readonly TamperedEntry[], manifest: object): Promise<Buffer> {
  const tar = pack();
  const content = buffer(tar);
  const listed: { name: string; size: number; sha256: string }[] = [];
  for (const { name, bytes = Buffer.alloc(0), header, listedAs = name } of entries) {
    const isFile = (header?.type ?? 'file') === 'file';
    await new Promise<void>((resolve, reject) => {
      const done = (error?: Error | null) => (error ? reject(error) : resolve());
      if (isFile) tar.entry({ name, ...header }, bytes, done);
      else tar.entry({ name, ...header }, done);
    });
    listed.push({ name: listedAs, size: bytes.length, sha256: hash('sha256', bytes) });
  }
  tar.entry({ name: 'manifest.json' }, JSON.stringify({ ...manifest, entries: listed }));
  tar.finalize();
  return content;
}

/** A copy of an archive with more entries before its manifest, in which some is said otherwise. */
export async function tamper(
  path: string,
  more: readonly TamperedEntry[],
  said: object = {},
): Promise<Buffer> {
  const tar = createReadStream(path).pipe(extract());
  const entries: TamperedEntry[] = [];
  for await (const entry of tar) entries.push({ name: entry.header.name, bytes: await buffer(entry) });
  const manifest = JSON.parse(entries.pop()!.bytes!.toString()) as object;
  return buildArchive([...entries, ...more], { ...manifest, ...said });
}

/** An archive in memory. */
export function sourceOf(bytes: Buffer): ArchiveSource {
  return {
    start: async () => bytes.subarray(0, 57),
    read: async (from) => Readable.from([bytes.subarray(from)]),
  };
}
