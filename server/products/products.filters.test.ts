import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct } from '../../tests/support/factories.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const api = await callAs(services, 'sales');

test('the list can show what visitors see or do not see, one stock status, and what is featured', async () => {
  const place = { brand_id: await buildBrand(sql), category_id: await buildCategory(sql) };
  const listed = await buildProduct(sql, { ...place, name: 'Filtered rail', stock_status: 'Low Stock' });
  const draft = await buildProduct(sql, { ...place, name: 'Filtered rail 2', is_published: false });
  const loose = await buildProduct(sql, { name: 'Filtered rail 3', brand_id: null, category_id: null });
  await api.staff.products.update({ id: draft, data: { is_featured: true } });
  const shown = async (filter: Parameters<typeof api.staff.products.list>[0]) => {
    const page = await api.staff.products.list({
      search: 'filtered rail',
      sort: 'name',
      direction: 'asc',
      ...filter,
    });
    return page.items.map(({ id }) => id);
  };
  expect(await shown({ is_listed: true })).toEqual([listed]);
  expect(await shown({ is_listed: false })).toEqual([draft, loose]);
  expect(await shown({ stock_status: 'Low Stock' })).toEqual([listed]);
  expect(await shown({ is_featured: true })).toEqual([draft]);
  const { unlisted } = await api.staff.products.health();
  expect(unlisted).toBe((await api.staff.products.list({ is_listed: false })).total);
});
