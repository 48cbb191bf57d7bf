import { expect, test } from 'vitest';
import { callAs, eventually, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct, buildSubcategory } from '../../tests/support/factories.ts';

const { sql, target } = await createDatabase();
const timber = await buildCategory(sql, 'Timber');
const roofing = await buildCategory(sql, 'Roofing');
const posts = await buildSubcategory(sql, timber, 'Posts');
const ironbark = await buildBrand(sql, 'Ironbark');
const ridgeline = await buildBrand(sql, 'Ridgeline');
for (let n = 1; n <= 23; n++) {
  await buildProduct(sql, {
    name: `Fence post ${String(n).padStart(2, '0')}`,
    category_id: timber,
    subcategory_id: posts,
    brand_id: ironbark,
  });
}
const saved = { category_id: roofing, brand_id: ridgeline, is_featured: true };
for (const [name, discount_percentage] of [
  ['Ridge cap', 10],
  ['Apron', 25],
  ['Barge', 25],
  ['Gutter', 5],
  ['Valley', 40],
  ['Soaker', 0],
] as const) {
  await buildProduct(sql, { ...saved, name, discount_percentage });
}
await buildProduct(sql, {
  name: 'Unfeatured sheet',
  category_id: roofing,
  brand_id: ridgeline,
  discount_percentage: 90,
  stock_status: 'Low Stock',
});
await buildProduct(sql, {
  name: 'Draft sheet',
  category_id: roofing,
  brand_id: ridgeline,
  discount_percentage: 80,
  is_featured: true,
  is_published: false,
});
await sql`update products set created_at = '2026-01-01'::timestamptz + discount_percentage * interval '1 hour'`;
const { services } = await startApp(target);
const { site } = await callAs(services, null);

test('pages of ten list every product once, by name', async () => {
  const names: string[] = [];
  for (let page = 1; page <= 3; page++) {
    const answer = await site.catalogue.search({ page });
    expect([answer.total, answer.page_count, answer.page]).toEqual([30, 3, page]);
    names.push(...answer.items.map((item) => item.name));
  }
  expect((await site.catalogue.search({ page: 99 })).page).toBe(3);
  expect(names.length).toBe(30);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en-NZ', { numeric: true })));
});

test('a page has as many products as asked for, at most 148, and paging goes on from there', async () => {
  const first = await site.catalogue.search({ limit: 12 });
  const second = await site.catalogue.search({ limit: 12, page: 2 });
  expect([first.items.length, first.page_count, first.total]).toEqual([12, 3, 30]);
  const names = [...first.items, ...second.items].map(({ name }) => name);
  const whole = await site.catalogue.search({ limit: 148 });
  expect(names).toEqual(whole.items.slice(0, 24).map(({ name }) => name));
  expect(whole.items).toHaveLength(30);
  await expect(site.catalogue.search({ limit: 149 })).rejects.toThrow('At most 148');
  await expect(site.catalogue.search({ limit: 0 })).rejects.toThrow('At least 1');
});

test('filters narrow the result, and counts show what every other choice would give', async () => {
  const answer = await site.catalogue.search({ category_id: roofing, in_stock: true });
  expect(answer.total).toBe(6);
  expect(answer.facets.category_id).toEqual({ [timber]: 23, [roofing]: 6 });
  expect(answer.facets.brand_id).toEqual({ [ridgeline]: 6 });
  expect(answer.facets.in_stock).toBe(6);
  expect((await site.catalogue.search({ category_id: roofing })).facets.in_stock).toBe(6);
  expect((await site.catalogue.search({ category_id: roofing })).total).toBe(7);
});

test('products sort by largest discount or by stock text, with ties by name', async () => {
  const discounts = await site.catalogue.search({ sort: 'discount' });
  expect(discounts.items.slice(0, 4).map((item) => item.name)).toEqual([
    'Unfeatured sheet',
    'Valley',
    'Apron',
    'Barge',
  ]);
  const stock = await site.catalogue.search({ sort: 'stock', page: 3 });
  expect(stock.items.at(-1)?.name).toBe('Unfeatured sheet');
});

test('bargains are the four largest discounts among featured products, with ties by name', async () => {
  expect((await site.catalogue.bargains()).map((item) => item.name)).toEqual([
    'Valley',
    'Apron',
    'Barge',
    'Ridge cap',
  ]);
});

test('all featured products are listed, newest first', async () => {
  expect((await site.catalogue.featured()).map((item) => item.name)).toEqual([
    'Valley',
    'Apron',
    'Barge',
    'Ridge cap',
    'Gutter',
    'Soaker',
  ]);
});

test('a brand lists the categories that hold its listed products', async () => {
  const { brands, categories, subcategories } = await site.catalogue.filters();
  expect(brands).toEqual([
    { id: ironbark, name: 'Ironbark', category_ids: [timber] },
    { id: ridgeline, name: 'Ridgeline', category_ids: [roofing] },
  ]);
  expect(categories.map((row) => row.name)).toEqual(['Roofing', 'Timber']);
  expect(subcategories).toEqual([{ id: posts, name: 'Posts', parent_category_id: timber }]);
});

test('a brand lists no category that the filter panel does not offer', async () => {
  const hidden = await buildCategory(sql, 'Discontinued');
  const product = await buildProduct(sql, { category_id: hidden, brand_id: ridgeline });
  await sql`update categories set is_active = false where id = ${hidden}`;
  await services.catchUp();
  const { brands, categories } = await site.catalogue.filters();
  expect(categories.map((row) => row.name)).toEqual(['Roofing', 'Timber']);
  expect(brands.find(({ id }) => id === ridgeline)?.category_ids).toEqual([roofing]);
  await sql`delete from products where id = ${product}`;
  await services.catchUp();
});

test('the products of a list come in its order, without those that are not listed', async () => {
  const { items } = await site.catalogue.search({ limit: 3 });
  const ids = items.map(({ id }) => id).reverse();
  const found = await site.catalogue.products({ ids: [...ids, crypto.randomUUID()] });
  expect(found.map(({ id }) => id)).toEqual(ids);
  expect(Object.keys(found[0]!)).toEqual(Object.keys((await site.catalogue.bargains())[0]!));
});

test('an exact code is the first hit, with or without its dashes and spaces, and in suggestions', async () => {
  const place = { category_id: roofing, brand_id: ridgeline };
  const id = await buildProduct(sql, { ...place, name: 'Zinc nail', sku: 'RC-10 B' });
  await buildProduct(sql, { ...place, name: 'RC 10 B ridge cap', description: 'RC 10 B' });
  await services.catchUp();
  for (const q of ['RC-10 B', 'rc10b', 'rc 10 b', 'RC/10-B']) {
    expect((await site.catalogue.search({ q })).items[0], q).toMatchObject({ id, sku: 'RC-10 B' });
    expect((await site.catalogue.suggest({ q })).products[0], q).toMatchObject({ id, sku: 'RC-10 B' });
  }
  expect((await site.catalogue.search({ q: 'rc10b', category_id: timber })).items).toEqual([]);
  expect((await site.catalogue.product({ id })).sku).toBe('RC-10 B');
  await sql`delete from products where name in ('Zinc nail', 'RC 10 B ridge cap')`;
  await services.catchUp();
});

test('a query over 100 characters or 8 words is cut and never fails', async () => {
  expect((await site.catalogue.search({ q: `post ${'x'.repeat(1900)}` })).version).toBeGreaterThan(0);
  expect((await site.catalogue.search({ q: 'fence post fence post fence post fence post zzz' })).total).toBe(
    23,
  );
});

test('dashboard counts are only for admin, sales and reviewer', async () => {
  await expect(callAs(services, null).then((call) => call.staff.dashboard.counts())).rejects.toThrow(
    'Please sign in first.',
  );
  for (const role of ['admin', 'sales', 'reviewer'] as const) {
    const { staff } = await callAs(services, role);
    expect(await staff.dashboard.counts()).toEqual({
      products: 31,
      case_studies: 0,
      certifications: 0,
      contact_queries: 0,
    });
  }
  const { staff } = await callAs(services, 'user');
  await expect(staff.dashboard.counts()).rejects.toThrow('Access Denied');
});

test('a product is sold in its own unit, else in that of its category', async () => {
  const { staff } = await callAs(services, 'admin');
  const category = await staff.categories.create({ name: 'Boards', unit: 'length' });
  const own = { category_id: category.id, brand_id: ironbark };
  const decking = await buildProduct(sql, { ...own, name: 'Larch decking' });
  const plywood = await buildProduct(sql, { ...own, name: 'Larch plywood', unit: 'sheet' });
  const units = () =>
    Promise.all([decking, plywood].map(async (id) => (await site.catalogue.product({ id })).unit));
  const areSoldBy = (expected: string) =>
    eventually(`they are sold by ${expected}`, async () => {
      const found = await units().catch(() => []);
      return found.join() === expected;
    });
  await areSoldBy('length,sheet');
  await staff.categories.update({ id: category.id, data: { unit: 'm' } });
  await areSoldBy('m,sheet');
});
