import { z } from 'zod';
import { managed, recordListInput, selectedIds } from '../staff-lists.ts';
import { displayOrder, imageUrl, linkUrl, text } from '../text.ts';

/** The sections that the public pages read. banner and promotion are stored but not shown (decision "home sections"). */
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

/** Every section that a row can belong to. The last two are stored but not shown (decision "home sections"). */
export const HOME_SECTIONS = [...PUBLIC_HOME_SECTIONS, 'banner', 'promotion'] as const;

export type HomeSection = (typeof HOME_SECTIONS)[number];

export const homeContentData = z.strictObject({
  section_type: z.enum(HOME_SECTIONS),
  title: text(200).default(''),
  subtitle: text(500).default(''),
  content: text(10_000).default(''),
  image_url: imageUrl.default(null),
  link_text: text(200).default(''),
  link_url: linkUrl.default(null),
  is_active: z.boolean().default(true),
  display_order: displayOrder.default(0),
});
/** The fields that the hero editor writes (spec 2). */
export const heroSectionData = homeContentData.pick({
  title: true,
  subtitle: true,
  link_text: true,
  link_url: true,
});

export const homeContentRow = z.strictObject({ ...managed, ...homeContentData.shape });
export const homeContentList = recordListInput(['display_order', 'title', 'created_at'], {
  /** One section, or several. */
  section_type: z.union([z.enum(HOME_SECTIONS), z.array(z.enum(HOME_SECTIONS)).min(1)]).optional(),
});

/** The slides in their new order, and in the order that they had when they were moved. */
export const homeContentOrder = z.strictObject({ ids: selectedIds, previous_ids: selectedIds });

/** A logo in a strip: the name of its owner, and its picture. */
export const logo = z.strictObject({ name: z.string(), image_url: z.string() });
export type Logo = z.infer<typeof logo>;

export const CATEGORY_TYPES = ['products', 'case_studies', 'certifications'] as const;
