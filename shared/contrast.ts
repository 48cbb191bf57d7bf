/** Contrast of colours as WCAG 2.2 defines it, and the shades of an accent colour. Colours are `#rrggbb`. */

/** What text needs (WCAG 1.4.3). */
export const MIN_CONTRAST = 4.5;
export const WHITE = '#ffffff';
/** The ground of the staff area in the dark scheme. */
export const DARK_GROUND = '#17211d';
/** The ground of pages in the light scheme. */
export const PAPER = '#f6f4ef';

type Rgb = readonly [number, number, number];

const toRgb = (colour: string): Rgb => {
  const at = (index: number) => Number.parseInt(colour.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
};
const toHex = (rgb: readonly number[]): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(colour: string): number {
  const linear = (part: number) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = toRgb(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes a colour with another; `share` of the other, from 0 to 1. */
function mix(colour: string, other: string, share: number): string {
  const to = toRgb(other);
  return toHex(toRgb(colour).map((part, at) => part + (to[at]! - part) * share));
}

/** Moves a colour towards another until it has enough contrast against every ground. */
function moveUntilClear(colour: string, towards: string, grounds: readonly string[]): string {
  for (let share = 0; share < 1; share += 0.02) {
    const moved = mix(colour, towards, share);
    if (grounds.every((ground) => contrast(moved, ground) >= MIN_CONTRAST)) return moved;
  }
  return towards;
}

/** The nearest darker shade that can be read on white and on the paper of pages. */
export const readableOnLight = (colour: string): string => moveUntilClear(colour, '#000000', [WHITE, PAPER]);

/** The nearest lighter shade that can be read on the dark ground. */
export const readableOnDark = (colour: string): string => moveUntilClear(colour, WHITE, [DARK_GROUND]);

/** Ten shades, from the palest; the eighth is the colour itself. */
export function shadesOf(colour: string): string[] {
  const pale = [0.93, 0.83, 0.66, 0.5, 0.36, 0.26, 0.14].map((share) => mix(colour, WHITE, share));
  return [...pale, colour, mix(colour, '#000000', 0.2), mix(colour, '#000000', 0.35)];
}
