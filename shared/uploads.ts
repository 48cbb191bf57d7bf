import { z } from 'zod';
import { MAX_DOCUMENT_BYTES, MAX_UPLOAD_BYTES } from './limits.ts';

/** The buckets for uploads: POST /uploads/<bucket> takes multipart form data with the field `file`. */
export const UPLOAD_BUCKETS = ['media', 'certificates', 'documents', 'contact_uploads'] as const;
export type UploadBucket = (typeof UPLOAD_BUCKETS)[number];

/** The size of the largest file that a bucket takes, in bytes. */
export function maxBytesOf(bucket: UploadBucket): number {
  return bucket === 'documents' ? MAX_DOCUMENT_BYTES : MAX_UPLOAD_BYTES;
}

/** What somebody reads whose file is too large (spec 5). */
export function tooLargeMessage(maxBytes: number): string {
  return `Please upload a file smaller than ${maxBytes / 1024 / 1024}MB`;
}

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/**
 * The response to a picture upload. A record stores its `url`; a picture that no record stores is deleted
 * after a day.
 */
export const pictureAnswer = z.strictObject({ path: z.string(), url: z.string() });
export type PictureAnswer = z.infer<typeof pictureAnswer>;

/** The kinds of documents that staff publish. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/**
 * The response to the upload of a document, which visitors download unchanged. A record stores its `url`, which ends in
 * the original's name; a document that no record stores is deleted after a day.
 */
export const documentAnswer = z.strictObject({
  path: z.string(),
  url: z.string(),
  type: z.enum(['pdf', 'image']),
});
export type DocumentAnswer = z.infer<typeof documentAnswer>;

/** The response to an attachment upload. The enquiry must send both fields within an hour (decision "attachments first"). */
export interface AttachmentAnswer {
  path: string;
  token: string;
}
