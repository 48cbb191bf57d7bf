/**
 * Checks what a Word document (.docx) contains. Staff open documents from strangers. So a document must not
 * run anything, unpack to far more data, or fetch anything from elsewhere when it is opened. What Word itself
 * writes for text, tables and pictures passes.
 */
import { ArchiveError, type ArchiveProblem } from './archive-error.ts';
import { readArchive } from './archives.ts';
import { FileKindError } from './file-kind-error.ts';
import { pause } from './turns.ts';

const AGAIN = 'Open it in Word, save it as a plain .docx or as a PDF, and attach that.';

/** Messages for the sender. */
export const WORDS = {
  macros:
    'This Word document contains macros. Save it as a plain .docx without macros, or as a PDF, and attach that.',
  activeX:
    'This Word document contains ActiveX controls, which run programs. Save it as a PDF and attach that.',
  embedded:
    'This Word document has another file inside, such as the spreadsheet of a chart. Save it as a PDF and attach that.',
  remote:
    'This Word document loads content from the internet when it is opened. Save it as a PDF and attach that.',
  encrypted: 'This Word document is protected by a password. Remove the password, save it, and attach that.',
  large:
    'This Word document unpacks to far more data than a document should hold. Save it as a PDF and attach that.',
  damaged: `This Word document is incomplete, or was not made by Word. ${AGAIN}`,
  names: `This Word document has parts with invalid names. ${AGAIN}`,
} as const;

const PROBLEMS: Record<ArchiveProblem, string> = {
  damaged: WORDS.damaged,
  encrypted: WORDS.encrypted,
  'too large': WORDS.large,
  'unsafe name': WORDS.names,
};

const TYPES = '[content_types].xml';
const RELATIONS = /\.rels$/;
/** Usually document.xml. Word adds a number when it saves a copy in the browser: document2.xml. */
const MAIN_PART = /^word\/document\d*\.xml$/;
const MAIN_TYPE = 'wordprocessingml.document.main+xml';
const MACRO_TYPES = /macroenabled|ms-office\.vbaproject|ms-word\.vbadata/;

/**
 * Parts that are refused by name alone. All embedded objects are refused. The spreadsheet behind a chart is
 * harmless in itself, but it is another archive, which may have its own macros and links, and a PDF shows the
 * chart just as well.
 */
const PARTS: readonly [pattern: RegExp, words: string][] = [
  [/(?:^|\/)vba(?:project|data)[^/]*$/, WORDS.macros],
  [/(?:^|\/)activex\//, WORDS.activeX],
  [/(?:^|\/)(?:embeddings|oleobjects?)\//, WORDS.embedded],
];

/** Milliseconds for the whole check. 1,900 pictures take 1 s on an idle machine, several on a busy one. */
const MAX_TIME = 10_000;
/**
 * Characters of text between two pauses. Checking this many takes a few milliseconds, whatever they contain.
 */
const SLICE = 16 * 1024;
/** Most characters of a tag. A tag is hardly longer than the address in it. */
const MAX_TAG = 64 * 1024;

/** The first bytes of archives, programs and older Microsoft containers, in hexadecimal digits. */
const FOREIGN_STARTS = [
  '504b0304', // ZIP
  '504b0506',
  '504b0708',
  '52617221', // RAR
  '377abcaf271c', // 7z
  '1f8b08', // gzip
  'fd377a585a00', // xz
  '425a6839314159', // bzip2
  '4d534346', // CAB
  '28b52ffd', // zstd
  'd0cf11e0a1b11ae1', // OLE: objects, macros, MSI
  '7f454c46', // ELF
  'cafebabe', // Java, Mach-O
  'cffaedfe',
  '4c00000001140200', // LNK
  '7b5c727466', // RTF, which may embed objects
  '255044462d', // PDF
];

/**
 * Checks a received .docx file.
 * @param path a received file with the ending .docx.
 * @throws FileKindError with a message for the sender; BusyError when the check took too long.
 */
export async function checkWordDocument(path: string): Promise<void> {
  const deadline = performance.now() + MAX_TIME;
  const names = new Set<string>();
  try {
    for await (const { name, head, text } of readArchive(path, wantsText, deadline)) {
      const part = fold(name);
      names.add(part);
      checkPart(part, head);
      if (text !== null) await checkText(part, text, deadline);
    }
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    throw new FileKindError(PROBLEMS[error.problem]);
  }
  if (!names.has(TYPES) || ![...names].some((name) => MAIN_PART.test(name)))
    throw new FileKindError(WORDS.damaged);
}

function wantsText(name: string): boolean {
  const part = fold(name);
  return part === TYPES || RELATIONS.test(part);
}

/** Normalises the name of a part: names ignore case and may be percent-encoded. */
function fold(name: string): string {
  return name
    .replace(/%([0-9a-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
    .toLowerCase();
}

function checkPart(name: string, head: Buffer): void {
  for (const [pattern, words] of PARTS) if (pattern.test(name)) throw new FileKindError(words);
  const start = head.toString('hex', 0, 16);
  if (FOREIGN_STARTS.some((foreign) => start.startsWith(foreign)) || isProgram(head) || isTar(head))
    throw new FileKindError(WORDS.embedded);
  // A package must not declare entities, which could expand without limit.
  if (/\.(?:xml|rels)$/.test(name) && /<!(?:doctype|entity)/i.test(head.toString('latin1')))
    throw new FileKindError(WORDS.damaged);
}

/** Whether it is a Windows program. The first two letters alone also occur in embedded fonts by chance. */
function isProgram(head: Buffer): boolean {
  if (head.toString('latin1', 0, 2) !== 'MZ') return false;
  const at = head.length >= 64 ? head.readUInt32LE(60) : head.length;
  return head.toString('latin1', at, at + 2) === 'PE';
}

function isTar(head: Buffer): boolean {
  return head.toString('latin1', 257, 262) === 'ustar';
}

async function checkText(name: string, text: string, deadline: number): Promise<void> {
  // Word writes UTF-8. In UTF-16, the searches below would find nothing.
  if (text.includes('\0')) throw new FileKindError(WORDS.damaged);
  if (name !== TYPES) return eachTag(text, deadline, checkRelation);
  let isMain = false;
  await eachTag(text, deadline, (tag) => {
    isMain = checkType(decodeEntities(tag).toLowerCase()) || isMain;
  });
  if (!isMain) throw new FileKindError(WORDS.damaged);
}

/** Calls `look` with each piece of the text between two `<`, and pauses from time to time. */
async function eachTag(text: string, deadline: number, look: (tag: string) => void): Promise<void> {
  let paused = 0;
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('<', at);
    const end = next < 0 ? text.length : next;
    if (end - at > MAX_TAG) throw new FileKindError(WORDS.large);
    look(text.slice(at, end));
    at = end + 1;
    if (at - paused > SLICE) {
      await pause(deadline);
      paused = at;
    }
  }
}

/**
 * Whether an entry of the content types declares the main part of a document.
 * @throws FileKindError for macros.
 */
function checkType(type: string): boolean {
  if (MACRO_TYPES.test(type)) throw new FileKindError(WORDS.macros);
  return type.includes(MAIN_TYPE);
}

/**
 * Word loads templates, objects and frames without asking when it opens a document. If their address is on
 * the web, macros can get in that way. Links do nothing until clicked, and letterheads name a template on the
 * writer's own disk, so both are allowed.
 */
const LOADED = /\/(?:attachedtemplate|oleobject|package|control|frame|subdocument|afchunk)$/;
const WEB = /^(?:https?|ftps?|mhtml|ms-[\w-]+|search-ms|script|javascript|vbscript|data):/;

const RELATION = /^(?:[\w.-]+:)?relationship\s/i;
const [TYPE, MODE, TARGET] = ['Type', 'TargetMode', 'Target'].map(
  (name) => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i'),
) as [RegExp, RegExp, RegExp];

/**
 * Checks one relation.
 * @param tag a piece between two `<` of a list of relations.
 * @throws FileKindError
 */
function checkRelation(tag: string): void {
  if (!RELATION.test(tag)) return;
  const type = attributeOf(TYPE, tag);
  if (type.endsWith('/vbaproject')) throw new FileKindError(WORDS.macros);
  if (LOADED.test(type) && attributeOf(MODE, tag) === 'external' && WEB.test(attributeOf(TARGET, tag)))
    throw new FileKindError(WORDS.remote);
}

function attributeOf(attribute: RegExp, tag: string): string {
  const [, double, single] = attribute.exec(tag) ?? [];
  return decodeEntities(double ?? single ?? '')
    .trim()
    .toLowerCase();
}

function decodeEntities(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex, decimal) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
