import { z } from 'zod';
import { managed, recordListInput } from '../staff-lists.ts';
import { name, text } from '../text.ts';

export const subcategoryData = z.strictObject({
  name: name('Name is required'),
  parent_category_id: z.uuid('Parent category is required'),
  description: text(2000).default(''),
  is_active: z.boolean().default(true),
});
export const subcategoryRow = z.strictObject({
  ...managed,
  ...subcategoryData.shape,
  parent_category_name: z.string(),
});
export const subcategoryList = recordListInput(['name', 'parent_category_name', 'created_at'], {
  parent_category_id: z.uuid().optional(),
});
