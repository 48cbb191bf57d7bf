import { z } from 'zod';

/** Buckets that files can be sent to, by POST /uploads/<bucket> as multipart form data with the field `file`. */
export const UPLOAD_BUCKETS = ['media'] as const;
export type UploadBucket = (typeof UPLOAD_BUCKETS)[number];

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The answer to an upload: `url` is what a record stores; until one does, the file is kept for a day. */
export const uploadAnswer = z.strictObject({ path: z.string(), url: z.string() });
export type UploadAnswer = z.infer<typeof uploadAnswer>;
