import { z } from 'zod';
import { managed, recordListInput } from '../staff-lists.ts';
import { displayOrder, imageUrl, linkUrl, name, text } from '../text.ts';

export const ABOUT_SECTIONS = ['hero', 'story', 'values', 'cta'] as const;
/** The icons of a core value (spec 3); the first is the default. */
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

/** The active sections and team members of the About page, each by display order. */
export const aboutPage = z.strictObject({
  sections: z.array(publicAboutContent),
  team: z.array(publicTeamMember),
});
export type AboutPage = z.infer<typeof aboutPage>;

export const aboutContentData = z.strictObject({
  section_type: z.enum(ABOUT_SECTIONS),
  title: text(200).default(''),
  subtitle: text(500).default(''),
  content: text(10_000).default(''),
  image_url: imageUrl.default(null),
  link_url: linkUrl.default(null),
  link_text: text(200).default(''),
  icon_name: z.enum(ABOUT_ICONS).default('Shield'),
  is_active: z.boolean().default(true),
  display_order: displayOrder.default(0),
});
export const aboutContentRow = z.strictObject({ ...managed, ...aboutContentData.shape });
export const aboutContentList = recordListInput(['section_type', 'display_order', 'created_at'], {
  section_type: z.enum(ABOUT_SECTIONS).optional(),
});

export const teamMemberData = z.strictObject({
  name: name('Name is required'),
  role: name('Role is required'),
  tagline: text(500).default(''),
  image_url: imageUrl.default(null),
  display_order: displayOrder.default(0),
  is_active: z.boolean().default(true),
});
export const teamMemberRow = z.strictObject({ ...managed, ...teamMemberData.shape });
export const teamMemberList = recordListInput(['display_order', 'name', 'created_at'], {});
