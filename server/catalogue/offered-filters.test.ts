/** The filters that numbers in a query offer. */
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildProduct } from '../../tests/support/factories.ts';

const { sql, target } = await createDatabase();
const brand_id = await buildBrand(sql, 'Ironbark');
const { services } = await startApp(target);
const admin = await callAs(services, 'admin');
const { site } = await callAs(services, null);

async function buildShelf(name: string, filter_names: string[], products: [string, string[]][]) {
  const { id } = await admin.staff.categories.create({ name, filter_names });
  for (const [product, values] of products) {
    const specifications = values.map((value, at) => ({ name: filter_names[at]!, value }));
    await buildProduct(sql, { name: product, category_id: id, brand_id, specifications });
  }
  return id;
}
const timber = await buildShelf(
  'Timber',
  ['Treatment', 'Width', 'Length'],
  [
    ['Framing one', ['H3.2', '90 mm', '2.4 m']],
    ['Framing two', ['H3.2', '90 mm', '4.8 m']],
    ['Framing three', ['H1.2', '45 mm', '2.4 m']],
  ],
);
await buildShelf('Screws', ['Gauge', 'Head'], [['Deck screw', ['10', 'T25']]]);
await services.catchUp();

const offered = async (q: string) =>
  (await site.catalogue.search({ q })).offers.map(({ category, filters, q: left }) => [
    category,
    filters.map(({ name, value }) => `${name}: ${value}`).join(', '),
    left,
  ]);

test('numbers offer the filters that they mean, with the rest of the query', async () => {
  expect(await offered('framing h3.2 90mm')).toEqual([
    ['Timber', 'Treatment: H3.2', 'framing 90mm'],
    ['Timber', 'Width: 90 mm', 'framing h3.2'],
  ]);
  expect(await offered('framing 90 x 2.4m')).toEqual([['Timber', 'Width: 90 mm, Length: 2.4 m', 'framing']]);
});

test('a number without a unit, which may be anything, offers nothing', async () => {
  expect(await offered('framing 90')).toEqual([]);
  expect(await offered('framing')).toEqual([]);
  expect(await offered('deck screw 10 t25')).toEqual([['Screws', 'Head: T25', 'deck screw 10']]);
});

test('offers lead to products', async () => {
  const { offers } = await site.catalogue.search({ q: 'framing h3.2 90mm' });
  expect(offers).toHaveLength(2);
  for (const { filters, q } of offers) {
    const specifications = Object.fromEntries(filters.map(({ name, value }) => [name, value]));
    const { total } = await site.catalogue.search({ category_id: timber, specifications, q });
    expect(total).toBe(2);
  }
});
