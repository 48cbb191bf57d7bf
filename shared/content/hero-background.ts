/** The colours of the heroes of the home page and the catalogue (spec 3 and 9, decision "hero colours"). */
import { z } from 'zod';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'Enter a colour such as #1a1a1a');
const opacity = z.number().min(0, 'At least 0').max(1, 'At most 1');
const offset = z.number().min(-20, 'At least -20').max(20, 'At most 20');
const blur = z.number().min(0, 'At least 0').max(20, 'At most 20');

/** Offsets and blur are in pixels. */
const shadow = z.strictObject({
  enabled: z.boolean(),
  color: colour,
  offsetX: offset,
  offsetY: offset,
  blur,
  opacity,
});

export const heroBackground = z.strictObject({
  color: colour,
  opacity,
  titleColor: colour,
  subtitleColor: colour,
  overlayColor: colour,
  overlayOpacity: opacity,
  showOverlay: z.boolean(),
  titleShadow: shadow,
  subtitleShadow: shadow,
});
export type HeroBackground = z.infer<typeof heroBackground>;

/** What may be stored for the home page: all values or some of them. The others have their defaults. */
export const heroBackgroundData = z
  .strictObject({
    ...heroBackground.shape,
    titleShadow: shadow.partial(),
    subtitleShadow: shadow.partial(),
  })
  .partial();

/** The defaults of the home page (spec 9). */
export const HERO_BACKGROUND: HeroBackground = {
  color: '#1a1a1a',
  opacity: 0.8,
  titleColor: '#ffffff',
  subtitleColor: '#e5e5e5',
  overlayColor: '#000000',
  overlayOpacity: 0.5,
  showOverlay: false,
  titleShadow: { enabled: false, color: '#000000', offsetX: 2, offsetY: 2, blur: 4, opacity: 0.5 },
  subtitleShadow: { enabled: false, color: '#000000', offsetX: 1, offsetY: 1, blur: 2, opacity: 0.5 },
};

export const catalogHeroBackground = z.strictObject({
  backgroundColor: colour,
  overlayColor: colour,
  overlayOpacity: opacity,
});
export type CatalogHeroBackground = z.infer<typeof catalogHeroBackground>;

/** What may be stored for the catalogue: all values or some of them. */
export const catalogHeroBackgroundData = catalogHeroBackground.partial();

/** The defaults of the catalogue: the colours of the site (spec 3). */
export const CATALOG_HERO_BACKGROUND: CatalogHeroBackground = {
  backgroundColor: '#14201b',
  overlayColor: '#14201b',
  overlayOpacity: 0.8,
};

/** Replaces the defaults with the stored values. An invalid value falls back to its default. */
export function readHeroBackground(stored: unknown): HeroBackground {
  return layOver(HERO_BACKGROUND, heroBackground.shape, stored);
}

export function readCatalogHeroBackground(stored: unknown): CatalogHeroBackground {
  return layOver(CATALOG_HERO_BACKGROUND, catalogHeroBackground.shape, stored);
}

function layOver<Value extends object>(defaults: Value, shape: z.ZodRawShape, stored: unknown): Value {
  const known = Object(stored) as Record<string, unknown>;
  const laid = Object.entries(defaults).map(([name, otherwise]) => {
    const field = shape[name];
    if (field instanceof z.ZodObject) return [name, layOver(otherwise, field.shape, known[name])];
    const { success, data } = z.safeParse(field!, known[name]);
    return [name, success ? data : otherwise];
  });
  return Object.fromEntries(laid);
}
