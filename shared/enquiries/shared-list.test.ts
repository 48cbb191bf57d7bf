import { expect, test } from 'vitest';
import { readShared, writeShared } from './shared-list.ts';

test('a shared list reads back, and entries that cannot be read or are too many are counted', () => {
  const list = [1, 2].map((number) => ({
    product_id: `0a1b2c3d-0000-4000-8000-00000000000${number}`,
    name: 'Batten',
    quantity: number === 1 ? 10 : 12.5,
    unit: number === 1 ? ('each' as const) : ('m²' as const),
    note: number === 1 ? '' : 'For the deck, 50 % more * or “less”',
  }));
  const shared = writeShared(list);
  expect(readShared(shared)).toEqual({
    // A product has its own name.
    items: list.map((item) => ({ ...item, name: '' })),
    unread: 0,
    isWhole: true,
  });
  // Cut off in the last note.
  expect(readShared(shared.slice(0, -5))).toMatchObject({ items: [{}], unread: 1, isWhole: false });
  for (const text of [null, '']) expect(readShared(text)).toEqual({ items: [], unread: 0, isWhole: true });
  for (const text of [
    'x',
    'x*1',
    `${list[0]!.product_id}*0`,
    `${list[0]!.product_id}*-1`,
    `${list[0]!.product_id}*1e9`,
    `${list[0]!.product_id}*200000`,
    `${list[0]!.product_id}*2*<b>`,
    `${list[0]!.product_id}*2**x`,
    `${list[0]!.product_id}*12.5`,
    `${list[0]!.product_id}*1.2345*m²`,
    `${list[0]!.product_id}*0.0*m²`,
  ])
    expect(readShared(text), text).toMatchObject({ items: [], unread: 1 });
  expect(readShared(`${shared},<script>*2`)).toMatchObject({ items: [{}, {}], unread: 1 });
  // Two lines of a material list may mean the same product.
  expect(readShared([shared, shared].join(','))).toMatchObject({ items: [{}, {}, {}, {}], unread: 0 });
  const many = Array.from({ length: 303 }, () => `${crypto.randomUUID()}*1`).join(',');
  const { items, unread } = readShared(many);
  expect([items.length, unread]).toEqual([300, 3]);
});

test('lines in words read back, whatever is in them, and those that were cut off are counted', () => {
  const words = ['4 bags, hydrated lime*2', '~tilde', '100 %', '“ā” 😀', '=1+1', 'end'];
  const list = words.map((name) => ({
    product_id: null,
    name,
    quantity: 2,
    unit: 'bag' as const,
    note: name,
  }));
  expect(readShared(writeShared(list))).toEqual({ items: list, unread: 0, isWhole: true });
  for (const text of ['~*1', '~IA*1', '~4oA*1', '~%20*1', `~${btoa('x'.repeat(501))}*1`])
    expect(readShared(text), text).toMatchObject({ items: [], unread: 1 });
});
