import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { ProductChange } from '../../shared/products/product-changes.ts';
import { callAs, eventually, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct, buildSubcategory } from '../../tests/support/factories.ts';

const { sql, target } = await createDatabase();
const one = await startApp(target);
const two = await startApp(target);
const api = await callAs(one.services, 'sales');

async function isListed(id: string): Promise<boolean> {
  const visitor = await callAs(one.services, null);
  return visitor.site.catalogue.product({ id }).then(
    () => true,
    () => false,
  );
}
const recorded = (...kinds: string[]) => sql<{ record_id: string; kind: string; detail: unknown }[]>`
  select record_id, kind, detail from activity
  where kind in ${sql(kinds)} and table_name = 'products' order by id`;

describe('a product', () => {
  test('starts published, not featured and In Stock with 0, and is listed only with a brand and a category', async () => {
    const product = await api.staff.products.create({ name: 'Bare batten', price: 4.5 });
    expect(product).toMatchObject({
      is_published: true,
      is_featured: false,
      stock_status: 'In Stock',
      stock_quantity: 0,
      discount_percentage: 0,
    });
    expect(await isListed(product.id)).toBe(false);
    const brand_id = await buildBrand(sql);
    await api.staff.products.update({
      id: product.id,
      data: { brand_id, category_id: await buildCategory(sql) },
    });
    expect(await isListed(product.id)).toBe(true);
    await api.staff.products.remove({ id: product.id });
    expect(await isListed(product.id)).toBe(false);
  });

  test('is found by words of its name, brand and category in any order', async () => {
    const id = await buildProduct(sql, {
      name: 'Hurricane strap',
      brand_id: await buildBrand(sql, 'Tuatara Steel'),
      category_id: await buildCategory(sql, 'Fixings of roofs'),
    });
    for (const search of ['strap tuatara', 'roofs hurricane', 'TUATARA fixings strap'])
      expect(
        (await api.staff.products.list({ search })).items.map((row) => row.id),
        search,
      ).toEqual([id]);
    expect((await api.staff.products.list({ search: 'strap kiwi' })).items).toEqual([]);
  });

  test('is refused without a name or price, with a price below 0, and in a subcategory of another category', async () => {
    const wrong = [
      { price: 1 },
      { name: 'x' },
      { name: ' ', price: 1 },
      { name: 'x', price: -1 },
      { name: 'x', price: 1.005 },
    ];
    for (const data of wrong) await expect(api.staff.products.create(data as never)).rejects.toThrow();
    const [mine, other] = [await buildCategory(sql), await buildCategory(sql)];
    const subcategory_id = await buildSubcategory(sql, other);
    const data = { name: 'x', price: 1, category_id: mine, subcategory_id };
    await expect(api.staff.products.create(data)).rejects.toMatchObject({
      cause: { constraint_name: 'products__subcategory_id_category_id__fkey' },
    });
  });

  test('is recorded as published or withdrawn, and not so for other changes', async () => {
    const before = (await recorded('publish', 'withdraw')).length;
    const { id } = await api.staff.products.create({ name: 'Draft', price: 1, is_published: false });
    await api.staff.products.update({ id, data: { price: 2 } });
    await api.staff.products.update({ id, data: { is_published: true } });
    await api.staff.products.update({ id, data: { is_published: true, price: 3 } });
    await api.staff.products.update({ id, data: { is_published: false } });
    expect((await recorded('publish', 'withdraw')).slice(before)).toEqual(
      ['publish', 'withdraw'].map((kind) => ({ record_id: id, kind, detail: null })),
    );
  });

  test('is not saved over somebody else’s change, unless updated_at is left out', async () => {
    const { id, updated_at } = await api.staff.products.create({ name: 'Contested', price: 1 });
    await api.staff.products.update({ id, data: { price: 2 }, updated_at });
    await expect(api.staff.products.update({ id, data: { price: 3 }, updated_at })).rejects.toThrow(
      'Somebody else',
    );
    expect((await api.staff.products.update({ id, data: { price: 4 } })).price).toBe(4);
  });
});

describe('bulk changes', () => {
  async function three() {
    return Promise.all(
      [1, 2, 3].map((number) => buildProduct(sql, { name: `Bulk ${number}`, is_published: number < 3 })),
    );
  }

  test('are previewed without effect, then applied as previewed, on every instance within a second', async () => {
    const ids = await three();
    const brand_id = await buildBrand(sql, 'Rimuline');
    const category_id = await buildCategory(sql, 'Claddings');
    const changes: [ProductChange, number, string][] = [
      [{ field: 'is_published', value: true }, 1, 'Draft'],
      [{ field: 'is_featured', value: true }, 3, 'Not featured'],
      [{ field: 'stock_status', value: 'Out of Stock' }, 3, 'In Stock'],
      [{ field: 'brand_id', value: brand_id }, 3, 'Brand'],
      [{ field: 'category_id', value: category_id }, 3, 'Category'],
      [{ field: 'is_published', value: false }, 3, 'Published'],
      [{ field: 'is_published', value: true }, 3, 'Draft'],
      [{ field: 'brand_id', value: null }, 3, 'Rimuline'],
    ];
    const followed: number[] = [];
    for (const [change, count, before] of changes) {
      const state = () => sql`select md5(string_agg(p::text, '' order by id)) as sum from products p`;
      const untouched = await state();
      const preview = await api.staff.products.bulk({ ids, change, dry_run: true });
      expect(await state()).toEqual(untouched);
      expect(preview).toMatchObject({ total: 3, changing: count });
      expect(preview.items[0]?.before).toContain(before);
      expect(await api.staff.products.bulk({ ids, change })).toEqual({
        ...preview,
        operation_id: expect.any(String),
      });
      expect((await api.staff.products.bulk({ ids, change })).changing).toBe(0);
      const { version } = one.services.published;
      const shown = () => two.services.published.version >= version;
      followed.push(await eventually('the second instance shows it', shown, 1000));
    }
    process.stdout.write(
      `bulk change on a second instance: slowest ${Math.max(...followed).toFixed(0)} ms, asked 1000\n`,
    );
    expect(await Promise.all(ids.map(isListed))).toEqual([false, false, false]);
    const answer = await api.staff.products.bulk({
      ids: [...ids, crypto.randomUUID()],
      change: { field: 'delete' },
    });
    expect(answer).toMatchObject({ total: 3, changing: 3 });
    expect(await sql`select id from products where id = any(${ids}::uuid[])`).toEqual([]);
    expect((await recorded('remove')).map(({ record_id }) => record_id)).toEqual(expect.arrayContaining(ids));
  });

  test('to another category reset the subcategory, and refuse a missing category or one of another type', async () => {
    const category_id = await buildCategory(sql);
    const subcategory_id = await buildSubcategory(sql, category_id);
    const id = await buildProduct(sql, { category_id, subcategory_id });
    const other = await buildCategory(sql);
    await api.staff.products.bulk({ ids: [id], change: { field: 'category_id', value: other } });
    expect(await sql`select category_id, subcategory_id from products where id = ${id}`).toEqual([
      { category_id: other, subcategory_id: null },
    ]);
    const studies = await buildCategory(sql, 'Studies', 'case_studies');
    for (const value of [studies, crypto.randomUUID()])
      await expect(
        api.staff.products.bulk({ ids: [id], change: { field: 'category_id', value } }),
      ).rejects.toThrow();
  });

  test('can cover everything that a filter matches, on all pages', async () => {
    for (let number = 0; number < 23; number++) await buildProduct(sql, { name: `Everywhere ${number}` });
    const { ids, total } = await api.staff.products.ids({ search: 'everywhere' });
    expect([ids.length, total, new Set(ids).size]).toEqual([23, 23, 23]);
    const page = await api.staff.products.list({ search: 'everywhere' });
    expect(ids.slice(0, 10)).toEqual(page.items.map(({ id }) => id));
  });
});

test('the health figures count every problem, and the list can show the products that have it', async () => {
  const { total, problems } = await api.staff.products.health();
  expect(total).toBe((await api.staff.products.list()).total);
  const ill = {
    no_picture: await buildProduct(sql, { image_url: null, description: 'x' }),
    no_description: await buildProduct(sql, { image_url: 'https://example.com/a.jpg', description: ' ' }),
    no_brand: await buildProduct(sql, { brand_id: null }),
    no_category: await buildProduct(sql, { category_id: null }),
    featured_out_of_stock: await buildProduct(sql, { is_featured: true, stock_status: 'Out of Stock' }),
    in_stock_with_none: await buildProduct(sql, { stock_quantity: 0 }),
  };
  const after = await api.staff.products.health();
  expect(after.total).toBe(total + 6);
  for (const [problem, id] of Object.entries(ill)) {
    const name = problem as keyof typeof ill;
    expect(after.problems[name], name).toBeGreaterThan(problems[name]);
    const { ids } = await api.staff.products.ids({ problem: name });
    expect(ids).toContain(id);
    expect(ids).toHaveLength(after.problems[name]);
  }
});

test('the form offers inactive categories too, but none of another type', async () => {
  const category = await buildCategory(sql, 'Sleeping');
  await sql`update categories set is_active = false where id = ${category}`;
  await buildCategory(sql, 'Not of products', 'certifications');
  const { categories } = await api.staff.products.choices();
  expect(categories).toContainEqual({ id: category, name: 'Sleeping', is_active: false, unit: 'each' });
  expect(categories.map(({ name }) => name)).not.toContain('Not of products');
});

describe('an export', () => {
  test('contains what the list shows, in the same order, safe for spreadsheets, and is recorded', async () => {
    const names = ['=cmd()', '+1', "'=x", '-batten', '@sum', 'Comma, "quoted"', 'Line\nbreak', 'Kōwhai'];
    for (const name of names) await buildProduct(sql, { name: `${name} exported`, price: 12.5 });
    const { filename, csv } = await api.staff.products.export({
      search: 'exported',
      sort: 'name',
      direction: 'desc',
    });
    expect(filename).toMatch(/^products_all_\d{4}-\d\d-\d\d\.csv$/);
    expect(csv.startsWith('\ufeffID,Code,Name,Category,')).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
    const rows = parse<Record<string, string>>(csv, { columns: true, bom: true });
    const list = await api.staff.products.list({ search: 'exported', sort: 'name', direction: 'desc' });
    expect(rows.map(({ ID }) => ID)).toEqual(list.items.map(({ id }) => id));
    expect(rows.filter(({ Name }) => /^[=+\-@]/.test(Name!))).toEqual([]);
    expect(rows.every(({ Price }) => Price === '12.50')).toBe(true);
    const some = list.items.slice(0, 2).map(({ id }) => id);
    const chosen = await api.staff.products.export({ ids: some });
    expect(chosen.filename).toContain('products_selected_2_');
    expect(parse(chosen.csv, { columns: true, bom: true })).toHaveLength(2);
    expect((await recorded('export')).map(({ detail }) => detail)).toMatchObject([
      { search: 'exported' },
      { selected: 2 },
    ]);
  });
});
