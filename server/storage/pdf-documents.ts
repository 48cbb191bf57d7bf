/**
 * What a PDF may hold, as far as can be told without a reader of PDF: the names of what runs, starts a program or
 * carries a file along are looked for in the bytes, and in the packed lists of objects, which newer programs write.
 * What is behind a password or another packing cannot be seen; every reader of today asks before it runs anything.
 */
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { FileKindError } from './file-kind-error.ts';
import { readAt, withFile } from './read-at.ts';
import { pause } from './turns.ts';

const unpack = promisify(inflate);

/** Which page is shown first (OpenAction) is harmless, and in most plans. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?)(?![a-z])/;
const WORDS =
  'This PDF contains a script, a program to be started, or another file. Print it to a new PDF and attach that.';
const LARGE =
  'This PDF unpacks to far more data than a document should hold. Print it to a new PDF and attach that.';

/** The name of a packed list of objects, and the word after which packed bytes begin. */
const LIST_OR_STREAM = /\/ObjStm|stream\r?\n/g;
/** Letters between the two, which describe the list. */
const MAX_DESCRIPTION = 500;
/** Programs put 100 to 200 objects into a list: 5,000 lists are half a million objects. */
const MAX_LISTS = 5000;
/**
 * Packed bytes of one list, bytes it and all together may unpack to, and how often they may read the file. These are
 * estimates: at 60 bytes an object, 16 MB are 280,000 objects. What has more is refused: were it passed without a look,
 * 16 MB of filling, packed to 16 kB, would hide any script.
 */
const MAX_PACKED = 1024 * 1024;
const MAX_LIST = 2 * 1024 * 1024;
const MAX_UNPACKED = 16 * 1024 * 1024;
const MAX_READ = 2;
const STEP = 16 * 1024;
/** Bytes between two pauses: whatever they are, looking takes a few milliseconds. */
const SLICE = 64 * 1024;
const END = 'endstream';
/** Longer than what is looked for, so that nothing is missed where two slices meet. */
const OVERLAP = 1024;
/** The whole look, in milliseconds. */
const MAX_TIME = 6000;

const NUMBER_SIGN = 0x23;

/**
 * @param path a received file that begins as a PDF.
 * @throws FileKindError in words for the sender; BusyError when looking took too long.
 */
export async function checkPdf(path: string): Promise<void> {
  const deadline = performance.now() + MAX_TIME;
  await withFile(path, async (file, size) => {
    let unpacked = 0;
    let read = 0;
    let lists = 0;
    for await (const start of listStarts(file, size, deadline)) {
      const packed = await readPacked(file, start);
      read += packed.length;
      const list = await readList(packed);
      unpacked += list.length;
      if (++lists > MAX_LISTS || read > (size + SLICE) * MAX_READ || unpacked > MAX_UNPACKED)
        throw new FileKindError(LARGE);
      for (let at = 0; at < list.length; at += SLICE) {
        refuseActive(list.subarray(at, at + SLICE + OVERLAP));
        await pause(deadline);
      }
    }
  });
}

/** Looks through the file, and answers where the packed bytes of each list of objects begin. */
async function* listStarts(file: FileHandle, size: number, deadline: number): AsyncGenerator<number> {
  let described = Number.NEGATIVE_INFINITY;
  let done = 0;
  for (let at = 0; at < size; at += SLICE) {
    const bytes = await readAt(file, at, SLICE + OVERLAP);
    refuseActive(bytes);
    for (const { 0: found, index } of bytes.toString('latin1').matchAll(LIST_OR_STREAM)) {
      const end = at + index + found.length;
      // The overlap is read twice.
      if (end <= done) continue;
      done = end;
      if (found === '/ObjStm') described = end;
      else {
        if (end - found.length - described <= MAX_DESCRIPTION) yield end;
        described = Number.NEGATIVE_INFINITY;
      }
    }
    await pause(deadline);
  }
}

function refuseActive(bytes: Buffer): void {
  if (ACTIVE.test(bytes.toString('latin1'))) throw new FileKindError(WORDS);
  if (bytes.includes(NUMBER_SIGN) && ACTIVE.test(decodeNames(bytes).toString('latin1')))
    throw new FileKindError(WORDS);
}

/** A letter of a name may be written as # and two digits. */
function decodeNames(bytes: Buffer): Buffer {
  const decoded = Buffer.alloc(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at] === NUMBER_SIGN ? digit(bytes[at + 1]) * 16 + digit(bytes[at + 2]) : Number.NaN;
    decoded[length++] = Number.isNaN(code) ? bytes[at]! : code;
    if (!Number.isNaN(code)) at += 2;
  }
  return decoded.subarray(0, length);
}

/** The value of a hexadecimal digit, NaN for any other letter. */
function digit(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}

/** From a position to the end of what is packed there. */
async function readPacked(file: FileHandle, start: number): Promise<Buffer> {
  const steps: Buffer[] = [];
  let length = 0;
  let border: Buffer = Buffer.alloc(0);
  while (length < MAX_PACKED) {
    const step = await readAt(file, start + length, STEP);
    const end = Buffer.concat([border, step]).indexOf(END);
    steps.push(step);
    if (end >= 0) return Buffer.concat(steps).subarray(0, length - border.length + end);
    length += step.length;
    if (step.length < STEP) break;
    border = step.subarray(-END.length);
  }
  return Buffer.concat(steps);
}

/** The objects of a list; nothing where they are packed in another way. */
async function readList(packed: Buffer): Promise<Buffer> {
  try {
    return await unpack(packed, { maxOutputLength: MAX_LIST });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new FileKindError(LARGE);
    return Buffer.alloc(0);
  }
}
