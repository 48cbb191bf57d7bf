import { z } from 'zod';
import { CATEGORY_TYPES } from '../content/home-content.ts';
import { managed, recordListInput } from '../staff-lists.ts';
import { name, text } from '../text.ts';
import { WITHOUT_STATEMENT } from './building-information.ts';
import { filterNames } from './specifications.ts';
import { UNITS } from './units.ts';

export const categoryData = z.strictObject({
  name: name('Name is required'),
  type: z.enum(CATEGORY_TYPES).default('products'),
  description: text(2000).default(''),
  /** The names of the specifications by which visitors filter its products. */
  filter_names: filterNames.default([]),
  /** Whether staff may publish its products without building information. */
  without_statement: z.enum(WITHOUT_STATEMENT).default('warned'),
  /** In what its products are sold, if they do not say otherwise. */
  unit: z.enum(UNITS).default('each'),
  is_active: z.boolean().default(true),
});
export const categoryRow = z.strictObject({ ...managed, ...categoryData.shape });
export const categoryList = recordListInput(['name', 'type', 'created_at'], {
  type: z.enum(CATEGORY_TYPES).optional(),
});
