import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const read = (content: string | Uint8Array<ArrayBuffer>, name = 'products.csv') =>
  readTable(new File([content], name));

test('reads commas, semicolons, tabs and quoted cells, and numbers rows like a spreadsheet', async () => {
  for (const delimiter of [',', ';', '\t']) {
    const text = ['Name,Price', '"Nail, ""100"" mm\nlong",2', '', ',', 'Kōwhai,3']
      .join('\r\n')
      .replaceAll(/,(?! )/g, delimiter);
    expect(await read(`\ufeff${text}`)).toEqual({
      head: ['Name', 'Price'],
      rows: [
        { line: 2, cells: ['Nail, "100" mm\nlong', '2'] },
        { line: 5, cells: ['Kōwhai', '3'] },
      ],
    });
  }
});

test('reads the encodings that Excel saves besides UTF-8', async () => {
  expect(
    (await read(new Uint8Array([...'Name\nCaf'].map((letter) => letter.charCodeAt(0)).concat(0xe9)))).rows[0]
      ?.cells,
  ).toEqual(['Café']);
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...[...'Name\tPrice\nRātā\t2'].flatMap((letter) => [
      letter.charCodeAt(0) & 255,
      letter.charCodeAt(0) >> 8,
    ]),
  ]);
  expect((await read(utf16)).rows[0]?.cells).toEqual(['Rātā', '2']);
});

test('explains why a file is not a table', async () => {
  await expect(read('')).rejects.toThrow('no rows');
  await expect(read('Name,Price')).rejects.toThrow('no rows');
  await expect(read('Name\n"open')).rejects.toThrow('not closed');
  await expect(read('Name,Price\nNail,2', 'products.XLSX')).rejects.toThrow('not an Excel workbook');
  await expect(read('GIF89a\u0000\u0000')).rejects.toThrow('not a CSV or Excel file');
});
