/** What staff do with specifications: the rules of the list, names to choose from, export, import, the health check. */
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
const spec = (name: string, value: string) => ({ name, value });
const read = async (id: string) => (await api.staff.products.byId({ id })).specifications;

describe('a list of specifications', () => {
  test.each([
    ['an empty name', [spec(' ', 'H3.2')], 'Enter a name'],
    ['an empty value', [spec('Treatment', '')], 'Enter a value'],
    ['a long name', [spec('x'.repeat(41), 'H3.2')], 'At most 40 characters'],
    ['a long value', [spec('Treatment', 'x'.repeat(121))], 'At most 120 characters'],
    ['a name twice', [spec('Treatment', 'H3.2'), spec('TREATMENT', 'H5')], 'already in the list'],
    [
      '41 of them',
      Array.from({ length: 41 }, (_, at) => spec(`Name ${at}`, 'x')),
      'At most 40 specifications',
    ],
  ])('is refused with %s', async (_, specifications, message) => {
    await expect(api.staff.products.create({ name: 'Refused', price: 1, specifications })).rejects.toThrow(
      message,
    );
  });

  test('is stored in its order, and line breaks become spaces', async () => {
    const { id } = await api.staff.products.create({
      name: 'Ordered',
      price: 1,
      specifications: [spec('Width', '90\nmm'), spec(' Treatment ', 'H3.2')],
    });
    expect(await read(id)).toEqual([spec('Width', '90 mm'), spec('Treatment', 'H3.2')]);
  });

  test('past the rules of the form is refused by the database', async () => {
    for (const list of [
      '{}',
      '[{"name": "x"}]',
      '[{"name": "", "value": "x"}]',
      '["x"]',
      '[{"name": 1, "value": "x"}]',
    ])
      await expect(
        sql`insert into products (name, price, specifications) values ('Raw', 1, ${list}::text::jsonb)`,
        list,
      ).rejects.toThrow('products__specifications');
  });
});

test('names are offered by how many products use them, in any case of letters', async () => {
  const doors = await buildCategory(sql, 'Doors');
  for (const name of ['Height', 'height', 'Core'])
    await buildProduct(sql, { category_id: doors, brand_id, specifications: [spec(name, '1980 mm')] });
  expect(await api.staff.products.specificationNames({ category_id: doors })).toEqual([
    { name: expect.stringMatching(/^height$/i), products: 2, unit: 'mm', unmeasured: [] },
    { name: 'Core', products: 1, unit: 'mm', unmeasured: [] },
  ]);
});

test('a product without a value for a filter of its category is in the health check and its list', async () => {
  const admin = await callAs(services, 'admin');
  const wraps = await admin.staff.categories.create({ name: 'Wraps', filter_names: ['Width', 'Grade'] });
  await buildProduct(sql, {
    category_id: wraps.id,
    brand_id,
    specifications: [spec('width', '1 m'), spec('Grade', 'A')],
  });
  const lacking = await buildProduct(sql, {
    category_id: wraps.id,
    brand_id,
    specifications: [spec('Width', '1 m')],
  });
  const { items } = await api.staff.products.list({ problem: 'no_filter_specification' });
  expect(items.map(({ id }) => id)).toEqual([lacking]);
  expect((await api.staff.products.health()).problems.no_filter_specification).toBe(1);
});

describe('a file', () => {
  test('has a column for each specification, and imported again it changes nothing', async () => {
    await buildProduct(sql, {
      ...place,
      name: 'Filed one',
      specifications: [spec('Treatment', 'H3.2'), spec('Width', '=90')],
    });
    await buildProduct(sql, { ...place, name: 'Filed two', specifications: [spec('treatment', 'H5')] });
    const { csv } = await api.staff.products.export({ search: 'filed' });
    const rows = parse<Record<string, string>>(csv, { columns: true, bom: true });
    expect(rows.map((row) => [row['spec: Treatment'] ?? row['spec: treatment'], row['spec: Width']])).toEqual(
      [
        ['H5', ''],
        ['H3.2', "'=90"],
      ],
    );
    const cells = rows.map((row): Cells => {
      const specs = Object.entries(row).filter(([heading]) => heading.startsWith('spec: '));
      return { id: row.ID!, ...Object.fromEntries(specs) };
    });
    const { id } = await sendRows(api, cells);
    expect(await api.staff.productImports.check({ id })).toMatchObject({
      total: 2,
      unchanged: 2,
      errors: [],
    });
  });

  test('gives some specifications and leaves the others; the check says what changes', async () => {
    const known = await buildProduct(sql, {
      ...place,
      name: 'Half',
      specifications: [spec('Treatment', 'H1.2'), spec('Width', '90 mm')],
    });
    const rows: Cells[] = [
      { id: known, 'spec: width': '140 mm', 'spec: Length': '4.8 m', 'spec: Treatment': '' },
      { name: 'Wholly new', price: '5', 'spec: Length': '6 m', 'spec: Grade': 'SG8' },
    ];
    const { id } = await sendRows(api, rows);
    const answer = await api.staff.productImports.check({ id });
    expect(answer.updated_rows[0]?.cells.sort((a, b) => a.column.localeCompare(b.column))).toEqual([
      { column: 'spec: Length', before: null, after: '4.8 m' },
      { column: 'spec: Width', before: '90 mm', after: '140 mm' },
    ]);
    await api.staff.productImports.commit({ id });
    expect(await read(known)).toEqual([
      spec('Treatment', 'H1.2'),
      spec('Width', '140 mm'),
      spec('Length', '4.8 m'),
    ]);
    const { items } = await api.staff.products.list({ search: 'wholly' });
    expect(items[0]?.specifications).toEqual([spec('Length', '6 m'), spec('Grade', 'SG8')]);
  });

  test('with a wrong cell or a name twice says which', async () => {
    const { errors } = await sendRows(api, [
      { name: 'a', price: '1', 'spec: Width': 'x'.repeat(121) },
      { name: 'b', price: '1', 'spec: Width': '1 m', 'spec: width': '2 m' },
      { name: 'c', price: '1', [`spec: ${'y'.repeat(41)}`]: '2 m' },
    ]);
    expect(errors.map(({ line, column, message }) => [line, column, message])).toEqual([
      [2, 'spec: Width', 'At most 120 characters'],
      [3, 'spec: width', 'Another column has the same specification'],
      [4, `spec: ${'y'.repeat(41)}`, 'The name of this specification: at most 40 characters'],
    ]);
  });

  test('that gives a product more than 40 specifications is refused', async () => {
    const full = Array.from({ length: 40 }, (_, at) => spec(`Name ${at}`, 'x'));
    const known = await buildProduct(sql, { ...place, name: 'Full', specifications: full });
    const { id } = await sendRows(api, [
      { id: known, 'spec: name 7': 'y', 'spec: One more': 'x' },
      { name: 'New', price: '1', 'spec: Width': '90 mm' },
    ]);
    const { errors } = await api.staff.productImports.check({ id });
    expect(errors.map(({ line, message }) => [line, message])).toEqual([
      [2, 'The product would have 41 specifications: at most 40'],
    ]);
    await expect(api.staff.productImports.commit({ id })).rejects.toThrow('Nothing was changed');
    expect(await read(known)).toEqual(full);
  });
});
