import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readWorkbook } from '../../lib/tables/read-workbook.ts';
import { toWorkbook } from './to-workbook.ts';

const CSV =
  '\ufeffID,Code,Name,Price,Original Price,Discount %,Stock Quantity,Published\r\n1,007,"Post, 90 x 45",1250.50,,15,1200,Yes\r\n2,,\'=cmd(),0.10,2.00,0,0,No\r\n';

test('an export becomes a workbook with numbers and texts, which reads like its CSV file', async () => {
  const bytes = new Uint8Array(await (await toWorkbook(CSV)).arrayBuffer());
  expect((await readXlsx(bytes)).sheets[0]?.rows[1]).toEqual([
    '1',
    '007',
    'Post, 90 x 45',
    1250.5,
    null,
    15,
    1200,
    'Yes',
  ]);
  expect(await readWorkbook(bytes)).toEqual({
    head: ['ID', 'Code', 'Name', 'Price', 'Original Price', 'Discount %', 'Stock Quantity', 'Published'],
    rows: [
      { line: 2, cells: ['1', '007', 'Post, 90 x 45', '1,250.50', '', '15', '1,200', 'Yes'] },
      { line: 3, cells: ['2', '', "'=cmd()", '0.10', '2.00', '0', '0', 'No'] },
    ],
  });
});
