import { z } from 'zod';
import { listInput } from './staff-lists.ts';
import { text } from './text.ts';

/** An enquiry as staff see it. */
export const contactQueryRow = z.strictObject({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  file_url: z.string().nullable(),
  created_at: z.date(),
});
export const contactQueryList = listInput(['created_at', 'full_name', 'email', 'subject'], {}, 'desc');

/** Without ids: all that match the search (decision 31). */
export const contactQueryExport = z.strictObject({
  search: text(200).trim().default(''),
  ids: z.array(z.uuid()).min(1).max(10_000).optional(),
});
