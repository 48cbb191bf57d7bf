/** Stores files in one bucket of any S3-compatible store. Our own buckets are folders in it. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { createS3Client, type S3Access } from './s3-client.ts';
import { checkFile, isFileName, isKept, type Storage } from './storage.ts';

export interface S3Settings extends S3Access {
  bucket: string;
}

/** A visitor on a bad connection may stop taking a file for a while. */
const SILENT_MS = 60_000;

export function createS3Storage({ bucket: store, ...access }: S3Settings, silentMs = SILENT_MS): Storage {
  const client = createS3Client(access, silentMs);
  async function keysBelow(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    let after: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: store, Prefix: prefix, ContinuationToken: after }),
      );
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
      after = page.NextContinuationToken;
    } while (after !== undefined);
    return keys;
  }
  return {
    async put(place, path, bytes) {
      checkFile(place, path);
      await client.send(new PutObjectCommand({ Bucket: store, Key: `${place}/${path}`, Body: bytes }));
    },
    async take(place, path, local) {
      checkFile(place, path);
      const { size } = await stat(local);
      const Body = createReadStream(local);
      await client.send(
        new PutObjectCommand({ Bucket: store, Key: `${place}/${path}`, Body, ContentLength: size }),
      );
    },
    async read(place, path) {
      if (!isKept(place, path)) return null;
      try {
        const found = await client.send(new GetObjectCommand({ Bucket: store, Key: `${place}/${path}` }));
        return { stream: found.Body as Readable, size: found.ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof NoSuchKey || (error as { name?: string }).name === 'NotFound') return null;
        throw error;
      }
    },
    async list(place, path) {
      checkFile(place, path);
      const key = `${place}/${path}`;
      const keys = await keysBelow(key);
      return keys
        .filter((found) => found === key || found.startsWith(`${key}/`))
        .map((found) => found.slice(place.length + 1))
        .filter(isFileName);
    },
    async remove(place, path) {
      checkFile(place, path);
      const key = `${place}/${path}`;
      const keys = [key, ...(await keysBelow(`${key}/`))];
      for (let from = 0; from < keys.length; from += 1000) {
        const Objects = keys.slice(from, from + 1000).map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket: store, Delete: { Objects, Quiet: true } }),
        );
        if (Errors.length > 0) throw new Error(`${Errors[0]!.Key} was not deleted: ${Errors[0]!.Message}`);
      }
    },
  };
}
