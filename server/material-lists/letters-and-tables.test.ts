/** Material lists as letters, schedules and tables: what asks for nothing, what is a title, and what the columns are. */
import { expect, test } from 'vitest';
import { type ListLine, readList } from './read-list.ts';
import { columnsOf } from './table-rows.ts';

const read = (text: string, columns?: Parameters<typeof readList>[1]) => [...readList(text, columns)];
const lines = (text: string, columns?: Parameters<typeof readList>[1]) =>
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

test.each([
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

test('the columns of a table are said, and can be said otherwise', () => {
  const text = 'Mark\tThing\tA\tB\nF1\tStud 90x45\t96\t106\nF2\tPlate 90x45\t12\t14\nF3\tNog 90x45\t40\t44';
  expect(columnsOf(text)).toEqual([
    { title: 'Mark', role: 'words' },
    { title: 'Thing', role: 'words' },
    { title: 'A', role: 'quantity' },
    { title: 'B', role: 'words' },
  ]);
  const columns = ['ignored', 'words', 'ignored', 'quantity'] as const;
  expect(columnsOf(text, columns).map(({ role }) => role)).toEqual(columns);
  expect(lines(text, columns).map(({ quantity, words }) => [quantity, words])).toEqual([
    [null, 'Thing'],
    [106, 'Stud 90x45'],
    [14, 'Plate 90x45'],
    [44, 'Nog 90x45'],
  ]);
  expect(columnsOf('6 bags cement\n2 x gib')).toEqual([]);
});
