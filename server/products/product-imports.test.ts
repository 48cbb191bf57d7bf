/** What a product import does on every instance, and who may continue it. */
import { describe, expect, test } from 'vitest';
import { callAs, eventually, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct, buildSubcategory } from '../../tests/support/factories.ts';
import { type Cells, sendRows } from '../../tests/support/import-rows.ts';
import { deleteOldImports } from './product-imports.queries.ts';

const { sql, target } = await createDatabase();
const one = await startApp(target);
const two = await startApp(target);
const api = await callAs(one.services, 'sales');
const category_id = await buildCategory(sql, 'Timber');
const subcategory_id = await buildSubcategory(sql, category_id, 'Framing');
const brand_id = await buildBrand(sql, 'Ironbark');

const everything = () =>
  sql`select md5(string_agg(p::text, '' order by id)) as sum, count(*) from products p`;

describe('an import', () => {
  test('creates and updates products by ID or name in one step, and previews what it will do', async () => {
    const known = await buildProduct(sql, {
      name: 'Known batten',
      price: 5,
      category_id,
      brand_id,
      description: 'Kept',
    });
    const renamed = await buildProduct(sql, { name: 'Old name', category_id, subcategory_id, brand_id });
    const same = await buildProduct(sql, { name: 'Same', price: 7, category_id, brand_id });
    const rows: Cells[] = [
      {
        name: 'New rafter',
        price: '$1,250.50',
        category: 'timber',
        subcategory: 'framing',
        brand: 'IRONBARK',
        stock_status: 'low stock',
        is_featured: 'yes',
        discount_percentage: '15%',
        is_published: 'yes',
      },
      { name: 'KNOWN batten', price: '6', category: '' },
      { id: renamed, name: 'New name', is_published: 'No' },
      { name: 'Same', price: '7.00' },
    ];
    const { id } = await sendRows(api, rows);
    const before = await everything();
    const checked = await api.staff.productImports.check({ id });
    expect(checked).toMatchObject({
      total: 4,
      created: 1,
      updated: 2,
      unchanged: 1,
      error_count: 0,
      errors: [],
    });
    expect(await everything()).toEqual(before);
    expect(await api.staff.productImports.commit({ id })).toEqual({
      ...checked,
      operation_id: expect.any(String),
    });
    const read = async (name: string) =>
      (
        await sql`select name, price, category_id, subcategory_id, brand_id, stock_status, is_featured, is_published, discount_percentage, description from products where name = ${name}`
      )[0];
    expect(await read('New rafter')).toMatchObject({
      price: 1250.5,
      category_id,
      subcategory_id,
      brand_id,
      stock_status: 'Low Stock',
      is_featured: true,
      is_published: true,
      discount_percentage: 15,
    });
    expect(await read('KNOWN batten')).toMatchObject({ price: 6, category_id, description: 'Kept' });
    expect(await read('New name')).toMatchObject({ is_published: false, subcategory_id });
    expect(await sql`select updated_at = created_at as untouched from products where id = ${same}`).toEqual([
      { untouched: true },
    ]);
    expect((await sql`select name from products where id = ${known}`)[0]?.name).toBe('KNOWN batten');
    await two.follower.catchUp();
    for (const { services } of [one, two]) {
      const visitor = await callAs(services, null);
      expect((await visitor.site.catalogue.search({ q: 'rafter' })).items[0]?.name).toBe('New rafter');
      expect(
        (await visitor.site.catalogue.search({ q: 'new name' })).items.some(
          ({ name }) => name === 'New name',
        ),
      ).toBe(false);
    }
    await expect(api.staff.productImports.commit({ id })).rejects.toThrow('has already finished');
    const written = await sql<{ record_id: string; kind: string; detail: unknown }[]>`
      select record_id, kind, detail from activity where detail is not null order by kind`;
    expect(written.map(({ kind }) => kind)).toEqual(['create', 'update', 'withdraw']);
    expect(written.map(({ detail }) => detail)).toEqual(Array(3).fill({ file_name: 'test.csv' }));
    expect(written[2]!.record_id).toBe(renamed);
  });

  test('names what is missing in a row without a name that would be published', async () => {
    const rows = [{ price: '1', category: 'Timber', brand: 'Ironbark', is_published: 'Yes' }];
    const { id } = await sendRows(api, rows);
    const { errors, warnings } = await api.staff.productImports.check({ id });
    expect(errors).toMatchObject([{ line: 2, column: 'name' }]);
    expect(warnings).toMatchObject([{ line: 2, name: '' }]);
  });

  test('belongs to the user who started it', async () => {
    const { id } = await sendRows(api, [{ name: 'Mine', price: '1' }]);
    const other = await callAs(one.services, 'admin');
    await expect(other.staff.productImports.check({ id })).rejects.toThrow('has already finished');
    await expect(other.staff.productImports.commit({ id })).rejects.toThrow('has already finished');
    await expect(other.staff.productImports.addRows({ id, rows: [{ line: 2, values: {} }] })).rejects.toThrow(
      'has already finished',
    );
  });

  test('with one bad row in 10,000 changes nothing, and imports everything once that row is corrected', async () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, index): Cells => ({
        name: `Mass batten ${index}`,
        price: String(index % 100),
        category: 'Timber',
        brand: 'Ironbark',
        is_published: 'Yes',
      }),
    );
    const before = await everything();
    const broken = rows.with(7776, { ...rows[7776], brand: 'Ironbrak' });
    const { id } = await sendRows(api, broken);
    expect((await api.staff.productImports.check({ id })).errors).toEqual([
      {
        line: 7778,
        product: rows[7776]!.name,
        column: 'brand',
        value: 'Ironbrak',
        message: 'There is no such brand',
      },
    ]);
    await expect(api.staff.productImports.commit({ id })).rejects.toThrow(
      'Nothing was changed. Row 7778, Brand',
    );
    expect(await everything()).toEqual(before);
    await api.staff.productImports.addRows({ id, rows: [{ line: 7778, values: rows[7776]! }] });
    expect(await api.staff.productImports.commit({ id })).toMatchObject({ created: 10_000, error_count: 0 });
    const { version } = one.services.published;
    const shown = () => two.services.published.version >= version;
    const followed = await eventually('the second instance shows it', shown, 10_000);
    process.stdout.write(
      `10,000 imported products on a second instance, in the same process: ${followed.toFixed(0)} ms after the answer, asked 1000\n`,
    );
    const visitor = await callAs(one.services, null);
    expect((await visitor.site.catalogue.search({ q: 'mass batten' })).total).toBe(10_000);
  });

  test('refuses more rows than the limit', async () => {
    const { id } = await api.staff.productImports.create({});
    await sql`
      insert into product_import_rows (import_id, line, data, errors)
      select ${id}, n, '{}', '[]' from generate_series(2, 20001) n`;
    await api.staff.productImports.addRows({ id, rows: [{ line: 20_001, values: { name: 'x' } }] });
    await expect(
      api.staff.productImports.addRows({ id, rows: [{ line: 30_000, values: { name: 'x' } }] }),
    ).rejects.toThrow('A file can have at most 20,000 rows.');
  });
});

test('the past imports say what each did, by whom, and are kept while they can be undone', async () => {
  const { id } = await sendRows(api, [
    { name: 'Past one', price: '1' },
    { name: 'Past two', price: '2' },
  ]);
  const { operation_id } = await api.staff.productImports.commit({ id });
  const again = await sendRows(api, [{ name: 'Past one', price: '1' }]);
  const unchanged = await api.staff.productImports.commit({ id: again.id });
  const past = await api.staff.productImports.recent();
  expect(past[0]).toEqual({
    operation_id,
    file_name: 'test.csv',
    applied_at: expect.any(Date),
    actor_name: 'sales',
    is_undone: false,
    created: 2,
    updated: 0,
  });
  // Its undo takes its place, and the undo of that.
  for (const is_undone of [true, false]) {
    const [latest] = await api.staff.productImports.recent();
    const undone = await api.staff.products.undo({ operation_id: latest!.operation_id });
    expect((await api.staff.productImports.recent())[0]).toMatchObject({
      operation_id: undone.operation_id,
      is_undone,
    });
  }
  // An import that changed nothing is not there.
  expect(past.map((one) => one.operation_id)).not.toContain(unchanged.operation_id);

  const age = (days: number) =>
    sql`update product_imports set created_at = now() - make_interval(days => ${days}),
      applied_at = now() - make_interval(days => ${days}) where id = ${id}`;
  const isThere = async () => (await sql`select from product_imports where id = ${id}`).length === 1;
  const names = async () =>
    (await api.staff.productImports.recent()).map((one) => [one.created, one.actor_name]);
  await age(29);
  await deleteOldImports(sql);
  expect(await isThere()).toBe(true);
  expect(await names()).toContainEqual([2, 'sales']);
  // The account of whoever imported goes, the import stays.
  await sql`update product_imports set created_by = null where id = ${id}`;
  expect(await names()).toContainEqual([2, null]);
  await age(31);
  expect(await names()).not.toContainEqual([2, null]);
  await deleteOldImports(sql);
  expect(await isThere()).toBe(false);
});
