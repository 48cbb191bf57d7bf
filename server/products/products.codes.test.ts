/** Product codes (decision "product codes"). */
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { translateError } from '../procedures/translate-error.ts';

const { target } = await createDatabase();
const { services } = await startApp(target);
const api = await callAs(services, 'sales');

test('a product has an optional code that no other product has, and is found by it with or without its dashes', async () => {
  const plain = await api.staff.products.create({ name: 'Without a code', price: 1, sku: ' ' });
  expect(plain.sku).toBeNull();
  const { id, sku } = await api.staff.products.create({
    name: 'With a code',
    price: 1,
    sku: ' KB-T 90/45 ',
  });
  expect(sku).toBe('KB-T 90/45');
  const second = { name: 'Same code', price: 1, sku: 'kb-t 90/45' };
  for (const write of [
    () => api.staff.products.create(second),
    () => api.staff.products.update({ id: plain.id, data: { sku: 'KB-T 90/45' } }),
  ])
    expect(translateError(await write().catch((error: unknown) => error))).toMatchObject({
      code: 'CONFLICT',
      message: 'Another product has this code',
      field_errors: { sku: 'Another product has this code' },
    });
  for (const search of ['kb-t 90/45', 'KBT9045', 't 90'])
    expect(
      (await api.staff.products.list({ search })).items.map((row) => row.id),
      search,
    ).toEqual([id]);
  expect((await api.staff.products.update({ id, data: { price: 2 } })).sku).toBe('KB-T 90/45');
  expect((await api.staff.products.update({ id, data: { sku: null } })).sku).toBeNull();
});
