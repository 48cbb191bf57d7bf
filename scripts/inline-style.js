/** Inlines the styles of the public site into its document, so that the first response is enough to paint. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Variables of the component library that the public site does not use: palettes, headings and widths of windows. */
const UNUSED =
  '(?:color-(?:pink|grape|violet|indigo|blue|cyan|lime|teal|yellow|orange)|h[1-6]|breakpoint|primary-color-\\d)';

/**
 * Replaces the link to the style sheet with the styles themselves. Also removes the module preloads:
 * client/entry/start.ts requests the site's code after the first paint.
 */
export async function inlineStyle(folder, document) {
  const file = join(folder, document);
  const html = await readFile(file, 'utf8');
  const link = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/.exec(html);
  if (!link) throw new Error(`${document} links to no style sheet`);
  const style = trim(await readFile(join(folder, link[1]), 'utf8'));
  await writeFile(
    file,
    html.replace(/\s*<link rel="modulepreload"[^>]*>/g, '').replace(link[0], () => `<style>${style}</style>`),
  );
  await rm(join(folder, link[1]));
}

/** Removes the dark colour scheme, which the public site does not have, and the unused variables. */
function trim(style) {
  const light = style.replace(
    /:root\[data-mantine-color-scheme=["']?dark["']?\],:host\([^)]*\)\)?\{[^}]*\}/g,
    '',
  );
  if (new RegExp(`var\\(--mantine-${UNUSED}\\b`).test(light.replace(/:root[^{]*\{[^}]*\}/g, '')))
    throw new Error('The site uses a variable that scripts/inline-style.js leaves out');
  return light.replace(new RegExp(`--mantine-${UNUSED}\\b[^:;}]*:[^;}]*;?`, 'g'), '');
}
