import { z } from 'zod';
import { managed, recordListInput } from '../staff-lists.ts';
import { name } from '../text.ts';

/** A subject that an enquiry can have (spec 3). */
export const contactSubjectData = z.strictObject({
  subject_name: name('Subject name is required'),
  is_active: z.boolean().default(true),
});
export const contactSubjectRow = z.strictObject({ ...managed, ...contactSubjectData.shape });
export const contactSubjectList = recordListInput(['created_at', 'subject_name'], {}, 'desc');
