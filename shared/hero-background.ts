/** How the heroes of the home page and of the catalogue are painted (spec 3 and 9, decision 25). */
import { z } from 'zod';

const colour = (otherwise: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .catch(otherwise);
const opacity = (otherwise: number) => z.number().min(0).max(1).catch(otherwise);
const shadow = (offset: number, blur: number) => {
  const fields = z.object({
    enabled: z.boolean().catch(false),
    color: colour('#000000'),
    offsetX: z.number().min(-20).max(20).catch(offset),
    offsetY: z.number().min(-20).max(20).catch(offset),
    blur: z.number().min(0).max(20).catch(blur),
    opacity: opacity(0.5),
  });
  return fields.catch(fields.parse({}));
};

/** What is stored lies over the defaults; a part that makes no sense is its default. */
export const heroBackground = z.object({
  color: colour('#1a1a1a'),
  opacity: opacity(0.8),
  titleColor: colour('#ffffff'),
  subtitleColor: colour('#e5e5e5'),
  overlayColor: colour('#000000'),
  overlayOpacity: opacity(0.5),
  showOverlay: z.boolean().catch(false),
  titleShadow: shadow(2, 4),
  subtitleShadow: shadow(1, 2),
});
export type HeroBackground = z.infer<typeof heroBackground>;

/** How the hero of the catalogue is painted. Without colours of its own it has those of the site (spec 3). */
export const catalogHeroBackground = z.object({
  backgroundColor: colour('#14201b'),
  overlayColor: colour('#14201b'),
  overlayOpacity: opacity(0.8),
});
export type CatalogHeroBackground = z.infer<typeof catalogHeroBackground>;
