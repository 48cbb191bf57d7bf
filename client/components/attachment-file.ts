/** What the browser checks before it uploads an attachment, and what it reads from the response. */
import { ATTACHMENT_ENDINGS } from '../../shared/constants.ts';
import { MAX_UPLOAD_BYTES } from '../../shared/limits.ts';
import type { AttachmentAnswer } from '../../shared/uploads.ts';

/** Why the server will refuse a file, as far as the browser can tell; null when it may pass (spec 5). */
export function refuseAttachment(file: File): [title: string, message: string] | null {
  if (file.size > MAX_UPLOAD_BYTES) return ['File too large', 'Please upload a file smaller than 10MB'];
  const isKnown = ATTACHMENT_ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending));
  return isKnown ? null : ['Invalid file type', 'Please upload an image, PDF, or Word document'];
}

/** Reads the response to an upload. @throws when it is invalid. */
export function readAttachmentAnswer(answer: unknown): AttachmentAnswer {
  const { path, token } = (answer ?? {}) as Record<string, unknown>;
  if (typeof path !== 'string' || typeof token !== 'string') throw new Error('Not the answer of an upload');
  return { path, token };
}
