import { z } from 'zod';

export const ABOUT_SECTIONS = ['hero', 'story', 'values', 'cta'] as const;
/** Drawn beside a value (spec 3); the first is the default. */
export const ABOUT_ICONS = ['Shield', 'Award', 'Users', 'Heart'] as const;

export const publicAboutContent = z.strictObject({
  id: z.uuid(),
  section_type: z.enum(ABOUT_SECTIONS),
  title: z.string(),
  subtitle: z.string(),
  content: z.string(),
  image_url: z.string().nullable(),
  link_url: z.string().nullable(),
  link_text: z.string(),
  icon_name: z.enum(ABOUT_ICONS),
});
export type PublicAboutContent = z.infer<typeof publicAboutContent>;

export const publicTeamMember = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  role: z.string(),
  tagline: z.string(),
  image_url: z.string().nullable(),
});
export type PublicTeamMember = z.infer<typeof publicTeamMember>;

/** The active sections and people of the About page, each by display order. */
export const aboutPage = z.strictObject({
  sections: z.array(publicAboutContent),
  team: z.array(publicTeamMember),
});
export type AboutPage = z.infer<typeof aboutPage>;
