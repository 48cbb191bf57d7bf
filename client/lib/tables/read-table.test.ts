import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const read = (content: string | Uint8Array<ArrayBuffer>, name = 'products.csv') =>
  readTable(new File([content], name), 20_000);

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

test('reads what other programs and people write: inches, a named delimiter, empty lines and columns', async () => {
  const { rows } = await read('Name,Size\n4" nail,2" x 3"\n"Said ""hi""",x\n');
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['4" nail', '2" x 3"'],
    ['Said "hi"', 'x'],
  ]);
  const table = { head: ['Name', 'Price'], rows: [{ line: 2, cells: ['Nail, long', '2'] }] };
  for (const text of [
    'sep=;\nName;Price\nNail, long;2',
    '\ufeffSEP=\t\r\nName\tPrice\r\nNail, long\t2',
    `Name,,Price${','.repeat(16_000)}\n"Nail, long", ,2${','.repeat(16_000)}`,
  ])
    expect(await read(text)).toEqual(table);
  expect(await read('\n ;\nName;;Price\nNail;red;2')).toEqual({
    head: ['Name', '', 'Price'],
    rows: [{ line: 4, cells: ['Nail', 'red', '2'] }],
  });
});

test('finds the delimiter below titles, and where texts have more commas than the lines have cells', async () => {
  for (const delimiter of [';', '\t', ',']) {
    const lines = [
      'ACME Ltd, building supplies, Penrose, Auckland',
      '',
      ['Code', 'Name', 'Price'].join(delimiter),
      ...[1, 2, 3].map((row) =>
        [`A-${row}`, '"Nail, long, galvanised, hot-dipped, 5 kg"', row].join(delimiter),
      ),
    ];
    const { rows } = await read(lines.join('\n'));
    expect(rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
      ['Code', 'Name', 'Price'],
      ['A-1', 'Nail, long, galvanised, hot-dipped, 5 kg', '1'],
      ['A-2', 'Nail, long, galvanised, hot-dipped, 5 kg', '2'],
      ['A-3', 'Nail, long, galvanised, hot-dipped, 5 kg', '3'],
    ]);
  }
  const { head, rows } = await read('Name;Price\nNail, long, galvanised, 5 kg;2');
  expect([head, rows[0]?.cells]).toEqual([
    ['Name', 'Price'],
    ['Nail, long, galvanised, 5 kg', '2'],
  ]);
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
  const wide = Array.from({ length: 201 }, (_, index) => `Column ${index}`).join();
  await expect(read(`${wide}\n1`)).rejects.toThrow('The file has 201 columns. 200 can be read.');
  await expect(read('Name,Price\nNail,2', 'products.XLSX')).rejects.toThrow('not an Excel workbook');
  await expect(read('GIF89a\u0000\u0000')).rejects.toThrow('not a CSV or Excel file');
});
