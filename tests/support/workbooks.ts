/** Workbooks (.xlsx) for tests, ordinary and hostile. */
import { writeXlsx } from 'hucre/xlsx';
import { buildArchive, type Packed } from './archives.ts';

type Value = string | number | boolean | Date | null;

/** A workbook with one sheet. `formats` are number formats by "row,column", from 0. */
export function buildWorkbook(rows: Value[][], formats: Record<string, string> = {}): Promise<Uint8Array> {
  const cells = new Map(Object.entries(formats).map(([key, numFmt]) => [key, { style: { numFmt } }]));
  return writeXlsx({ sheets: [{ name: 'Products', rows, cells }] });
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook whose first sheet holds this XML inside `sheetData`. */
export function workbookParts(
  sheetData: string,
  { sheets = 1, sharedStrings = '', doctype = '' } = {},
): Packed[] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}" ContentType="${TYPE}.${type}+xml"/>`;
  return [
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook.xml', 'sheet.main')}${override('sharedStrings.xml', 'sharedStrings')}${numbers.map((n) => override(`worksheets/sheet${n}.xml`, 'worksheet')).join('')}</Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbers.map((n) => `<sheet name="Sheet ${n}" sheetId="${n}" r:id="r${n}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="s" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>${numbers.map((n) => `<Relationship Id="r${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}</Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', content: `${XML}<sst xmlns="${MAIN}">${sharedStrings}</sst>` },
    ...numbers.map(
      (n): Packed => ({
        name: `xl/worksheets/sheet${n}.xml`,
        content: `${XML}${doctype}<worksheet xmlns="${MAIN}"><sheetData>${n === 1 ? sheetData : ''}</sheetData></worksheet>`,
      }),
    ),
  ];
}

export const textCell = (ref: string, text: string) =>
  `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Two rows: a heading and one product. */
export const TWO_ROWS = `<row r="1">${textCell('A1', 'Name')}</row><row r="2">${textCell('A2', 'Batten')}</row>`;

const tooLarge = /too large to read/;
const isProtected = /protected by a password/;
const damaged = /could not be read/;
const changed = (changes: Partial<Packed>) =>
  buildArchive(
    workbookParts(TWO_ROWS).map((part) =>
      part.name.endsWith('sheet1.xml') ? { ...part, ...changes } : part,
    ),
  );

/** Workbooks that must be refused, each with the words that say so. */
export function hostileWorkbooks(): [what: string, bytes: Buffer, words: RegExp][] {
  const zeros = Buffer.alloc(65 * 1024 * 1024, 0x20);
  return [
    [
      'that unpacks to more than 64 MB',
      buildArchive([...workbookParts(TWO_ROWS), { name: 'xl/media/a.xml', content: zeros }]),
      tooLarge,
    ],
    [
      'that unpacks to more than it says',
      buildArchive([...workbookParts(TWO_ROWS), { name: 'xl/a.xml', content: zeros, declared: 1000 }]),
      tooLarge,
    ],
    [
      'whose shared strings are a bomb',
      buildArchive(
        workbookParts(TWO_ROWS, { sharedStrings: `<si><t>${'x'.repeat(65 * 1024 * 1024)}</t></si>` }),
      ),
      tooLarge,
    ],
    ['with thousands of sheets', buildArchive(workbookParts(TWO_ROWS, { sheets: 3000 })), tooLarge],
    ['that is larger than 20 MB', Buffer.concat([changed({}), Buffer.alloc(21 * 1024 * 1024)]), tooLarge],
    [
      'with a password',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]),
      isProtected,
    ],
    ['with an encrypted part', changed({ flags: 1 }), isProtected],
    [
      'with macros',
      buildArchive([...workbookParts(TWO_ROWS), { name: 'xl/vbaProject.bin', content: 'x' }]),
      /has macros/,
    ],
    ['that is cut off', buildArchive(workbookParts(TWO_ROWS)).subarray(0, 900), damaged],
    ['that packs what is no workbook', buildArchive([{ name: 'a.txt', content: 'a' }]), damaged],
    ['with bytes that do not unpack', changed({ packed: Buffer.from('no deflate') }), damaged],
    ['with another compression', changed({ method: 12 }), damaged],
    ['that declares more than it has', changed({ declared: 50_000 }), damaged],
    ['with a directory that ends too early', buildArchive(workbookParts(TWO_ROWS), { count: 40 }), damaged],
  ];
}
