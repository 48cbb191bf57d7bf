/** The style that paints the actions of a page in the accent colour of the business. */
import { BUSINESS } from '../../shared/content/business.ts';
import { readableOnDark, shadesOf } from '../../shared/contrast.ts';

/** What client/staff/shell/staff.css has for the default colour. */
const DARK_ACCENT = '#f08a55';

/** The shade that can be read on the dark ground. */
export const accentOnDark = (accent: string): string =>
  accent === BUSINESS.accent ? DARK_ACCENT : readableOnDark(accent);

/** A style for the head; empty for the colour that the style sheets have. */
export function accentStyle(accent: string): string {
  if (accent === BUSINESS.accent) return '';
  const shades = shadesOf(accent);
  const light = [
    `--accent:${accent}`,
    `--accent-dark:${shades[8]}`,
    ...shades.map((shade, at) => `--mantine-color-accent-${at}:${shade}`),
  ];
  const lifted = accentOnDark(accent);
  // Named with the element, to come before the rules of the style sheets wherever these are.
  return `<style>html:root[data-mantine-color-scheme]{${light.join(';')}}html:root[data-mantine-color-scheme="dark"]{--accent:${lifted};--mantine-color-anchor:${lifted}}</style>`;
}
