import { z } from 'zod';
import { listInput, managed } from './staff-lists.ts';
import { imageUrl, name, text } from './text.ts';

export const brandData = z.strictObject({
  name: name('Name is required'),
  description: text(2000).default(''),
  logo_url: imageUrl.default(null),
  is_active: z.boolean().default(true),
});
export const brandRow = z.strictObject({ ...managed, ...brandData.shape });
export const brandList = listInput(['name', 'created_at'], {});
