/** Checks what an older Word document (.doc) contains. */
import { readCompoundFile } from './compound-files.ts';
import { FileKindError } from './file-kind-error.ts';
import { WORDS } from './word-documents.ts';

const MACROS = ['macros', 'vba', '_vba_project', '_vba_project_cur'];
/** Files that were dropped into the document. Objects that a program drew (formula, table) are allowed. */
const EMBEDDED = ['\u0001ole10native', 'package'];
const ENCRYPTED = ['encryptedpackage', 'encryptioninfo'];
/** The first 16 bits of a document since Word 97, and where its encryption flag is: [MS-DOC] 2.5.2. */
const WORD_97 = 0xa5ec;
const FLAGS = 0x0b;
const IS_ENCRYPTED = 0x01;

const NO_DOCUMENT =
  'The file is called .doc, but it is not a Word 97 or newer document. Save it as .docx or as a PDF, and attach that.';

/** Checks a received .doc file. @throws FileKindError with a message for the sender. */
export async function checkOldWordDocument(path: string): Promise<void> {
  const file = await readCompoundFile(path);
  if (file === null) throw new FileKindError(NO_DOCUMENT);
  const { names, documents } = file;
  if (ENCRYPTED.some((name) => names.has(name))) throw new FileKindError(WORDS.encrypted);
  if (MACROS.some((name) => names.has(name))) throw new FileKindError(WORDS.macros);
  if (EMBEDDED.some((name) => names.has(name))) throw new FileKindError(WORDS.embedded);
  if (documents.length === 0 || documents.some((document) => document.length < 32))
    throw new FileKindError(NO_DOCUMENT);
  // Documents before Word 97 can hold macros that no entry names.
  if (documents.some((document) => document.readUInt16LE(0) !== WORD_97))
    throw new FileKindError(NO_DOCUMENT);
  if (documents.some((document) => (document[FLAGS]! & IS_ENCRYPTED) !== 0))
    throw new FileKindError(WORDS.encrypted);
}

/** Whether a file is a .docx with a password. Word wraps such a document in the older container. */
export async function isEncryptedDocument(path: string): Promise<boolean> {
  const file = await readCompoundFile(path);
  return file !== null && ENCRYPTED.some((name) => file.names.has(name));
}
