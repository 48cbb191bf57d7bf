/**
 * `tsx scripts/draw-share-card.js` draws client/styles/share-card.png from the defaults in shared/content/business.ts. It is the preview
 * picture of shared links.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { root } from '../server/project-root.ts';
import { findBrowser } from './browser.js';

const { path, error } = findBrowser();
if (error) throw new Error(error);

const fonts = join(root, 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2');
const font = (await readFile(fonts)).toString('base64');
const mark = await readFile(join(root, 'client/styles/favicon.svg'), 'utf8');

const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(`<style>
  @font-face { font-family: Archivo; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0; height: 630px; display: grid; align-content: center; padding: 0 96px; color: #fff; font-family: Archivo;
    background: linear-gradient(#ffffff0d 1px, transparent 1px) 0 0 / 100% 30px,
      linear-gradient(90deg, #ffffff0d 1px, transparent 1px) 0 0 / 30px 100%, #14201b }
  svg { width: 112px; height: 112px; border: 2px solid #ffffff66; border-radius: 12px }
  h1 { margin: 40px 0 0; font: 700 76px/1.05 Archivo; letter-spacing: -0.02em }
  p { max-width: 24em; margin: 20px 0 0; font: 400 32px/1.35 Archivo; color: #e9ece9 }
  b { display: block; width: 160px; height: 8px; margin-top: 40px; background: #ea7a45 }
</style>${mark}<h1>${BUSINESS.name}</h1><p>${BUSINESS.tagline}</p><b></b>`);
await page.evaluate(() => document.fonts.ready);
const picture = await page.screenshot();
await browser.close();
await sharp(picture)
  .png({ palette: true, compressionLevel: 9 })
  .toFile(join(root, 'client/styles/share-card.png'));
