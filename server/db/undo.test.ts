/** A bulk change or an import is undone in one step, except for what somebody has changed since. */
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { PERMISSIONS } from '../../shared/permissions.ts';
import { callAs, eventually, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import {
  buildBrand,
  buildCategory,
  buildProduct,
  buildStatement,
  buildSubcategory,
} from '../../tests/support/factories.ts';
import { sendRows } from '../../tests/support/import-rows.ts';

const { sql, owner, target } = await createDatabase();
const { services } = await startApp(target);
const api = await callAs(services, 'sales');
const { products } = api.staff;
const category_id = await buildCategory(sql, 'Timber');
const brand_id = await buildBrand(sql, 'Ironbark');

const build = (...names: string[]) =>
  Promise.all(names.map((name) => buildProduct(sql, { name, category_id, brand_id, price: 10 })));
const unpublish = async (ids: string[]) =>
  (await products.bulk({ ids, change: { field: 'is_published', value: false } })).operation_id!;
const undo = (operation_id: string | null) => products.undo({ operation_id: operation_id! });
const published = async (ids: string[]) =>
  (await Promise.all(ids.map((id) => products.byId({ id })))).map(({ is_published }) => is_published);

describe('a bulk change', () => {
  test('is undone in one step, its undo too, and visitors see both at once', async () => {
    const ids = await build('Zebrano one', 'Zebrano two');
    const visitor = await callAs(services, null);
    const shown = async () => (await visitor.site.catalogue.search({ q: 'zebrano' })).total;
    const operation = await unpublish(ids);
    expect(await shown()).toBe(0);
    const undone = await undo(operation);
    expect(undone).toMatchObject({ updated: 2, removed: 0, restored: 0, refused_count: 0, refused: [] });
    expect(await shown()).toBe(2);
    expect(await undo(undone.operation_id)).toMatchObject({ updated: 2 });
    expect(await shown()).toBe(0);
    const logged = await sql`
      select kind from activity where record_id = ${ids[0]!} order by id`;
    expect(logged.map(({ kind }) => kind)).toEqual(['withdraw', 'publish', 'withdraw']);
  });

  test('keeps what somebody has changed or deleted since, names it, and keeps changes to other fields', async () => {
    const ids = await build('Ash', 'Beech', 'Cherry', 'Deal');
    const [, beech, cherry, deal] = ids as [string, string, string, string];
    const operation = await unpublish(ids);
    const hana = await callAs(services, 'admin');
    await hana.staff.products.update({ id: beech, data: { is_published: true } });
    await hana.staff.products.update({ id: beech, data: { is_published: false } });
    await hana.staff.products.bulk({ ids: [cherry], change: { field: 'is_published', value: true } });
    await hana.staff.products.update({ id: ids[0]!, data: { price: 12 } });
    await hana.staff.products.remove({ id: deal });
    expect(await undo(operation)).toMatchObject({
      updated: 2,
      refused_count: 2,
      refused: [
        { id: cherry, name: 'Cherry', reason: 'changed since by admin' },
        { id: deal, name: 'Deal', reason: 'deleted since by admin' },
      ],
    });
    expect(await published([ids[0]!, beech, cherry])).toEqual([true, true, true]);
    expect((await products.byId({ id: ids[0]! })).price).toBe(12);
    // All that is left is what was refused.
    await expect(undo(operation)).rejects.toThrow(
      /^Nothing was undone: Ash \(changed since by sales\), Beech/,
    );
  });

  test('of the category gives back the subcategory, unless one of the two has been changed since', async () => {
    const other = await buildCategory(sql, 'Roofing');
    const [framing, iron] = [
      await buildSubcategory(sql, category_id, 'Framing'),
      await buildSubcategory(sql, other, 'Iron'),
    ];
    const ids = await build('Rafter', 'Ridge');
    await products.update({ id: ids[0]!, data: { subcategory_id: framing } });
    const { operation_id } = await products.bulk({ ids, change: { field: 'category_id', value: other } });
    await products.update({ id: ids[1]!, data: { subcategory_id: iron } });
    expect(await undo(operation_id!)).toMatchObject({
      updated: 1,
      refused: [{ name: 'Ridge', reason: 'changed since by sales' }],
    });
    expect(await products.byId({ id: ids[0]! })).toMatchObject({ category_id, subcategory_id: framing });
    expect(await products.byId({ id: ids[1]! })).toMatchObject({ category_id: other, subcategory_id: iron });
  });

  test('that deleted products is undone like any other, and names those that were restored since', async () => {
    const ids = await build('Elm', 'Fir');
    const { operation_id } = await products.bulk({ ids, change: { field: 'delete' } });
    await products.restore({ ids: [ids[0]!] });
    const undone = await undo(operation_id!);
    expect(undone).toMatchObject({
      restored: 1,
      refused: [{ id: ids[0], name: 'Elm', reason: 'restored since by sales' }],
    });
    expect(await undo(undone.operation_id)).toMatchObject({ removed: 1, refused: [] });
    expect((await products.bin({ search: 'fir' })).items).toMatchObject([{ id: ids[1] }]);
  });

  test('is refused as a whole, with a sentence, when what it would put back no longer exists', async () => {
    const gone = await buildCategory(sql, 'Soon gone');
    const id = await buildProduct(sql, { name: 'Homeless', category_id: gone, brand_id });
    const { operation_id } = await products.bulk({
      ids: [id],
      change: { field: 'category_id', value: category_id },
    });
    const admin = await callAs(services, 'admin');
    await admin.staff.categories.remove({ id: gone });
    await expect(undo(operation_id!)).rejects.toThrow(
      'Nothing was undone: Homeless (it belongs to something that has been deleted).',
    );
    await admin.staff.categories.restore({ ids: [gone] });
    expect(await undo(operation_id!)).toMatchObject({ updated: 1 });
  });

  test('leaves a product alone whose subcategory has moved to another category, and undoes the others', async () => {
    const [from, to] = [await buildCategory(sql, 'Fixings'), await buildCategory(sql, 'Hardware')];
    const subcategory_id = await buildSubcategory(sql, from, 'Screws');
    const ids = await build('Screw', 'Shelf');
    await products.update({ id: ids[0]!, data: { category_id: from, subcategory_id } });
    const { operation_id } = await products.bulk({ ids, change: { field: 'category_id', value: to } });
    const admin = await callAs(services, 'admin');
    await admin.staff.subcategories.update({ id: subcategory_id, data: { parent_category_id: to } });
    expect(await undo(operation_id!)).toMatchObject({
      updated: 1,
      refused: [{ name: 'Screw', reason: 'its subcategory has moved to another category' }],
    });
  });

  test('of the statement leaves alone what has got a reason for having none since', async () => {
    const statement_id = (await buildStatement(sql)).id;
    const ids = await build('Beam', 'Post');
    await products.bulk({ ids, change: { field: 'statement_id', value: statement_id } });
    const { operation_id } = await products.bulk({ ids, change: { field: 'statement_id', value: null } });
    await products.update({ id: ids[0]!, data: { no_statement_reason: 'codemark' } });
    expect(await undo(operation_id!)).toMatchObject({
      updated: 1,
      refused: [{ name: 'Beam', reason: 'changed since by sales' }],
    });
    expect(await products.byId({ id: ids[1]! })).toMatchObject({ statement_id });
  });

  test('waits for somebody who is changing a product, and then leaves it alone', async () => {
    const ids = await build('Gum', 'Hickory');
    const operation = await unpublish(ids);
    const other = postgres({ ...target, max: 1, onnotice: () => undefined });
    let undoing: ReturnType<typeof undo> | undefined;
    await other.begin(async (tx) => {
      await tx`update products set is_published = true where id = ${ids[0]!}`;
      undoing = undo(operation);
      await eventually('the undo waits', async () => {
        const [waiting] =
          await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return waiting !== undefined;
      });
    });
    expect(await undoing).toMatchObject({ updated: 1, refused_count: 1 });
    await other.end();
  });

  test('is in the history of each record with the number of records, while it can be undone', async () => {
    const ids = await build('Iroko', 'Jarrah');
    const operation = await unpublish(ids);
    await products.update({ id: ids[0]!, data: { price: 11 } });
    const read = async () =>
      (await products.history({ id: ids[0]! })).changes.map((change) => change.operation);
    expect(await read()).toEqual([null, { id: operation, size: 2 }]);
    await owner`update record_changes set changed_at = now() - interval '31 days' where operation_id = ${operation}`;
    expect(await read()).toEqual([null, null]);
    await expect(undo(operation)).rejects.toThrow('This change can no longer be undone.');
  });

  test('of another kind of record cannot be undone through products', async () => {
    const admin = await callAs(services, 'admin');
    const brand = await admin.staff.brands.create({ name: 'Not a product' });
    const [row] = await sql<{ operation_id: string }[]>`
      select operation_id from record_changes where record_id = ${brand.id}`;
    await expect(undo(row!.operation_id)).rejects.toThrow('This change can no longer be undone.');
    expect((await admin.staff.brands.byId({ id: brand.id })).name).toBe('Not a product');
  });
});

describe('an import', () => {
  test('is undone in one step: created products go to the bin, changed ones get their values back', async () => {
    const [known, edited] = (await build('Kahikatea', 'Larch')) as [string, string];
    const { id } = await sendRows(api, [
      { name: 'Kahikatea', price: '99' },
      { name: 'Larch', price: '99' },
      { name: 'Maple', price: '5' },
      { name: 'Norway spruce', price: '5' },
    ]);
    const { operation_id } = await api.staff.productImports.commit({ id });
    const find = async (name: string) => (await products.list({ search: name })).items[0];
    await products.update({ id: edited, data: { price: 100 } });
    await products.update({ id: (await find('Maple'))!.id, data: { stock_quantity: 7 } });
    expect(await undo(operation_id!)).toMatchObject({
      updated: 1,
      removed: 1,
      refused: [
        { name: 'Larch', reason: 'changed since by sales' },
        { name: 'Maple', reason: 'changed since by sales' },
      ],
    });
    expect((await products.byId({ id: known })).price).toBe(10);
    expect((await products.byId({ id: edited })).price).toBe(100);
    expect(await find('Norway spruce')).toBeUndefined();
    expect((await products.bin({ search: 'norway' })).items).toMatchObject([{ name: 'Norway spruce' }]);
  });

  test('leaves a product alone whose earlier code another product has now, and undoes the others', async () => {
    const [coded, other] = await build('Coded', 'Priced');
    await products.update({ id: coded!, data: { sku: 'SB-1' } });
    const { id } = await sendRows(api, [
      { id: coded!, sku: 'SB-2' },
      { id: other!, price: '12' },
    ]);
    const { operation_id } = await api.staff.productImports.commit({ id });
    await products.create({ name: 'Follower', price: 1, sku: 'sb-1' });
    expect(await undo(operation_id!)).toMatchObject({
      updated: 1,
      refused: [{ name: 'Coded', reason: 'another product has its code now' }],
    });
    expect((await products.byId({ id: coded! })).sku).toBe('SB-2');
  });

  test('checked in a dry run has nothing to undo', async () => {
    const { id } = await sendRows(api, [{ name: 'Only checked', price: '1' }]);
    expect((await api.staff.productImports.check({ id })).operation_id).toBeNull();
  });
});

test('whoever may undo may also update, create and delete', () => {
  const undos = Object.entries(PERMISSIONS).filter(([path]) => path.endsWith('.undo'));
  expect(undos.length).toBeGreaterThan(0);
  for (const [path, roles] of undos)
    for (const action of ['update', 'create', 'remove', 'restore']) {
      // Only visitors create enquiries.
      if (path === 'staff.contactQueries.undo' && action === 'create') continue;
      expect(PERMISSIONS[path.replace('undo', action) as keyof typeof PERMISSIONS]).toEqual(
        expect.arrayContaining([...roles]),
      );
    }
});
