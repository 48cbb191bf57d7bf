/** Publishing products without building information, where their category allows it, warns of it or refuses it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { callAs, emptyTables, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct, buildStatement } from '../../tests/support/factories.ts';
import { sendRows } from '../../tests/support/import-rows.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { changeDueProducts } from './products.queries.ts';

const { sql, owner, target } = await createDatabase();
const brand_id = await buildBrand(sql, 'Ironbark');
const { app, services } = await startApp(target);
const api = await callAs(services, 'admin');
const { staff } = api;

const REMEDY = 'Choose a published statement, or a reason why it needs none.';
const WARNING = `Published without building information. ${REMEDY}`;
const WAITING = `Does not go live without building information. ${REMEDY}`;
const FILE_REFUSAL =
  'Its category refuses to publish products without building information: name a published statement, or give a reason';
const REASON = 'its category refuses to publish products without building information';

let category_id = '';
beforeEach(async () => {
  await emptyTables(services, owner, ['products', 'categories', 'building_statements']);
  category_id = await buildCategory(sql, 'Cladding');
});

const choose = (without_statement: 'allowed' | 'warned' | 'refused') =>
  staff.categories.update({ id: category_id, data: { without_statement } });
const draft = (name: string) => buildProduct(sql, { name, category_id, brand_id, is_published: false });
const isPublished = async (id: string) => (await staff.products.byId({ id })).is_published;
const values = (name: string) => ({ name, price: 10, category_id, brand_id });
const refusal = { cause: { constraint_name: 'products__without_statement', detail: 'Weatherboard' } };

describe('one product', () => {
  test('is published without a word where its category allows it, and with a warning where it warns', async () => {
    await choose('allowed');
    const made = await staff.products.create(values('Weatherboard'));
    expect([made.is_published, made.warning]).toEqual([true, null]);
    await choose('warned');
    expect((await staff.products.byId({ id: made.id })).warning).toBe(WARNING);
    const { id } = await buildStatement(sql, { is_published: false });
    const drafted = await staff.products.update({ id: made.id, data: { statement_id: id } });
    expect(drafted.warning).toBe(WARNING);
    await staff.buildingStatements.update({ id, data: { is_published: true } });
    expect((await staff.products.byId({ id: made.id })).warning).toBeNull();
  });

  test('is refused where its category refuses, until it has a published statement or a reason', async () => {
    await choose('refused');
    await expect(staff.products.create(values('Weatherboard'))).rejects.toMatchObject(refusal);
    const id = await draft('Weatherboard');
    expect((await staff.products.byId({ id })).warning).toBeNull();
    await expect(staff.products.update({ id, data: { is_published: true } })).rejects.toMatchObject(refusal);
    const statement = await buildStatement(sql, { is_published: false });
    const both = { is_published: true, statement_id: statement.id };
    await expect(staff.products.update({ id, data: both })).rejects.toMatchObject(refusal);
    await staff.buildingStatements.update({ id: statement.id, data: { is_published: true } });
    expect((await staff.products.update({ id, data: both })).is_published).toBe(true);
    await expect(staff.products.update({ id, data: { statement_id: null } })).rejects.toMatchObject(refusal);
    const reasoned = { statement_id: null, no_statement_reason: 'codemark' as const };
    expect((await staff.products.update({ id, data: reasoned })).warning).toBeNull();
  });

  test('that moves into a category that refuses it stays where it is; a product without a category has no rule', async () => {
    await choose('refused');
    const id = await buildProduct(sql, { name: 'Weatherboard', brand_id, category_id: null });
    expect((await staff.products.byId({ id })).warning).toBeNull();
    await expect(staff.products.update({ id, data: { category_id } })).rejects.toMatchObject(refusal);
  });

  test('that was on the website before the choice does not move to another category that refuses it', async () => {
    const id = await buildProduct(sql, { name: 'Weatherboard', category_id, brand_id });
    const other = await buildCategory(sql, 'Roofing');
    await sql`update categories set without_statement = 'refused'`;
    await expect(staff.products.update({ id, data: { category_id: other } })).rejects.toMatchObject(refusal);
    const moved = staff.products.bulk({ ids: [id], change: { field: 'category_id', value: other } });
    await expect(moved).rejects.toThrow(REASON);
  });

  test('that was on the website before the choice stays there and can be edited, but is not published again', async () => {
    const id = await buildProduct(sql, { name: 'Weatherboard', category_id, brand_id });
    await choose('refused');
    const edited = await staff.products.update({ id, data: { price: 12, is_published: true } });
    expect([edited.is_published, edited.warning]).toEqual([true, WARNING]);
    await staff.products.update({ id, data: { is_published: false } });
    await expect(staff.products.update({ id, data: { is_published: true } })).rejects.toMatchObject(refusal);
  });
});

test('a script that is refused reads which product, why, and what to do, by tRPC and by plain HTTP', async () => {
  await choose('refused');
  const authorization = `Bearer ${await signIn(sql, 'sales')}`;
  const id = await draft('Weatherboard $& 1');
  const message =
    '“Weatherboard $& 1” was not saved: its category refuses to publish products without building information. Choose a published statement, or a reason why it needs none.';
  const expected = { code: 'CONFLICT', field_errors: { statement_id: message } };
  const call = await app.inject({
    method: 'POST',
    url: '/trpc/staff.products.update',
    headers: { authorization },
    payload: { json: { id, data: { is_published: true } } },
  });
  expect(call.json().error.json.data).toMatchObject({ ...expected, message });
  const plain = await app.inject({
    method: 'PATCH',
    url: `/api/products/${id}`,
    headers: { authorization },
    payload: { data: { is_published: true } },
  });
  expect([plain.statusCode, plain.json()]).toMatchObject([409, { ...expected, detail: message }]);
});

describe('many products', () => {
  test('are published where nothing is missing; the others are named and stay drafts', async () => {
    await choose('refused');
    const [lacking, well] = [await draft('Weatherboard'), await draft('Nails')];
    await staff.products.update({ id: well, data: { no_statement_reason: 'not_a_building_product' } });
    const call = { ids: [lacking, well], change: { field: 'is_published' as const, value: true } };
    const refused = [{ id: lacking, name: 'Weatherboard', reason: REASON }];
    const expected = { total: 2, changing: 1, refused, refused_count: 1, warnings: [] };
    const preview = await staff.products.bulk({ ...call, dry_run: true });
    expect(preview).toMatchObject({ ...expected, items: [{ id: well }] });
    expect(await staff.products.bulk({ ...call, seen: preview.seen })).toMatchObject(expected);
    expect([await isPublished(lacking), await isPublished(well)]).toEqual([false, true]);
    await expect(staff.products.bulk({ ...call, ids: [lacking] })).rejects.toThrow(
      `Nothing was changed: Weatherboard (${REASON}).`,
    );
  });

  test('are published with a warning that names those without information', async () => {
    const id = await draft('Weatherboard');
    const change = { field: 'is_published' as const, value: true };
    expect(await staff.products.bulk({ ids: [id], change })).toMatchObject({
      changing: 1,
      refused: [],
      warnings: [{ id, name: 'Weatherboard', reason: WARNING }],
    });
  });

  test('on the website neither move into a category that refuses them nor lose their statement there', async () => {
    await choose('refused');
    const other = await buildCategory(sql, 'Other');
    const moving = await buildProduct(sql, { name: 'Weatherboard', category_id: other, brand_id });
    const statement = await buildStatement(sql);
    const named = await buildProduct(sql, { category_id, brand_id, statement_id: statement.id });
    const move = { ids: [moving], change: { field: 'category_id' as const, value: category_id } };
    await expect(staff.products.bulk(move)).rejects.toThrow(REASON);
    const take = { ids: [named], change: { field: 'statement_id' as const, value: null } };
    await expect(staff.products.bulk(take)).rejects.toThrow(REASON);
  });
});

test('a product whose time has come waits as a draft that says so, and goes live once it has its information', async () => {
  await choose('refused');
  const id = await draft('Weatherboard');
  const well = await draft('Nails');
  await staff.products.update({ id: well, data: { no_statement_reason: 'not_a_building_product' } });
  await sql`update products set publish_at = now() - interval '1 minute'`;
  await changeDueProducts(sql);
  expect([await isPublished(id), await isPublished(well)]).toEqual([false, true]);
  expect((await staff.products.byId({ id })).warning).toBe(WAITING);
  await staff.products.update({ id, data: { no_statement_reason: 'codemark' } });
  await changeDueProducts(sql);
  expect(await isPublished(id)).toBe(true);
});

describe('an import', () => {
  const row = {
    name: 'Weatherboard',
    price: '10',
    category: 'Cladding',
    brand: 'Ironbark',
    is_published: 'Yes',
  };
  const rows = [row];

  test('names each row that its category refuses, and changes nothing', async () => {
    await choose('refused');
    const { id } = await sendRows(api, rows);
    const error = { line: 2, column: 'statement', value: '', product: 'Weatherboard' };
    expect((await staff.productImports.check({ id })).errors).toEqual([{ ...error, message: FILE_REFUSAL }]);
    await expect(staff.productImports.commit({ id })).rejects.toThrow(
      'Nothing was changed. Row 2, Statement: Its category refuses',
    );
    const reasoned = [{ ...row, no_statement_reason: 'It has a CodeMark certificate' }];
    const second = await sendRows(api, reasoned);
    expect(await staff.productImports.commit({ id: second.id })).toMatchObject({ created: 1, warnings: [] });
  });

  test('lists the rows that put a product on the website without information', async () => {
    const { id } = await sendRows(api, rows);
    const warnings = [{ line: 2, name: 'Weatherboard', reason: WARNING }];
    expect((await staff.productImports.check({ id })).warnings).toEqual(warnings);
    expect((await staff.productImports.commit({ id })).warnings).toEqual(warnings);
  });
});

describe('a deleted product', () => {
  test('is not restored onto the website where its category refuses it by now', async () => {
    const id = await buildProduct(sql, { name: 'Weatherboard', category_id, brand_id });
    await staff.products.remove({ id });
    await choose('refused');
    await expect(staff.products.restore({ ids: [id] })).rejects.toThrow(
      `Nothing was restored: Weatherboard (${REASON}).`,
    );
  });

  test('is restored with a warning where its category warns', async () => {
    const id = await buildProduct(sql, { name: 'Weatherboard', category_id, brand_id });
    await staff.products.remove({ id });
    expect(await staff.products.restore({ ids: [id] })).toEqual({
      restored: 1,
      refused: [],
      warnings: [{ id, name: 'Weatherboard', reason: WARNING }],
    });
  });
});

describe('an undo', () => {
  const bulk = async (ids: string[], value: boolean) =>
    (await staff.products.bulk({ ids, change: { field: 'is_published', value } })).operation_id!;

  test('does not publish again what its category refuses by now', async () => {
    const id = await buildProduct(sql, { name: 'Weatherboard', category_id, brand_id });
    const operation_id = await bulk([id], false);
    await choose('refused');
    await expect(staff.products.undo({ operation_id })).rejects.toThrow(
      `Nothing was undone: Weatherboard (${REASON}).`,
    );
  });

  test('names what it put on the website without information', async () => {
    const id = await buildProduct(sql, { name: 'Weatherboard', category_id, brand_id });
    const operation_id = await bulk([id], false);
    expect(await staff.products.undo({ operation_id })).toMatchObject({
      updated: 1,
      warnings: [{ id, name: 'Weatherboard', reason: WARNING }],
    });
  });

  test('of another change of a product that is on the website anyway goes on', async () => {
    const id = await buildProduct(sql, { name: 'Weatherboard', category_id, brand_id });
    const change = { field: 'stock_status' as const, value: 'Low Stock' as const };
    const { operation_id } = await staff.products.bulk({ ids: [id], change });
    await choose('refused');
    expect(await staff.products.undo({ operation_id: operation_id! })).toMatchObject({ updated: 1 });
  });
});
