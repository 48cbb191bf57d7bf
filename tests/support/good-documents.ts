/** Legitimate documents, as Word, LibreOffice, Google Docs and drawing programs write them. */
import { randomBytes } from 'node:crypto';
import { MAX_UPLOAD_BYTES } from '../../shared/limits.ts';
import { buildArchive, type Packed } from './archives.ts';
import { buildDoc, buildDocx, buildPdf, buildPdfOf, RELS, relations, wordParts } from './documents.ts';
import { doc, docx, pdf, type Sent } from './uploads.ts';

const MEGABYTE = 1024 * 1024;

const media = (count: number, size: number): Packed[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `word/media/image${index + 1}.png`,
    content: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(size)]),
  }));
const rows = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `<w:tr><w:tc><w:p><w:r><w:t>Radiata ${index} ${(index * 7919) % 65_536}</w:t></w:r></w:p></w:tc></w:tr>`,
  ).join('');
const main = (content: string): Packed => ({ name: 'word/document.xml', content });
const related = (...lines: Parameters<typeof relations>) =>
  buildDocx({ name: RELS, content: relations(...lines) });

/** Word documents of many programs, and what people put into them. */
function wordDocuments(): [string, Buffer][] {
  const streamed = wordParts().map((part) => ({ ...part, hasDescriptor: true }));
  return [
    ['of Word', buildDocx()],
    ['of Google Docs: sizes behind, content types last', buildArchive(streamed.toReversed())],
    [
      'of LibreOffice: folders of their own, some files stored',
      buildArchive([
        { name: 'word/', content: '', isStored: true },
        ...wordParts().map((part, index) => ({ ...part, isStored: index % 2 === 0 })),
      ]),
    ],
    [
      'saved in the browser',
      buildArchive(
        wordParts().map((part) =>
          part.name === 'word/document.xml' ? { ...part, name: 'word/document2.xml' } : part,
        ),
      ),
    ],
    ['with 1,900 pictures', buildDocx(...media(1900, 2000))],
    ['with 9 MB of photographs', buildDocx(...media(3, 3 * MEGABYTE))],
    ['with a table of 50,000 rows', buildDocx(main(rows(50_000)))],
    [
      'with 80 MB of drawings',
      buildDocx({
        name: 'word/media/image1.emf',
        content: Buffer.concat(
          Array.from({ length: 80 * 16 }, () =>
            Buffer.concat([Buffer.alloc(63 * 1024, 0xff), randomBytes(1024)]),
          ),
        ),
      }),
    ],
    [
      'with a white drawing',
      buildDocx({ name: 'word/media/image1.bmp', content: Buffer.alloc(MEGABYTE, 0xff) }),
    ],
    [
      'with the template of the firm',
      related(['attachedTemplate', 'file:///C:\\Templates\\Letter.dotm', true]),
    ],
    [
      'with links',
      related(
        ...Array.from({ length: 2000 }, (_, index): [string, string, boolean] => [
          'hyperlink',
          `https://example.com/${index}?a=1&amp;b=2`,
          true,
        ]),
      ),
    ],
    ['with a picture from the web', related(['image', 'https://example.com/logo.png', true])],
    [
      'with its own fonts',
      buildDocx({
        name: 'word/fonts/font1.odttf',
        content: Buffer.concat([Buffer.from('MZ'), randomBytes(20_000)]),
      }),
    ],
    ['with names in Māori', buildDocx({ name: 'word/media/whare kōwhai.png', content: randomBytes(500) })],
    [
      'about macros and <!DOCTYPE',
      buildDocx(main('<w:t>vbaProject.bin macroEnabled &lt;!DOCTYPE ../../</w:t>')),
    ],
  ];
}

/** Fifty documents that must all be accepted. */
export function goodDocuments(): [string, Sent][] {
  const cases: [string, Sent][] = wordDocuments().map(([what, bytes]) => [
    `Word document ${what}`,
    docx(bytes),
  ]);
  cases.push(
    ['older Word document', doc(buildDoc())],
    [
      'older Word document with a drawing',
      doc(buildDoc({ storages: ['ObjectPool', '_1234567890'], streams: ['\u0001CompObj', '\u0001Ole'] })),
    ],
    ['older Word document in capitals', { name: 'SCHEDULE.DOC', bytes: buildDoc() }],
    [
      'plan with packed lists',
      pdf(
        buildPdfOf(
          ['<</Type/Page/OpenAction[3 0 R/Fit]/AA<<>>>>'],
          Array(200).fill(`10 0 <</Type/Font>>${'x'.repeat(5000)}`),
        ),
      ),
    ],
    [
      'plan with 12 MB of packed lists and signs in its names',
      pdf(buildPdfOf(['<</Name/Room#20B#2f2>>'], Array(120).fill('<</Type/Font/Name/A#20B>>'.repeat(4000)))),
    ],
    [
      'plan with links to the web, a mail address and the next sheet',
      pdf(
        buildPdfOf([
          '<</S/URI/URI(https://example.com/?a=1)>>',
          '<</S/URI/URI(mailto:a@example.com)>>',
          '<</F 4/A<</S/GoToR/F(sheet-2.pdf)/D[0/Fit]>>>>',
        ]),
      ),
    ],
    ['plan of exactly 10 MiB', pdf(buildPdf(MAX_UPLOAD_BYTES))],
  );
  while (cases.length < 50) {
    const size = 200 + cases.length * 97;
    cases.push([
      `Word document of ${size} letters`,
      docx(buildDocx(...media(cases.length % 4, size), main(rows(size)))),
    ]);
  }
  return cases;
}
