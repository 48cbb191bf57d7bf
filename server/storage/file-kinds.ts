/**
 * Determines the kind of a file from its bytes, and checks that it is nothing else. The ending of its name
 * must match its content, and it must not hide anything that another program would run or unpack
 * (docs/safety.md, "Files").
 */
import { fileTypeFromFile } from 'file-type';
import { describePdf } from './describe-pdf.ts';
import { FileKindError } from './file-kind-error.ts';
import { checkOldWordDocument, isEncryptedDocument } from './old-word-documents.ts';
import { checkPdf } from './pdf-documents.ts';
import { checkBlocks } from './picture-blocks.ts';
import { checkWhole } from './pictures.ts';
import { readAt, withFile } from './read-at.ts';
import { inTurn } from './turns.ts';
import { checkWordDocument, WORDS } from './word-documents.ts';

export const PICTURE_ENDINGS = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Endings of files that a program would run. One of them in the middle of a name is a trick. */
const ACTIVE = new Set(
  'apk asp aspx bash bat cgi chm cmd cpl csh dll dmg exe fxp hta htaccess htm html jar js jse jsp jspx lnk mht mjs msc msi msp mst phar php php3 php4 php5 phps phtml pif ps1 psm1 py pyc scf scr sct sh shtml svg svgz swf sys vb vbe vbs vxd wasm wsf wsh xhtml xml xsl zip'.split(
    ' ',
  ),
);
/**
 * Starts of other kinds of files, which must not occur anywhere in a picture. Short marks must be followed by
 * text, because alone they occur by chance among millions of random bytes.
 */
const TEXTS = /<(?:script|html|svg|iframe)[\s -~]{8}|<!doctype|<\?php/i;
const ARCHIVES = ['Rar!\u001a\u0007', "7z\u00bc\u00af'\u001c"];
const PDF_START = /%PDF-/i;
/** The end record of a ZIP archive, including its disk numbers, which are always 0. */
const ZIP_END = 'PK\u0005\u0006\u0000\u0000\u0000\u0000';
/** PDF readers look for the mark in this many bytes at the start. */
const PDF_HEAD = 1024;
/** ZIP readers look for the end record in this many bytes at the end. */
const ZIP_TAIL = 22 + 65_535;
/** Longer than any mark, so that none is missed at the border of two pieces. */
const OVERLAP = 32;
/** The end mark of a PDF must be in this many bytes at the end. Some programs write a little after it. */
const PDF_TAIL = 1024;
const CHUNK = 256 * 1024;

/**
 * Checks a received picture and returns its content type.
 * @throws FileKindError
 */
export async function checkPicture(name: string, path: string): Promise<string> {
  const expected = PICTURE_ENDINGS[endingOf(name) as keyof typeof PICTURE_ENDINGS];
  if (endingOf(name) === 'heic' || endingOf(name) === 'heif')
    throw new FileKindError('Not every browser can show HEIC pictures. Please send a JPEG.');
  if (!expected) throw new FileKindError('Please send a JPEG, PNG or WebP picture.');
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found?.mime !== expected) {
    throw new FileKindError(
      `The file is called .${endingOf(name)}, but ${found ? `its content is ${found.mime}` : 'its content is something else'}. Please save it as JPEG, PNG or WebP and send that one.`,
    );
  }
  await checkBlocks(expected, path);
  if (await hidesAnother(path))
    throw new FileKindError(
      'Another file is hidden in the picture. Please open it, save it again and send that one.',
    );
  return expected;
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const DOCUMENTS: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  // By their first bytes, older Word files can only be recognised as a Microsoft container.
  doc: 'application/x-cfb',
  docx: DOCX,
};

const WRONG_KIND = 'Please upload an image, PDF, or Word document';
const ENCRYPTED =
  'This PDF is protected, so visitors may not be able to open it. Save it without protection and send that one.';
const NOT_PUBLISHED = 'Please send a PDF, JPEG or PNG file.';
const PUBLISHED = ['pdf', 'jpg', 'jpeg', 'png'];
/** A .docx is a ZIP archive. Only its content shows that it is a Word document. */
const ARCHIVE_START = 'PK\u0003\u0004';

interface CheckOptions {
  /** In which queue a document is checked. */
  queue?: 'visitors' | 'staff';
  /** What its sender is told to send instead. */
  wrongKind?: string;
  /** Checks a document that is no picture. */
  check?: (ending: string, path: string) => Promise<void>;
}

/**
 * Checks a received attachment, which is stored unchanged (spec 5), and returns its ending and content type.
 * @param isWanted called just before the work starts: false if nobody waits for the result any more.
 * @throws FileKindError; PictureError for a picture that cannot be decoded completely; what inTurn throws.
 */
export async function checkAttachment(
  name: string,
  path: string,
  isWanted: () => boolean,
  { queue = 'visitors', wrongKind = WRONG_KIND, check = checkDocument }: CheckOptions = {},
): Promise<{ ending: string; content_type: string }> {
  const ending = endingOf(name);
  const expected = Object.hasOwn(DOCUMENTS, ending) && DOCUMENTS[ending];
  if (!expected) throw new FileKindError(wrongKind);
  if ((await kindOf(path)) !== expected) {
    if (expected === DOCX && (await isEncryptedDocument(path))) throw new FileKindError(WORDS.encrypted);
    throw new FileKindError(`The file is called .${ending}, but its content is something else. ${wrongKind}`);
  }
  if (expected.startsWith('image/')) {
    await checkBlocks(expected, path);
    if (await hidesAnother(path))
      throw new FileKindError(`Another file is hidden in the picture. ${wrongKind}`);
    await checkWhole(path, isWanted);
  } else {
    if (!(await isComplete(ending, path)))
      throw new FileKindError('The file is incomplete. Please open it, save it again and send that one.');
    await inTurn(queue, isWanted, () => check(ending, path));
  }
  return {
    ending: ending === 'jpeg' ? 'jpg' : ending,
    content_type: ending === 'doc' ? 'application/msword' : expected,
  };
}

/**
 * Checks a document that visitors will download unchanged, and returns its ending, its content type and, for a PDF that
 * says it, the number of its pages. An encrypted PDF is refused: its readers may need a password, and what is in it
 * cannot be checked.
 * @throws what checkAttachment throws.
 */
export async function checkPublished(
  name: string,
  path: string,
  isWanted: () => boolean,
): Promise<{ ending: string; content_type: string; page_count: number | null }> {
  if (!PUBLISHED.includes(endingOf(name))) throw new FileKindError(NOT_PUBLISHED);
  let page_count: number | null = null;
  const kind = await checkAttachment(name, path, isWanted, {
    queue: 'staff',
    wrongKind: NOT_PUBLISHED,
    async check() {
      const { isEncrypted, pageCount } = await describePdf(path);
      if (isEncrypted) throw new FileKindError(ENCRYPTED);
      page_count = pageCount;
    },
  });
  return { ...kind, page_count };
}

/** The content type according to the first bytes. */
async function kindOf(path: string): Promise<string | undefined> {
  const start = await withFile(path, (file) => readAt(file, 0, 4));
  if (start.toString('latin1') === ARCHIVE_START) return DOCX;
  return (await fileTypeFromFile(path).catch(() => undefined))?.mime;
}

function checkDocument(ending: string, path: string): Promise<void> {
  if (ending === 'docx') return checkWordDocument(path);
  return ending === 'doc' ? checkOldWordDocument(path) : checkPdf(path);
}

/** Whether a document has its end. An incomplete plan is worse than none. */
function isComplete(ending: string, path: string): Promise<boolean> {
  return withFile(path, async (file, size) => {
    const length = Math.min(size, ZIP_TAIL);
    const tail = (await readAt(file, size - length, length)).toString('latin1');
    const archive = tail.lastIndexOf(ZIP_END);
    if (ending === 'docx') return archive >= 0;
    // A PDF that is also a ZIP archive is a trick.
    if (ending === 'pdf')
      return archive < 0 && tail.lastIndexOf('%%EOF') >= Math.max(0, tail.length - PDF_TAIL);
    const head = await readAt(file, 0, 512);
    if (head.length < 512) return false;
    const sector = 2 ** head.readUInt16LE(30);
    return size >= (head.readUInt32LE(48) + 2) * sector && size % 512 === 0;
  });
}

/**
 * The ending of a file name, in lower case.
 * @throws FileKindError when the name has another ending before it that a program would run.
 */
function endingOf(name: string): string {
  const parts = name.toLowerCase().trim().split('.');
  if (parts.slice(1, -1).some((part) => ACTIVE.has(part.trim())))
    throw new FileKindError('The file name has two extensions. Please rename it and send it again.');
  return parts.length > 1 ? parts.at(-1)! : '';
}

function hidesAnother(path: string): Promise<boolean> {
  return withFile(path, async (file, size) => {
    const bytes = Buffer.alloc(CHUNK + OVERLAP);
    let carried = 0;
    for (let position = 0; position < size; ) {
      const { bytesRead } = await file.read(bytes, carried, CHUNK, position);
      if (bytesRead === 0) break;
      const piece = bytes.toString('latin1', 0, carried + bytesRead);
      const begin = position - carried;
      if (TEXTS.test(piece) || ARCHIVES.some((start) => piece.includes(start))) return true;
      const pdf = piece.search(PDF_START);
      if (pdf >= 0 && begin + pdf < PDF_HEAD) return true;
      const zip = piece.lastIndexOf(ZIP_END);
      if (zip >= 0 && begin + zip >= size - ZIP_TAIL) return true;
      position += bytesRead;
      carried = Math.min(OVERLAP, carried + bytesRead);
      bytes.copyWithin(0, piece.length - carried, piece.length);
    }
    return false;
  });
}
