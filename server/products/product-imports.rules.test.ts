/** Errors in the rows of an import, and what counts as a change. */
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import {
  PRODUCT_COLUMN_NAMES,
  PRODUCT_COLUMNS,
  type ProductColumn,
} from '../../shared/products/product-columns.ts';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct, buildSubcategory } from '../../tests/support/factories.ts';
import { type Cells, sendRows } from '../../tests/support/import-rows.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const api = await callAs(services, 'sales');
const category_id = await buildCategory(sql, 'Timber');
const subcategory_id = await buildSubcategory(sql, category_id, 'Framing');
await buildBrand(sql, 'Ironbark');

/** What an import of these rows would do. */
const check = async (rows: readonly Cells[]) =>
  api.staff.productImports.check({ id: (await sendRows(api, rows)).id });
const everything = () =>
  sql`select md5(string_agg(p::text, '' order by id)) as sum, count(*) from products p`;

describe('an import', () => {
  test('reads numbers as the form does, and asks about a comma that could be either', async () => {
    const good = {
      name: 'Numbers 1',
      price: '$1,250.00',
      stock_quantity: '1 250',
      discount_percentage: '7.5 %',
    };
    await api.staff.productImports.commit({ id: (await sendRows(api, [good])).id });
    const { items } = await api.staff.products.list({ search: 'Numbers 1' });
    expect(items).toMatchObject([{ price: 1250, stock_quantity: 1250, discount_percentage: 7.5 }]);
    const { errors } = await check([
      { name: 'Numbers 1' },
      { name: 'Numbers 2', price: '12,50' },
      { name: 'Numbers 3', price: '1', stock_quantity: '12,50' },
      { name: 'Numbers 4', price: '1', stock_quantity: '$5' },
      { name: 'Numbers 5', price: '1', discount_percentage: '7.255' },
    ]);
    expect(errors.map(({ line, column, message }) => [line, column, message])).toEqual([
      [3, 'price', 'Write 12.50 or 1250'],
      [4, 'stock_quantity', 'Write 1250 without the comma'],
      [5, 'stock_quantity', 'Enter a number, like 12'],
      [6, 'discount_percentage', 'At most 2 decimal places'],
    ]);
  });

  test('reads units as other systems spell them, and leaves an empty one to the category', async () => {
    const spelt = {
      EA: 'each',
      LM: 'm',
      M2: 'm²',
      Lgth: 'length',
      sht: 'sheet',
      PK: 'pack',
      Bags: 'bag',
      ctn: 'box',
      RL: 'roll',
      KG: 'kg',
      LTR: 'litre',
    };
    const rows = Object.keys(spelt).map((unit) => ({ name: `Sold by ${unit}`, price: '1', unit }));
    const { id } = await sendRows(api, [...rows, { name: 'Sold by nothing', price: '1' }]);
    await api.staff.productImports.commit({ id });
    const { items } = await api.staff.products.list({ search: 'Sold by', limit: 20 });
    expect(Object.fromEntries(items.map(({ name, unit }) => [name.slice('Sold by '.length), unit]))).toEqual({
      ...spelt,
      nothing: null,
    });
    const { errors } = await check([{ name: 'Sold by the yard', price: '1', unit: 'yard' }]);
    expect(errors).toMatchObject([
      {
        column: 'unit',
        value: 'yard',
        message: 'One of each, m, m², length, sheet, pack, bag, box, roll, kg, litre',
      },
    ]);
  });

  test('reports the row, column and value of every error, and then changes nothing', async () => {
    const twice = await Promise.all([1, 2].map(() => buildProduct(sql, { name: 'Namesake' })));
    const made = crypto.randomUUID();
    const cases: [Cells, ProductColumn, string][] = [
      [{ price: '1' }, 'name', 'Name is required'],
      [{ name: 'a' }, 'price', 'A new product needs a price'],
      [{ name: 'b', price: 'cheap' }, 'price', 'Enter a number, like 12.50'],
      [{ name: 'c', price: '-1' }, 'price', 'At least 0'],
      [{ name: 'd', price: '1.005' }, 'price', 'At most 2 decimal places'],
      [{ name: 'e', price: '1', stock_quantity: '1.5' }, 'stock_quantity', 'Enter a whole number'],
      [
        { name: 'f', price: '1', stock_status: 'Gone' },
        'stock_status',
        'One of In Stock, Low Stock, Out of Stock',
      ],
      [{ name: 'g', price: '1', is_published: 'maybe' }, 'is_published', 'Enter Yes or No'],
      [{ name: 'h', price: '1', discount_percentage: '101' }, 'discount_percentage', '0 to 100'],
      [{ name: 'i', price: '1', category: 'Stone' }, 'category', 'There is no such category of products'],
      [
        { name: 'j', price: '1', category: 'Timber', subcategory: 'Posts' },
        'subcategory',
        'There is no such subcategory in this category',
      ],
      [{ name: 'k', price: '1', brand: 'Nobody' }, 'brand', 'There is no such brand'],
      [
        { name: 'l', price: '1', image_url: 'javascript:alert(1)' },
        'image_url',
        'Enter an address that starts with https:// or /',
      ],
      [
        { name: 'm', price: '1', image_url: '/files/media/none.webp' },
        'image_url',
        'There is no such picture',
      ],
      [{ id: 'x', name: 'n' }, 'id', 'Not a product ID. Leave it empty to create a product'],
      [{ id: made, name: 'o' }, 'id', 'There is no product with this ID'],
      [
        { name: 'Namesake', price: '1' },
        'name',
        'There are 2 products of this name: give the ID or the code',
      ],
      [{ name: 'p', price: '1' }, 'name', ''],
      [{ name: 'P', price: '1' }, 'name', 'The same product as in row 19'],
      [{ id: twice[0]!, price: '1' }, 'id', ''],
      [{ id: twice[0]!, price: '2' }, 'name', 'The same product as in row 21'],
      [{ name: 'x'.repeat(201), price: '1' }, 'name', 'At most 200 characters'],
    ];
    const before = await everything();
    const { id } = await sendRows(
      api,
      cases.map(([values]) => values),
    );
    const { errors, error_count } = await api.staff.productImports.check({ id });
    const expected = cases.flatMap(([values, column, message], index) =>
      message === ''
        ? []
        : [{ line: index + 2, column, value: (values[column] ?? '').slice(0, 200), message }],
    );
    expect(errors.map(({ product, ...error }) => error)).toEqual(expected);
    expect(errors.find(({ message }) => message.startsWith('There are 2'))).toMatchObject({
      product: 'Namesake',
    });
    expect(error_count).toBe(expected.length);
    await expect(api.staff.productImports.commit({ id })).rejects.toThrow(
      'Nothing was changed. Row 2, Name: Name is required.',
    );
    expect(await everything()).toEqual(before);
  });

  test('gives no two products the same name, but two products may swap names', async () => {
    const [a, b] = await Promise.all(['Alpha', 'Beta'].map((name) => buildProduct(sql, { name, price: 1 })));
    await buildProduct(sql, { name: 'Taken', price: 1 });
    const clash = 'Another product has this name, or another row gives it';
    const wrong = await check([
      { id: a!, name: 'Gamma' },
      { name: 'gamma', price: '1' },
      { id: b!, name: 'TAKEN' },
    ]);
    expect(wrong.errors.map(({ line, message }) => [line, message])).toEqual(
      [2, 3, 4].map((line) => [line, clash]),
    );
    expect(
      (
        await check([
          { id: a!, name: 'Beta' },
          { id: b!, name: 'Alpha' },
        ])
      ).errors,
    ).toEqual([]);
  });

  test('reports oversized and malformed cells as errors', async () => {
    const { errors } = await sendRows(api, [
      { name: `${'x'.repeat(199)}😀x`, price: '1' },
      { name: 'a', price: `1${' '.repeat(19_000)}x` },
      { name: "'\t", price: '1' },
    ]);
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [2, 'name'],
      [3, 'price'],
      [4, 'name'],
    ]);
    expect(errors[0]?.value.isWellFormed()).toBe(true);
    const { id } = await api.staff.productImports.create({});
    const twice = [1, 2].map(() => ({ line: 2, values: { name: 'x' } }));
    await expect(api.staff.productImports.addRows({ id, rows: twice })).rejects.toThrow('Duplicate line');
  });

  test('of an unedited export changes nothing, whatever the cells contain', async () => {
    for (const name of ['=cmd()', "'=x", "''+y", '-z', 'Comma, "quoted"', 'Ünï\u2028cödé'])
      await buildProduct(sql, {
        name: `${name} round`,
        description: '  =1+1\nnext \n',
        short_description: '@here',
        category_id,
        subcategory_id,
      });
    const { csv } = await api.staff.products.export({ search: 'round' });
    const rows = parse<Record<string, string>>(csv, { columns: true, bom: true }).map((row) =>
      Object.fromEntries(
        PRODUCT_COLUMN_NAMES.map((column) => [column, row[PRODUCT_COLUMNS[column].heading]]),
      ),
    );
    expect(await check(rows)).toMatchObject({ total: 6, created: 0, updated: 0, unchanged: 6, errors: [] });
  });
});
