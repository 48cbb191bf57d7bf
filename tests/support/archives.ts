/**
 * A small writer of ZIP archives. It can also write invalid archives that no normal program would produce.
 */
import { crc32, deflateRawSync } from 'node:zlib';

export interface Packed {
  name: string;
  content: Buffer | string;
  /** Stores the content uncompressed. */
  isStored?: boolean;
  /** Writes the sizes after the data, as streaming writers do. */
  hasDescriptor?: boolean;
  /** Flag bits to set in addition to those that follow from the other options. */
  flags?: number;
  method?: number;
  /** False values for the headers: the size here, the checksum in `sum`. */
  declared?: number;
  sum?: number;
  /** The name in the local header, if it differs from the one in the directory. */
  localName?: string;
  /** The extra field of the directory entry. */
  extra?: Buffer;
  /** The packed bytes, if they are not the deflated content. */
  packed?: Buffer;
  /** Has no data of its own and points to the data of the entry with this name. */
  sharedWith?: string;
  /** Bytes before the local header. */
  gap?: Buffer;
}

interface ArchiveOptions {
  comment?: Buffer;
  /** Bytes before the end record. */
  beforeEnd?: Buffer;
  count?: number;
}

export function buildArchive(entries: readonly Packed[], options: ArchiveOptions = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const places = new Map<string, number>();
  let offset = 0;
  const add = (...bytes: Buffer[]) => {
    parts.push(...bytes);
    offset += bytes.reduce((sum, { length }) => sum + length, 0);
  };
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const packed = entry.packed ?? (entry.isStored ? content : deflateRawSync(content));
    const about = describe(entry, content, packed);
    const place = places.get(entry.sharedWith ?? '');
    if (place === undefined) {
      add(entry.gap ?? Buffer.alloc(0));
      places.set(entry.name, offset);
      const name = Buffer.from(entry.localName ?? entry.name);
      const local = Buffer.from(about);
      local.writeUInt16LE(name.length, 22);
      if (entry.hasDescriptor) local.fill(0, 10, 22);
      add(Buffer.from('PK\u0003\u0004', 'latin1'), local, name, packed);
      if (entry.hasDescriptor) add(Buffer.from('PK\u0007\u0008', 'latin1'), about.subarray(10, 22));
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(place ?? places.get(entry.name)!, 10);
    const extra = entry.extra ?? Buffer.alloc(0);
    about.writeUInt16LE(extra.length, 24);
    directory.push(
      Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'),
      about,
      rest,
      Buffer.from(entry.name),
      extra,
    );
  }
  const listing = Buffer.concat(directory);
  const { comment = Buffer.alloc(0), beforeEnd = Buffer.alloc(0), count = entries.length } = options;
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, listing, beforeEnd, end, comment]);
}

/** The fields that both headers share, from the version to the lengths of name and extra field. */
function describe(entry: Packed, content: Buffer, packed: Buffer): Buffer {
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt16LE((entry.flags ?? 0) | (entry.hasDescriptor ? 8 : 0) | 0x800, 2);
  about.writeUInt16LE(entry.method ?? (entry.isStored ? 0 : 8), 4);
  about.writeUInt32LE(0x58210000, 6);
  about.writeUInt32LE(entry.sum ?? crc32(content), 10);
  about.writeUInt32LE(packed.length, 14);
  about.writeUInt32LE(entry.declared ?? content.length, 18);
  about.writeUInt16LE(Buffer.byteLength(entry.name), 22);
  return about;
}
