import { z } from 'zod';
import { managed, recordListInput } from '../staff-lists.ts';
import { imageUrl, linkUrl, name, text } from '../text.ts';

/** A certification as visitors see it. `file_url` is null when it may not be downloaded (decision "certification download"). */
export const publicCertification = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  file_url: z.string().nullable(),
  file_type: z.string(),
  category_id: z.uuid().nullable(),
  category_name: z.string().nullable(),
});
export type PublicCertification = z.infer<typeof publicCertification>;

export const certificationData = z.strictObject({
  title: name('Title is required'),
  description: text(10_000).default(''),
  image_url: imageUrl.default(null),
  file_url: linkUrl.refine((url) => url !== null, 'File URL is required').pipe(z.string()),
  file_type: text(50).trim().min(1, 'File Type is required'),
  category_id: z.uuid().nullable().default(null),
  allow_download: z.boolean().default(true),
});
/** What a caller may send: `category` is the name of a category, in place of `category_id` (spec 3). */
export const certificationInput = certificationData.extend({
  category: name('Category is required').optional(),
});
export const certificationRow = z.strictObject({
  ...managed,
  ...certificationData.shape,
  category_name: z.string().nullable(),
});
export const certificationList = recordListInput(['created_at', 'title'], {}, 'desc');
