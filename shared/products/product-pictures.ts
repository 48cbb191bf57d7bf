/** Pictures that are given to products by the names of their files. */
import { z } from 'zod';
import { text } from '../text.ts';

/** The most pictures matched in one call. */
export const MAX_PICTURES = 500;
export const pictureNames = z.strictObject({
  file_names: z.array(text(255)).min(1).max(MAX_PICTURES),
});
/** For each file, in the order given, the product whose code or name is the name of the file. */
export const pictureMatches = z.array(
  z.strictObject({
    file_name: z.string(),
    /** null: no product, or several. */
    product: z
      .strictObject({
        id: z.uuid(),
        name: z.string(),
        sku: z.string().nullable(),
        image_url: z.string().nullable(),
      })
      .nullable(),
    /** How many products it could mean. */
    candidates: z.int(),
  }),
);
export type PictureMatch = z.infer<typeof pictureMatches>[number];
