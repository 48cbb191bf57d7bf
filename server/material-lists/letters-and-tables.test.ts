/** Material lists as letters, schedules and tables: what asks for nothing, what is a title, and what the columns are. */
import { expect, test } from 'vitest';
import { type ListLine, readList } from './read-list.ts';
import { columnsOf, readTable } from './table-rows.ts';

type Columns = Parameters<typeof readTable>[1];
const read = (text: string, columns?: Columns) => [...readList(readTable(text, columns))];
const lines = (text: string, columns?: Columns) =>
  read(text, columns).filter((row): row is ListLine => 'facts' in row);
const kinds = (text: string) => read(text).map(({ kind }) => kind);
/** "120 each | 90x45 H3.2" for each line. */
const said = (text: string) =>
  lines(text).map(({ quantity, unit, words }) => `${quantity} ${unit} | ${words}`);

test('greetings, names below them, rulers and sums of money ask for nothing', () => {
  expect(
    kinds(
      "Hi Dave,\nHope you're well\n6 bags cement\n------- over -------\nPC sum, tapware  2,800\nThanks heaps,\nMarama",
    ),
  ).toEqual(['left_out', 'left_out', 'line', 'left_out', 'left_out', 'left_out', 'left_out']);
});

test('what may be asked for is never taken for talk', () => {
  const rows =
    'Hello Kitty hooks\nRegards screws\nPC sum door hardware\nprovisional sum - 20 lengths 90x45\nPrice the following cement\nJob 12 bags cement\nmaterials list: 20 bags\nbrought to site: 12 bags cement\nthanks for nails';
  expect(kinds(rows)).toEqual(rows.split('\n').map(() => 'line'));
  expect(said('post mix 30 bags')).toEqual(['30 bag | post mix']);
});

test('a greeting that says something else stays', () => {
  expect(kinds('cheers bro, ring me if short 027 555 0143\nHi, can you send 20 bags of cement')).toEqual([
    'line',
    'line',
  ]);
  expect(said('6 bags cement\nNo rush, we pick it up on Saturday').at(-1)).toContain('Saturday');
});

test('numbered titles are headings, unless they say how many', () => {
  const text =
    '3      CONCRETE WORK\nA  mesh SE62    6   no\n4      BLOCKWORK\nB  blocks   120   no\n5      LININGS\nC  gib    9   no';
  expect(kinds(text)).toEqual(['heading', 'line', 'heading', 'line', 'heading', 'line']);
  expect(said('3   HINGES\n2   bags cement')[0]).toBe('3 null | HINGES');
});

test('the quantity with waste is what is asked for, and a section may have a number of its own', () => {
  const text =
    'Ref\tLocation\tItem\tUnit\tQty\tWaste%\tQty incl waste\n1.0\tWALLS\t\t\t\t\t\n1.1\tExt\tStud 90x45\tno\t96\t10%\t106';
  expect(kinds(text)).toEqual(['left_out', 'heading', 'line']);
  expect(lines(text)[0]).toMatchObject({ quantity: 106, unit: 'each', heading: 'WALLS' });
});

test('what programs of mails and messages put before a row is no part of it', () => {
  const chat =
    '[07:03] Dave: 20 lgths 90x45 H1.2\n[07:03] Dave: and another 10 in the 6.0\n12/03/2026, 07:04 - Dave: 6 bags cement\n[07:09] Dave: <Media omitted>';
  expect(said(chat)).toEqual(['20 length | 90x45 H1.2', '10 null | in the 6.0 90x45 H1.2', '6 bag | cement']);
  const mail =
    '> From: Tama\n> Subject: Unit 3\n> - R1.8 underfloor, 9 pks\n>> 4 bags cement\n> Sent from my phone';
  expect(said(mail)).toEqual(['9 pack | R1.8 underfloor', '4 bag | cement']);
});

test('a table may stand between bars, or between spaces below its names', () => {
  const bars =
    '| Item | Unit | Qty | Rate | Amount |\n|---|---|---|---|---|\n| Ridge flashing 400 | lm | 14.5 | 31.00 | 449.50 |\n| Screws 12g x 65 | box | 5 | 79.90 | 399.50 |';
  expect(said(bars)).toEqual(['14.5 m | Ridge flashing 400', '5 box | Screws 12g x 65']);
  const spaces =
    'Item    Qty   Description\n3.2     6     hangers 47x120\n3.3     2     strap brace 30m\n3.4     12    nails';
  expect(said(spaces)).toEqual(['6 null | hangers 47x120', '2 null | strap brace 30m', '12 null | nails']);
});

test.each([
  ['plasterboard 2400 — 36 — to unit 3', '36 null'],
  ['doors 760x1980, 4 per unit so 8 all up', '8 null'],
  ['cavity slider, one per unit = 2', '2 null'],
  ['bolts M10x140, 2pks of 20', '2 pack'],
  ['drain coil w/ sock, 2 x 25m', '2 null'],
  ['split face — 60 (plus 5 spare)', '65 null'],
  ['D12 2 lots of 12', '24 null'],
  ['12L/ 4x2 H3.2', '12 length'],
  ['x30  3x2 H1.2', '30 null'],
  ['x6no 8x2 H1.2', '6 each'],
  ['aqua gib (x4) same size', '4 null'],
  ['1/2 doz brackets', '6 null'],
  ['1 1/2 pr butts 4in', '1.5 null'],
  ['French doors 1600x2000 ........ 2 no', '2 each'],
  ['Longrun .55 6/5.4 6/4.2 ........ 57.6 m', '57.6 m'],
  ['half a dozen 100x100 H5 posts', '6 null'],
  ['A couple of rolls of house wrap', '2 roll'],
  ['Also four of the angle brackets, 140 x 90', '4 null'],
  ['ten metres of clear polycarb', '10 m'],
  ['roughly 60 metres of shiplap, 140 x 20', '60 m'],
  ['1 bulk bag of sand', '1 bag'],
  ['tie wire 2', '2 null'],
  ['65 pipe 6', 'null null'],
  ['12 hinges', '12 null'],
  ['post mix 30 bags', '30 bag'],
  ['premix 12', '12 null'],
  ['12/ 125 sq house posts 3.6', '12 null'],
  ['12 / 90x45 H3.2 4.8', '12 null'],
  ['140x45/4.8 12', '12 null'],
  ['twenty bags cement', '20 bag'],
  ['two dozen hangers', '24 null'],
  ['Six inch nails', 'null null'],
  ['2 part epoxy 3', '3 null'],
  ['D12 @ 200', 'null null'],
  ['10 M10 x 100', '10 null'],
  ['45 deg bend 6', '6 null'],
  ['20 series block 100', '100 null'],
  ['block 3 framing', 'null null'],
  ['gib 2.4 x 1.2 x 34', '34 null'],
  ['ply 12', 'null null'],
  ['nailplates 190x100 ~50', '50 null'],
  ['a tin of preservative, just the one', '1 null'],
])('%s', (text, expected) => {
  expect(said(text)[0]).toMatch(new RegExp(`^${expected.replace('.', '\\.')} \\|`));
});

test.each([
  // The number of an item beside its quantity.
  [
    'No.\tDescription\tQty\tUnit\n1\tframing 90x45\t120\tea\n2\t10mm plasterboard\t34\tea',
    ['120 each', '34 each'],
  ],
  ['No,Description,Qty\n1,framing 90x45,120\n2,nails,5', ['120 null', '5 null']],
  ['Description\tNumber\tCount\nframing 90x45\t10\t200\nnails\t11\t3', ['200 null', '3 null']],
  ['1\tframing 90x45\t10\n2\tplasterboard\t20', ['10 null', '20 null']],
  // Quantities that rise.
  ['framing 90x45\t10\nplasterboard\t11\ncement\t12', ['10 null', '11 null', '12 null']],
  ['framing 90x45\tea\t1\nplasterboard\tea\t2\ncement\tea\t3', ['1 each', '2 each', '3 each']],
  // A dozen as a unit, what a formula worked out, and more than an enquiry takes.
  ['Description\tQty\tUnit\nHex bolt\t3\tdoz\nHinge\t1.5\tdozen', ['36 null', '18 null']],
  ['Description\tQty\tUnit\nFlooring\t37.4285714\tm2\nPaint\t0,125\tlitre', ['37.429 m²', '0.125 litre']],
  ['Description\tQty\nframing\t200000\nnails\t5', ['null null', '5 null']],
])('the quantities of %s', (text, expected) => {
  expect(lines(text).map(({ quantity, unit }) => `${quantity} ${unit}`)).toEqual(expected);
});

test('a cell with a line end in it is one cell', () => {
  const text = 'Description\tQty\nframing 90x45\t10\n"Plaster\nboard 10mm"\t20';
  expect(lines(text).map(({ quantity, words }) => [quantity, words.replaceAll(/\s+/g, ' ')])).toEqual([
    [10, 'framing 90x45'],
    [20, 'Plaster board 10mm'],
  ]);
});

test('things are no titles, and what has a name after "total" is asked for', () => {
  const things = ['Garage door', 'Deck oil', 'Roof paint', 'Wall underlay'];
  const text = ['10 bags cement', ...things, '5 boxes nails', '20 no framing'].join('\n');
  expect(kinds(text)).toEqual(Array(7).fill('line'));
  expect(kinds('Garage\n5 boxes nails\nWall framing\n20 no framing')).toEqual([
    'heading',
    'line',
    'heading',
    'line',
  ]);
  expect(
    kinds('Total flashing tape 3 rolls\nTotal length of skirting 120 m\nTotal 12\nSub-total timber'),
  ).toEqual(['line', 'line', 'left_out', 'left_out']);
  expect(kinds('Thanks\nGib Board\n10 bags cement')).toEqual(['left_out', 'line', 'line']);
});

test.each(['200000 no framing', 'gate code 4471', '12 - 15 lengths framing'])(
  '%s has no quantity',
  (text) => {
    expect(lines(text)[0]!.quantity).toBeNull();
  },
);

test('what is asked for may stand behind "extra over for"', () => {
  expect(said('Extra over for 140 x 45 lintels ... 6 No')).toEqual([
    '6 each | Extra over for 140 x 45 lintels',
  ]);
});

test.each([
  `1/4.8${' '.repeat(150_000)}`,
  `nails${' '.repeat(150_000)}x`,
  `${' '.repeat(150_000)}nails`,
  Array(300)
    .fill(`1/4.8${' '.repeat(480)}x`)
    .join('\n'),
])('spaces without end take no time', (text) => {
  expect(read(text).length).toBeGreaterThan(0);
});

test('the columns of a table are said, and can be said otherwise', () => {
  const text = 'Mark\tThing\tA\tB\nF1\tStud 90x45\t96\t106\nF2\tPlate 90x45\t12\t14\nF3\tNog 90x45\t40\t44';
  expect(columnsOf(readTable(text))).toEqual([
    { title: 'Mark', role: 'words' },
    { title: 'Thing', role: 'words' },
    { title: 'A', role: 'quantity' },
    { title: 'B', role: 'words' },
  ]);
  const columns = ['ignored', 'words', 'ignored', 'quantity'] as const;
  expect(columnsOf(readTable(text, columns)).map(({ role }) => role)).toEqual(columns);
  expect(lines(text, columns).map(({ quantity, words }) => [quantity, words])).toEqual([
    [null, 'Thing'],
    [106, 'Stud 90x45'],
    [14, 'Plate 90x45'],
    [44, 'Nog 90x45'],
  ]);
  expect(columnsOf(readTable('6 bags cement\n2 x gib'))).toEqual([]);
});
