import { describe, expect, test } from 'vitest';
import type { ProductChange } from '../../shared/products/product-changes.ts';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const { products } = (await callAs(services, 'sales')).staff;

type PriceChange = Extract<ProductChange, { field: 'price' }>;
const change = (unit: 'percent' | 'amount', value: number, round_to: 1 | 5 | 10 = 1): PriceChange => ({
  field: 'price',
  unit,
  value,
  round_to,
});
const priceOf = async (id: string) =>
  (await sql<{ price: string }[]>`select price::text as price from products where id = ${id}`)[0]!.price;

describe('a bulk change of prices', () => {
  test.each([
    [10, change('percent', 10), '11.00'],
    [10, change('percent', -12.5), '8.75'],
    // Floating-point numbers get 1.00 and 2.67 here.
    [1, change('percent', 0.5), '1.01'],
    [2.5, change('percent', 7), '2.68'],
    [19.99, change('amount', 0.1), '20.09'],
    [3, change('amount', -5), '0.00'],
    [3, change('percent', -100), '0.00'],
    // Rounded once: in cents, 10.947 would be 10.95, and 11.00 from there.
    [10, change('percent', 9.47, 10), '10.90'],
    [10, change('percent', 9.74, 5), '10.95'],
    [10, change('percent', 9.75, 5), '11.00'],
    [10, change('amount', 0.33, 10), '10.30'],
    [10, change('amount', 0.35, 10), '10.40'],
    [99_999_999.99, change('percent', 10.01), '110009999.99'],
  ])('makes %f with %j %s', async (price, given, expected) => {
    const id = await buildProduct(sql, { price });
    const preview = await products.bulk({ ids: [id], change: given, dry_run: true });
    expect(preview.items[0]).toMatchObject({ before: price.toFixed(2), after: expected });
    expect(await priceOf(id)).toBe(price.toFixed(2));
    await products.bulk({ ids: [id], change: given, seen: preview.seen });
    expect(await priceOf(id)).toBe(expected);
  });

  test('is undone in one step, and leaves products whose price it does not change', async () => {
    const [dear, free] = [await buildProduct(sql, { price: 40 }), await buildProduct(sql, { price: 0 })];
    const done = await products.bulk({ ids: [dear, free], change: change('percent', 25) });
    expect(done).toMatchObject({ total: 2, changing: 1 });
    expect(await Promise.all([dear, free].map(priceOf))).toEqual(['50.00', '0.00']);
    await products.undo({ operation_id: done.operation_id! });
    expect(await priceOf(dear)).toBe('40.00');
  });

  test('changes nothing when the prices are no longer those of the preview, such as when it is sent twice', async () => {
    const ids = [await buildProduct(sql, { price: 10 }), await buildProduct(sql, { price: 20 })];
    const given = { ids, change: change('percent', 10) };
    const { seen } = await products.bulk({ ...given, dry_run: true });
    const sent = await Promise.allSettled([1, 2, 3].map(() => products.bulk({ ...given, seen })));
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(products.bulk({ ...given, seen })).rejects.toThrow('changed since the preview');
    expect(await Promise.all(ids.map(priceOf))).toEqual(['11.00', '22.00']);
  });

  test('is refused for a price that is too large, and changes nothing then', async () => {
    const ids = [await buildProduct(sql, { price: 1 }), await buildProduct(sql, { price: 9_999_999_999 })];
    const refused = products.bulk({ ids, change: change('percent', 10) });
    await expect(refused).rejects.toThrow('A price would be too large');
    expect(await priceOf(ids[0]!)).toBe('1.00');
    for (const value of [0.001, Number.NaN, 1e11])
      await expect(products.bulk({ ids, change: change('percent', value) })).rejects.toThrow();
  });
});
