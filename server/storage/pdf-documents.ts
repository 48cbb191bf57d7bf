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

const unpack = promisify(inflate);

/** Which page is shown first (OpenAction) is harmless, and in most plans. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?)(?![a-z])/;
/** A name with a letter written as # and two digits. */
const ESCAPED = /\/\w*#[0-9a-f]{2}/i;
const WORDS =
  'This PDF contains a script, a program to be started, or another file. Print it to a new PDF and attach that.';
const LARGE = 'This PDF unpacks to far more than a document holds. Print it to a new PDF and attach that.';

/** Where a packed list of objects begins: its name, the rest of its description, and the word. */
const OBJECT_LIST = /\/ObjStm[\s\S]{0,500}?stream\r?\n/g;
/** Programs put 100 to 200 objects into a list: 5,000 lists are half a million objects. */
const MAX_LISTS = 5000;
/** Packed bytes of one list, bytes it and all together may unpack to, and how often they may read the file. */
const MAX_PACKED = 1024 * 1024;
const MAX_LIST = 4 * 1024 * 1024;
const MAX_UNPACKED = 50 * 1024 * 1024;
const MAX_READ = 2;
const STEP = 16 * 1024;
const END = 'endstream';
const CHUNK = 256 * 1024;
/** Longer than what is looked for, so that nothing is missed where two pieces meet. */
const OVERLAP = 1024;

/**
 * @param path a received file that begins as a PDF.
 * @throws FileKindError in words for the sender.
 */
export async function checkPdf(path: string): Promise<void> {
  await withFile(path, async (file, size) => {
    let unpacked = 0;
    let read = 0;
    let lists = 0;
    let done = 0;
    for (let at = 0; at < size; at += CHUNK) {
      const text = (await readAt(file, at, CHUNK + OVERLAP)).toString('latin1');
      refuseActive(text);
      for (const found of text.matchAll(OBJECT_LIST)) {
        const start = at + found.index + found[0].length;
        // The overlap is read twice.
        if (start <= done) continue;
        done = start;
        const packed = await readPacked(file, start);
        read += packed.length;
        const list = await readList(packed);
        unpacked += list.length;
        if (++lists > MAX_LISTS || read > (size + CHUNK) * MAX_READ || unpacked > MAX_UNPACKED)
          throw new FileKindError(LARGE);
        refuseActive(list);
      }
    }
  });
}

function refuseActive(text: string): void {
  if (ACTIVE.test(text)) throw new FileKindError(WORDS);
  if (!ESCAPED.test(text)) return;
  const names = text.replace(/#([0-9a-f]{2})/gi, (_, digits) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  if (ACTIVE.test(names)) throw new FileKindError(WORDS);
}

/** From a position to the end of what is packed there. */
async function readPacked(file: FileHandle, start: number): Promise<Buffer> {
  let packed = Buffer.alloc(0);
  while (packed.length < MAX_PACKED) {
    const step = await readAt(file, start + packed.length, STEP);
    const end = Buffer.concat([packed.subarray(-END.length), step]).indexOf(END);
    const border = Math.min(END.length, packed.length);
    packed = Buffer.concat([packed, step]);
    if (end >= 0) return packed.subarray(0, packed.length - step.length - border + end);
    if (step.length < STEP) break;
  }
  return packed;
}

/** The objects of a list; nothing where they are packed in another way. */
async function readList(packed: Buffer): Promise<string> {
  try {
    return (await unpack(packed, { maxOutputLength: MAX_LIST })).toString('latin1');
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new FileKindError(LARGE);
    return '';
  }
}
