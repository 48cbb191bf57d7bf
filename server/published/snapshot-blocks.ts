/** Values in a file: each one serialized by `node:v8`, after its length and its checksum. */
import type { Readable } from 'node:stream';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';

/** Two numbers of 32 bits. */
const HEAD_BYTES = 8;
/** A greater length is a damaged one. */
const MOST_BYTES = 2 ** 28;

/** What to write for a value, one after the other. */
export function blockOf(value: unknown): [head: Buffer, bytes: Buffer] {
  const bytes = serialize(value);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(bytes.length, 0);
  head.writeUInt32LE(crc32(bytes), 4);
  return [head, bytes];
}

/** @throws when a block is damaged or cut off. */
export async function* readBlocks(stream: Readable): AsyncGenerator<unknown> {
  let chunks: Buffer[] = [];
  let held = 0;
  let wanted = HEAD_BYTES;
  let head: Buffer | null = null;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    held += chunk.length;
    while (held >= wanted) {
      const joined = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      const taken = joined.subarray(0, wanted);
      chunks = [joined.subarray(wanted)];
      held -= wanted;
      if (head === null) {
        head = taken;
        wanted = head.readUInt32LE(0);
        if (wanted > MOST_BYTES) throw new Error('A block of the snapshot is damaged');
      } else {
        if (crc32(taken) !== head.readUInt32LE(4)) throw new Error('A block of the snapshot is damaged');
        yield deserialize(taken);
        head = null;
        wanted = HEAD_BYTES;
      }
    }
  }
  if (held > 0 || head !== null) throw new Error('The snapshot is cut off');
}
