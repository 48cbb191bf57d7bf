/** Files: what is received, where it lies, and who gets it. */
import type { Mutation } from './mutation.ts';

const KINDS = 'server/storage/file-kinds.ts';
const HOSTILE = 'server/http/uploads.test.ts > POST /uploads/media refuses every hostile upload';
const HOSTILE_ATTACHMENTS =
  'server/http/uploads.test.ts > POST /uploads/contact_uploads refuses every hostile upload';

export const FILES: readonly Mutation[] = [
  {
    name: 'uploads: a picture is what its name says (magic bytes)',
    file: KINDS,
    find: 'if (found?.mime !== expected) {',
    replace: 'if (found === null) {',
    tests: [HOSTILE],
  },
  {
    name: 'uploads: an attachment is what its name says (magic bytes)',
    file: KINDS,
    find: 'if ((await kindOf(path)) !== expected) {',
    replace: 'if (path === null) {',
    tests: [HOSTILE_ATTACHMENTS],
  },
  {
    name: 'uploads: two endings',
    file: KINDS,
    find: 'if (parts.slice(1, -1).some((part) => ACTIVE.has(part.trim())))',
    replace: 'if (parts === null)',
    tests: [HOSTILE],
  },
  {
    name: 'uploads: another file hidden in a picture',
    file: KINDS,
    find: "if (await hidesAnother(path))\n    throw new FileKindError(\n      'Another file is hidden",
    replace: "if (path === null)\n    throw new FileKindError(\n      'Another file is hidden",
    tests: [HOSTILE],
  },
  {
    name: 'uploads: half a document',
    file: KINDS,
    find: 'if (!(await isComplete(ending, path)))',
    replace: 'if (path === null)',
    tests: [HOSTILE_ATTACHMENTS],
  },
  {
    name: 'uploads: texts that unpack to gigabytes',
    file: 'server/storage/picture-blocks.ts',
    find: 'if (compressed > MAX_COMPRESSED_TEXT || texts > MAX_TEXTS)',
    replace: 'if (texts === null)',
    tests: [HOSTILE],
  },
  {
    name: 'uploads: pictures of any size in pixels',
    file: 'server/storage/pictures.ts',
    find: 'limitInputPixels: MAX_PIXELS',
    replace: 'limitInputPixels: false',
    and: [
      {
        file: 'server/storage/pictures.ts',
        find: 'width > MAX_SIDE || height > MAX_SIDE',
        replace: 'width < 0',
      },
    ],
    tests: [HOSTILE],
  },
  {
    name: 'uploads: of any size in bytes',
    file: 'server/http/receive-upload.ts',
    find: 'const limits = { fileSize: maxBytes, files: 1,',
    replace: 'const limits = { fileSize: 10 * maxBytes, files: 1,',
    and: [
      {
        file: 'server/http/uploads.ts',
        find: '> maxBytes + MULTIPART_OVERHEAD) throw tooLarge(maxBytes);',
        replace: '> 10 * maxBytes + MULTIPART_OVERHEAD) throw tooLarge(maxBytes);',
      },
    ],
    tests: [HOSTILE],
  },
  {
    name: 'uploads: several files at once',
    file: 'server/http/receive-upload.ts',
    find: 'files: 1, fields: 0, parts: 1,',
    replace: 'files: 9, fields: 9, parts: 9,',
    tests: [HOSTILE],
  },
  {
    name: 'storage: any file name',
    file: 'server/storage/storage.ts',
    find: 'return NAME.test(path);',
    replace: "return path !== '';",
    tests: ['server/storage/storage.test.ts > a folder refuses to write or remove under an invalid name'],
  },
  {
    name: 'storage: paths that climb out of the folder',
    file: 'server/storage/disk-storage.ts',
    find: 'if (!isKept(place, path)) return null;',
    replace: '',
    tests: ['server/storage/storage.test.ts > a folder returns nothing for a missing file'],
  },
  {
    name: 'attachments: without the token of the download',
    file: 'server/storage/files.queries.ts',
    find: "and token_hash = ${token_hash} and status = 'claimed'`;",
    replace: "and ${token_hash}::text is not null and status = 'claimed'`;",
    tests: ['server/enquiries/enquiries.test.ts > gives its file only to staff'],
  },
  {
    name: 'files: shown by the browser instead of saved',
    file: 'server/http/save-as.ts',
    find: '`attachment; filename="${plain}"',
    replace: '`inline; filename="${plain}"',
    tests: [
      'tests/content-guards.test.ts > is served as a download, never shown',
      'server/http/uploads.test.ts > a document is kept byte for byte under a name made from its own, and browsers only save it',
      'server/products/documents.test.ts > visitors download a document by its title, and its link leads to the current edition',
    ],
  },
  {
    name: 'documents: a protected PDF is published',
    file: 'server/storage/file-kinds.ts',
    find: 'if (isEncrypted) throw',
    replace: 'if (isEncrypted && false) throw',
    tests: [
      'server/products/documents.test.ts > 20 MB are taken and no byte more, and a protected PDF is refused',
    ],
  },
  {
    name: 'documents: the browser keeps a replaced file',
    file: 'server/http/files.ts',
    find: 'if (isKnown(request, tag))',
    replace: "if (request.headers['if-none-match'] !== undefined)",
    tests: [
      'server/products/documents.test.ts > visitors download a document by its title, and its link leads to the current edition',
    ],
  },
  {
    name: 'documents: one in use is deleted',
    file: 'server/products/documents.queries.ts',
    find: "usedBy: [{ noun: 'products', column: 'document_ids', holds: 'list' }]",
    replace: 'usedBy: []',
    tests: [
      'server/products/documents.test.ts > documents are shown in the order that staff chose, each once, and one that is not in the library is refused',
    ],
  },
  {
    name: 'attachments: a download leaves no line',
    file: 'server/enquiries/enquiries.queries.ts',
    find: "'download', { from: sql`opened`,",
    replace: "'download', { from: sql`opened where false`,",
    tests: ['server/enquiries/enquiries.test.ts > gives its file only to staff'],
  },
  {
    name: 'cleanup: removes what a record shows',
    file: 'server/storage/files.queries.ts',
    find: "where status = 'pending' and not",
    replace: "where status <> 'removing' and not",
    tests: [
      'server/storage/remove-unused-files.test.ts > claims the picture it uses, so the cleanup keeps it',
    ],
  },
];
