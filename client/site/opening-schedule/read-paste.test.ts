import { expect, test } from 'vitest';
import { EMPTY_ROW } from '../../../shared/enquiries/opening-cells.ts';
import { isTable, readQuantity, readSide } from '../../../shared/enquiries/read-cells.ts';
import { readRow } from '../../../shared/enquiries/read-row.ts';
import { readPaste } from './read-paste.ts';

test('lengths and quantities are read in the notations builders use, and implausible ones are questioned', () => {
  for (const [text, millimetres] of [
    ['1200', 1200],
    [' 1,200 ', 1200],
    ['1 200 mm', 1200],
    ['1200.0', 1200],
    ['120cm', 1200],
    ['1.2 m', 1200],
    ['1,2m', 1200],
    ['2.345m', 2345],
    ['12,345', 12_345],
  ] as const)
    expect(readSide(text, 'width_mm'), text).toBe(millimetres);
  for (const [text, problem] of [
    ['', 'Enter millimetres'],
    ['1.2', 'In millimetres: 1200?'],
    ['1200x900', 'Enter width and height in separate cells'],
    ['1200 × 900', 'Enter width and height in separate cells'],
    ['wide', 'Enter millimetres, like 1200'],
    ['4\'6"', 'Enter millimetres, like 1200'],
    ['-1200', 'Enter millimetres, like 1200'],
    ['1,20,0', 'Enter millimetres, like 1200'],
  ] as const)
    expect(readSide(text, 'width_mm'), text).toBe(problem);
  for (const [text, quantity] of [
    ['', 1],
    ['2', 2],
    ['x2', 2],
    ['2 off', 2],
    ['3.0', 3],
    ['two', 'Enter a whole number'],
    ['1.5', 'Enter a whole number'],
  ] as const)
    expect(readQuantity(text), text).toBe(quantity);
});

test('a row gives its opening, or an error for each wrong cell', () => {
  expect(readRow({ ...EMPTY_ROW, width_mm: '1.8 m', height_mm: '1200', type: ' Awning window ' })).toEqual({
    opening: {
      location: '',
      width_mm: 1800,
      height_mm: 1200,
      quantity: 1,
      type: 'Awning window',
      glazing: '',
      colour: '',
      note: '',
    },
  });
  expect(readRow({ ...EMPTY_ROW, width_mm: '12', height_mm: '', quantity: '0' })).toEqual({
    errors: { width_mm: 'At least 100 mm', height_mm: 'Enter millimetres', quantity: 'At least 1' },
  });
  expect(readRow({ ...EMPTY_ROW, width_mm: '1200.5', height_mm: '30 m' })).toEqual({
    errors: { width_mm: 'Enter whole millimetres', height_mm: 'At most 20,000 mm' },
  });
});

const pasted = (text: string, from: Parameters<typeof readPaste>[1] = 'location') =>
  readPaste(text, from).rows.map((row) => ({ ...EMPTY_ROW, ...row }));

test('rows copied from a spreadsheet are matched by their headings in any order, and other columns become notes', () => {
  const text = [
    'Mark\tHeight (mm)\tW\tFrame\tQty\tStyle\tGlass\tFinish\tComments',
    'W1\t1200\t1,800\tTimber\t2\tAwning window\tDouble\tBlack\t"Sill\nat 900"',
    '\t\t\t\t\t\t\t\t',
    'D1\t2100\t2400\t\t\tSliding door\t\t\t',
  ].join('\r\n');
  expect(pasted(text, 'note')).toEqual([
    {
      location: 'W1',
      width_mm: '1800',
      height_mm: '1200',
      quantity: '2',
      type: 'Awning window',
      glazing: 'Double',
      colour: 'Black',
      note: 'Sill at 900; Frame: Timber',
    },
    { ...EMPTY_ROW, location: 'D1', width_mm: '2400', height_mm: '2100', type: 'Sliding door' },
  ]);
});

test('a column of row numbers is never read as the quantity', () => {
  const rows = pasted('No.\tRoom\tHeight\tWidth\tQty\n1\tBath\t600\t900\t3\n2\tHall\t1200\t900\t1');
  expect(rows.map(({ location, quantity, note }) => [location, quantity, note])).toEqual([
    ['Bath', '3', 'No.: 1'],
    ['Hall', '1', 'No.: 2'],
  ]);
  expect(pasted('No.\tWidth\tHeight\nW1\t600\t900')).toMatchObject([{ location: 'W1', quantity: '' }]);
  expect(pasted('Window No.\tRoom\tO/A Width\tO/A Height\tNo. off\nW1\tBath\t600\t900\t2')).toMatchObject([
    { location: 'Bath', width_mm: '600', height_mm: '900', quantity: '2', note: 'Window No.: W1' },
  ]);
});

test('sizes in one cell are split, and a guessed order of width and height is flagged', () => {
  const plain = readPaste('Room\tSize\tQty\nBath\t1200x900\t2\nHall\t2.4 m × 2.1 m\t1', 'location');
  expect(plain.readings.map(({ kind }) => kind)).toContain('order');
  expect(plain.rows).toMatchObject([
    { width_mm: '1200', height_mm: '900' },
    { width_mm: '2400', height_mm: '2100' },
  ]);
  const said = readPaste('Room\tSize (H x W)\nBath\t1200x900\nHall\tsee plan', 'location');
  expect(said.readings.map(({ kind }) => kind)).not.toContain('order');
  expect(said.rows).toMatchObject([
    { width_mm: '900', height_mm: '1200' },
    { note: 'Size (H x W): see plan' },
  ]);
});

test('a title above the headings is skipped', () => {
  expect(pasted('House for Ngata\t\t\n\t\t\nRoom\tWidth\tHeight\nBath\t600\t900')).toEqual([
    { ...EMPTY_ROW, location: 'Bath', width_mm: '600', height_mm: '900' },
  ]);
});

test('metres in headings and units in cells are respected', () => {
  expect(pasted('Room\tWidth (m)\tHeight [m]\nBath\t0.6\t1200 mm\nHall\t1.2\tabout 2')).toEqual([
    { ...EMPTY_ROW, location: 'Bath', width_mm: '600', height_mm: '1200' },
    { ...EMPTY_ROW, location: 'Hall', width_mm: '1200', height_mm: 'about 2' },
  ]);
});

test('without headings, cells fill the columns from where they were pasted, and extra cells become notes', () => {
  expect(pasted('1800\t1200\t2\n900\t600', 'width_mm')).toEqual([
    { ...EMPTY_ROW, width_mm: '1800', height_mm: '1200', quantity: '2' },
    { ...EMPTY_ROW, width_mm: '900', height_mm: '600' },
  ]);
  expect(pasted('Clear\tWhite\ta\tb', 'glazing')).toEqual([
    { ...EMPTY_ROW, glazing: 'Clear', colour: 'White', note: 'a; b' },
  ]);
  // "Bath window" is a location, not a heading.
  expect(pasted('Bath window\t600\t900\t1\tLouvre width', 'location')).toHaveLength(1);
});

test('inch marks do not join or break rows, with either kind of line ending', () => {
  for (const end of ['\r\n', '\n']) {
    const text = ['Frame 24"\t600\t900\t1\tFixed', '"Sill\nat 900"\t700\t900\t1\tFixed'].join(end);
    expect(pasted(text).map(({ location }) => location)).toEqual(['Frame 24"', 'Sill at 900']);
  }
  expect(pasted('"24 inch"\t1200\n"5\' high\t900')).toHaveLength(2);
});

test('only the pasted columns are returned, including empty cells', () => {
  const [row] = readPaste('Room\tWidth\tQty\nBath\t600\t', 'location').rows;
  expect(row).toEqual({ location: 'Bath', width_mm: '600', quantity: '' });
});

test('a single cell is text, not a table', () => {
  expect(isTable('1200')).toBe(false);
  expect(isTable('1200\n')).toBe(false);
  expect(isTable('1200\t900')).toBe(true);
  expect(isTable('1200\n900\n')).toBe(true);
});
