import { expect, test } from 'vitest';
import { buildArchive } from '../../../tests/support/archives.ts';
import {
  buildWorkbook,
  hostileWorkbooks,
  TWO_ROWS,
  textCell,
  workbookParts,
} from '../../../tests/support/workbooks.ts';
import { readWorkbook } from './read-workbook.ts';

const read = (bytes: Uint8Array) => readWorkbook(new Uint8Array(bytes));
const readSheet = (sheetData: string, options?: Parameters<typeof workbookParts>[1]) =>
  read(buildArchive(workbookParts(sheetData, options)));

test('cells become what a person sees', async () => {
  const day = new Date(Date.UTC(2026, 2, 4));
  const rows = [
    ['Name', ' Price (NZD) ', 'Discount', 'Code', 'Made', 'Published'],
    ['Kōwhai', 1250.5, 0.15, 123, day, true],
    [null, null, null, null, null, null],
    ['=cmd()', 0.1 + 0.2, 12, 'SB-T01', null, false],
  ];
  const formats = { '1,1': '"$"#,##0.00', '1,2': '0%', '1,3': '00000', '1,4': 'dd/mm/yyyy' };
  expect(await read(await buildWorkbook(rows, formats))).toEqual({
    head: ['Name', 'Price (NZD)', 'Discount', 'Code', 'Made', 'Published'],
    rows: [
      { line: 2, cells: ['Kōwhai', '$1,250.50', '15%', '00123', '04/03/2026', 'TRUE'] },
      { line: 4, cells: ['=cmd()', '0.3', '12', 'SB-T01', '', 'FALSE'] },
    ],
  });
});

test('the stored result of a formula counts, and rows keep their numbers over gaps', async () => {
  const { rows } = await readSheet(
    `${TWO_ROWS}<row r="1048576"><c r="A1048576" t="str"><f>HYPERLINK("https://evil.example","x")</f><v>Post</v></c></row>`,
  );
  expect(rows).toEqual([
    { line: 2, cells: ['Batten'] },
    { line: 1_048_576, cells: ['Post'] },
  ]);
});

test('a document type and its entities are not expanded', async () => {
  const doctype = `<!DOCTYPE x [<!ENTITY a "${'lol'.repeat(100)}"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`;
  const sheet = `<row r="1">${textCell('A1', 'Name')}</row><row r="2">${textCell('A2', '&b;&f;')}</row>`;
  const outcome = await readSheet(sheet, { doctype }).catch((error: Error) => error.message);
  expect(JSON.stringify(outcome)).not.toMatch(/lol|root:/);
});

test.each(hostileWorkbooks())('a workbook %s is refused with words', async (_what, bytes, words) => {
  await expect(read(bytes)).rejects.toThrow(words);
});

test('a workbook without rows says which sheet has none', async () => {
  await expect(read(await buildWorkbook([['Name']]))).rejects.toThrow('The sheet “Products” has no rows');
});
