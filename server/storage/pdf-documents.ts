/**
 * Checks what a PDF contains, as far as that is possible without a PDF parser. It searches the bytes for the
 * names of scripts, program launches, forms that send themselves, media, embedded files and links into a network. It also
 * searches the compressed object streams that newer programs write, and refuses those that it cannot read.
 * docs/safety.md, "Files", says what it does not find.
 */
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { FileKindError } from './file-kind-error.ts';
import { readAt, withFile } from './read-at.ts';
import { pause } from './turns.ts';

const unpack = promisify(inflate);

/** What a reader skips between two words: white space, and comments. */
export const GAP = String.raw`(?:[\s\0]|%[^\r\n]{0,200}[\r\n])*`;
const hex = (digits: string) => digits.replace(/\w/g, String.raw`$&[\s\0]*`);
/** A word in hexadecimal digits, also of UTF-16. */
const hexWord = (word: string) =>
  [...word].map((letter) => hex(letter.charCodeAt(0).toString(16))).join(`(?:${hex('00')})?`);

/** Names that are refused. OpenAction is harmless: it sets the first page to show, and most plans have it. */
const ACTIVE =
  /\/(?:(?:JavaScript|Launch|EmbeddedFiles?|SubmitForm|ImportData|GoToE|Rendition)(?![a-z])|RichMedia|XFA[\s\0%<[])/;
/** A link that runs a script. */
const SCRIPT = new RegExp(String.raw`/URI${GAP}\(\s*javascript:`, 'i');
/** Targets of links on this machine or in its network, as text or in hexadecimal digits, also of UTF-16. */
const TARGETS = [
  String.raw`\(\s*(?:\u00ef\u00bb\u00bf)?(?:\\\\|\\134|//|file:|smb:)`,
  String.raw`<[\s\0]*(?:${hex('feff00')})?(?:${['\\\\', '//', 'file:'].map(hexWord).join('|')})`,
].join('|');
const LOCAL = new RegExp(
  [
    `/(?:URI|Base|UF?|F|DOS|Mac|Unix)${GAP}(?:${TARGETS})`,
    String.raw`\(\u00fe\u00ff\0(?:\\|/\0/|f\0i\0l\0e\0:)`,
    `/FS${GAP}/URL`,
  ].join('|'),
  'i',
);
const WORDS =
  'This PDF contains a script, a program to be started, a form that sends itself, media, or another file. Print it to a new PDF and attach that.';
const TARGET =
  'This PDF has a link to a file or a machine of a network. Print it to a new PDF and attach that.';
const UNREADABLE =
  'Parts of this PDF cannot be checked: they are protected by a password, or packed in an unusual way. Print it to a new PDF and attach that.';
const LARGE =
  'This PDF unpacks to far more data than a document should hold. Print it to a new PDF and attach that.';

/** The name of an object stream, and the keyword after which its compressed bytes begin. */
const LIST_OR_STREAM =
  /\/(?:O|#4[fF])(?:b|#62)(?:j|#6[aA])(?:S|#53)(?:t|#74)(?:m|#6[dD])|stream(?:[ \t\0\f]|%[^\r\n]{0,200})*(?:\r\n|\r|\n)/g;
/** What changes the bytes of an object stream once more. Programs use it for other streams. */
const PREDICTOR = /\/Predictor\s*(?!1\b)/;
/** How the bytes of a stream are packed. */
const FILTERS = new RegExp(String.raw`/(?:Filter|F)${GAP}(\[[^\]]*\]?|/\w+|\d+${GAP}\d+${GAP}R)`, 'g');
/** Most characters between the two: the dictionary of the object stream. */
const MAX_DESCRIPTION = 500;
/** Most object streams. Programs put 100 to 200 objects into one, so 5,000 hold half a million objects. */
const MAX_LISTS = 5000;
/**
 * Limits for object streams: the compressed bytes of one, the bytes that one may unpack to, the bytes that
 * all may unpack to, and how many times the size of the file we may read for them. These are estimates: at 60
 * bytes an object, 16 MB hold 280,000 objects. A file beyond these limits is refused. If we let it pass
 * unchecked, 16 MB of padding, compressed to 16 kB, could hide any script.
 */
const MAX_PACKED = 1024 * 1024;
const MAX_LIST = 2 * 1024 * 1024;
const MAX_UNPACKED = 16 * 1024 * 1024;
const MAX_READ = 2;
const STEP = 16 * 1024;
/** Bytes between two pauses. Checking this many takes a few milliseconds, whatever they contain. */
const SLICE = 64 * 1024;
const END = 'endstream';
/** Longer than any searched text, so that none is missed at the border of two slices. */
const OVERLAP = 1024;
/** How long the whole check may take, in milliseconds. */
const MAX_TIME = 6000;

const NUMBER_SIGN = 0x23;

/**
 * Checks a received PDF.
 * @param path a received file that begins like a PDF.
 * @param read gets the pieces in which the structure stands: those of the file, and its unpacked object streams.
 * @throws FileKindError with a message for the sender; BusyError when the check took too long.
 */
export async function checkPdf(path: string, read: (text: string) => void = () => undefined): Promise<void> {
  const deadline = performance.now() + MAX_TIME;
  await withFile(path, async (file, size) => {
    let unpacked = 0;
    let packedBytes = 0;
    let lists = 0;
    for await (const start of listStarts(file, size, deadline, read)) {
      const packed = await readPacked(file, start);
      packedBytes += packed.length;
      const list = await readList(packed);
      unpacked += list.length;
      if (++lists > MAX_LISTS || packedBytes > (size + SLICE) * MAX_READ || unpacked > MAX_UNPACKED)
        throw new FileKindError(LARGE);
      for (let at = 0; at < list.length; at += SLICE) {
        refuseActive(list.subarray(at, at + SLICE + OVERLAP));
        read(list.toString('latin1', at, at + SLICE));
        await pause(deadline);
      }
    }
  });
}

/**
 * Checks the raw bytes of the file, and yields where the compressed bytes of each object stream begin.
 */
async function* listStarts(
  file: FileHandle,
  size: number,
  deadline: number,
  read: (text: string) => void,
): AsyncGenerator<number> {
  let described = Number.NEGATIVE_INFINITY;
  let done = 0;
  for (let at = 0; at < size; at += SLICE) {
    const bytes = await readAt(file, at, SLICE + OVERLAP);
    refuseActive(bytes);
    const text = bytes.toString('latin1');
    read(text);
    for (const { 0: found, index } of text.matchAll(LIST_OR_STREAM)) {
      const end = at + index + found.length;
      // The overlap is read twice, so skip what was found before.
      if (end <= done) continue;
      done = end;
      if (found.startsWith('/')) described = end;
      else {
        if (end - found.length - described <= MAX_DESCRIPTION) {
          const before = text.slice(Math.max(0, index - MAX_DESCRIPTION), index);
          const dictionary = before.slice(before.lastIndexOf('endobj') + 1);
          refusePacking(decodeNames(Buffer.from(dictionary, 'latin1')).toString('latin1'));
          yield end;
        }
        described = Number.NEGATIVE_INFINITY;
      }
    }
    await pause(deadline);
  }
}

/** Refuses an object stream that is packed otherwise than programs do it: deflated once. */
function refusePacking(dictionary: string): void {
  const isUsual = [...dictionary.matchAll(FILTERS)].every(([, filters]) =>
    /^\[?\s*\/(?:FlateDecode|Fl)\s*\]?$/.test(filters!),
  );
  if (!isUsual || PREDICTOR.test(dictionary)) throw new FileKindError(UNREADABLE);
}

function refuseActive(bytes: Buffer): void {
  refuseText(bytes.toString('latin1'));
  if (bytes.includes(NUMBER_SIGN)) refuseText(decodeNames(bytes).toString('latin1'));
}

function refuseText(text: string): void {
  if (ACTIVE.test(text) || SCRIPT.test(text)) throw new FileKindError(WORDS);
  if (LOCAL.test(text) || LOCAL.test(withoutEscapes(text))) throw new FileKindError(TARGET);
}

/** The text as a reader takes it where a backslash has no meaning, or continues a line. */
function withoutEscapes(text: string): string {
  return text.replace(/\\(?:\r\n|[\r\n])/g, '').replace(/\\(?=[^nrtbf()\\0-7\r\n])/g, '');
}

/** Decodes names: a PDF may write a character of a name as # and two hexadecimal digits. */
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

/** The value of a hexadecimal digit; NaN for any other character. */
function digit(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}

/** Reads compressed bytes from a position to their end, or up to MAX_PACKED. */
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

/** Unpacks an object stream. @throws FileKindError if it is encrypted or packed in another way than programs do. */
async function readList(packed: Buffer): Promise<Buffer> {
  try {
    return await unpack(packed, { maxOutputLength: MAX_LIST });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new FileKindError(LARGE);
    throw new FileKindError(UNREADABLE);
  }
}
