/** Material lists as people write them: what is a line, a heading or nothing, and how much is asked for. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ListLine, readList } from './read-list.ts';
import { readTable } from './table-rows.ts';

const read = (text: string) => [...readList(readTable(text))];
const lines = (text: string) => read(text).filter((row): row is ListLine => 'facts' in row);
/** "120 each | 90x45 H3.2" for each line. */
const said = (text: string) =>
  lines(text).map(({ quantity, unit, words }) => `${quantity} ${unit} | ${words}`);

describe('quantity and unit', () => {
  test.each([
    ['120 no 90x45 H3.2 SG8 4.8m', '120 each | 90x45 H3.2 SG8 4.8m'],
    ['GIB 10mm 2400x1200 x 34', '34 null | GIB 10mm 2400x1200'],
    ['34/2.4 x 1.2 gib', '34 null | 2.4 x 1.2 gib'],
    ['12/4.8 90x45 H1.2', '12 null | 4.8m 90x45 H1.2'],
    ['2 boxes 90mm galv nails', '2 box | 90mm galv nails'],
    ['8 x 4.8m 140x45', '8 null | 4.8m 140x45'],
    ['10 x 90x45', '10 null | 90x45'],
    ['500 x 90mm nails', '500 null | 90mm nails'],
    ['86 lm of 90 x 45', '86 m | 90 x 45'],
    ['floor ply 74 m2', '74 m² | floor ply'],
    ['1,140 m bearers', '1140 m | bearers'],
    ['gib glue 24 x 375 ml', '24 null | gib glue 375 ml'],
    ['need 20 bags of cement', '20 bag | cement'],
    ['two boxes of screws', '2 box | of screws'],
    ['two hundred screws', '200 null | screws'],
    ['forty sheets of ten mil gib two four by one two', '40 sheet | 10 mil gib 2.4 x 1.2'],
    ['battens a hundred and twenty', '120 null | battens'],
    ['M12 x 150 galv, twenty-four.', '24 null | M12 x 150 galv'],
    ['screw bolts m ten by one forty three boxes of twenty', '3 box | screw bolts m10 by 140 20'],
    ['5 x joist hangers 47 x 120', '5 null | joist hangers 47 x 120'],
    ['underlay 1250 x 40m (4 rolls)', '4 roll | underlay 1250 x 40m'],
    ['150 box gutter zincalume 12m', '12 m | 150 box gutter zincalume'],
    ['dpc 110 - 2 rolls', '2 roll | dpc 110'],
    ['1 and a half packs batts', '1.5 pack | batts'],
    ['LVL2445 240X45/6.0 ..... 8.00 EA', '8 each | LVL2445 240X45/6.0'],
    ['Plywood flooring 21 mm H1.2       m2       86.4', '86.4 m² | Plywood flooring 21 mm H1.2'],
    ['Four metres of channel drain', '4 m | channel drain'],
    ['3 doz hangers', '36 null | hangers'],
    ['hangers 47x120  24', '24 null | hangers 47x120'],
    ['nails, qty 5', '5 null | nails'],
    ['also need another 12 90x45 H1.2', '12 null | 90x45 H1.2'],
    ['can u send 40 joist hangers', '40 null | joist hangers'],
    ['6 more 140x45 H3.2', '6 null | 140x45 H3.2'],
    ['FR9045 90X45 H1.2 SG8 4.8M   EA 120', '120 each | FR9045 90X45 H1.2 SG8 4.8M'],
    ["20/4.8's 90x45 H1.2", '20 null | 4.8m 90x45 H1.2'],
    ['14 nr hangers', '14 each | hangers'],
    ['38 lineal m skirting', '38 m | skirting'],
    ['2,5 bags cement', '2.5 bag | cement'],
    ['1 000 m bearers', '1000 m | bearers'],
    ['5 doz hangers', '60 null | hangers'],
    ['1 1/2 bags cement', '1.5 bag | cement'],
    ['140 x 45 H3.2 x 6.0 - 12', '12 null | 140 x 45 H3.2 x 6.0'],
    ['Skirting pine primed, 74 m (allow 10% waste)', '74 m | Skirting pine primed'],
    ['90x45 SG8 H1.2 - 320 m', '320 m | 90x45 SG8 H1.2'],
    ['34m 90x19 pine decking', '34 m | 90x19 pine decking'],
  ])('%s', (text, expected) => {
    expect(said(text)[0]!.replace('| of ', '| ')).toBe(expected.replace('| of ', '| '));
  });

  test.each([
    '90 x 45 H1.2',
    '4.8 m 90x45',
    '2400 x 1200 gib',
    '390 x 190 x 190 block',
    '20 series block',
    '90mm galv nails',
    '13mm noiseline',
    'STUDS 90 X 45 TO NZS 3604',
    'joists 140x45 at 450 crs',
    '3-4 bags cement',
    '10 or 12 sheets ply',
    '3 pallets cement',
    '5 t sand',
    '1.5 m3 ready mix',
    'ph 021 555 1234',
    'Wiremu 027 555 123',
    'needed on site by 7am',
    'delivery Friday 12th please',
  ])('%s asks for no quantity', (text) => {
    expect(said(text)[0]).toMatch(/^null null/);
  });
});

test('headings group the lines below, and totals and rulers are left out', () => {
  const text = [
    'First floor',
    '12 x 90x45 H1.2',
    '',
    '--------',
    'Framing:',
    '5 sheets ply',
    'Total 17',
  ].join('\n');
  expect(read(text).map(({ kind }) => kind)).toEqual([
    'heading',
    'line',
    'left_out',
    'heading',
    'line',
    'left_out',
  ]);
  expect(lines(text).map(({ heading }) => heading)).toEqual(['First floor', 'Framing']);
});

test('a ditto is the line above, with what it says instead', () => {
  expect(said('20 no 90x45 H3.2 SG8 4.8m\n– ditto 6.0m\n8/3.6 ditto\n6 "')).toEqual([
    '20 each | 90x45 H3.2 SG8 4.8m',
    'null null | 6.0m 90x45 H3.2 SG8',
    '8 null | 3.6m 90x45 H3.2 SG8',
    '6 null | 3.6m 90x45 H3.2 SG8',
  ]);
});

test('figures alone are about the size in their heading', () => {
  expect(said('140x45 SG8 H1.2\n18/4.8\n10/6.0')).toEqual([
    '18 null | 4.8m 140x45 SG8 H1.2',
    '10 null | 6.0m 140x45 SG8 H1.2',
  ]);
});

test('two lengths in one row are two lines', () => {
  expect(said('H3.2 140x45: 14/6.0, 4/4.8')).toEqual([
    '14 null | H3.2 140x45: 6.0m',
    '4 null | H3.2 140x45: 4.8m',
  ]);
});

test('the rows of a schedule lose their tags, but a bar keeps its diameter', () => {
  expect(said('W1  slider 1200x1000 - 1\nW2  awning 600x900 - 2')).toEqual([
    '1 null | slider 1200x1000',
    '2 null | awning 600x900',
  ]);
  expect(said('D12 x 6m - 45 lgths')).toEqual(['45 length | D12 x 6m']);
});

describe('cells of a sheet', () => {
  test('are sorted by the names of the columns', () => {
    const text =
      'Item\tDescription\tLength\tQty\tUnit\n1\t90x45 H1.2\t4.8\t1,140\tlgth\n2\tGIB 10mm\t\t36\tsht';
    expect(said(text)).toEqual(['1140 length | 90x45 H1.2 4.8 m', '36 sheet | GIB 10mm']);
  });

  test('are sorted by what stands in them if they have no names', () => {
    expect(said('1\tframing 90x45\t60\tno\n2\tply 12mm\t9\tsht\n3\tnails\t2\tbox')).toEqual([
      '60 each | framing 90x45',
      '9 sheet | ply 12mm',
      '2 box | nails',
    ]);
  });

  test.each([
    ['2,5', 2.5],
    ['1,140', 1140],
    ['1 000', 1000],
    ['12 no', 12],
    ['10-12', null],
    ['1e3', null],
    ['-5', null],
    ['0', null],
    ['1/2', null],
  ])('a quantity of %s is %s', (cell, quantity) => {
    const [line] = lines(`Description\tQty\nGIB 10mm\t${cell}`);
    expect(line!.quantity).toBe(quantity);
    // What is not read stays in the words.
    if (quantity === null) expect(line!.words).toContain(cell);
  });

  test('the numbers of clauses are no sizes', () => {
    const text =
      '1.0 Substructure\n1.1 Bearers, 140 x 45 H3.2, 38.4 lin m\n1.2 Joists 90x45 - 20\n2.1 Nails 5 boxes';
    expect(said(text)).toEqual([
      '38.4 m | Bearers, 140 x 45 H3.2',
      '20 null | Joists 90x45',
      '5 box | Nails',
    ]);
  });

  test('may be those of a CSV, with quotes', () => {
    expect(said('qty;code;description\n60;SB-T01;"rad 90x45; 4.8"\n2;;nails')).toEqual([
      '60 null | rad 90x45; 4.8',
      '2 null | nails',
    ]);
    expect(lines('qty;code;description\n60;SB-T01;framing')[0]).toMatchObject({ code: 'SB-T01' });
  });

  test('a row with one cell is a heading, and a ditto takes the unit above', () => {
    const text = 'Description\tQty\tUnit\nROOF\t\t\nRidge cap\t18.6\tm\nditto barge\t4\t"';
    expect(read(text).map(({ kind }) => kind)).toEqual(['left_out', 'heading', 'line', 'line']);
    expect(lines(text)[1]).toMatchObject({ quantity: 4, unit: 'm' });
  });
});

test('whatever is pasted, every row with anything in it is in the result, in order', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '12/4.8 90x45',
      'ditto',
      '"',
      'Total',
      '\t',
      ';',
      '2 x',
      '4 x 2',
      '1/2"',
      '=1+1',
      '\u202e',
      'Framing:',
      '999999999',
    ),
  );
  fc.assert(
    fc.property(
      fc.array(
        fc.array(piece, { maxLength: 5 }).map((parts) => parts.join(' ')),
        { maxLength: 12 },
      ),
      (rows) => {
        const text = rows.join('\n');
        const found = read(text).flatMap((row) => row.text.split('\n').filter((part) => part.trim() !== ''));
        const once = found.filter((row, at) => at === 0 || row !== found[at - 1]);
        const all = text.split(/\r\n|\r|\n/).filter((row) => row.trim() !== '');
        expect(once).toEqual(all.filter((row, at) => at === 0 || row !== all[at - 1]));
      },
    ),
    { numRuns: 1000 },
  );
});
