import { z } from 'zod';

/** Buckets that files can be sent to, by POST /uploads/<bucket> as multipart form data with the field `file`. */
export const UPLOAD_BUCKETS = ['media', 'certificates', 'contact_uploads'] as const;
export type UploadBucket = (typeof UPLOAD_BUCKETS)[number];

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The answer to a picture: `url` is what a record stores; until one does, the picture is kept for a day. */
export const pictureAnswer = z.strictObject({ path: z.string(), url: z.string() });
export type PictureAnswer = z.infer<typeof pictureAnswer>;

/** The answer to an attachment: an enquiry names both, within an hour (decision 29). */
export interface AttachmentAnswer {
  path: string;
  token: string;
}
