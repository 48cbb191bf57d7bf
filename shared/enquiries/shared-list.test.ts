import { expect, test } from 'vitest';
import { readShared, writeShared } from './shared-list.ts';

test('a shared list reads back, and entries that cannot be read, come twice or are too many are counted', () => {
  const list = [1, 2].map((number) => ({
    product_id: `0a1b2c3d-0000-4000-8000-00000000000${number}`,
    name: 'Batten',
    quantity: number === 1 ? 10 : 12.5,
    unit: number === 1 ? ('each' as const) : ('m²' as const),
    note: 'not shared',
  }));
  const shared = writeShared(list);
  expect(readShared(shared)).toEqual({
    items: list.map(({ product_id, quantity, unit }) => ({ product_id, quantity, unit })),
    unread: 0,
    isWhole: true,
  });
  expect(readShared(shared.slice(0, -5))).toMatchObject({ items: [{}, {}], unread: 0, isWhole: false });
  for (const text of [null, '']) expect(readShared(text)).toEqual({ items: [], unread: 0, isWhole: true });
  for (const text of [
    'x',
    'x*1',
    `${list[0]!.product_id}*0`,
    `${list[0]!.product_id}*-1`,
    `${list[0]!.product_id}*1e9`,
    `${list[0]!.product_id}*200000`,
    `${list[0]!.product_id}*2*<b>`,
    `${list[0]!.product_id}*2*`,
    `${list[0]!.product_id}*12.5`,
    `${list[0]!.product_id}*1.2345*m²`,
    `${list[0]!.product_id}*0.0*m²`,
  ])
    expect(readShared(text), text).toMatchObject({ items: [], unread: 1 });
  expect(readShared(`${shared},<script>*2`)).toMatchObject({ items: [{}, {}], unread: 1 });
  expect(readShared([shared, shared].join(','))).toMatchObject({ items: [{}, {}], unread: 2 });
  const many = Array.from({ length: 103 }, () => `${crypto.randomUUID()}*1`).join(',');
  const { items, unread } = readShared(many);
  expect([items.length, unread]).toEqual([100, 3]);
});
