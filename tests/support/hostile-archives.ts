/** Word documents whose archive is hostile: the names of its parts, or how it is put together. */
import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { buildArchive, type Packed } from './archives.ts';
import { buildDocx, contentTypes, TYPES, wordParts } from './documents.ts';
import { docx, type Hostile } from './uploads.ts';

/** Parts under names that no program writes. */
export function names(): Hostile[] {
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

/** Archives that readers understand differently, or not at all. */
export function structures(): Hostile[] {
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
  ];
}
