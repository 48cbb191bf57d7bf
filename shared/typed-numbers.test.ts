import { describe, expect, test } from 'vitest';
import { readNumber, writeNumber } from './typed-numbers.ts';

const MONEY = { unit: '$', decimals: 2, isFixed: true };
const MONTHS = { unit: 'months' };

describe('a typed number', () => {
  test.each([
    ['12.50', 12.5],
    ['12.', 12],
    ['.5', 0.5],
    ['007', 7],
    ['1,250', 1250],
    ['1,250.00', 1250],
    ['12,345,678.9', 12_345_678.9],
    ['1 250', 1250],
    [' 1 250.00 ', 1250],
    ['1\u00a0250\u202f000', 1_250_000],
    ['$12.50', 12.5],
    ['NZ$ 12.50', 12.5],
    ['-3', -3],
    ['\u22123', -3],
    ['-$3', -3],
    ['$-3', -3],
    ['- 3', -3],
    ['+3', 3],
  ])('%j is read as %d', (text, number) => {
    expect(readNumber(text, MONEY)).toEqual({ number });
  });

  test.each(['', '   ', '\u00a0'])('%j is empty', (text) => {
    expect(readNumber(text, MONEY)).toEqual({ number: null });
  });

  test('with a comma that could stand for a point is refused with both readings', () => {
    expect(readNumber('12,50', MONEY)).toEqual({ problem: 'Write 12.50 or 1250' });
  });

  test('-0 is 0', () => {
    expect(readNumber('-0.00')).toEqual({ number: 0 });
  });

  test.each([
    ['-12,50', 'Write -12.50 or -1250'],
    ['0,5', 'Write 0.5 or 5'],
    ['1,2505', 'Write 12505 without the comma'],
    ['0,500', 'Write 500 without the comma'],
    ...[
      'abc',
      '7.25x',
      '1.250,00',
      '1.2.3',
      '1,25.00',
      '12 50',
      '1 250,000',
      '1,,250',
      ',',
      '.',
      '-',
      '--3',
    ].map((text): [string, string] => [text, 'Enter a number, like 12.50']),
    ...['1e5', '0x10', 'Infinity', 'NaN', '½', '１２', '(5)', '5%', '$', '$$5', '1'.repeat(41)].map(
      (text): [string, string] => [text, 'Enter a number, like 12.50'],
    ),
  ] as [string, string][])('%j is refused: %s', (text, problem) => {
    expect(readNumber(text, MONEY)).toEqual({ problem });
  });

  test('that should be whole is asked for as one', () => {
    expect(readNumber('12,50')).toEqual({ problem: 'Write 1250 without the comma' });
    expect(readNumber('abc')).toEqual({ problem: 'Enter a number, like 12' });
    // Whether decimals fit is a rule of the field.
    expect(readNumber('12.5')).toEqual({ number: 12.5 });
  });

  test('may have the unit of its field, and no other', () => {
    expect(readNumber('7.5 %', { unit: '%', decimals: 2 })).toEqual({ number: 7.5 });
    expect(readNumber('3 months', MONTHS)).toEqual({ number: 3 });
    expect(readNumber('1 Month', MONTHS)).toEqual({ number: 1 });
    for (const text of ['3 years', '$3', '3%', 'months'])
      expect(readNumber(text, MONTHS), text).toEqual({ problem: 'Enter a number, like 12' });
  });
});

describe('a written number', () => {
  test('has its unit and groups, or is plain while it is edited, and is never rounded', () => {
    const both = (number: number, style = {}) => [
      writeNumber(number, style),
      writeNumber(number, style, true),
    ];
    expect(both(1250, MONEY)).toEqual(['$1,250.00', '1250.00']);
    expect(both(-3, MONEY)).toEqual(['-$3.00', '-3.00']);
    expect(both(12.345, MONEY)).toEqual(['$12.345', '12.345']);
    expect(both(2650)).toEqual(['2,650', '2650']);
    expect(both(12.5, { decimals: 3 })).toEqual(['12.5', '12.5']);
    expect(both(7.5, { unit: '%', decimals: 2 })).toEqual(['7.5%', '7.5']);
    expect(both(3, MONTHS)).toEqual(['3 months', '3']);
    expect(both(1, MONTHS)).toEqual(['1 month', '1']);
    expect(both(0, MONEY)).toEqual(['$0.00', '0.00']);
  });

  test('reads back as the same number', () => {
    for (const number of [0, 0.05, 7, 12.5, 999, 1000, 1234.56, 9_999_999_999.99, -3, -1250.5])
      for (const isPlain of [false, true])
        expect(readNumber(writeNumber(number, MONEY, isPlain), MONEY), String(number)).toEqual({ number });
  });
});
