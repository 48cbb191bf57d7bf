/** How the hero of the home page is painted (spec 3 and 9, decision 25). */
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

/** A colour with an opacity as two hexadecimal digits: 0.5 is 80 (decision 25). */
export function withAlpha(color: string, alpha: number): string {
  return (
    color +
    Math.round(alpha * 255)
      .toString(16)
      .padStart(2, '0')
  );
}

/** The value of `text-shadow`. */
export function describeShadow(shadow: HeroBackground['titleShadow']): string {
  const { enabled, color, offsetX, offsetY, blur } = shadow;
  return enabled ? `${offsetX}px ${offsetY}px ${blur}px ${withAlpha(color, shadow.opacity)}` : 'none';
}
