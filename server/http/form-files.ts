/** The files of a form that a browser sends without JavaScript: those that come with it, and those of an earlier try. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { TOO_MANY_FILES } from '../../shared/constants.ts';
import type { KeptFile, RefusedFile } from '../../shared/enquiries/posted-form.ts';
import { MAX_ENQUIRY_FILES } from '../../shared/limits.ts';
import { text } from '../../shared/text.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../procedures/context.ts';
import type { Storage } from '../storage/storage.ts';
import { type ReceivedFile, storeUpload } from '../storage/store-upload.ts';
import { tooMany } from '../storage/upload-errors.ts';
import { countWrite, type RequestLimits } from './limits.ts';
import type { ReceivedForm } from './receive-form.ts';

/** Said of a file that was received, but not stored, because the form failed before. */
export const ATTACH_AGAIN = 'It was not stored. Please attach it again.';

/** A hidden value of a page, which is JSON. */
export const jsonText = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue('not JSON');
    return z.NEVER;
  }
});

/** The hidden value with which a page names a file that it kept. */
const keptFile = jsonText.pipe(
  z.object({ path: text(200), token: text(200), name: text(255), size: z.number() }),
);

/** The files of a form. */
export interface FormFiles {
  /** Received, and not yet stored. */
  waiting: Set<ReceivedFile>;
  /** Stored as uploads. */
  files: KeptFile[];
  refused: RefusedFile[];
}

/** Reads which files there are: those that an earlier try uploaded, if the visitor did not leave them out, and those that came now. */
export function readFiles({ fields, files: received, refused }: ReceivedForm): FormFiles {
  const read = fields('kept_file').map((text) => keptFile.safeParse(text).data);
  const files = read.filter((file) => file !== undefined);
  const distinct = [...new Map(files.map((file) => [file.path, file])).values()];
  return {
    waiting: new Set(received),
    files: distinct.slice(0, MAX_ENQUIRY_FILES),
    refused: [
      ...distinct.slice(MAX_ENQUIRY_FILES).map(({ name }) => ({ name, problem: TOO_MANY_FILES })),
      ...read.filter((file) => !file).map(() => ({ name: 'A file', problem: ATTACH_AGAIN })),
      // The fields of a page that an earlier version has written.
      ...fields('file_url').map(() => ({ name: fields('file_name')[0] ?? 'A file', problem: ATTACH_AGAIN })),
      ...refused.map(({ name, error }) => ({ name, problem: error.message })),
    ],
  };
}

/**
 * Stores the files that came with the form as uploads, and adds them to those that it brought along.
 * @throws AppError for the first that is refused, when the others are stored; at once for what is no fault of a file.
 */
export async function storeFiles(
  request: FastifyRequest,
  context: Context,
  {
    storage,
    limits,
  }: { storage: Storage; limits: Pick<RequestLimits, 'enquiries' | 'uploads' | 'refuse'> | null },
  { waiting, files, refused }: FormFiles,
): Promise<void> {
  const isWanted = () => !request.raw.socket.destroyed;
  let refusal: AppError | undefined;
  for (const file of waiting) {
    const { original_name: name, size_bytes: size } = file;
    try {
      if (files.length >= MAX_ENQUIRY_FILES) throw tooMany();
      if (limits) await countWrite(limits, 'uploads', request);
      const stored = await storeUpload(context.sql, storage, 'contact_uploads', file, isWanted);
      if ('token' in stored) files.push({ path: stored.path, token: stored.token, name, size });
    } catch (error) {
      if (!(error instanceof AppError && error.field_errors.file)) throw error;
      refused.push({ name, problem: error.message });
      refusal ??= error;
    }
    waiting.delete(file);
  }
  if (refusal) throw refusal;
}

/** Files have their own list of what is wrong. */
export const withoutFiles = (errors: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => !/^(files?|file_url|more_files)\b/.test(field)),
  );
