/**
 * The addresses of stored pictures. The address contains what a page needs to know before the picture has
 * loaded, so that a record stores only the address: `<id>-<width>x<height>-<colours>[-avif]/<width>.webp`.
 * Width and height are those of the widest version, in pixels.
 */

/** The stored widths of a picture in pixels, up to its own width. Its address names the largest. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const;
type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The width and height of the blurred placeholder, in colours. */
export const BLUR_COLUMNS = 4;
export const BLUR_ROWS = 3;

const STORED_PICTURE =
  /^(\/files\/(?:media|certificates)\/[0-9a-f]{24}-(\d{1,4})x(\d{1,5})-([0-9a-f]{36})(-avif)?\/)\2\.webp$/;

export interface StoredPicture {
  /** Width and height are those of the widest version, in pixels. */
  width: number;
  height: number;
  /** The widths it is stored in, ascending. */
  widths: number[];
  hasAvif: boolean;
  /** A `data:` address of a few pixels. Stretched over the frame, they are the blurred placeholder. */
  blur: string;
  /** The address of one of its widths. */
  at(width: number, format?: 'webp' | 'avif'): string;
}

/** The widths in which a picture of `width` pixels is stored. */
export function storedWidths(width: number): number[] {
  const largest = Math.min(width, PICTURE_WIDTHS.at(-1)!);
  return [...PICTURE_WIDTHS.filter((stored) => stored < largest), largest];
}

/** Reads the address of a stored picture; null for a picture from elsewhere. */
export function readPicture(image_url: string): StoredPicture | null {
  const parts = STORED_PICTURE.exec(image_url);
  if (!parts) return null;
  const [, folder = '', width, height, colours = '', avif] = parts;
  return {
    width: Number(width),
    height: Number(height),
    widths: storedWidths(Number(width)),
    hasAvif: avif !== undefined,
    get blur() {
      return blurAddress(colours);
    },
    at: (chosen, format = 'webp') => `${folder}${chosen}.${format}`,
  };
}

/** `srcset` of a stored picture. */
export function pictureSrcSet(picture: StoredPicture, format: 'webp' | 'avif'): string {
  return picture.widths.map((width) => `${picture.at(width, format)} ${width}w`).join(', ');
}

/**
 * The address of the smallest version that is at least `width` pixels wide, or else of the widest. The
 * address of a picture from elsewhere is returned unchanged.
 */
export function pictureAt(image_url: string, width: PictureWidth, picture = readPicture(image_url)): string {
  return picture ? picture.at(picture.widths.find((stored) => stored >= width) ?? picture.width) : image_url;
}

/** Size of the header of a bitmap in bytes; a multiple of three, so that its Base64 stands for itself. */
const BITMAP_HEADER = 54;
const PIXEL_BYTES = BLUR_ROWS * BLUR_COLUMNS * 3;
const BLUR_HEADER = `data:image/bmp;base64,${btoa(String.fromCharCode(...bitmapHeader()))}`;

function bitmapHeader(): Uint8Array {
  const bytes = new Uint8Array(BITMAP_HEADER);
  const header = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  header.setUint32(2, BITMAP_HEADER + PIXEL_BYTES, true);
  header.setUint32(10, BITMAP_HEADER, true);
  header.setUint32(14, 40, true);
  header.setInt32(18, BLUR_COLUMNS, true);
  // A negative height means that the first row is the top one.
  header.setInt32(22, -BLUR_ROWS, true);
  header.setUint16(26, 1, true);
  header.setUint16(28, 24, true);
  return bytes;
}

/**
 * Makes a bitmap of 4 × 3 pixels from its colours, three hexadecimal digits each, row by row. It is the
 * smallest image that every browser stretches smoothly, and it needs no decoder of our own.
 */
function blurAddress(colours: string): string {
  let pixels = '';
  for (let at = 0; at < PIXEL_BYTES; at += 3) {
    // Bitmaps store blue, green, red.
    for (let channel = 2; channel >= 0; channel--)
      pixels += String.fromCharCode(Number.parseInt(colours[at + channel]!, 16) * 17);
  }
  return BLUR_HEADER + btoa(pixels);
}
