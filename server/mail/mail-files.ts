/** Keeps the files of a received mail: checked like those that visitors upload. */
import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_UPLOAD_BYTES } from '../../shared/limits.ts';
import { AppError } from '../app-error.ts';
import type { Sql } from '../db/connect.ts';
import type { Storage } from '../storage/storage.ts';
import { nameOf, storeUpload } from '../storage/store-upload.ts';
import { tooLarge } from '../storage/upload-errors.ts';
import type { ParsedMail } from './parse-mail.ts';
import { isReport } from './read-received.ts';
import type { ReceivedMail } from './received-mails.queries.ts';

export interface MailFileOptions {
  sql: Sql;
  storage: Storage;
  /** The folder for files that are being received. */
  incoming: string;
}

export type KeptFiles = Pick<ReceivedMail, 'files' | 'unkept'>;

/** Parts that say how a mail fared: they are read, and are no files. */
const REPORTS = new Set([
  'message/delivery-status',
  'text/rfc822-headers',
  'message/disposition-notification',
]);
/** For staff, who cannot send the file again. */
const REASONS: Partial<Record<AppError['code'], string>> = {
  UNSUPPORTED_MEDIA_TYPE: 'only pictures, PDF and Word documents are kept.',
  PAYLOAD_TOO_LARGE: 'it is larger than 10 MB.',
};
/** A smaller picture in the text is a logo or a signature, in bytes. */
const SMALL_PICTURE = 5 * 1024;
/** The ending of a file without a name. */
const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'message/rfc822': 'eml',
};

/**
 * Stores the files that we take, as pending, and says of each other one why we do not.
 * @throws when the disk is full or the store is away: the mail is read again later.
 */
export async function keepFiles(
  options: MailFileOptions,
  { files, furtherFiles, headers }: ParsedMail,
): Promise<KeptFiles> {
  const kept: KeptFiles = { files: [], unkept: [] };
  let small = 0;
  for (const [place, { name, type, isInText, bytes }] of files.entries()) {
    // Of a mail that came back, the mail itself is ours.
    if (REPORTS.has(type) || (isReport(headers) && type === 'message/rfc822')) continue;
    if (isInText && type.startsWith('image/') && bytes.length < SMALL_PICTURE) {
      small++;
      continue;
    }
    const called = nameOf(name ?? `file-${place + 1}.${ENDINGS[type] ?? 'bin'}`) || `file-${place + 1}`;
    try {
      kept.files.push({ path: await keepFile(options, called, bytes), name: called });
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'SERVICE_UNAVAILABLE') throw error;
      kept.unkept.push({ name: called, reason: REASONS[error.code] ?? error.message });
    }
  }
  if (small > 0)
    kept.unkept.push({
      name: small === 1 ? 'A small picture in the text' : `Each of ${small} small pictures in the text`,
      reason: 'small ones are taken for logos and signatures.',
    });
  if (furtherFiles > 0)
    kept.unkept.push({
      name: `Each of ${furtherFiles} more files`,
      reason: 'there are too many in one email.',
    });
  return kept;
}

/** @returns the path of the stored file. */
async function keepFile(
  { sql, storage, incoming }: MailFileOptions,
  original_name: string,
  bytes: Uint8Array,
): Promise<string> {
  if (bytes.length > MAX_UPLOAD_BYTES) throw tooLarge(MAX_UPLOAD_BYTES);
  const temporary = join(incoming, randomUUID());
  try {
    await writeFile(temporary, bytes, { flag: 'wx', mode: 0o600 });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const received = { temporary, original_name, sha256, size_bytes: bytes.length };
    const { path } = await storeUpload(sql, storage, 'contact_uploads', received, () => true);
    return path;
  } finally {
    await rm(temporary, { force: true });
  }
}
