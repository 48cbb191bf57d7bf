/** What visitors see with a product. */
import { beforeEach, expect, test } from 'vitest';
import { callAs, emptyTables, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct } from '../../tests/support/factories.ts';

const { sql, owner, target } = await createDatabase();
const place = {
  category_id: await buildCategory(sql, 'Timber'),
  brand_id: await buildBrand(sql, 'Ironbark'),
};
const { services } = await startApp(target);
const api = await callAs(services, 'sales');
const { site } = await callAs(services, null);

beforeEach(() => emptyTables(services, owner, ['products']));

const build = (name: string, values: Parameters<typeof buildProduct>[1] = {}) =>
  buildProduct(sql, { ...place, name, ...values });
async function shown(id: string) {
  await services.catchUp();
  const answer = await site.catalogue.related({ id });
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  return [names(answer.goes_with), names(answer.instead_of), names(answer.similar)];
}

test('"goes with" works both ways, never shows a draft, and outlives a product that is deleted', async () => {
  const post = await build('Post');
  const rail = await build('Rail');
  const cap = await build('Cap', { is_published: false });
  const gate = await build('Gate');
  await api.staff.products.update({ id: post, data: { goes_with: [rail, cap, gate] } });
  expect(await shown(post)).toEqual([['Rail', 'Gate'], [], []]);
  expect(await shown(rail)).toEqual([['Post'], [], []]);
  await api.staff.products.remove({ id: gate });
  expect(await shown(post)).toEqual([['Rail'], [], []]);
  expect((await api.staff.products.byId({ id: post })).related.map(({ name }) => name).sort()).toEqual([
    'Cap',
    'Rail',
  ]);
});

test('a substitute is shown while the product is out of stock', async () => {
  const other = await build('Larch');
  const product = await build('Cedar', { stock_status: 'Out of Stock' });
  await api.staff.products.update({ id: product, data: { instead_of: [other, product] } });
  expect(await shown(product)).toEqual([[], ['Larch'], []]);
  await api.staff.products.update({ id: product, data: { stock_status: 'In Stock' } });
  expect(await shown(product)).toEqual([[], [], []]);
});

test('without a choice, four similar products of the category are shown, those with equal specifications first', async () => {
  const treated = [{ name: 'Treatment', value: 'H3.2' }];
  const product = await build('House Post 90 mm', { specifications: treated });
  for (const size of [100, 110, 115, 120]) await build(`House Post ${size} mm`);
  await build('House Post 125 mm', { specifications: treated });
  await build('Nail Plate');
  await build('House Post 90 mm Steel', { category_id: await buildCategory(sql, 'Steel') });
  const [, , similar] = await shown(product);
  expect(similar).toHaveLength(4);
  expect(similar![0]).toBe('House Post 125 mm');
  expect(similar).not.toContain('Nail Plate');
});

test('no more than four can be chosen, and nothing is shown for what is not listed', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, (_, at) => build(`Many ${at}`)));
  await expect(api.staff.products.update({ id: ids[0]!, data: { goes_with: ids } })).rejects.toThrow(
    'At most 4 products',
  );
  expect(await shown(crypto.randomUUID())).toEqual([[], [], []]);
});
