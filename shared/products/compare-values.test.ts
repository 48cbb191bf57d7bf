import { expect, test } from 'vitest';
import { compareValues } from './compare-values.ts';

const ordered = (values: string[]) => [...values].sort(compareValues);

test('numbers with a unit are ordered by size', () => {
  expect(ordered(['2.4 m', '600 mm', '90 mm', '45 mm', '1,200 mm'])).toEqual([
    '45 mm',
    '90 mm',
    '600 mm',
    '1,200 mm',
    '2.4 m',
  ]);
  expect(ordered(['20 kg', '500 g', '1 t'])).toEqual(['500 g', '20 kg', '1 t']);
  expect(ordered(['R3.6', 'R2.2', 'R10'])).toEqual(['R2.2', 'R3.6', 'R10']);
});

test('kinds stay together, and numbers come before texts', () => {
  expect(ordered(['Galvanised', '10', '4 mm', 'H3.2', '2', '1 kg', 'H1.2'])).toEqual([
    '2',
    '10',
    '4 mm',
    '1 kg',
    'Galvanised',
    'H1.2',
    'H3.2',
  ]);
});
