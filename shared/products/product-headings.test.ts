import { expect, test } from 'vitest';
import { PRODUCT_COLUMNS } from './product-columns.ts';
import { guessColumn } from './product-headings.ts';

test('headings that people use are recognised', () => {
  const headings = {
    'Product name': 'name',
    'Price (NZD)': 'price',
    'PRICE ex GST': 'price',
    'Unit price': 'price',
    RRP: 'original_price',
    Qty: 'stock_quantity',
    Stock: 'stock_quantity',
    'Stock on hand': 'stock_quantity',
    'New price': 'price',
    'Product Desc.': 'description',
    Code: 'sku',
    'Item no.': 'sku',
    SKU: 'sku',
    'Product Code': 'sku',
    Manufacturer: 'brand',
    'Product group': 'category',
    Online: 'is_published',
    Picture: 'image_url',
    'Discount (%)': 'discount_percentage',
    'short description': 'short_description',
    Colour: null,
    '': null,
    constructor: null,
  };
  for (const [heading, column] of Object.entries(headings))
    expect(guessColumn(heading), heading).toBe(column);
});

test('the headings of our export and the names of the fields are recognised', () => {
  for (const [column, { heading }] of Object.entries(PRODUCT_COLUMNS)) {
    expect(guessColumn(heading)).toBe(column);
    expect(guessColumn(column)).toBe(column);
  }
});

test('"Stock" is a number or a status, as its cells say', () => {
  expect(guessColumn('Stock', ' low stock ')).toBe('stock_status');
  expect(guessColumn('Stock', '12')).toBe('stock_quantity');
});
