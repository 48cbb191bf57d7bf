import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Storage } from '../storage/storage.ts';
import { readStoredPicture } from '../storage/stored-picture.ts';

/** The Content-ID of the logo in every mail. */
export const LOGO_CID = 'logo@mail';
/** The height at which mails show the logo, in CSS pixels. */
export const LOGO_SIZE = 40;
/** A wide logo is made narrower. */
const MAX_WIDTH = 200;

/** The mark of client/styles/favicon.svg, with an edge that shows on a dark background. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect x=".5" y=".5" width="31" height="31" rx="4" fill="#14201b" stroke="#66756e"/>
  <path d="M6 11h20M6 21h20M10 11v10M22 11v10" stroke="#faf8f4" stroke-width="3" fill="none"/>
  <path d="M10 21 22 11" stroke="#ea7a45" stroke-width="3"/>
</svg>`;

export interface DrawnLogo {
  png: Buffer;
  /** In CSS pixels. */
  width: number;
}

let drawn: { logo_url: string | null; logo: Promise<DrawnLogo> } | undefined;

/**
 * The logo as PNG, because mail programs show no SVG and few show WebP. Drawn once for each logo, at twice its size
 * for sharp screens. The mark stands in for a logo that there is not, or that cannot be read.
 */
export function drawLogo(
  logo_url: string | null = null,
  storage?: Pick<Storage, 'read'>,
): Promise<DrawnLogo> {
  if (drawn?.logo_url !== logo_url) {
    const logo = draw(logo_url, storage).catch((error: unknown) => {
      drawn = undefined;
      throw error;
    });
    drawn = { logo_url, logo };
  }
  return drawn!.logo;
}

async function draw(logo_url: string | null, storage?: Pick<Storage, 'read'>): Promise<DrawnLogo> {
  const stored = logo_url === null || !storage ? null : await readStoredPicture(storage, logo_url);
  const source = stored ? sharp(await buffer(stored.stream)) : sharp(Buffer.from(MARK), { density: 300 });
  const { data, info } = await source
    .resize({ width: MAX_WIDTH * 2, height: LOGO_SIZE * 2, fit: 'inside' })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: Math.ceil(info.width / 2) };
}
