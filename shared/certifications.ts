import { z } from 'zod';

/** A certification as visitors see it: what may not be downloaded has no address (decision 26). */
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
