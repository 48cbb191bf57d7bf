/**
 * Checks what a picture contains besides its pixels: colour profile, camera data, texts. A decoder reads
 * these blocks completely, and a compressed block of a few kilobytes may unpack to a hundred megabytes. So we
 * measure them first.
 */
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { FileKindError } from './file-kind-error.ts';
import { readAt, withFile } from './read-at.ts';

const unpack = promisify(inflate);

/** Most bytes of a colour profile. A printer's profile has 0.5 to 3 MB, a screen's a few kB. */
const MAX_PROFILE = 4 * 1024 * 1024;
/** Most bytes of camera data, including the camera's thumbnail. */
const MAX_EXIF = 1024 * 1024;
/** Most bytes of texts that an editor added (XMP). */
const MAX_XMP = 4 * 1024 * 1024;
/** Most bytes of compressed texts in a PNG. Any program that reads them may unpack a thousand times that. */
const MAX_COMPRESSED_TEXT = 16 * 1024;
const MAX_TEXTS = 200;
/** Most blocks of a picture. A PNG of 10 MB has 1,300 blocks of the usual 8 kB. */
const MAX_BLOCKS = 5000;

/** A block of a picture: its type, where its data begins, and the length in bytes. */
interface Block {
  type: string;
  at: number;
  length: number;
}

type Walk = (file: FileHandle, size: number) => AsyncGenerator<Block>;
type Check = (block: Block, file: FileHandle) => Promise<void> | void;

const FORMATS: Record<string, [walk: Walk, check: () => Check]> = {
  'image/png': [walkPng, checkPng],
  'image/jpeg': [walkJpeg, checkJpeg],
  'image/webp': [walkWebp, checkWebp],
};

/**
 * Refuses a picture whose blocks would take too much memory to decode.
 * @param content_type the content type according to the picture's bytes.
 * @throws FileKindError
 */
export async function checkBlocks(content_type: string, path: string): Promise<void> {
  const format = FORMATS[content_type];
  if (!format) return;
  await withFile(path, async (file, size) => {
    const [walk, check] = format;
    const checkBlock = check();
    let count = 0;
    for await (const block of walk(file, size)) {
      if (++count > MAX_BLOCKS) throw tooMuch('blocks');
      await checkBlock(block, file);
    }
  });
}

async function* walkPng(file: FileHandle, size: number): AsyncGenerator<Block> {
  for (let at = 8; at + 12 <= size; ) {
    const head = await readAt(file, at, 8);
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    yield { type, at: at + 8, length };
    if (type === 'IEND') return;
    at += 12 + length;
  }
}

/** Stops where the pixels begin: no decoder looks for profiles after them. */
async function* walkJpeg(file: FileHandle, size: number): AsyncGenerator<Block> {
  for (let at = 2; at + 4 <= size; ) {
    const head = await readAt(file, at, 4096);
    if (head[0] !== 0xff) return;
    const marker = head[1]!;
    if (marker === 0xda) return;
    const filling = head.findIndex((byte) => byte !== 0xff) - 1;
    const isAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    const length = marker === 0xff || isAlone ? 0 : head.readUInt16BE(2);
    const name = head.toString('latin1', 4, 20).split('\0', 1)[0]!;
    yield { type: `${marker.toString(16)} ${name}`, at: at + 4, length };
    // Any number of fill bytes may precede a marker, but no program writes thousands.
    if (filling < 0) throw tooMuch('filling');
    if (marker === 0xff) at += filling;
    else at += 2 + length;
  }
}

async function* walkWebp(file: FileHandle, size: number): AsyncGenerator<Block> {
  for (let at = 12; at + 8 <= size; ) {
    const head = await readAt(file, at, 8);
    const length = head.readUInt32LE(4);
    yield { type: head.toString('latin1', 0, 4), at: at + 8, length };
    at += 8 + length + (length % 2);
  }
}

function checkPng(): Check {
  let compressed = 0;
  let texts = 0;
  let profiles = 0;
  return async ({ type, at, length }, file) => {
    if (type === 'eXIf' && length > MAX_EXIF) throw tooMuch('camera data');
    if (type === 'iCCP') {
      if (++profiles > 1) throw tooMuch('colour profiles');
      await checkProfile(await readAt(file, at, Math.min(length, MAX_PROFILE)));
    }
    if (!/^[tzi](?:EXt|TXt)$/.test(type)) return;
    texts++;
    // The compression flag follows the keyword, which has at most 79 characters.
    const head = await readAt(file, at, 82);
    const keyword = head.indexOf(0);
    if (type === 'zTXt' || (type === 'iTXt' && (keyword < 0 || head[keyword + 1] !== 0)))
      compressed += length;
    if (compressed > MAX_COMPRESSED_TEXT || texts > MAX_TEXTS) throw tooMuch('text');
  };
}

/** Checks the profile of a PNG: a name, a zero, the compression method, then the compressed bytes. */
async function checkProfile(data: Buffer): Promise<void> {
  try {
    await unpack(data.subarray(data.indexOf(0) + 2), { maxOutputLength: MAX_PROFILE });
  } catch (error) {
    // Every decoder ignores a broken profile.
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooMuch('colour profile');
  }
}

function checkJpeg(): Check {
  const sums = { 'e2 ICC_PROFILE': 0, 'e1 Exif': 0 };
  return ({ type, length }) => {
    if (!(type in sums)) return;
    sums[type as keyof typeof sums] += length;
    if (sums['e2 ICC_PROFILE'] > MAX_PROFILE) throw tooMuch('colour profile');
    if (sums['e1 Exif'] > MAX_EXIF) throw tooMuch('camera data');
  };
}

function checkWebp(): Check {
  const limits: Record<string, [bytes: number, what: string]> = {
    ICCP: [MAX_PROFILE, 'colour profile'],
    EXIF: [MAX_EXIF, 'camera data'],
    'XMP ': [MAX_XMP, 'text'],
  };
  return ({ type, length }) => {
    const [bytes, what] = limits[type] ?? [Number.POSITIVE_INFINITY, ''];
    if (length > bytes) throw tooMuch(what);
  };
}

function tooMuch(what: string): FileKindError {
  return new FileKindError(
    `The picture contains too much extra data (${what}). Please open it, save it again and send that one.`,
  );
}
