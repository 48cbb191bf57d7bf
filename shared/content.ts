import { z } from 'zod';

/** Sections that the public pages read; banner and promotion are stored and not shown (decision 18). */
export const PUBLIC_HOME_SECTIONS = ['hero', 'categories', 'catalog', 'reviews', 'catalog_hero'] as const;

export const publicHomeContent = z.strictObject({
  id: z.uuid(),
  section_type: z.enum(PUBLIC_HOME_SECTIONS),
  title: z.string(),
  subtitle: z.string(),
  content: z.string(),
  image_url: z.string().nullable(),
  link_text: z.string(),
  link_url: z.string().nullable(),
  display_order: z.int(),
});
export type PublicHomeContent = z.infer<typeof publicHomeContent>;

/** A logo in a strip: whose it is, and its picture. */
export const logo = z.strictObject({ name: z.string(), image_url: z.string() });
export type Logo = z.infer<typeof logo>;

export const SETTING_KEYS = ['hero_background', 'catalog_hero_background'] as const;
export const CATEGORY_TYPES = ['products', 'case_studies', 'certifications'] as const;
