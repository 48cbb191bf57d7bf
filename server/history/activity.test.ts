/** The record of what happened: what the list shows, how it is filtered, and its file. */
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { ACTIVITY_KINDS } from '../../shared/history/activity.ts';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildEnquiry, buildProduct } from '../../tests/support/factories.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { anonymous, createContext } from '../procedures/context.ts';
import { createCaller } from '../router.ts';

const { sql, owner, target } = await createDatabase();
const { services } = await startApp(target);
const api = await callAs(services, 'admin');

type Filter = Parameters<typeof api.staff.activity.list>[0];
/** All rows that fit, read page by page. */
async function walk(filter: Filter, limit = 200, by = api) {
  const items = [];
  for (let cursor: string | undefined; ; ) {
    const page = await by.staff.activity.list({ ...filter, limit, ...(cursor && { cursor }) });
    items.push(...page.items);
    if (page.next_cursor === null) return items;
    cursor = page.next_cursor;
  }
}
const kindsOf = async (filter: Filter) => (await walk(filter)).map(({ kind }) => kind);

describe('the list', () => {
  test('says who did what to which record, the newest first, with its name also when it is deleted', async () => {
    const { id } = await api.staff.brands.create({ name: 'Ironbark' });
    await api.staff.brands.update({ id, data: { name: 'Ironwood' } });
    await api.staff.brands.remove({ id });
    const items = await walk({ noun: 'brands' });
    expect(items).toMatchObject([
      { kind: 'remove', record_name: 'Ironwood', before: { name: 'Ironwood' } },
      { kind: 'update', record_name: 'Ironwood', before: { name: 'Ironbark' }, after: { name: 'Ironwood' } },
      { kind: 'create', record_name: 'Ironwood', before: null },
    ]);
    for (const item of items)
      expect(item).toMatchObject({ noun: 'brands', record_id: id, actor_name: 'admin', is_there: false });
    await api.staff.brands.restore({ ids: [id] });
    const [restored, removed] = await walk({ noun: 'brands' });
    expect(restored).toMatchObject({ kind: 'restore', record_name: 'Ironwood', is_there: true });
    expect(removed).toMatchObject({ kind: 'remove', is_there: true });
  });

  test('tells publishing from other changes, names the size of a bulk change, and the records that values point to', async () => {
    const brand_id = await buildBrand(sql, 'Named brand');
    const ids = [await buildProduct(sql, { name: 'One' }), await buildProduct(sql, { name: 'Two' })];
    await api.staff.products.bulk({ ids, change: { field: 'is_published', value: false } });
    await api.staff.products.update({ id: ids[0]!, data: { is_published: true } });
    await api.staff.products.update({ id: ids[0]!, data: { brand_id } });
    const { items, names } = await api.staff.activity.list({ noun: 'products', limit: 4 });
    expect(items.map(({ kind, operation }) => [kind, operation?.size])).toEqual([
      ['update', undefined],
      ['publish', undefined],
      ['withdraw', 2],
      ['withdraw', 2],
    ]);
    expect(names[brand_id]).toBe('Named brand');
    await api.staff.products.undo({ operation_id: items[2]!.operation!.id });
  });

  test('has one row for each operation if asked, with what it did, and each of its changes by its id', async () => {
    const mark = `Grouped ${Date.now()}`;
    const known = await buildProduct(sql, { name: `${mark} 1` });
    const { id } = await api.staff.productImports.create({ file_name: 'prices.csv' });
    const rows = [1, 2, 3].map((line) => ({ line, values: { name: `${mark} ${line}`, price: '7' } }));
    await api.staff.productImports.addRows({ id, rows });
    const { operation_id } = await api.staff.productImports.commit({ id });
    await api.staff.products.update({ id: known, data: { price: 8 } });

    const grouped = (filter: Filter = {}) => walk({ noun: 'products', by_operation: true, ...filter });
    const [single, imported, ...older] = await grouped();
    expect(single).toMatchObject({ kind: 'update', operation: null });
    expect(imported).toMatchObject({
      detail: { file_name: 'prices.csv' },
      operation: { id: operation_id, size: 3, kinds: { create: 2, update: 1 }, can_be_undone: true },
    });
    expect(older.some(({ operation }) => operation?.id === operation_id)).toBe(false);
    const changes = await walk({ operation_id: operation_id! });
    expect(changes.map(({ kind }) => kind).sort()).toEqual(['create', 'create', 'update']);
    // A filter by kind finds the operation by each kind that it has.
    for (const kind of ['create', 'update'])
      expect(
        (await grouped({ kind })).filter(({ operation }) => operation?.id === operation_id),
      ).toHaveLength(1);
    // Page by page the same rows as at once.
    expect((await walk({ by_operation: true }, 1)).map((row) => row.id)).toEqual(
      (await walk({ by_operation: true })).map((row) => row.id),
    );
    await owner`update activity set happened_at = now() - interval '40 days' where operation_id = ${operation_id}`;
    const old = (await grouped()).find(({ operation }) => operation?.id === operation_id);
    expect(old?.operation).toMatchObject({ size: 3, can_be_undone: false });
  });

  test('is filtered by person, noun and kind, alone and together', async () => {
    const [session, sales] = [await signIn(sql, 'sales'), await callAs(services, 'sales')];
    const hana = createCaller(createContext(services, { ...anonymous, sessionId: session }));
    const { id: brand } = await hana.staff.products.create({ name: 'Made by one', price: 1 });
    await sales.staff.products.create({ name: 'Made by another', price: 1 });
    await hana.staff.products.export({ ids: [brand] });
    const person = (await walk({ kind: 'export' }))[0]!.actor_id!;
    expect(await kindsOf({ person })).toEqual(['export', 'create']);
    expect(await kindsOf({ person, kind: 'create' })).toEqual(['create']);
    expect(await kindsOf({ person, noun: 'products' })).toEqual(['export', 'create']);
    expect(await kindsOf({ person, noun: 'brands' })).toEqual([]);
    expect((await api.staff.activity.people()).filter(({ id }) => id === person)).toEqual([
      { id: person, name: 'sales' },
    ]);
    for (const kind of ACTIVITY_KINDS)
      expect(new Set(await kindsOf({ kind }))).toEqual(
        new Set((await kindsOf({ kind })).length ? [kind] : []),
      );
  });

  test('has the timelines of enquiries, with no second row for the same change', async () => {
    const id = await buildEnquiry(sql);
    await api.staff.contactQueries.update({ id, data: { status: 'in_progress', note: 'Called back' } });
    await api.staff.contactQueries.reply({ id, subject: 'Your enquiry', body_text: 'Kia ora' });
    const rows = await walk({ noun: 'contactQueries' });
    expect(rows.map(({ kind }) => kind)).toEqual(['reply', 'note', 'status']);
    expect(JSON.stringify(rows)).not.toContain('Called back');
    expect(rows[2]).toMatchObject({ detail: { status: 'in_progress' }, record_id: id, actor_name: 'admin' });
    expect(await kindsOf({ kind: 'note' })).toEqual(['note']);
  });

  test('has pages without gaps and repeats, also of rows of the same moment and of both sources', async () => {
    const ids = await Promise.all(Array.from({ length: 7 }, () => buildProduct(sql)));
    await api.staff.products.bulk({ ids, change: { field: 'is_featured', value: true } });
    const enquiries = await Promise.all(Array.from({ length: 4 }, () => buildEnquiry(sql)));
    for (const id of enquiries) await api.staff.contactQueries.update({ id, data: { note: 'x' } });
    await owner`update contact_query_events set created_at = (select max(happened_at) from activity)`;
    const all = await walk({}, 200);
    for (const limit of [1, 3, 7]) expect(await walk({}, limit)).toEqual(all);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const times = all.map(({ happened_at }) => happened_at.getTime());
    expect(times).toEqual([...times].sort((one, other) => other - one));
  });

  test('counts days in New Zealand', async () => {
    const row = (happened_at: string) => owner`
      insert into activity (action, table_name, happened_at, listed_from, detail)
      values ('download', 'contact_queries', ${happened_at}, null, jsonb_build_object('at', ${happened_at}::text))`;
    // Midnight in Auckland is 11 in UTC in summer, 12 in winter.
    const times = [
      '2026-01-14T10:59:59Z',
      '2026-01-14T11:00:00Z',
      '2026-01-15T10:59:59Z',
      '2026-06-30T12:00:00Z',
    ];
    for (const time of times) await row(time);
    const at = async (filter: Filter) =>
      (await walk({ ...filter, kind: 'download' })).map(({ detail }) => detail?.at).reverse();
    expect(await at({ from: '2026-01-15', to: '2026-01-15' })).toEqual([times[1], times[2]]);
    expect(await at({ to: '2026-01-14' })).toEqual([times[0]]);
    expect(await at({ from: '2026-07-01', to: '2026-07-01' })).toEqual([times[3]]);
  });

  test('refuses a cursor and a day that it did not give out', async () => {
    for (const cursor of ['x', Buffer.from('1;2').toString('base64url')])
      await expect(api.staff.activity.list({ cursor })).rejects.toMatchObject({
        cause: { code: 'BAD_REQUEST', field_errors: { cursor: expect.stringContaining('next_cursor') } },
      });
    await expect(api.staff.activity.list({ from: '2026-02-30' })).rejects.toThrow();
    await expect(api.staff.activity.list({ from: '0000-01-01' })).rejects.toThrow('Enter a day');
    await expect(api.staff.activity.list({ to: '0000-12-31' })).rejects.toThrow('Enter a day');
  });
});

test('an export has the rows of the filter, is safe for spreadsheets, and is recorded with the filter', async () => {
  await api.staff.brands.create({ name: '=cmd()' });
  const { filename, csv } = await api.staff.activity.export({ noun: 'brands' });
  expect(filename).toMatch(/^activity_\d{4}-\d\d-\d\d\.csv$/);
  const rows = parse<Record<string, string>>(csv, { columns: true, bom: true });
  const items = await walk({ noun: 'brands' });
  expect(rows.map((row) => row['Record ID'])).toEqual(items.map(({ record_id }) => record_id));
  expect(rows[0]).toMatchObject({
    What: 'Created',
    Record: "'=cmd()",
    Person: 'admin',
    'Kind of record': 'Brand',
  });
  const [exported] = await walk({ kind: 'export' });
  expect(exported!.detail).toEqual({ noun: 'brands', count: rows.length });
});

test('an export of more rows than fit has the newest, in order, and says that it is not whole', async () => {
  await owner`
    insert into activity (table_name, action, actor_name, happened_at, record_id)
    select 'brands', 'create', 'Row ' || number, now() - number * interval '1 minute', gen_random_uuid()
    from generate_series(1, 10001) as number`;
  const { csv, is_whole } = await api.staff.activity.export({ noun: 'brands', kind: 'create' });
  expect(is_whole).toBe(false);
  const people = parse<Record<string, string>>(csv, { columns: true, bom: true }).map((row) => row.Person!);
  expect(people).toHaveLength(10_000);
  const numbers = people.filter((name) => name.startsWith('Row ')).map((name) => Number(name.slice(4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers.length).toBeGreaterThan(9000);
  await owner`delete from activity where actor_name like 'Row %'`;
  expect(await api.staff.activity.export({ noun: 'brands', kind: 'create' })).toMatchObject({
    is_whole: true,
  });
});
