/** The smallest documents that programs would open. */
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** A PDF of one empty page, filled up to a size with what no program shows. */
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

/** A Word document: an archive, stored without compression. */
export function buildDocx(): Buffer {
  const types =
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  return zip({
    '[Content_Types].xml': types,
    '_rels/.rels': '<Relationships/>',
    'word/document.xml': `<w:document>${randomBytes(500).toString('hex')}</w:document>`,
  });
}

function zip(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(bytes.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), about, Buffer.from(name), bytes]);
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(offset, 12);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'),
        about,
        entry.subarray(2),
        Buffer.from(name),
      ]),
    );
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listing, end]);
}

/** The frame of an older Word document: eight sectors of 512 bytes, the directory in the last. */
export function buildDoc(): Buffer {
  const bytes = Buffer.alloc(512 * 8);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(6, 48);
  return bytes;
}
