import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { nameOf, type ReceivedFile } from '../storage/store-upload.ts';
import { cutOff, isDiskFull, noRoom, tooLarge, uploadError } from '../storage/upload-errors.ts';

/**
 * Receives the one file of a request into a temporary file, which the caller removes.
 * @param incoming the folder for temporary files.
 * @param maxBytes the size of the largest file that is taken.
 * @throws AppError when the sender is at fault or the disk is full; nothing is left behind then.
 */
export async function receiveUpload(
  request: FastifyRequest,
  incoming: string,
  maxBytes: number,
): Promise<ReceivedFile> {
  if (!request.isMultipart())
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the file as multipart/form-data in the field "file".');
  let received: ReceivedFile | undefined;
  const temporary = join(incoming, randomUUID());
  try {
    const limits = { fileSize: maxBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 };
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file' || part.fieldname !== 'file') throw uploadError('BAD_REQUEST', ONE_FILE);
      received = await saveFile(part, temporary);
      if (part.file.truncated) throw tooLarge(maxBytes);
    }
    if (!received) throw uploadError('BAD_REQUEST', ONE_FILE);
    return received;
  } catch (error) {
    await rm(temporary, { force: true });
    throw explainUpload(error, maxBytes);
  }
}

/** Writes the file of a multipart body to `temporary`. A file over the limit is cut there (`file.truncated`). */
export async function saveFile(
  { file, filename }: Pick<MultipartFile, 'file' | 'filename'>,
  temporary: string,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let size_bytes = 0;
  await pipeline(
    file,
    async function* measure(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size_bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(temporary, { flags: 'wx', mode: 0o600 }),
  );
  return { temporary, original_name: nameOf(filename), sha256: hash.digest('hex'), size_bytes };
}

const ONE_FILE = 'Send one file in the field "file".';

/** Why a multipart body could not be received, in words for its sender. `tooMany` is said of more parts than are taken. */
export function explainUpload(error: unknown, maxBytes: number, tooMany = ONE_FILE): unknown {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxBytes);
  if (/^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(code)) return uploadError('BAD_REQUEST', tooMany);
  if (isDiskFull(error)) return noRoom();
  if (/^E[A-Z]+$/.test(code) && code !== 'ECONNRESET') return error;
  // All other errors are the sender's fault: the body ends early, or is not multipart at all.
  return cutOff();
}
