/** Which encoding a caller gets, and the bodies of responses in it. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Encoding, StoredResponse } from './response-store.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressBrotli = promisify(brotliDecompress);
const decompressGzip = promisify(gunzip);

/** Bodies below this many bytes are sent uncompressed. */
const MIN_COMPRESSED = 1024;

/** The encoding for a body of `length` bytes, for a caller with this `accept-encoding`. */
export function chooseEncoding(accepted: string | string[] | undefined, length: number): Encoding {
  if (length < MIN_COMPRESSED || typeof accepted !== 'string') return 'identity';
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** Whether an `accept-encoding` names an encoding with a weight above 0. Case does not matter (RFC 9110, 12.4.2). */
function accepts(accepted: string, encoding: Encoding): boolean {
  return accepted
    .toLowerCase()
    .split(',')
    .some((item) => {
      const [name, ...parameters] = item.split(';').map((part) => part.trim());
      return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
}

/** A body in an encoding, made from the encodings that there are: at least one. */
export async function encode(bodies: StoredResponse['bodies'], encoding: Encoding): Promise<Buffer> {
  const { br, gzip } = bodies;
  const identity = bodies.identity ?? (br ? await decompressBrotli(br) : await decompressGzip(gzip!));
  if (encoding === 'identity') return identity;
  return ownBytes(
    encoding === 'br'
      ? await compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await compressGzip(identity, { level: 6 }),
  );
}

/**
 * The bytes in memory of their own. A small body is otherwise part of a block of 8 or 16 kB, which would stay in
 * memory as a whole, uncounted.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
