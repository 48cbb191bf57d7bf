/** Puts the style of the public site into its document, so that a page is painted with its first answer. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Palettes of the component library that the public site does not draw with. */
const UNUSED = 'pink|grape|violet|indigo|blue|cyan|lime|teal|yellow|orange';

/** Takes the style sheet that a document links to into it. The code of the site is asked for by client/entry/start.ts, after the first paint. */
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

/** Without the dark scheme, which the public site has not, and without the palettes that nothing names. */
function trim(style) {
  const light = style.replace(
    /:root\[data-mantine-color-scheme=["']?dark["']?\],:host\([^)]*\)\)?\{[^}]*\}/g,
    '',
  );
  if (new RegExp(`var\\(--mantine-color-(?:${UNUSED})-`).test(light.replace(/:root[^{]*\{[^}]*\}/g, '')))
    throw new Error('A palette that scripts/inline-style.js leaves out is drawn with');
  return light.replace(new RegExp(`--mantine-color-(?:${UNUSED})-[^:;}]+:[^;}]*;?`, 'g'), '');
}
