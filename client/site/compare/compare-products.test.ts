import { expect, test } from 'vitest';
import type { ProductDetails } from '../../../shared/catalogue/catalogue.ts';
import { listedProduct } from '../../../tests/support/listed-product.ts';
import { compareProducts } from './compare-products.ts';

const product = (changes: Partial<ProductDetails>): ProductDetails => ({
  covers_m: null,
  covers_m2: null,
  ...listedProduct({
    id: 'a',
    name: 'Framing',
    category_id: 'c',
    category_name: 'Timber',
    brand_id: 'b',
    brand_name: 'Rimuvale',
    created_at: new Date(0),
    ...changes,
  }),
});
const one = product({
  specifications: [
    { name: 'Treatment', value: 'H1.2' },
    { name: 'Width', value: '90 mm' },
  ],
});
const other = product({
  brand_name: 'Kauri Ridge',
  specifications: [
    { name: 'width', value: '90 mm' },
    { name: 'Grade', value: 'SG8' },
  ],
});

test('the rows are what all have, then the union of specifications', () => {
  const { rows, same } = compareProducts([one, other], false);
  expect(rows).toEqual([
    { name: 'Brand', values: ['Rimuvale', 'Kauri Ridge'] },
    { name: 'Category', values: ['Timber', 'Timber'] },
    { name: 'Availability', values: ['In Stock', 'In Stock'] },
    { name: 'Treatment', values: ['H1.2', null] },
    { name: 'Width', values: ['90 mm', '90 mm'] },
    { name: 'Grade', values: [null, 'SG8'] },
  ]);
  expect(same).toBe(0);
});

test('equal rows can be left out; a value that one does not state is a difference', () => {
  const { rows, same } = compareProducts([one, other], true);
  expect(rows.map(({ name }) => name)).toEqual(['Brand', 'Treatment', 'Grade']);
  expect(same).toBe(3);
});
