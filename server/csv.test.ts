/** CSV cells: anything that a spreadsheet would run is written as text, and reads back unchanged. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCell, writeCell } from './csv.ts';

const ESCAPED: readonly (readonly [cell: string, written: string])[] = [
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋cmd', "'＋cmd"],
  ['－1+1', "'－1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['-2-3', "'-2-3"],
  ['-2+3', "'-2+3"],
  ['-1/2', "'-1/2"],
  ['+1', "'+1"],
  ['+2-3', "'+2-3"],
  ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
  ['--12', "'--12"],
  [' =1+1', "' =1+1"],
  ['\u00a0=1+1', "'\u00a0=1+1"],
  ['\u3000＝1', "'\u3000＝1"],
  ['\u200b=1+1', "'\u200b=1+1"],
  ['\ufeff=1+1', "'\ufeff=1+1"],
  ['\u202e\u2060\u00ad=1', "'\u202e\u2060\u00ad=1"],
  ['\u0001=1', "'\u0001=1"],
  ['\t=1', "'\t'=1"],
  ['\rtext', "'\rtext"],
  [';=1+1', ";'=1+1"],
  ['a;=1+1', "a;'=1+1"],
  ['a; -1+1', "a;' -1+1"],
  ['a\t@x', "a\t'@x"],
  ['a;b;=1;+2', "a;b;'=1;'+2"],
  ['a\r\n=1', "a\r\n'=1"],
  ["' =1", "'' =1"],
];
const KEPT = [
  '+64 21 555 1234',
  '+64-9-555-0123',
  '+64 (9) 555 0123',
  '021 555 123',
  '(09) 555-0123',
  '-12.50',
  '-1',
  '0',
  '12.50',
  'sales@southbeam.example',
  'o.brien+quote@example.co.nz',
  'a; b',
  'a;b=c',
  '90x45 - H3.2',
  'Please send:\n- 10 sheets\n+ 5 bags',
  "O'Brien",
  "'quoted'",
  '',
];

test('cells that a spreadsheet would run are written as text, and read back unchanged', () => {
  expect(ESCAPED.map(([cell]) => [cell, writeCell(cell)])).toEqual(ESCAPED);
  expect(ESCAPED.map(([cell]) => readCell(writeCell(cell)))).toEqual(ESCAPED.map(([cell]) => cell));
});

test('plain phone numbers, negative numbers, e-mail addresses and ordinary texts stay unchanged', () => {
  expect(KEPT.map(writeCell)).toEqual(KEPT);
  expect(KEPT.map(readCell)).toEqual(KEPT);
});

test('5,000 cells of operators, separators and invisible characters read back unchanged', () => {
  const piece = fc.constantFrom(
    ...'=+-@＝＋－＠;\t\r\n\' "a1,.|\u200b\ufeff\u00a0'.split(''),
    '\u0000',
    '\ud800',
  );
  fc.assert(
    fc.property(fc.string({ unit: piece, maxLength: 12 }), (cell) => {
      const written = writeCell(cell);
      expect(readCell(written)).toBe(cell);
      const isPlain = /^(?:\+[\d .-]+|-\d+(?:\.\d+)?)$/.test(cell);
      if (!isPlain) expect(written).not.toMatch(/(?:^|[;\t])[\s\u200b\ufeff]*[=+\-@＝＋－＠]/);
    }),
    { numRuns: 5000 },
  );
});

test('a cell survives export and import, and no spreadsheet runs it', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^['=+\-@\t]{0,4}[a-z0-9]{0,3}$/)),
      (cell) => {
        const written = writeCell(cell);
        if (!/^\+?[\d\s()./-]+$/.test(cell)) {
          expect(written).not.toMatch(/^[=+\-@\t\r\n]/);
          expect(readCell(written)).toBe(cell);
        }
      },
    ),
    { numRuns: 2000 },
  );
});
