/** Lines of a pasted list whose product staff choose, and whose amount they have changed. */
import { expect, test } from 'vitest';
import type { ListRow } from '../../../shared/catalogue/material-lists.ts';
import { listedProduct } from '../../../tests/support/listed-product.ts';
import { withProduct } from './pasted-lines.ts';

const timber = (id: string, covers_m: number) => ({
  product: {
    ...listedProduct({
      id,
      name: `Framing ${covers_m} m`,
      category_id: 'c',
      category_name: 'C',
      brand_id: 'b',
      brand_name: 'B',
      created_at: new Date(0),
    }),
    sku: `T-${covers_m}`,
    unit: 'length' as const,
    covers_m,
    covers_m2: null,
  },
  quantity: 1,
  unit: 'length' as const,
  reckoning: '',
});

test('metres of words become lengths of the product that is chosen', () => {
  const line = { product_id: null, name: 'framing', quantity: 86, unit: 'm' as const, note: '' };
  expect(withProduct(line, timber('a', 4.8))).toMatchObject({ quantity: 18, unit: 'length' });
});

test('an amount that somebody has changed stays theirs, and its note has no other sum', () => {
  const offered = { ...timber('a', 4.8), quantity: 18, reckoning: '86 m ÷ 4.8 m = 18 lengths' };
  const other = { ...timber('b', 6), quantity: 15, reckoning: '86 m ÷ 6 m = 15 lengths' };
  const row: ListRow = {
    text: '86 m framing',
    kind: 'line',
    quantity: 86,
    unit: 'm',
    words: 'framing',
    heading: '',
    confidence: 'likely',
    products: [offered, other].map((one) => ({
      ...one,
      understood: [],
      unstated: [],
      lacks: ['x'],
      contradicted: [],
    })),
  };
  const line = {
    product_id: null,
    name: 'framing',
    quantity: 100,
    unit: 'm' as const,
    note: '“86 m framing”',
    row,
  };
  const chosen = withProduct(line, other);
  expect(chosen).toMatchObject({ quantity: 17, unit: 'length' });
  expect(chosen.note).toContain('100 m ÷ 6 m = 17 lengths');
  expect(chosen.note).not.toContain('86 m ÷');
  expect(withProduct({ ...line, quantity: 12, unit: 'box' }, other)).toMatchObject({
    quantity: 12,
    unit: 'box',
  });
  // As the list says it.
  expect(withProduct({ ...line, quantity: 86 }, other)).toMatchObject({ quantity: 15, unit: 'length' });
});
