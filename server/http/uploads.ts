/**
 * POST /uploads/:bucket takes one file (multipart, field `file`). The file is received into a temporary file,
 * checked, re-encoded if it is a picture, recorded as pending, and stored. Only then does the request get its
 * answer. If anything fails, nothing is left behind. After a crash a pending row may remain; the cleanup
 * removes it with whatever was stored (server/storage/remove-unused-files.ts).
 */

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_UPLOAD_BYTES } from '../../shared/limits.ts';
import { isAllowed } from '../../shared/permissions.ts';
import {
  type AttachmentAnswer,
  type PictureAnswer,
  UPLOAD_BUCKETS,
  type UploadBucket,
} from '../../shared/uploads.ts';
import { AppError } from '../app-error.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../db/connect.ts';
import { FileKindError } from '../storage/file-kind-error.ts';
import { checkAttachment, checkPicture } from '../storage/file-kinds.ts';
import { deletePendingFile, type FileRow, insertPendingFile } from '../storage/files.queries.ts';
import { makePicture, PictureError, putPicture } from '../storage/pictures.ts';
import { type Storage, storedAt } from '../storage/storage.ts';
import { BusyError, UnwantedError } from '../storage/turns.ts';
import { hashToken, makeToken } from '../tokens.ts';

const CUT_OFF = 'The upload was incomplete. Please send the file again.';
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
      if (request.raw.destroyed) throw refusal('BAD_REQUEST', CUT_OFF);
      checkLength(request);
      await checkRoom(options.incoming);
      const received = await receive(request, options.incoming);
      try {
        const isWanted = () => !request.raw.socket.destroyed;
        return await keep(context, options.storage, bucket, received, isWanted);
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
function checkLength({ headers }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES + MULTIPART_OVERHEAD) throw tooLarge();
}

async function checkRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < KEPT_FREE) throw full();
}

function tooLarge(): AppError {
  return refusal('PAYLOAD_TOO_LARGE', 'Please upload a file smaller than 10MB');
}

function refusal(code: AppError['code'], message: string): AppError {
  return new AppError(code, message, { file: message });
}

interface Received {
  temporary: string;
  original_name: string;
  sha256: string;
  size_bytes: number;
}

/** Receives the one file of a request into a temporary file, which the caller removes. */
async function receive(request: FastifyRequest, incoming: string): Promise<Received> {
  if (!request.isMultipart())
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the file as multipart/form-data in the field "file".');
  let received: Received | undefined;
  const temporary = join(incoming, randomUUID());
  try {
    const limits = { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20 };
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file' || part.fieldname !== 'file')
        throw refusal('BAD_REQUEST', 'Send one file in the field "file".');
      const hash = createHash('sha256');
      let size_bytes = 0;
      await pipeline(
        part.file,
        async function* measure(chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            size_bytes += chunk.length;
            yield chunk;
          }
        },
        createWriteStream(temporary, { flags: 'wx', mode: 0o600 }),
      );
      if (part.file.truncated) throw tooLarge();
      received = {
        temporary,
        original_name: nameOf(part.filename),
        sha256: hash.digest('hex'),
        size_bytes,
      };
    }
    if (!received) throw refusal('BAD_REQUEST', 'Send one file in the field "file".');
    return received;
  } catch (error) {
    await rm(temporary, { force: true });
    throw explain(error);
  }
}

/** The sender's name for the file, as text that can be stored and shown. */
function nameOf(filename: string | undefined): string {
  return (filename ?? '').toWellFormed().replaceAll('\u0000', '').slice(-255);
}

function explain(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  if (/^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code))
    return refusal('BAD_REQUEST', 'Send one file in the field "file".');
  if (isDiskFull(error)) return full();
  if (/^E[A-Z]+$/.test(code) && code !== 'ECONNRESET') return error;
  // All other errors are the sender's fault: the body ends early, or is not multipart at all.
  return refusal('BAD_REQUEST', CUT_OFF);
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

function full(): AppError {
  return new AppError(
    'SERVICE_UNAVAILABLE',
    'There is no room for the file right now. Nothing was saved. Please try again later.',
  );
}

/** Checks the received file and stores it as its bucket requires. */
async function keep(
  { sql }: Context,
  storage: Storage,
  bucket: UploadBucket,
  received: Received,
  isWanted: () => boolean,
): Promise<PictureAnswer | AttachmentAnswer> {
  try {
    return bucket === 'contact_uploads'
      ? await keepAttachment(sql, storage, received, isWanted)
      : await keepPicture(sql, storage, bucket, received, isWanted);
  } catch (error) {
    if (error instanceof FileKindError) throw refusal('UNSUPPORTED_MEDIA_TYPE', error.message);
    if (error instanceof PictureError) throw refusal('BAD_REQUEST', error.message);
    if (error instanceof UnwantedError) throw refusal('BAD_REQUEST', CUT_OFF);
    if (error instanceof BusyError)
      throw refusal(
        'SERVICE_UNAVAILABLE',
        'Too many files are being checked right now. Please try again in a minute.',
      );
    if (isDiskFull(error)) throw full();
    throw error;
  }
}

async function keepPicture(
  sql: Sql,
  storage: Storage,
  bucket: UploadBucket,
  { temporary, original_name, sha256 }: Received,
  isWanted: () => boolean,
): Promise<PictureAnswer> {
  await checkPicture(original_name, temporary);
  const picture = await makePicture(temporary, isWanted);
  const { path, size_bytes } = picture;
  const row = {
    bucket,
    path,
    original_name,
    content_type: 'image/webp',
    size_bytes,
    sha256,
    token_hash: null,
  };
  await noteAndStore(sql, storage, row, () => putPicture(storage, bucket, picture));
  return { path, url: `/files/${bucket}/${path}` };
}

/** Stores the file unchanged. Only staff get it, as a download that the browser saves and never displays. */
async function keepAttachment(
  sql: Sql,
  storage: Storage,
  { temporary, original_name, sha256, size_bytes }: Received,
  isWanted: () => boolean,
): Promise<AttachmentAnswer> {
  const { ending, content_type } = await checkAttachment(original_name, temporary, isWanted);
  const path = `${Date.now()}-${randomBytes(8).toString('hex')}.${ending}`;
  const token = makeToken();
  const bucket = 'contact_uploads';
  const row = {
    bucket,
    path,
    original_name,
    content_type,
    size_bytes,
    sha256,
    token_hash: hashToken(token),
  } as const;
  await noteAndStore(sql, storage, row, () => storage.take(bucket, path, temporary));
  return { path, token };
}

/**
 * Records a file as pending, then stores it. If that fails, deletes the file and its row; if even that fails,
 * the cleanup does.
 */
async function noteAndStore(
  sql: Sql,
  storage: Storage,
  row: FileRow,
  store: () => Promise<unknown>,
): Promise<void> {
  await insertPendingFile(sql, row);
  try {
    await store();
  } catch (error) {
    await storage
      .remove(row.bucket, storedAt(row.path))
      .then(() => deletePendingFile(sql, row))
      .catch(() => undefined);
    throw error;
  }
}
