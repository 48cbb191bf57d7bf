/**
 * POST /uploads/:bucket takes one file (multipart, field `file`). The file is received into a temporary file,
 * checked, re-encoded if it is a picture, recorded as pending, and stored. Only then does the request get its
 * answer. If anything fails, nothing is left behind. After a crash a pending row may remain; the cleanup
 * removes it with whatever was stored (server/storage/remove-unused-files.ts).
 */
import { mkdir, rm } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isAllowed } from '../../shared/permissions.ts';
import { maxBytesOf, UPLOAD_BUCKETS, type UploadBucket } from '../../shared/uploads.ts';
import { AppError } from '../app-error.ts';
import { authorize } from '../procedures/authorize.ts';
import type { Context } from '../procedures/context.ts';
import { freeBytes } from '../storage/free-bytes.ts';
import type { Storage } from '../storage/storage.ts';
import { storeUpload } from '../storage/store-upload.ts';
import { cutOff, noRoom, tooLarge } from '../storage/upload-errors.ts';
import { receiveUpload } from './receive-upload.ts';

/** Size of what multipart form data adds to the file itself, in bytes. */
const MULTIPART_OVERHEAD = 64 * 1024;
/** Disk space that uploads leave free, in bytes: an enquiry must still fit when its attachment does not. */
const KEPT_FREE = 64 * 1024 * 1024;

export interface UploadOptions {
  storage: Storage;
  /** Folder for files that are still being received. */
  incoming: string;
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Context;
}

export async function installUploads(app: FastifyInstance, options: UploadOptions): Promise<void> {
  await mkdir(options.incoming, { recursive: true });
  // A scope of its own, so that multipart stays refused everywhere else.
  const uploads: FastifyPluginAsync = async (scope) => {
    await scope.register(multipart);
    scope.post<{ Params: { bucket: string } }>('/uploads/:bucket', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const bucket = UPLOAD_BUCKETS.find((known) => known === request.params.bucket);
      if (!bucket) throw new AppError('NOT_FOUND', 'Nothing can be uploaded to this address.');
      const context = options.contextOf(request, reply);
      await checkSender(context, bucket);
      // If the connection was cut in the meantime, we would wait for its body forever.
      if (request.raw.destroyed) throw cutOff();
      const maxBytes = maxBytesOf(bucket);
      checkLength(request, maxBytes);
      await checkRoom(options.incoming);
      const received = await receiveUpload(request, options.incoming, maxBytes);
      try {
        const isWanted = () => !request.raw.socket.destroyed;
        return await storeUpload(context.sql, options.storage, bucket, received, isWanted);
      } finally {
        await rm(received.temporary, { force: true });
      }
    });
  };
  await app.register(uploads);
}

async function checkSender(context: Context, bucket: UploadBucket): Promise<void> {
  if (isAllowed(`uploads.${bucket}`, null)) return;
  await authorize(context, `uploads.${bucket}`);
}

/** Refuses a body that is too large by its own Content-Length, before reading any of it. */
function checkLength({ headers }: FastifyRequest, maxBytes: number): void {
  if (Number(headers['content-length'] ?? 0) > maxBytes + MULTIPART_OVERHEAD) throw tooLarge(maxBytes);
}

async function checkRoom(folder: string): Promise<void> {
  if ((await freeBytes(folder)) < KEPT_FREE) throw noRoom();
}
