import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import {
  MAX_IMPORT_CHUNK,
  PRODUCT_COLUMN_NAMES,
  PRODUCT_COLUMNS,
  type ProductColumn,
} from '../../shared/product-imports.ts';
import { callAs, eventually, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct, buildSubcategory } from '../../tests/support/factories.ts';
import { readCell, writeCell } from '../csv.ts';

type Values = Partial<Record<ProductColumn, string>>;

const { sql, target } = await createDatabase();
const one = await startApp(target);
const two = await startApp(target);
const api = await callAs(one.services, 'sales');
const category_id = await buildCategory(sql, 'Timber');
const subcategory_id = await buildSubcategory(sql, category_id, 'Framing');
const brand_id = await buildBrand(sql, 'Ironbark');

/** Begins an import and sends its rows, as the screen and scripts do. */
async function send(rows: readonly Values[], by = api) {
  const { id } = await by.staff.productImports.create({ file_name: 'test.csv' });
  const errors = [];
  for (let from = 0; from < rows.length; from += MAX_IMPORT_CHUNK) {
    const piece = rows
      .slice(from, from + MAX_IMPORT_CHUNK)
      .map((values, index) => ({ line: from + index + 2, values }));
    errors.push(...(await by.staff.productImports.addRows({ id, rows: piece })).errors);
  }
  return { id, errors };
}
const check = async (rows: readonly Values[]) =>
  api.staff.productImports.check(await send(rows).then(({ id }) => ({ id })));
const everything = () =>
  sql`select md5(string_agg(p::text, '' order by id)) as sum, count(*) from products p`;

describe('an import', () => {
  test('creates and updates by ID or name in one go, and says beforehand what it will do', async () => {
    const known = await buildProduct(sql, {
      name: 'Known batten',
      price: 5,
      category_id,
      brand_id,
      description: 'Kept',
    });
    const renamed = await buildProduct(sql, { name: 'Old name', category_id, subcategory_id, brand_id });
    const same = await buildProduct(sql, { name: 'Same', price: 7, category_id, brand_id });
    const rows: Values[] = [
      {
        name: 'New rafter',
        price: '$1,250.50',
        category: 'timber',
        subcategory: 'framing',
        brand: 'IRONBARK',
        stock_status: 'low stock',
        is_featured: 'yes',
        discount_percentage: '15%',
      },
      { name: 'KNOWN batten', price: '6', category: '' },
      { id: renamed, name: 'New name', is_published: 'No' },
      { name: 'Same', price: '7.00' },
    ];
    const { id } = await send(rows);
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
    expect(await api.staff.productImports.commit({ id })).toEqual(checked);
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
    const lines = await sql`select detail from audit_log where action = 'import'`;
    expect(lines).toEqual([{ detail: { file_name: 'test.csv', created: 1, updated: 2 } }]);
    const published =
      await sql`select entity_id, detail from audit_log where action = 'publish' and entity_id = ${renamed}`;
    expect(published).toEqual([{ entity_id: renamed, detail: { is_published: false } }]);
  });

  test('names row, column and value of every error, and then changes nothing', async () => {
    const twice = await Promise.all([1, 2].map(() => buildProduct(sql, { name: 'Namesake' })));
    const made = crypto.randomUUID();
    const cases: [Values, ProductColumn, string][] = [
      [{ price: '1' }, 'name', 'Name is required'],
      [{ name: 'a' }, 'price', 'A new product needs a price'],
      [{ name: 'b', price: 'cheap' }, 'price', 'Not a number'],
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
      [{ name: 'Namesake', price: '1' }, 'name', 'There are 2 products of this name: give the ID'],
      [{ name: 'p', price: '1' }, 'name', ''],
      [{ name: 'P', price: '1' }, 'name', 'The same product as in line 19'],
      [{ id: twice[0]!, price: '1' }, 'id', ''],
      [{ id: twice[0]!, price: '2' }, 'name', 'The same product as in line 21'],
      [{ name: 'x'.repeat(201), price: '1' }, 'name', 'At most 200 characters'],
    ];
    const before = await everything();
    const { id } = await send(cases.map(([values]) => values));
    const { errors, error_count } = await api.staff.productImports.check({ id });
    const expected = cases.flatMap(([values, column, message], index) =>
      message === ''
        ? []
        : [{ line: index + 2, column, value: (values[column] ?? '').slice(0, 200), message }],
    );
    expect(errors).toEqual(expected);
    expect(error_count).toBe(expected.length);
    await expect(api.staff.productImports.commit({ id })).rejects.toThrow(
      'Nothing was changed. Line 2, name: Name is required.',
    );
    expect(await everything()).toEqual(before);
  });

  test('committed twice at the same moment is done once', async () => {
    const rows = Array.from({ length: 200 }, (_, index): Values => ({ name: `Twice ${index}`, price: '1' }));
    const { id } = await send(rows);
    const outcomes = await Promise.allSettled([1, 2].map(() => api.staff.productImports.commit({ id })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await sql`select count(*) from products where name like 'Twice %'`).toEqual([{ count: 200 }]);
  });

  test('leaves alone what it does not name, also what somebody is changing at that moment', async () => {
    const product = await buildProduct(sql, {
      name: 'Held',
      price: 1,
      description: 'Old',
      category_id,
      brand_id,
    });
    const { id } = await send([{ id: product, price: '2' }]);
    const other = postgres({ ...target, max: 1, onnotice: () => undefined });
    let committing: Promise<unknown> | undefined;
    await other.begin(async (tx) => {
      await tx`update products set description = 'New', is_published = false where id = ${product}`;
      committing = api.staff.productImports.commit({ id });
      await eventually('the import waits', async () => {
        const [waiting] =
          await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return waiting !== undefined;
      });
    });
    await committing;
    await other.end();
    expect(await sql`select price, description, is_published from products where id = ${product}`).toEqual([
      { price: 2, description: 'New', is_published: false },
    ]);
  });

  test('and bulk changes of the same products at once never wait for each other in a circle', async () => {
    const ids = await Promise.all(
      Array.from({ length: 60 }, (_, index) => buildProduct(sql, { name: `Circle ${index}`, price: 1 })),
    );
    for (let round = 0; round < 10; round++) {
      const { id } = await send(ids.map((product) => ({ id: product, price: String(round + 2) })).reverse());
      const change = (value: boolean) => ({ field: 'is_featured' as const, value });
      await Promise.all([
        api.staff.productImports.commit({ id }),
        api.staff.products.bulk({ ids: ids.toReversed(), change: change(round % 2 === 0) }),
        api.staff.products.bulk({ ids, change: change(round % 2 === 1) }),
      ]);
    }
    expect(await sql`select distinct price from products where id = any(${ids}::uuid[])`).toEqual([
      { price: 11 },
    ]);
  });

  test('gives no two products one name, though two may swap theirs', async () => {
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

  test('reads cells that no person types in words, and quickly', async () => {
    const { errors } = await send([
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

  test('belongs to whoever began it', async () => {
    const { id } = await send([{ name: 'Mine', price: '1' }]);
    const other = await callAs(one.services, 'admin');
    await expect(other.staff.productImports.check({ id })).rejects.toThrow('has already finished');
    await expect(other.staff.productImports.commit({ id })).rejects.toThrow('has already finished');
    await expect(other.staff.productImports.addRows({ id, rows: [{ line: 2, values: {} }] })).rejects.toThrow(
      'has already finished',
    );
  });

  test('of what was exported changes nothing, whatever stands in the cells', async () => {
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
      Object.fromEntries(PRODUCT_COLUMN_NAMES.map((column) => [column, row[PRODUCT_COLUMNS[column]]])),
    );
    expect(await check(rows)).toMatchObject({ total: 6, created: 0, updated: 0, unchanged: 6, errors: [] });
  });

  test('with one bad row in 10,000 changes nothing; mended, all of it is there', async () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, index): Values => ({
        name: `Mass batten ${index}`,
        price: String(index % 100),
        category: 'Timber',
        brand: 'Ironbark',
      }),
    );
    const before = await everything();
    const broken = rows.with(7776, { ...rows[7776], brand: 'Ironbrak' });
    const { id } = await send(broken);
    expect((await api.staff.productImports.check({ id })).errors).toEqual([
      { line: 7778, column: 'brand', value: 'Ironbrak', message: 'There is no such brand' },
    ]);
    await expect(api.staff.productImports.commit({ id })).rejects.toThrow(
      'Nothing was changed. Line 7778, brand',
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

  test('takes no more rows than it may', async () => {
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

test('a cell survives the way out and in, and no spreadsheet runs it', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^['=+\-@\t]{0,4}[a-z0-9]{0,3}$/)),
      (cell) => {
        const written = writeCell(cell);
        if (!/^\+?[\d\s()./-]+$/.test(cell)) {
          expect(written).not.toMatch(/^[=+\-@\t\r\n]/);
          expect(readCell(written)).toBe(cell);
        }
      },
    ),
    { numRuns: 2000 },
  );
});
