/** Files of suppliers have titles above their headings. */
import { expect, test } from 'vitest';
import { guessHeadingRow, headedBy, headingChoices } from './heading-row.ts';

const TITLED = {
  head: ['ACME Building Supplies Ltd', '', ''],
  rows: [
    { line: 2, cells: ['Trade price list, valid from 1 December', '', ''] },
    { line: 4, cells: ['', '', 'Page 1'] },
    { line: 5, cells: ['Code ', 'Product Desc.', 'RRP (ex GST)'] },
    { line: 6, cells: ['AC-1', 'Joist hanger', '4.20'] },
    { line: 7, cells: ['AC-2', 'Name', '5.10'] },
  ],
};
const PLAIN = { head: ['Name', 'Price'], rows: [{ line: 2, cells: ['Nail', '2'] }] };

test('the headings are the row that has most of the known ones', () => {
  expect(guessHeadingRow(TITLED)).toBe(3);
  expect(guessHeadingRow(PLAIN)).toBe(0);
  // Nothing is known: the first row, as ever.
  expect(guessHeadingRow({ head: ['Ref', 'Wert'], rows: [{ line: 2, cells: ['x', 'y'] }] })).toBe(0);
  // A product that is called like a heading is no heading.
  expect(guessHeadingRow({ head: ['Name', 'Price'], rows: [{ line: 2, cells: ['Stock', '2'] }] })).toBe(0);
  // The last row has no rows below it.
  expect(guessHeadingRow({ head: ['List', ''], rows: [{ line: 2, cells: ['Name', 'Price'] }] })).toBe(0);
});

test('a row becomes the headings of those below it, and the first row can be chosen again', () => {
  const table = headedBy(TITLED, 3);
  expect(table.head).toEqual(['Code', 'Product Desc.', 'RRP (ex GST)']);
  expect(table.rows.map(({ line }) => line)).toEqual([6, 7]);
  expect(headedBy(TITLED, 0)).toBe(TITLED);
});

test('the rows to choose from say what stands in them', () => {
  expect(headingChoices(TITLED)).toEqual([
    { value: '0', label: 'First row: ACME Building Supplies Ltd' },
    { value: '1', label: 'Row 2: Trade price list, valid from 1 December' },
    { value: '2', label: 'Row 4: Page 1' },
    { value: '3', label: 'Row 5: Code, Product Desc., RRP (ex GST)' },
    { value: '4', label: 'Row 6: AC-1, Joist hanger, 4.20' },
  ]);
});
