import { randomBytes } from 'node:crypto';
import { fileStem } from '../../shared/products/documents.ts';
import type { AttachmentAnswer, DocumentAnswer, PictureAnswer, UploadBucket } from '../../shared/uploads.ts';
import type { Sql } from '../db/connect.ts';
import { hashSecret, makeSecret } from '../secrets.ts';
import { FileKindError } from './file-kind-error.ts';
import { checkAttachment, checkPicture, checkPublished } from './file-kinds.ts';
import { deletePendingFile, type FileRow, insertPendingFile } from './files.queries.ts';
import { makePicture, PictureError, putPicture } from './pictures.ts';
import { type Storage, storedAt } from './storage.ts';
import { BusyError, UnwantedError } from './turns.ts';
import { cutOff, isDiskFull, noRoom, uploadError } from './upload-errors.ts';

export interface ReceivedFile {
  /** Where it lies until it is stored. */
  temporary: string;
  original_name: string;
  sha256: string;
  size_bytes: number;
}

/** The sender's name for the file, as text that can be stored and shown. */
export function nameOf(filename: string | undefined): string {
  // The cut may leave half a character at the beginning.
  const end = (filename ?? '').toWellFormed().replaceAll('\u0000', '').slice(-255);
  return end.replace(/^[\udc00-\udfff]/, '');
}

/**
 * Checks a received file and stores it as its bucket requires.
 * @param isWanted whether anybody still waits for the answer. If not, the work stops.
 * @throws AppError when the file is refused, or the server is busy or full; nothing is stored then.
 */
export async function storeUpload(
  sql: Sql,
  storage: Storage,
  bucket: UploadBucket,
  received: ReceivedFile,
  isWanted: () => boolean,
): Promise<PictureAnswer | DocumentAnswer | AttachmentAnswer> {
  try {
    if (bucket === 'contact_uploads') return await storeAttachment(sql, storage, received, isWanted);
    if (bucket === 'documents') return await storeDocument(sql, storage, received, isWanted);
    return await storePicture(sql, storage, bucket, received, isWanted);
  } catch (error) {
    if (error instanceof FileKindError) throw uploadError('UNSUPPORTED_MEDIA_TYPE', error.message);
    if (error instanceof PictureError) throw uploadError('BAD_REQUEST', error.message);
    if (error instanceof UnwantedError) throw cutOff();
    if (error instanceof BusyError)
      throw uploadError(
        'SERVICE_UNAVAILABLE',
        'Too many files are being checked right now. Please try again in a minute.',
      );
    if (isDiskFull(error)) throw noRoom();
    throw error;
  }
}

async function storePicture(
  sql: Sql,
  storage: Storage,
  bucket: UploadBucket,
  { temporary, original_name, sha256 }: ReceivedFile,
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
    page_count: null,
    sha256,
    token_hash: null,
  };
  await noteAndStore(sql, storage, row, () => putPicture(storage, bucket, picture));
  return { path, url: `/files/${bucket}/${path}` };
}

/** Stores the file unchanged, under its own name in a folder of its own. Browsers save it and never display it. */
async function storeDocument(
  sql: Sql,
  storage: Storage,
  { temporary, original_name, sha256, size_bytes }: ReceivedFile,
  isWanted: () => boolean,
): Promise<DocumentAnswer> {
  const { ending, content_type, page_count } = await checkPublished(original_name, temporary, isWanted);
  const stem = fileStem(original_name.replace(/\.[^.]*$/, ''));
  const path = `${randomBytes(12).toString('hex')}/${stem}.${ending}`;
  const bucket = 'documents';
  const row = {
    bucket,
    path,
    original_name,
    content_type,
    size_bytes,
    page_count,
    sha256,
    token_hash: null,
  } as const;
  await noteAndStore(sql, storage, row, () => storage.take(bucket, path, temporary));
  return { path, url: `/files/${bucket}/${path}`, type: ending === 'pdf' ? 'pdf' : 'image' };
}

/** Stores the file unchanged. Only staff get it, as a download that the browser saves and never displays. */
async function storeAttachment(
  sql: Sql,
  storage: Storage,
  { temporary, original_name, sha256, size_bytes }: ReceivedFile,
  isWanted: () => boolean,
): Promise<AttachmentAnswer> {
  const { ending, content_type } = await checkAttachment(original_name, temporary, isWanted);
  const path = `${Date.now()}-${randomBytes(8).toString('hex')}.${ending}`;
  const token = makeSecret();
  const bucket = 'contact_uploads';
  const row = {
    bucket,
    path,
    original_name,
    content_type,
    size_bytes,
    page_count: null,
    sha256,
    token_hash: hashSecret(token),
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
