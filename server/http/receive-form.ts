/** Receives the contact form as a browser without JavaScript sends it: its fields, and at most one file. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_UPLOAD_BYTES } from '../../shared/limits.ts';
import { explainUpload, type ReceivedFile, saveFile } from './receive-upload.ts';
import { tooLarge } from './upload-errors.ts';

export interface ReceivedForm {
  /** By name, with plain line breaks. A field that was not sent is ''. */
  field: (name: string) => string;
  /** The file in a temporary file, which the caller removes; null when none was chosen. */
  file: ReceivedFile | null;
  /** Why the file was not received, although the fields were. */
  fileError: unknown;
}

/** Fields of the form, with room for some that a browser extension adds. */
const MAX_FIELDS = 30;
/** The longest field in bytes: more than any message that is accepted. */
const MAX_FIELD_BYTES = 64 * 1024;
/**
 * The largest body, in bytes. A file that is too large is read to its end and dropped, so that the visitor
 * gets back what they typed; but not one without end.
 */
const MAX_BODY_BYTES = 5 * MAX_UPLOAD_BYTES;

/** Lets a scope of the application receive forms. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false });
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** @param incoming the folder for temporary files. @throws AppError when the body cannot be read. */
export async function receiveForm(request: FastifyRequest, incoming: string): Promise<ReceivedForm> {
  if (!request.isMultipart()) {
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    return { field: (name) => readField(fields.get(name)), file: null, fileError: null };
  }
  if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) > MAX_BODY_BYTES)
    throw tooLarge(MAX_UPLOAD_BYTES);
  const fields = new Map<string, string>();
  const temporary = join(incoming, randomUUID());
  let file: ReceivedFile | null = null;
  let fileError: unknown = null;
  try {
    const limits = { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES };
    for await (const part of request.parts({ limits: { ...limits, headerPairs: 20 } })) {
      if (part.type === 'field') fields.set(part.fieldname, typeof part.value === 'string' ? part.value : '');
      else if (!part.filename) part.file.resume();
      else {
        file = await saveFile(part, temporary);
        if (part.file.truncated) fileError = tooLarge(MAX_UPLOAD_BYTES);
      }
    }
  } catch (error) {
    await rm(temporary, { force: true });
    throw explainUpload(error, MAX_UPLOAD_BYTES);
  }
  if (fileError !== null) await rm(temporary, { force: true });
  return { field: (name) => readField(fields.get(name)), file: fileError === null ? file : null, fileError };
}

/**
 * Browsers send a line break as two characters, although the field counts it as one: a long message would be
 * refused that just fits, and would not be stored as the form with JavaScript stores it.
 */
function readField(value: string | null | undefined): string {
  return (value ?? '').replaceAll('\r\n', '\n');
}
