/** Archives in an S3-compatible store: written in parts, of which nothing is there until all are. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createS3Client, type S3Access } from '../storage/s3-client.ts';
import { ArchiveError } from './archive-format.ts';
import { type ArchiveSource, type BackupPlace, checkArchiveName, readS3Address } from './backup-place.ts';
import { HEADER_BYTES } from './encryption.ts';

/** A store takes 10,000 parts, so archives may have 320 GB. Two parts are in memory at a time. */
const PART_BYTES = 32 * 1024 * 1024;
/** A restore may be busy with rows for minutes between two reads. */
const SILENT_MS = 10 * 60_000;

/** @param address `s3://bucket/prefix`. @throws ArchiveError */
export function s3Place(address: string, access: S3Access): BackupPlace {
  const { bucket, key } = readS3Address(address);
  const client = createS3Client(access, SILENT_MS);
  const name = `s3://${bucket}${key === '' ? '' : `/${key}`}`;
  const keyOf = (file: string) => (key === '' ? file : `${key}/${file}`);
  return {
    name,
    addressOf: (file) => `${name}/${file}`,
    async write(file, content) {
      const Key = keyOf(file);
      const params = { Bucket: bucket, Key, Body: content };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 }).done().catch((error) => {
        const explained = explain(error, name);
        content.destroy(explained as Error);
        throw explained;
      });
      const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket: bucket, Key }));
      return ContentLength ?? 0;
    },
    async remove(file) {
      checkArchiveName(file);
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(file) })).catch((error) => {
        throw explain(error, name);
      });
    },
  };
}

/** @param address `s3://bucket/key`. Every read is of the same version. @throws ArchiveError */
export function s3Source(address: string, access: S3Access): ArchiveSource {
  const { bucket, key } = readS3Address(address);
  const client = createS3Client(access, SILENT_MS);
  let version: string | undefined;
  async function get(Range: string): Promise<Readable> {
    const found = await client
      .send(new GetObjectCommand({ Bucket: bucket, Key: key, Range, IfMatch: version }))
      .catch((error) => {
        throw explain(error, address);
      });
    version ??= found.ETag;
    return found.Body as Readable;
  }
  return {
    start: async () => buffer(await get(`bytes=0-${HEADER_BYTES - 1}`)),
    read: (from) => get(`bytes=${from}-`),
  };
}

/** One line of what a store said, or why it did not answer. An error of our own stays as it is. */
function explain(error: unknown, address: string): unknown {
  if (!(error instanceof Error) || error instanceof ArchiveError) return error;
  if (['NoSuchKey', 'NotFound'].includes(error.name))
    return new ArchiveError(`There is no archive ${address} that can be read.`, { cause: error });
  if (!('$metadata' in error) && !('code' in error)) return error;
  const text =
    'code' in error && !('$fault' in error)
      ? `no store answered (${String(error.code)}). Check S3_ENDPOINT, and that the store runs.`
      : `the store answered ${error.name}. Check the S3_ settings and the bucket.`;
  return new ArchiveError(`${address}: ${text}`, { cause: error });
}
