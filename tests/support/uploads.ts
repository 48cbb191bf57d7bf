/** Uploads as a browser, or an attacker, would send them. */
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

export interface Sent {
  name: string;
  bytes: Buffer;
  field?: string;
}

/** A file that is refused: what it is, and words of the answer. */
export type Hostile = [what: string, file: Sent, words: RegExp];

/** A field of a form beside its files. */
export interface SentField {
  field: string;
  value: string;
}

/** A multipart body of files and fields, and its headers. */
export function multipart(sent: readonly (Sent | SentField)[]): {
  payload: Buffer;
  headers: Record<string, string>;
} {
  const boundary = `----southbeam${randomBytes(8).toString('hex')}`;
  const fieldPart = ({ field, value }: SentField): Buffer[] => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
  ];
  const filePart = ({ name, bytes, field = 'file' }: Sent): Buffer[] => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name.replaceAll('"', '%22')}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ];
  const parts = sent.flatMap((part) => ('value' in part ? fieldPart(part) : filePart(part)));
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Uploads files to a bucket with a session token. */
export function upload(app: FastifyInstance, bearer: string, bucket: string, ...files: Sent[]) {
  const { payload, headers } = multipart(files);
  return app.inject({
    method: 'POST',
    url: `/uploads/${bucket}`,
    headers: { ...headers, authorization: `Bearer ${bearer}` },
    payload,
  });
}

export type PictureFormat = 'jpeg' | 'png' | 'webp';
export const PICTURE_FORMATS = ['jpeg', 'png', 'webp'] as const satisfies readonly PictureFormat[];

export const ENDINGS: Record<PictureFormat, string> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

/** A picture with a file name that matches its format. */
export function namedPicture(format: PictureFormat, bytes: Buffer): Sent {
  return { name: `photo.${ENDINGS[format]}`, bytes };
}

/** Documents under names that fit them. */
export const docx = (bytes: Buffer): Sent => ({ name: 'schedule.docx', bytes });
export const doc = (bytes: Buffer): Sent => ({ name: 'schedule.doc', bytes });
export const pdf = (bytes: Buffer): Sent => ({ name: 'plan.pdf', bytes });

/** A picture of random pixels, hard to compress, so that it is never too small to be cut; a soft one has fewer, blurred. */
export async function buildPicture(
  format: PictureFormat = 'jpeg',
  { width = 320, height = 240, alpha = false, soft = false } = {},
): Promise<Buffer> {
  const channels = alpha ? 4 : 3;
  const raw = soft ? ({ width: 8, height: 6, channels } as const) : ({ width, height, channels } as const);
  return sharp(randomBytes(raw.width * raw.height * channels), { raw })
    .resize(width, height, { fit: 'fill' })
    .toFormat(format)
    .toBuffer();
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Inserts a chunk after the header of a PNG. */
export function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const afterHeader = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHeader), pngChunk(type, data), png.subarray(afterHeader)]);
}

/** Appends a block of zeros to a WebP. */
export function withRiffChunk(webp: Buffer, type: string, length: number): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(length, 4);
  const bytes = Buffer.concat([webp, head, Buffer.alloc(length + (length % 2))]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

/** A small PNG file that decodes to a huge picture: black and white, all zeros. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(Math.min(height * (1 + Math.ceil(width / 8)), 60_000_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Inserts a segment, such as a comment, after the start of a JPEG. */
export function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** A JPEG that claims to be larger than it is. */
export function enlargedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1]!;
    if (marker >= 0xc0 && marker <= 0xc2) {
      bytes.writeUInt16BE(height, at + 5);
      bytes.writeUInt16BE(width, at + 7);
      return bytes;
    }
  }
  throw new Error('No frame in this JPEG');
}

/** The end of a ZIP archive. Readers look for this part first. */
export const ZIP_END = Buffer.concat([
  Buffer.from('PK\u0003\u0004', 'latin1'),
  randomBytes(60),
  Buffer.from('PK\u0005\u0006', 'latin1'),
  Buffer.alloc(18),
]);
