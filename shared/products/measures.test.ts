import { expect, test } from 'vitest';
import { commonUnit, readMeasure, readMeasureIn, unitsLike, writeMeasure } from './measures.ts';

const read = (value: string) => {
  const measure = readMeasure(value);
  return measure && [measure.kind, measure.size, measure.unit];
};

test('a number with its unit is a measure, in the first unit of its kind', () => {
  expect(read('45 mm')).toEqual(['length', 45, 'mm']);
  expect(read('0.55m')).toEqual(['length', 550, 'm']);
  expect(read('250 µm')).toEqual(['length', 0.25, 'µm']);
  expect(read('0.40 mm BMT')).toEqual(['length', 0.4, 'mm BMT']);
  expect(read('1,200 kg')).toEqual(['weight', 1_200_000, 'kg']);
  expect(read('R2.8')).toEqual(['r', 2.8, 'R']);
  expect(read('13.5 m2')).toEqual(['m²', 13.5, 'm²']);
  expect(read('7')).toEqual(['', 7, '']);
  expect(read('90 constructor')).toEqual(['constructor', 90, 'constructor']);
});

test('a text, a class and a size of several sides are none', () => {
  for (const value of [
    'Random',
    'H3.2',
    'SG8',
    '65 x 19 mm',
    '65x19',
    '10-12 mm',
    '1,5 m',
    '1.5.2',
    '9'.repeat(400),
    '',
    '.',
    'M12',
  ])
    expect(read(value), value).toBeNull();
});

test('a number alone is in the unit that is given', () => {
  expect(readMeasureIn('m', '2.4')).toEqual({ kind: 'length', size: 2400, unit: 'm', number: 2.4 });
  expect(readMeasureIn('m', '900 mm')).toEqual({ kind: 'length', size: 900, unit: 'mm', number: 900 });
  expect(readMeasureIn('R', '2.8')).toEqual({ kind: 'r', size: 2.8, unit: 'R', number: 2.8 });
  expect(readMeasureIn('mm', 'wide')).toBeNull();
});

test('a measure is written as people do', () => {
  for (const value of ['45 mm', 'R2.8', '7', '0.4 mm BMT'])
    expect(writeMeasure(readMeasure(value)!)).toBe(value);
});

test('the common unit is the one of most products, and there is none if most state no measure', () => {
  expect(
    commonUnit([
      ['4.8 m', 3],
      ['600 mm', 2],
      ['2.4 m', 1],
      ['Random', 5],
    ]),
  ).toBe('m');
  expect(
    commonUnit([
      ['4.8 m', 3],
      ['Random', 3],
    ]),
  ).toBeNull();
  expect(commonUnit([])).toBeNull();
});

test('a measure may be typed in the units of its kind', () => {
  expect(unitsLike('m')).toEqual(['mm', 'cm', 'm', 'metre', 'metres', 'µm']);
  expect(unitsLike('mm BMT')).toContain('m');
  expect(unitsLike('m²')).toEqual(['m²', 'm2']);
});
