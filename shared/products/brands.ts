import { z } from 'zod';
import { managed, recordListInput } from '../staff-lists.ts';
import { imageUrl, name, text } from '../text.ts';

export const brandData = z.strictObject({
  name: name('Name is required'),
  description: text(2000).default(''),
  logo_url: imageUrl.default(null),
  is_active: z.boolean().default(true),
});
export const brandRow = z.strictObject({ ...managed, ...brandData.shape });
export const brandList = recordListInput(['name', 'created_at'], {});
