/** Rows that people tried on the reader, and that it once read wrong. */
import { expect, test } from 'vitest';
import { withDigits } from './number-words.ts';
import { type ListLine, readList } from './read-list.ts';
import { readTable } from './table-rows.ts';

const read = (text: string) => [...readList(readTable(text))];
const lines = (text: string) => read(text).filter((row): row is ListLine => 'facts' in row);
const amounts = (text: string) => lines(text).map(({ quantity, unit }) => `${quantity} ${unit}`);

test.each([
  // The side of a size, or the thickness of a sheet, is no quantity.
  'gib 2400x1200 sheets',
  'plywood 2400x1200 sheets',
  'framing H1.2 90x45 lengths',
  'gib 2400x1200x10',
  'plasterboard 2400 x 1200 x 10',
  'gib 2400x1200x13 sheets',
  'RHS 50x50x3',
  '90 by 45 framing H1.2 4.8m',
  // What is measured, or worked out.
  'framing 90x45 length = 4.8',
  'plasterboard 10mm height = 2400',
  'framing 90x45 spacing = 600',
  'decking 12 x 4.8 = 57.6',
  // Ranges and sums.
  'cement 5 or 6',
  'cement 10-12',
  '10 + 5 bags cement',
])('%s says no quantity', (text) => {
  expect(lines(text)[0]!.quantity).toBeNull();
});

test.each([
  ['20 90x45 lengths', '20 null'],
  ['90x45 H1.2 framing 6/4.8 = 28.8', '6 null'],
  ['R2.6 batts 12 packs = 96 m2', '12 pack'],
  ['sheets for the lounge = 12', '12 null'],
  ['trellis 1800 by 600 x 6', '6 null'],
  ['couple of hundred joist hangers', '200 null'],
  ['three quarters of a roll of paper', '0.75 roll'],
  ['twenty four four point eight lengths of ninety by forty five', '24 length'],
  ['two thousand five hundred bags cement', '2500 bag'],
  ['one thousand two hundred nails', '1200 null'],
  ['75mm jolt heads stainless: 3kg', '3 kg'],
])('%s', (text, amount) => {
  expect(amounts(text)[0]).toBe(amount);
});

test.each([
  ['a hundred and twenty', '120'],
  ['two hundred and forty by forty five', '240 by 45'],
  ['one thousand two hundred and ten', '1210'],
  ['twelve hundred by twenty four hundred', '1200 by 2400'],
  ['three thousand', '3000'],
  ['one forty by thirty two', '140 by 32'],
  ['five two hundred', '5 200'],
])('%s is %s', (words, digits) => {
  expect(withDigits(words)).toBe(digits);
});

test('a treatment or a rating is no tag of a row', () => {
  expect(
    lines('H1.2 90x45 4.8 12\nH3.2 90x45 4.8 20').map(({ quantity, words }) => [quantity, words]),
  ).toEqual([
    [12, 'H1.2 90x45 4.8'],
    [20, 'H3.2 90x45 4.8'],
  ]);
  expect(amounts('R1.8 batts 10\nR2.6 batts 12\nR2.8 batts 5')).toEqual(['10 null', '12 null', '5 null']);
});

test('numbers of clauses are told from lengths and amounts', () => {
  expect(amounts('1.5 bags cement\n2.5 rolls paper\n3.5 rolls mesh')).toEqual([
    '1.5 bag',
    '2.5 roll',
    '3.5 roll',
  ]);
  expect(lines('4.8 90x45 12\n5.4 90x45 6\n6.0 90x45 20').map(({ words }) => words)).toEqual([
    '4.8 90x45',
    '5.4 90x45',
    '6.0 90x45',
  ]);
  const eleven = Array.from({ length: 11 }, (_, at) => `1.${at + 1} Nails ${at + 2} boxes`).join('\n');
  expect(new Set(lines(eleven).map(({ words }) => words))).toEqual(new Set(['Nails']));
  expect(
    lines('B.5 Nail plates 60 No\nB.6 Hangers 12 No\nC.1 Cement 5 bags').map(({ words }) => words),
  ).toEqual(['Nail plates', 'Hangers', 'Cement']);
});

test.each([
  ['1\tFraming 90x45\n2\tCement\n3\tNails', ['null null', 'null null', 'null null']],
  ['1\tFraming 90x45\t1\n2\tCement\t2\n3\tNails\t3', ['1 null', '2 null', '3 null']],
  ['Description\tTotal\nFraming 90x45\t10\nCement\t5', ['10 null', '5 null']],
  [
    "Item\tReq'd\tDescription\tUnit\n1\t48\tFraming 90 45 6.0\tea\n2\t18\tPly 2400 1200 17\tsht",
    ['48 each', '18 sheet'],
  ],
  ['Description\tQty\tUnits\tTotal Qty\nFraming 90x45\t10\t3\t30\nCement\t1\t2\t2', ['30 null', '2 null']],
  ['Product\tCost\tAmount\nFraming 90x45\t10\t50\nCement\t5\t20', ['null null', 'null null']],
])('the quantities of the table %s', (text, expected) => {
  expect(amounts(text)).toEqual(expected);
});

test('several orders in one cell stay several', () => {
  expect(amounts('"Framing 90x45\n6 bags cement\n12 nails"')).toEqual(['null null', '6 bag', '12 null']);
});

test('a cell that is longer than a line of an enquiry stays in its lines, so that nothing of it is cut', () => {
  const long = 'plaster '.repeat(50);
  expect(read(`Description\tNote\n"${long}\n${long}"\tx`).map(({ text }) => text.split('\n').length)).toEqual(
    [1, 1, 1],
  );
});

test('what may be asked for is a line', () => {
  const rows = [
    'Hope you can do building paper and gib',
    'Date: 12 bags',
    'carried forward 12 bags cement',
    'Job 12 - 20 bags cement',
    '20 bags cement:',
  ];
  for (const row of rows) expect(read(`5 bags cement\n${row}`)[1]!.kind, row).toBe('line');
  expect(read('Cheers\nPink Batts\nDPC').map(({ kind }) => kind)).toEqual(['left_out', 'line', 'line']);
});

test('sentences around a list ask for nothing', () => {
  const rows = [
    "that's the lot thanks",
    'um what else',
    'Can you please price up the below, ta',
    'On Fri, 12 March Dave wrote:',
  ];
  for (const row of rows) expect(read(`5 bags cement\n${row}`)[1]!.kind, row).toBe('left_out');
});

test('what stands before "for" is asked for only if it says what', () => {
  const [line] = lines("okay so for the deck I'll need 25 lengths of 140x32 griptread decking");
  expect(line).toMatchObject({ quantity: 25, unit: 'length' });
  expect(line!.words).toContain('griptread decking');
});

/** Characters and words that the patterns repeat. */
const REPEATED = [
  ...' \t\u00a0xX"\'-–.,;:|/=+*()0159aA#>@'.split(''),
  ...[
    'plus ',
    'oh ',
    'one ',
    'hundred ',
    'and ',
    '1/4.8 ',
    '4 x ',
    'of ',
    'a couple of ',
    '12 ',
    'twenty ',
    'x 2 ',
  ],
  ...['point ', '(', '1.1 ', 'no ', 'm ', 'total ', 'ditto ', '> ', '[1:1] a: ', 'to ', 'for ', '½', '",'],
];

test('no row of repeated signs takes long: every pair of them, as long as a row may be', () => {
  for (const one of REPEATED)
    for (const other of REPEATED) {
      const row = one.repeat(500 / one.length / 2) + other.repeat(500 / other.length / 2);
      expect(read(`${row}y\nx`).length).toBeGreaterThan(0);
      expect(read(`"a${row}\n1${row}\nx"\nb`).length).toBeGreaterThan(0);
    }
}, 60_000);
