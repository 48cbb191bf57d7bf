import { expect, test } from 'vitest';
import { describeDifferences, revertChange } from './differences.ts';

test('a change is described field by field, with the labels of the screens', () => {
  const differences = describeDifferences(
    {
      before: {
        title: 'Old',
        image_url: null,
        is_active: true,
        category_id: 'a1',
        brand_id: 'gone',
        content: '{"rating":5,"name":"Mele"}',
        setting_value: { color: '#111111', titleShadow: { blur: 4, enabled: false } },
      },
      after: {
        title: '',
        image_url: '/a.webp',
        is_active: false,
        category_id: null,
        brand_id: null,
        content: '{"rating":4,"name":"Mele"}',
        setting_value: { color: '#111111', titleShadow: { blur: 9, enabled: false } },
      },
    },
    { a1: 'Timber' },
  );
  expect(differences.map(({ label, before, after }) => `${label}: ${before} → ${after}`)).toEqual([
    'Title: Old → Empty',
    'Image URL: Empty → /a.webp',
    'Active: Yes → No',
    'Category: Timber → Empty',
    'Brand: A deleted record → Empty',
    'Rating: 5 → 4',
    'Title shadow blur: 4 → 9',
  ]);
});

test('money is shown as money, and a percentage as one', () => {
  const change = {
    before: { price: 12.5, original_price: null, discount_percentage: 5, stock_quantity: 1200 },
    after: { price: 1200, original_price: 1500.05, discount_percentage: 7.5, stock_quantity: 7 },
  };
  expect(describeDifferences(change, {}).map(({ before, after }) => `${before} → ${after}`)).toEqual([
    '$12.50 → $1,200.00',
    'Empty → $1,500.05',
    '5% → 7.5%',
    '1,200 → 7',
  ]);
});

test('reverting a change restores its fields and keeps everything else', () => {
  const change = {
    before: { title: 'Old', business_hours: { Mon: '7-5', Sun: 'closed' } },
    after: { title: 'New', business_hours: { Mon: '8-5', Sat: '8-2' } },
  };
  const current = {
    title: 'Newest',
    subtitle: 'Kept',
    business_hours: { Mon: '8-5', Sat: '8-2', Tue: '9-5' },
  };
  expect(revertChange(change, current)).toEqual({
    title: 'Old',
    business_hours: { Mon: '7-5', Tue: '9-5', Sun: 'closed' },
  });
  expect(revertChange({ before: { price: 5 }, after: { price: 7 } }, { price: 9 })).toEqual({ price: 5 });
  expect(
    revertChange(
      { before: { social_links: null }, after: { social_links: { X: 'y' } } },
      { social_links: {} },
    ),
  ).toEqual({
    social_links: null,
  });
});
