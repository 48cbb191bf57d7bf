/** Word documents and PDFs that an attacker attaches, each with a word of the answer. */
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { buildDoc, buildPdfOf } from './documents.ts';
import { names, structures } from './hostile-archives.ts';
import { bombs, programs } from './hostile-content.ts';
import { doc, docx, type Hostile, pdf } from './uploads.ts';

const MEGABYTE = 1024 * 1024;

export function hostileDocuments(): Hostile[] {
  return [
    ...bombs(),
    ...programs(),
    ...names(),
    ...structures(),
    ...oldDocuments(),
    ...pdfs(),
    ...unusualPdfs(),
  ];
}

/** What Word makes of a .docx with a password. */
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
    ['a .docx with a password', docx(encrypted), /protected by a password/],
    ['a .docx with a password as .doc', doc(encrypted), /protected by a password/],
    ['a spreadsheet as .doc', doc(buildDoc({ main: 'Workbook' })), /not a Word 97 or newer document/],
    ['an installer as .doc', doc(buildDoc({ main: 'Property' })), /not a Word 97 or newer document/],
    ['a .doc of Word 95', doc(buildDoc({ ident: 0xa5dc })), /not a Word 97 or newer document/],
  ];
}

/** A PDF with other words in the place of some. */
const rewritten = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(
    bytes.toString('latin1').replace(from, () => to),
    'latin1',
  );

const active = /contains a script, a program to be started, a form that sends itself/;
const local = /link to a file or a machine of a network/;
const unreadable = /cannot be checked/;
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';

/** What readers understand, but no program writes. */
function unusualPdfs(): Hostile[] {
  return [
    ...[
      '/Filter[/FlateDecode/ASCIIHexDecode]',
      '/Filter[/FlateDecode /FlateDecode]',
      '/Filter\0[/Fl/Fl]',
      '/Filter 7 0 R',
    ].map(
      (filter): Hostile => [
        `a PDF with a list packed by ${filter}`,
        pdf(rewritten(buildPdfOf([], [script]), '/Filter/FlateDecode', filter)),
        unreadable,
      ],
    ),
    ...['stream \n', 'stream\r', 'stream%x\n', 'stream\0\t\r\n'].map(
      (keyword): Hostile => [
        `a PDF with a script after ${JSON.stringify(keyword)}`,
        pdf(rewritten(buildPdfOf([], [script]), 'stream\r\n', keyword)),
        active,
      ],
    ),
    ...[
      '/URI\0(file://host/share)',
      '/URI%c\n(file://host/share)',
      '/URI(f\\ile://host/share)',
      '/URI(f\\\nile://host/share)',
      '/URI<5c 5c 65>',
      '/F(\u00fe\u00ff\0f\0i\0l\0e\0:)',
      '/F(\u00ef\u00bb\u00bf\\\\\\\\host)',
      '/DOS(\\\\\\\\host\\x)',
      '/FS/URL/F(http://host/x)',
    ].map(
      (link): Hostile => [
        `a PDF with the link ${JSON.stringify(link)}`,
        pdf(buildPdfOf([`<<${link}>>`])),
        local,
      ],
    ),
    ['a PDF with a form after a NUL', pdf(buildPdfOf(['<</AcroForm<</XFA\0 5 0 R>>>>'])), active],
    [
      'a PDF with a link that runs a script',
      pdf(buildPdfOf(['<</S/URI/URI(javascript:app.alert)>>'])),
      active,
    ],
  ];
}

function pdfs(): Hostile[] {
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
      'a PDF that opens a file of a network',
      pdf(buildPdfOf(['<</S/GoToR/F(\\\\\\\\host\\\\share)>>'])),
      local,
    ],
    ['a PDF with a link to a file', pdf(buildPdfOf(['<</S/URI/URI(file://host/share)>>'])), local],
    ['a PDF with a link in digits', pdf(buildPdfOf(['<</S/URI/URI<5C5C686F7374>>>'])), local],
    ['a PDF with a link in UTF-16', pdf(buildPdfOf(['<</S/GoToR/UF<FEFF005C005C0068>>>'])), local],
    ['a PDF with a packed link', pdf(buildPdfOf([], ['10 0 <</S/GoToR/F(//host/share)>>'])), local],
    ['a PDF that sends its form', pdf(buildPdfOf(['<</S/Submit#46orm/F(https://example.com)>>'])), active],
    ['a PDF that reads in data', pdf(buildPdfOf(['<</S/ImportData/F(a.fdf)>>'])), active],
    ['a PDF with an XFA form', pdf(buildPdfOf(['<</AcroForm<</XFA 5 0 R>>>>'])), active],
    ['a PDF with media', pdf(buildPdfOf(['<</Subtype/RichMedia/RichMediaContent 5 0 R>>'])), active],
    ['a PDF that plays media', pdf(buildPdfOf(['<</S/Rendition/OP 0>>'])), active],
    ['a PDF that opens a file inside', pdf(buildPdfOf(['<</S/GoToE/T<</R/C>>>>'])), active],
    ['a PDF with a list nobody can read', pdf(buildPdfOf([], [randomBytes(5000)])), unreadable],
    [
      'a PDF with a list packed twice',
      pdf(buildPdfOf([], [Buffer.from(`${deflateSync(Buffer.from(script)).toString('hex')}>`)])),
      unreadable,
    ],
    [
      'a PDF with a list whose bytes are changed',
      pdf(
        Buffer.from(
          buildPdfOf([], [script])
            .toString('latin1')
            .replace('/Filter', '/DecodeParms<</Predictor 12/Columns 5>>/Filter'),
          'latin1',
        ),
      ),
      unreadable,
    ],
    [
      'a PDF with a script in a list with a disguised name',
      pdf(Buffer.from(buildPdfOf([], [script]).toString('latin1').replace('/ObjStm', '/Obj#53tm'), 'latin1')),
      active,
    ],
    [
      'a PDF with a script in a later version of itself',
      pdf(Buffer.concat([buildPdfOf([]), buildPdfOf([], [script])])),
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
