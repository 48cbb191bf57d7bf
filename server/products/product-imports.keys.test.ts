/** How the rows of an import find their products, and what becomes of those that find none. */
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct } from '../../tests/support/factories.ts';
import { type Cells, sendRows } from '../../tests/support/import-rows.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const api = await callAs(services, 'sales');
const category_id = await buildCategory(sql, 'Timber');
const brand_id = await buildBrand(sql, 'Ironbark');
const place = { category_id, brand_id };

const check = async (rows: readonly Cells[], mode?: 'update' | 'create') =>
  api.staff.productImports.check({ id: (await sendRows(api, rows)).id, ...(mode && { mode }) });
const commit = async (rows: readonly Cells[], mode?: 'update' | 'create') =>
  api.staff.productImports.commit({ id: (await sendRows(api, rows)).id, ...(mode && { mode }) });
const read = async (id: string) =>
  (await sql`select name, sku, price::float8 as price, is_published from products where id = ${id}`)[0];

describe('a row', () => {
  test('finds its product by the code, and by the name if that product has no code yet', async () => {
    const coded = await buildProduct(sql, { ...place, name: 'Coded', sku: 'KR-1', price: 1 });
    const plain = await buildProduct(sql, { ...place, name: 'Plain', price: 1 });
    const rows: Cells[] = [
      { sku: 'kr-1', name: 'Coded anew', price: '2' },
      { sku: 'KR-2', name: 'PLAIN', price: '3' },
      { sku: 'kr-3', name: 'Third', price: '4' },
    ];
    expect(await commit(rows)).toMatchObject({ created: 1, updated: 2, error_count: 0 });
    expect(await read(coded)).toMatchObject({ name: 'Coded anew', sku: 'kr-1', price: 2 });
    expect(await read(plain)).toMatchObject({ name: 'PLAIN', sku: 'KR-2', price: 3 });
    expect(await check([{ sku: 'KR-3', price: '4' }])).toMatchObject({ updated: 1, created: 0, errors: [] });
    await sql`delete from products where lower(sku) like 'kr-%'`;
  });

  test('shows what it changes before anything is saved, and first the products that it renames', async () => {
    const first = await buildProduct(sql, {
      ...place,
      name: 'Dearer',
      sku: 'SH-1',
      price: 5,
      is_published: true,
    });
    const second = await buildProduct(sql, { ...place, name: 'Renamed', sku: 'SH-2', price: 5 });
    const other_id = await buildCategory(sql, 'Cladding');
    const answer = await check([
      { id: first, price: '6.50', category: 'Cladding', is_published: 'No' },
      { sku: 'SH-2', name: 'Another product' },
    ]);
    expect(answer).toMatchObject({ updated: 2, renamed: 1, error_count: 0 });
    expect(answer.updated_rows).toEqual([
      { line: 3, name: 'Renamed', cells: [{ column: 'name', before: 'Renamed', after: 'Another product' }] },
      {
        line: 2,
        name: 'Dearer',
        cells: [
          { column: 'category', before: 'Timber', after: 'Cladding' },
          { column: 'price', before: '5.00', after: '6.50' },
          { column: 'is_published', before: 'Yes', after: 'No' },
        ],
      },
    ]);
    await sql`delete from products where id in (${first}, ${second})`;
    await sql`delete from categories where id = ${other_id}`;
  });

  test('is refused if its code is taken, given twice, or means another product than its name', async () => {
    const first = await buildProduct(sql, { ...place, name: 'First', sku: 'ER-1' });
    const second = await buildProduct(sql, { ...place, name: 'Second', sku: 'ER-2' });
    const errorsOf = async (rows: Cells[]) =>
      (await check(rows)).errors.map(({ line, column, message }) => `${line} ${column}: ${message}`);
    const taken = 'Another product has this code, or another row gives it';
    expect(await errorsOf([{ id: first, sku: 'er-2' }])).toEqual([`2 sku: ${taken}`]);
    expect(
      await errorsOf([
        { id: first, sku: 'ER-2' },
        { id: second, sku: 'ER-1' },
      ]),
    ).toEqual([`2 sku: ${taken}`, `3 sku: ${taken}`]);
    expect(
      await errorsOf([
        { id: first, sku: 'ER-9' },
        { id: second, sku: 'er-9' },
      ]),
    ).toEqual([`2 sku: ${taken}`, `3 sku: ${taken}`]);
    expect(
      await errorsOf([
        { sku: 'ER-8', name: 'Eighth', price: '1' },
        { sku: 'er-8', name: 'Eighth again', price: '1' },
      ]),
    ).toEqual(['3 sku: The same product as in row 2']);
    expect(await errorsOf([{ sku: 'ER-7', name: 'First', price: '1' }])).toEqual([
      '2 name: Another product has this name, or another row gives it',
    ]);
    expect(await errorsOf([{ sku: 'ER-7', price: '1' }])).toEqual([
      '2 name: No product has this code, and a new product needs a name',
    ]);
    expect(await errorsOf([{ sku: 'x'.repeat(61), name: 'Long', price: '1' }])).toEqual([
      '2 sku: At most 60 characters',
    ]);
    expect(await errorsOf([{ price: '1' }])).toEqual(['2 name: Name is required']);
  });

  test('that names no product makes a draft unless it says otherwise, and is listed before', async () => {
    await buildProduct(sql, { ...place, name: 'Rimu skirting' });
    const rows: Cells[] = [
      { name: 'Rimu skriting', price: '5', category: 'Timber', brand: 'Ironbark' },
      { name: 'Totara post', sku: 'TP-1', price: '5', is_published: 'Yes' },
    ];
    expect((await check(rows)).new_rows).toEqual([
      { line: 2, name: 'Rimu skriting', sku: null, is_published: false },
      { line: 3, name: 'Totara post', sku: 'TP-1', is_published: true },
    ]);
    await commit(rows);
    const states = await sql`
      select name, is_published from products where name in ('Rimu skriting', 'Totara post') order by name`;
    expect(states.map(({ is_published }) => is_published)).toEqual([false, true]);
  });
});

describe('an import', () => {
  test('that only updates leaves out the rows that name no product, whatever else is wrong with them', async () => {
    const known = await buildProduct(sql, { ...place, name: 'Known post', price: 1, is_published: false });
    const rows: Cells[] = [
      { name: 'known post', price: '2' },
      { name: 'Knwon post', price: 'cheap', brand: 'Nobody' },
      { sku: 'NO-1', price: '3' },
      { id: crypto.randomUUID(), price: '1' },
    ];
    const checked = await check(rows, 'update');
    expect(checked).toMatchObject({
      total: 4,
      updated: 1,
      left_out: 2,
      error_count: 1,
      missing: [],
    });
    expect(checked.errors[0]).toMatchObject({ line: 5, column: 'id' });
    expect(checked.new_rows.map(({ line }) => line)).toEqual([3, 4]);
    expect(await commit(rows.slice(0, 3), 'update')).toMatchObject({ created: 0, updated: 1, left_out: 2 });
    expect(await read(known)).toMatchObject({ price: 2, is_published: false });
    expect(
      (await sql`select count(*) from products where name = 'Knwon post' or sku = 'NO-1'`)[0]?.count,
    ).toBe(0);
  });

  test('lists the brands, categories and subcategories that do not exist, once each', async () => {
    const { missing } = await check([
      { name: 'm1', price: '1', brand: 'Nobody', category: 'Stone', subcategory: 'Pavers' },
      { name: 'm2', price: '1', brand: 'NOBODY', category: 'timber', subcategory: 'Posts' },
      { name: 'm3', price: '1', brand: 'Ironbark', subcategory: 'Adrift' },
    ]);
    expect(
      missing.map(({ column, name, category, rows }) => [column, name.toLowerCase(), category, rows]),
    ).toEqual([
      ['brand', 'nobody', null, 2],
      ['category', 'stone', null, 1],
      ['subcategory', 'pavers', 'Stone', 1],
      ['subcategory', 'posts', 'Timber', 1],
    ]);
  });

  test('keeps the order of the file, newest first', async () => {
    const rows = Array.from(
      { length: 30 },
      (_, at): Cells => ({ name: `Ordered ${(at * 7) % 30}`, price: '1' }),
    );
    await commit(rows);
    const list = async (page: number) => (await api.staff.products.list({ search: 'Ordered', page })).items;
    const names = (await Promise.all([1, 2, 3].map(list))).flat().map(({ name }) => name);
    expect(names).toEqual(rows.map(({ name }) => name));
  });

  test('gives all its errors as a file, only to the user who started it', async () => {
    const rows = Array.from(
      { length: 250 },
      (_, at): Cells => ({ name: `Bad ${at}`, price: 'x', brand: '=cmd()' }),
    );
    const { id } = await sendRows(api, rows);
    const { filename, csv } = await api.staff.productImports.exportErrors({ id });
    expect(filename).toMatch(/^product_import_errors_all_\d{4}-\d\d-\d\d\.csv$/);
    const lines = parse<Record<string, string>>(csv, { columns: true, bom: true });
    expect(lines).toHaveLength(500);
    expect(lines[0]).toEqual({
      Row: '2',
      Product: 'Bad 0',
      Column: 'Brand',
      Value: "'=cmd()",
      Problem: 'There is no such brand',
    });
    expect(lines[1]).toEqual({
      Row: '2',
      Product: 'Bad 0',
      Column: 'Price',
      Value: 'x',
      Problem: 'Enter a number, like 12.50',
    });
    const other = await callAs(services, 'admin');
    await expect(other.staff.productImports.exportErrors({ id })).rejects.toThrow('has already finished');
  });
});
