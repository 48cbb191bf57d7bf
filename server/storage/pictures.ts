/**
 * Makes the stored pictures from an uploaded one. It decodes and encodes the picture again, so that we never
 * serve any bytes of the original. The stored pictures have no metadata, are turned upright, and come in
 * several widths, as WebP and AVIF. Nothing is cropped.
 */
import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { BLUR_COLUMNS, BLUR_ROWS, PICTURE_WIDTHS, storedWidths } from '../../shared/pictures.ts';
import type { Bucket, Storage } from './storage.ts';
import { inTurn } from './turns.ts';

/** Most pixels of a picture that is decoded (docs/safety.md, "Files"). */
const MAX_PIXELS = 40_000_000;
/**
 * Longest side of a picture, in pixels. The limit on pixels alone would allow a strip 40 million pixels long.
 */
const MAX_SIDE = 16_000;
/** Height of the tallest stored picture, in pixels. */
const MAX_HEIGHT = 4800;

export interface MadePicture {
  /** The path of the widest file, below its bucket. */
  path: string;
  files: { path: string; bytes: Buffer }[];
  size_bytes: number;
}

/** A picture is refused. The message tells the person who sent it what is wrong. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/**
 * Makes all stored files of a picture.
 * @param path a received file: JPEG, PNG or WebP.
 * @param isWanted called just before the work starts: false if nobody waits for the picture any more.
 * @throws PictureError when it is too large, damaged or animated; what inTurn throws.
 */
export async function makePicture(path: string, isWanted: () => boolean): Promise<MadePicture> {
  return inTurn('staff', isWanted, async () => {
    const id = randomBytes(12).toString('hex');
    return encode(id, await decode(path));
  });
}

/**
 * Checks that a picture which is stored unchanged can be decoded completely.
 * @throws the same errors as makePicture.
 */
export async function checkWhole(path: string, isWanted: () => boolean): Promise<void> {
  await inTurn('visitors', isWanted, () => decode(path));
}

/** Decodes a picture once, at the largest stored size. Only errors of this step are the picture's fault. */
async function decode(path: string): Promise<Drawn> {
  await access(path);
  try {
    return await draw((await openPicture(path)).autoOrient());
  } catch (error) {
    throw error instanceof PictureError ? error : explain(error);
  }
}

async function openPicture(path: string): Promise<Sharp> {
  const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' });
  const { width, height, pages = 1 } = await image.metadata();
  if (pages > 1) throw new PictureError('Animated pictures are not supported. Please send a still one.');
  if (width > MAX_SIDE || height > MAX_SIDE)
    throw new PictureError('The picture is more than 16,000 pixels wide or high. Please make it smaller.');
  return image;
}

/**
 * Names the files of a picture that is there in all its widths, as WebP only.
 * @param widths from the narrowest to the widest.
 */
export async function namePicture(
  id: string,
  widths: readonly { width: number; bytes: Buffer }[],
): Promise<MadePicture> {
  const widest = await sharp(widths.at(-1)!.bytes).metadata();
  const name = `${id}-${widest.width}x${widest.height}-${await colours(sharp(widths[0]!.bytes))}`;
  const files = widths.map(({ width, bytes }) => ({ path: `${name}/${width}.webp`, bytes }));
  return describe(files);
}

/** Stores every width. The widest is stored last, because its address is the one that records use. */
export async function putPicture(storage: Storage, bucket: Bucket, { files }: MadePicture): Promise<void> {
  for (const { path, bytes } of files) await storage.put(bucket, path, bytes);
}

interface Drawn {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

function draw(image: Sharp): Promise<Drawn> {
  return image
    .resize({ width: PICTURE_WIDTHS.at(-1)!, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Encodes all widths from the decoded picture. */
async function encode(id: string, { data, info }: Drawn): Promise<MadePicture> {
  const { width, height, channels } = info;
  const drawn = () => sharp(data, { raw: { width, height, channels } });
  const name = `${id}-${width}x${height}-${await colours(drawn())}-avif`;
  const files: MadePicture['files'] = [];
  for (const stored of storedWidths(width)) {
    const sized = drawn().resize(stored, Math.max(1, Math.round((height * stored) / width)));
    const avif = await sized.clone().avif({ quality: 55, effort: 1 }).toBuffer();
    files.push({ path: `${name}/${stored}.avif`, bytes: avif });
    const webp = await sized.webp({ quality: 82, effort: 2 }).toBuffer();
    files.push({ path: `${name}/${stored}.webp`, bytes: webp });
  }
  return describe(files);
}

/** @param files the last is the widest. */
function describe(files: MadePicture['files']): MadePicture {
  const size_bytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return { path: files.at(-1)!.path, files, size_bytes };
}

/** The colours of the blurred placeholder, with three hexadecimal digits each (shared/pictures.ts). */
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
  // libvips names the decoder that failed. For a person, these messages all mean the same.
  return new PictureError(
    'The picture is damaged or incomplete. Please open it, save it again and send that one.',
  );
}
