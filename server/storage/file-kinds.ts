/**
 * What a file is, by its bytes, and whether it is that and nothing else: the name's ending and the content must agree,
 * and nothing may hide in it that another program would run or unpack (docs/safety.md, files).
 */
import { fileTypeFromFile } from 'file-type';
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

/** Endings of what a program would run: one of them inside a name is a trick. */
const ACTIVE = new Set(
  'apk asp aspx bash bat cgi chm cmd cpl csh dll dmg exe fxp hta htaccess htm html jar js jse jsp jspx lnk mht mjs msc msi msp mst phar php php3 php4 php5 phps phtml pif ps1 psm1 py pyc scf scr sct sh shtml svg svgz swf sys vb vbe vbs vxd wasm wsf wsh xhtml xml xsl zip'.split(
    ' ',
  ),
);
/**
 * What other files begin with, which must not stand anywhere in a picture. Short marks have to be followed by text:
 * among millions of random bytes they would turn up by chance.
 */
const TEXTS = /<(?:script|html|svg|iframe)[\s -~]{8}|<!doctype|<\?php/i;
const ARCHIVES = ['Rar!\u001a\u0007', "7z\u00bc\u00af'\u001c"];
const PDF_START = /%PDF-/i;
/** With the numbers of its disks, which are always 0. */
const ZIP_END = 'PK\u0005\u0006\u0000\u0000\u0000\u0000';
/** A reader of PDF looks for its mark in so many bytes. */
const PDF_HEAD = 1024;
/** A reader of ZIP looks for its end record in so many bytes. */
const ZIP_TAIL = 22 + 65_535;
/** Longer than any mark, so that none is missed where two pieces meet. */
const OVERLAP = 32;
/** A PDF ends with its mark; some programs put a little behind it. */
const PDF_TAIL = 1024;
const CHUNK = 256 * 1024;

/**
 * The content type of a received picture.
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
  // Word's older files say no more than that they are one of Microsoft's.
  doc: 'application/x-cfb',
  docx: DOCX,
};

const WRONG_KIND = 'Please upload an image, PDF, or Word document';
/** A Word document of today is an archive: what lies in it says the rest. */
const ARCHIVE_START = 'PK\u0003\u0004';

/**
 * The ending and content type of a received attachment, which is kept as it is (spec 5).
 * @param isWanted asked when its turn comes: nobody may be waiting for the answer any more.
 * @throws FileKindError, PictureError for a picture that cannot be shown whole; what inTurn throws.
 */
export async function checkAttachment(
  name: string,
  path: string,
  isWanted: () => boolean,
): Promise<{ ending: string; content_type: string }> {
  const ending = endingOf(name);
  const expected = Object.hasOwn(DOCUMENTS, ending) && DOCUMENTS[ending];
  if (!expected) throw new FileKindError(WRONG_KIND);
  if ((await kindOf(path)) !== expected) {
    if (expected === DOCX && (await isEncryptedDocument(path))) throw new FileKindError(WORDS.encrypted);
    throw new FileKindError(
      `The file is called .${ending}, but its content is something else. ${WRONG_KIND}`,
    );
  }
  if (expected.startsWith('image/')) {
    await checkBlocks(expected, path);
    if (await hidesAnother(path))
      throw new FileKindError(`Another file is hidden in the picture. ${WRONG_KIND}`);
    await checkWhole(path, isWanted);
  } else {
    if (!(await isComplete(ending, path)))
      throw new FileKindError('The file is incomplete. Please open it, save it again and send that one.');
    await inTurn('visitors', isWanted, () => checkDocument(ending, path));
  }
  return {
    ending: ending === 'jpeg' ? 'jpg' : ending,
    content_type: ending === 'doc' ? 'application/msword' : expected,
  };
}

/** The content type that the first bytes say. */
async function kindOf(path: string): Promise<string | undefined> {
  const start = await withFile(path, (file) => readAt(file, 0, 4));
  if (start.toString('latin1') === ARCHIVE_START) return DOCX;
  return (await fileTypeFromFile(path).catch(() => undefined))?.mime;
}

function checkDocument(ending: string, path: string): Promise<void> {
  if (ending === 'docx') return checkWordDocument(path);
  return ending === 'doc' ? checkOldWordDocument(path) : checkPdf(path);
}

/** Whether a document has its end: half a plan is worse than none. */
function isComplete(ending: string, path: string): Promise<boolean> {
  return withFile(path, async (file, size) => {
    const length = Math.min(size, ZIP_TAIL);
    const tail = (await readAt(file, size - length, length)).toString('latin1');
    const archive = tail.lastIndexOf(ZIP_END);
    if (ending === 'docx') return archive >= 0;
    // A PDF that is an archive as well is a trick.
    if (ending === 'pdf')
      return archive < 0 && tail.lastIndexOf('%%EOF') >= Math.max(0, tail.length - PDF_TAIL);
    const head = await readAt(file, 0, 512);
    if (head.length < 512) return false;
    const sector = 2 ** head.readUInt16LE(30);
    return size >= (head.readUInt32LE(48) + 2) * sector && size % 512 === 0;
  });
}

/** @throws FileKindError for a name that pretends. */
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
