/** Minimal documents in the formats that Word and drawing programs write. */
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { buildArchive, type Packed } from './archives.ts';

/** A PDF without pages, padded with a comment to the given size. */
export function buildPdf(size = 3000): Buffer {
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n';
  const end = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  const filling = `%${randomBytes(Math.ceil(size / 2)).toString('hex')}`.slice(
    0,
    size - head.length - end.length,
  );
  return Buffer.from(head + filling + end, 'latin1');
}

/** A PDF with additional objects, some of them in compressed object streams, as newer programs write them. */
export function buildPdfOf(objects: readonly string[], lists: readonly (string | Buffer)[] = []): Buffer {
  const plain = objects.map((object, index) => Buffer.from(`${index + 10} 0 obj${object}endobj\n`, 'latin1'));
  const packed = lists.flatMap((list, index) => {
    const bytes = Buffer.isBuffer(list) ? list : deflateSync(Buffer.from(list, 'latin1'));
    return [
      Buffer.from(
        `${index + 50} 0 obj<</Type/ObjStm/N 1/First 5/Length ${bytes.length}/Filter/FlateDecode>>stream\r\n`,
      ),
      bytes,
      Buffer.from('\nendstream endobj\n'),
    ];
  });
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n'),
    ...plain,
    ...packed,
    Buffer.from('trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'),
  ]);
}

/** Where a .docx keeps its list of content types, and what its text points to. */
export const TYPES = '[Content_Types].xml';
export const RELS = 'word/_rels/document.xml.rels';

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The list of content types, with optional additional lines. */
export function contentTypes(more = '', main = MAIN): string {
  return `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${more}<Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
}

/** The relationships of the document: type, target, and whether the target is external. */
export function relations(...lines: [type: string, target: string, isExternal?: boolean][]): string {
  const tags = lines.map(
    ([type, target, isExternal], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`,
  );
  return `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${tags.join('')}</Relationships>`;
}

/** The parts that Word writes for one page of text. */
export function wordParts(text = randomBytes(500).toString('hex')): Packed[] {
  const part = (root: string) =>
    `${XML}<w:${root} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>`;
  return [
    { name: TYPES, content: contentTypes() },
    { name: '_rels/.rels', content: relations(['officeDocument', 'word/document.xml']) },
    {
      name: 'word/document.xml',
      content: `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    },
    {
      name: RELS,
      content: relations(['styles', 'styles.xml'], ['hyperlink', 'https://example.com/', true]),
    },
    { name: 'word/styles.xml', content: part('styles') },
    { name: 'word/settings.xml', content: part('settings') },
    { name: 'word/fontTable.xml', content: part('fonts') },
    { name: 'docProps/core.xml', content: part('core') },
  ];
}

/** A Word document with the usual parts. The given parts replace those with the same name or come last. */
export function buildDocx(...more: Packed[]): Buffer {
  const parts = wordParts().map((part) => more.find(({ name }) => name === part.name) ?? part);
  return buildArchive([...parts, ...more.filter((part) => !parts.includes(part))]);
}

const SECTOR = 512;
const STORAGE = 1;
const STREAM = 2;
const ROOT = 5;

interface DocOptions {
  /** Names of additional storages and streams. */
  storages?: readonly string[];
  streams?: readonly string[];
  /** The first word of the document and its flags: [MS-DOC] 2.5.2. */
  ident?: number;
  flags?: number;
  /** The name of the stream with the text. */
  main?: string;
}

/**
 * A Word document in the old binary format: header, allocation table, one sector of text, then the directory.
 */
export function buildDoc(options: DocOptions = {}): Buffer {
  const { storages = [], streams = [], ident = 0xa5ec, flags = 0, main = 'WordDocument' } = options;
  const directory = [
    entry('Root Entry', ROOT),
    entry(main, STREAM, 1),
    entry('1Table', STREAM, 2),
    ...storages.map((name) => entry(name, STORAGE)),
    ...streams.map((name) => entry(name, STREAM, 2)),
  ];
  while (directory.length % 4 !== 0) directory.push(Buffer.alloc(128));
  const head = Buffer.alloc(SECTOR);
  head.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  head.writeUInt16LE(0x3e, 24);
  head.writeUInt16LE(3, 26);
  head.writeUInt16LE(0xfffe, 28);
  head.writeUInt16LE(9, 30);
  head.writeUInt32LE(1, 44);
  head.writeUInt32LE(6, 48);
  const text = Buffer.alloc(SECTOR);
  text.writeUInt16LE(ident, 0);
  text.writeUInt16LE(0xc1, 2);
  text.writeUInt16LE(flags, 10);
  return Buffer.concat([head, Buffer.alloc(SECTOR, 0xff), text, Buffer.alloc(4 * SECTOR), ...directory]);
}

function entry(name: string, kind: number, start = 0): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 'utf16le');
  bytes.writeUInt16LE(name.length * 2 + 2, 64);
  bytes.writeUInt8(kind, 66);
  bytes.writeUInt8(1, 67);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(SECTOR, 120);
  return bytes;
}
