/** Receives the contact form as a browser without JavaScript sends it: its fields, and its files. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_ENQUIRY_FILES, MAX_FORM_BYTES, MAX_UPLOAD_BYTES } from '../../shared/limits.ts';
import type { AppError } from '../app-error.ts';
import { nameOf, type ReceivedFile } from '../storage/store-upload.ts';
import { tooLarge, tooMany, uploadError } from '../storage/upload-errors.ts';
import { explainUpload, saveFile } from './receive-upload.ts';

export interface ReceivedForm {
  /** By name, with plain line breaks. A field that was not sent is ''. */
  field: (name: string) => string;
  /** All values of the fields with this name. */
  fields: (name: string) => string[];
  /** In temporary files, which the caller removes. */
  files: ReceivedFile[];
  /** Files that were not received, although the fields were: their names, and why. */
  refused: { name: string; error: AppError }[];
}

/** Fields and files that are read, so that what is too much can be named. */
const MAX_PARTS = 200;
/** The longest field in bytes: more than any message and any list that are accepted. */
const MAX_FIELD_BYTES = 768 * 1024;
/** What all fields may have together, in characters, because they are held in memory. */
const MAX_FIELDS = 2 * 1024 * 1024;
/** Said of a part with content that has no name of a file. */
const NO_NAME = 'A file without a name';

/** Lets a scope of the application receive forms. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false });
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FIELDS },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** @param incoming the folder for temporary files. @throws AppError when the body cannot be read. */
export async function receiveForm(request: FastifyRequest, incoming: string): Promise<ReceivedForm> {
  if (!request.isMultipart()) {
    const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    return { ...readFields([...sent]), files: [], refused: [] };
  }
  if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) > MAX_FORM_BYTES)
    throw tooLarge(MAX_UPLOAD_BYTES);
  const sent: [name: string, value: string][] = [];
  const files: ReceivedFile[] = [];
  const refused: ReceivedForm['refused'] = [];
  let held = 0;
  try {
    const limits = {
      fileSize: MAX_UPLOAD_BYTES,
      parts: MAX_PARTS,
      files: MAX_PARTS,
      fields: MAX_PARTS,
      fieldSize: MAX_FIELD_BYTES,
    };
    for await (const part of request.parts({ limits: { ...limits, headerPairs: 20 } })) {
      if (part.type === 'field') {
        const value = typeof part.value === 'string' ? part.value : '';
        held += value.length;
        if (held > MAX_FIELDS)
          throw uploadError('PAYLOAD_TOO_LARGE', 'The form is too long. Send the list as a file.');
        sent.push([part.fieldname, value]);
      } else await receiveFile(part);
    }
  } catch (error) {
    await removeFiles(files);
    throw explainUpload(error, MAX_UPLOAD_BYTES, `Send at most ${MAX_ENQUIRY_FILES} files.`);
  }
  return { ...readFields(sent), files, refused };

  async function receiveFile(part: MultipartFile): Promise<void> {
    if (!part.filename) {
      let size = 0;
      for await (const chunk of part.file) size += (chunk as Buffer).length;
      // An empty one is a field in which no file was chosen.
      if (size > 0)
        refused.push({
          name: NO_NAME,
          error: uploadError('BAD_REQUEST', 'Give it a name, and attach it again.'),
        });
      return;
    }
    if (files.length >= MAX_ENQUIRY_FILES) {
      part.file.resume();
      refused.push({ name: nameOf(part.filename), error: tooMany() });
      return;
    }
    const temporary = join(incoming, randomUUID());
    const file = await saveFile(part, temporary).catch(async (error: unknown) => {
      await rm(temporary, { force: true });
      throw error;
    });
    if (!part.file.truncated) return void files.push(file);
    await rm(temporary, { force: true });
    refused.push({ name: file.original_name, error: tooLarge(MAX_UPLOAD_BYTES) });
  }
}

/** Removes the temporary files of a form. */
export async function removeFiles(files: readonly ReceivedFile[]): Promise<void> {
  await Promise.all(files.map(({ temporary }) => rm(temporary, { force: true })));
}

/**
 * Browsers send a line break as two characters, although the field counts it as one: a long message would be
 * refused that just fits, and would not be stored as the form with JavaScript stores it.
 */
function readFields(sent: readonly [name: string, value: string][]): Pick<ReceivedForm, 'field' | 'fields'> {
  const byName = new Map<string, string[]>();
  for (const [name, value] of sent) {
    const values = byName.get(name) ?? [];
    values.push(value.replaceAll('\r\n', '\n'));
    byName.set(name, values);
  }
  return { fields: (name) => byName.get(name) ?? [], field: (name) => byName.get(name)?.at(-1) ?? '' };
}
