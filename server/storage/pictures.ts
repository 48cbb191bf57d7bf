/**
 * Makes stored pictures of what people drop in: decoded and encoded anew, so that nothing of the original's bytes is
 * ever served, without metadata, turned upright, in several widths, as WebP and AVIF. Nothing is cropped.
 */
import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { BLUR_COLUMNS, BLUR_ROWS, PICTURE_WIDTHS, storedWidths } from '../../shared/pictures.ts';
import type { Bucket, Storage } from './storage.ts';

/** Pixels of the largest picture that is decoded (safety.md, files). */
const MAX_PIXELS = 40_000_000;
/** A ribbon 40 million pixels long is no picture: neither side may be longer. */
const MAX_SIDE = 16_000;
/** Pictures decoded at the same time: one of 40 megapixels takes 160 MB. */
const queue = pLimit(2);

export interface MadePicture {
  /** Of the widest one, below its bucket. */
  path: string;
  files: { path: string; bytes: Buffer }[];
  size_bytes: number;
}

/** What is wrong with a picture, in words for the person who sent it. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/**
 * @param source a file's path or its bytes: JPEG, PNG or WebP.
 * @throws PictureError when it is too large, damaged or moves.
 */
export async function makePicture(source: string | Buffer): Promise<MadePicture> {
  return queue(async () => {
    try {
      const image = await openPicture(source);
      const id = randomBytes(12).toString('hex');
      return await encode(id, image.autoOrient(), { avif: true });
    } catch (error) {
      throw error instanceof PictureError ? error : explain(error);
    }
  });
}

async function openPicture(source: string | Buffer): Promise<Sharp> {
  const image = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' });
  const { width, height, pages = 1 } = await image.metadata();
  if (pages > 1) throw new PictureError('The picture moves. Please send a still one.');
  if (width > MAX_SIDE || height > MAX_SIDE)
    throw new PictureError('The picture is more than 16,000 pixels wide or high. Please make it smaller.');
  return image;
}

/**
 * Whether a picture that is kept as it is can be shown whole.
 * @throws PictureError as makePicture does.
 */
export async function checkWhole(path: string): Promise<void> {
  await queue(async () => {
    try {
      await (await openPicture(path)).resize(16).raw().toBuffer();
    } catch (error) {
      throw error instanceof PictureError ? error : explain(error);
    }
  });
}

/** A drawing of the demo content. AVIF would make the first start last minutes, and saves nothing on drawings. */
export async function makeDrawing(id: string, svg: string): Promise<MadePicture> {
  return encode(id, sharp(Buffer.from(svg)).flatten({ background: '#faf8f4' }), { avif: false });
}

/** Stores every width; the widest last, because its address is the one that is given out. */
export async function putPicture(storage: Storage, bucket: Bucket, { files }: MadePicture): Promise<void> {
  for (const { path, bytes } of files) await storage.put(bucket, path, bytes);
}

async function encode(id: string, image: Sharp, { avif }: { avif: boolean }): Promise<MadePicture> {
  // Decoded once, in the largest width that is kept; the others are made from it.
  const { data, info } = await image
    .resize({ width: PICTURE_WIDTHS.at(-1)!, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const drawn = () => sharp(data, { raw: { width, height, channels } });
  const name = `${id}-${width}x${height}-${await colours(drawn())}${avif ? '-avif' : ''}`;
  const files: MadePicture['files'] = [];
  for (const stored of storedWidths(width)) {
    const sized = drawn().resize(stored, Math.max(1, Math.round((height * stored) / width)));
    if (avif) {
      const bytes = await sized.clone().avif({ quality: 55, effort: 1 }).toBuffer();
      files.push({ path: `${name}/${stored}.avif`, bytes });
    }
    const bytes = await sized.webp({ quality: 82, effort: 2 }).toBuffer();
    files.push({ path: `${name}/${stored}.webp`, bytes });
  }
  return {
    path: `${name}/${width}.webp`,
    files,
    size_bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
  };
}

/** The colours of the blurred placeholder, three hexadecimal digits each (shared/pictures.ts). */
async function colours(drawn: Sharp): Promise<string> {
  const pixels = await drawn
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(BLUR_COLUMNS, BLUR_ROWS, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  return [...pixels].map((value) => Math.round(value / 17).toString(16)).join('');
}

function explain(error: unknown): unknown {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(message))
    return new PictureError('The picture has more than 40 million pixels. Please make it smaller.');
  // libvips says which decoder gave up; to a person every one of them means the same.
  return new PictureError(
    'The picture is damaged or not complete. Please open it, save it again and send that one.',
  );
}
