/** Documents that visitors attach: what must not run, unpack or hide in them. */
import type { Mutation } from './mutation.ts';

const DIRECTORY = 'server/storage/archive-directory.ts';
const WORD = 'server/storage/word-documents.ts';
const PDF = 'server/storage/pdf-documents.ts';
const tests = ['server/http/attachments.test.ts > hostile documents and picture bombs are refused'];

export const DOCUMENTS: readonly Mutation[] = [
  {
    name: 'documents: unpack to any size',
    file: DIRECTORY,
    find: 'const MAX_UNPACKED = 100 * 1024 * 1024;',
    replace: 'const MAX_UNPACKED = 100 * 1024 ** 3;',
    and: [{ file: DIRECTORY, find: 'const MAX_RATIO = 200;', replace: 'const MAX_RATIO = 2e5;' }],
    tests,
  },
  {
    name: 'documents: any number of files',
    file: DIRECTORY,
    find: 'if (count > MAX_ENTRIES)',
    replace: 'if (count > 1e9)',
    tests,
  },
  {
    name: 'documents: encrypted',
    file: DIRECTORY,
    find: 'if ((generalPurposeBitFlag & ENCRYPTED) !== 0 || compressionMethod === 99)',
    replace: 'if (compressionMethod === 98)',
    and: [
      {
        file: DIRECTORY,
        find: 'if ((local.generalPurposeBitFlag & ENCRYPTED) !== 0)',
        replace: 'if (local === null)',
      },
    ],
    tests,
  },
  {
    name: 'documents: names that climb out',
    file: DIRECTORY,
    find: "if (name === '' || isOutside || isStrange)",
    replace: "if (name === '')",
    tests,
  },
  {
    name: 'documents: files that lie in one another',
    file: DIRECTORY,
    find: 'if (!mayFollow.includes(start - expected))',
    replace: 'if (start < 0)',
    tests,
  },
  {
    name: 'documents: macros',
    file: WORD,
    find: '  [/(?:^|\\/)vba(?:project|data)[^/]*$/, WORDS.macros],\n',
    replace: '',
    tests,
  },
  {
    name: 'documents: programs and archives inside',
    file: WORD,
    find: 'if (FOREIGN_STARTS.some((foreign) => start.startsWith(foreign)) || isProgram(head) || isTar(head))',
    replace: 'if (start === null)',
    tests,
  },
  {
    name: 'documents: entities that grow',
    file: WORD,
    find: '/<!(?:doctype|entity)/i.test(',
    replace: '/<!(?:nothing)/i.test(',
    tests,
  },
  {
    name: 'documents: loaded from the internet',
    file: WORD,
    find: 'if (LOADED.test(type) &&',
    replace: 'if (type === null &&',
    tests,
  },
  {
    name: 'documents: a PDF that runs a script',
    file: PDF,
    find: 'if (ACTIVE.test(text) || SCRIPT.test(text)) throw',
    replace: 'if (text === null) throw',
    tests,
  },
  {
    name: 'documents: a link into a network',
    file: PDF,
    find: 'if (LOCAL.test(text) || LOCAL.test(withoutEscapes(text))) throw new FileKindError(TARGET);',
    replace: '',
    tests,
  },
  {
    name: 'documents: a packed list that nobody can read',
    file: PDF,
    find: '    throw new FileKindError(UNREADABLE);\n  }\n}',
    replace: '    return Buffer.alloc(0);\n  }\n}',
    tests,
  },
  {
    name: 'documents: a script in a PDF, spelled with digits',
    file: PDF,
    find: 'if (bytes.includes(NUMBER_SIGN)) refuseText',
    replace: 'if (bytes === null) refuseText',
    tests,
  },
  {
    name: 'documents: a script in a packed list of a PDF',
    file: PDF,
    find: 'refuseActive(list.subarray(at, at + SLICE + OVERLAP));',
    replace: '',
    tests,
  },
  {
    name: 'documents: the colour profile of a picture of any size',
    file: 'server/storage/picture-blocks.ts',
    find: 'await checkProfile(await readAt(file, at, Math.min(length, MAX_PROFILE)));',
    replace: '',
    tests,
  },
  {
    name: 'documents: lists packed twice',
    file: 'server/storage/pdf-documents.ts',
    find: 'if (!isUsual || PREDICTOR',
    replace: 'if (PREDICTOR',
    tests: ['server/http/attachments.test.ts > hostile documents and picture bombs are refused'],
  },
  {
    name: 'documents: escapes in links',
    file: 'server/storage/pdf-documents.ts',
    find: ' || LOCAL.test(withoutEscapes(text))',
    replace: '',
    tests: ['server/http/attachments.test.ts > hostile documents and picture bombs are refused'],
  },
];
