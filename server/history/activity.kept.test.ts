/** What is kept of the record of what happened. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { areMonths, readMonths } from '../db/activity-months.ts';
import { forgetRemovedRecords } from '../db/bin.ts';
import { deleteOldActivity } from './old-activity.queries.ts';

const { sql, owner, target } = await createDatabase();
const { services } = await startApp(target);
const api = await callAs(services, 'admin');
const walk = async (filter: Parameters<typeof api.staff.activity.list>[0]) =>
  (await api.staff.activity.list({ ...filter, limit: 200 })).items;

describe('what is kept', () => {
  const setting = (text: string) => readMonths(text);
  const event = async (kind: string, months: number) => {
    const id = randomUUID();
    await owner`
      insert into activity (action, table_name, record_id, happened_at, listed_from)
      values (${kind}, 'auth_users', ${id}, now() - make_interval(months => ${months}, days => 1), null)`;
    return id;
  };
  const left = async (ids: string[]) =>
    (
      await sql<
        { record_id: string }[]
      >`select record_id from activity where record_id = any(${ids}::uuid[]) order by id`
    ).map(({ record_id }) => record_id);

  test('is what the setting says: months, and others for some kinds', () => {
    expect(setting('24')).toEqual({ usual: 24, kinds: {} });
    expect(setting('12, sign_in=6,export=60')).toEqual({ usual: 12, kinds: { sign_in: 6, export: 60 } });
    for (const wrong of [
      '',
      '0',
      '24,',
      'x',
      '24,sign=6',
      '24,sign_in',
      '24,sign_in=0',
      '24,sign_in=6=7',
      '601',
      '1.5',
    ])
      expect([wrong, areMonths(wrong)]).toEqual([wrong, false]);
  });

  test('goes after the months of its kind', async () => {
    const ids = [
      await event('sign_in', 5),
      await event('sign_in', 6),
      await event('export', 23),
      await event('export', 24),
    ];
    await deleteOldActivity(sql, setting('24,sign_in=6'));
    expect(await left(ids)).toEqual([ids[0], ids[2]]);
  });

  test('is not the history of a record that exists, nor what the bin holds: only the list leaves those out', async () => {
    const { id } = await api.staff.brands.create({ name: 'Old as the hills' });
    const { id: gone } = await api.staff.brands.create({ name: 'Gone' });
    await api.staff.brands.remove({ id: gone });
    await owner`update activity set happened_at = happened_at - interval '25 months' where record_id = ${id}`;
    await deleteOldActivity(sql, setting('24'));
    await deleteOldActivity(sql, setting('1'));
    expect((await api.staff.brands.history({ id })).changes).toHaveLength(1);
    expect((await walk({ noun: 'brands' })).map(({ record_id }) => record_id)).not.toContain(id);
    expect(await api.staff.brands.restore({ ids: [gone] })).toMatchObject({ restored: 1 });
  });

  test('is at least a month, whatever is asked of the database', async () => {
    const id = await event('sign_in', 0);
    await sql`select forget_old_activity(0, '{"sign_in": 0}', 1000)`;
    expect(await left([id])).toEqual([id]);
  });
});

test('of a record that was deleted 30 days ago each row stays, and no value', async () => {
  const { id } = await api.staff.products.create({ name: 'Gone after 30 days', price: 1 });
  await api.staff.products.update({ id, data: { description: 'Written before it was gone' } });
  await api.staff.products.update({ id, data: { is_published: false } });
  await api.staff.products.remove({ id });
  const kept = await api.staff.brands.create({ name: 'Still in the bin' });
  await api.staff.brands.remove({ id: kept.id });
  await owner`update activity set happened_at = happened_at - interval '31 days' where record_id = ${id}`;
  await owner`update activity set happened_at = happened_at - interval '29 days' where record_id = ${kept.id}`;
  await forgetRemovedRecords(sql);
  const rows = (await walk({})).filter(({ record_id }) => record_id === id);
  expect(rows.map(({ kind, actor_name, record_name }) => [kind, actor_name, record_name])).toEqual(
    ['remove', 'withdraw', 'update', 'create'].map((kind) => [kind, 'admin', null]),
  );
  const [text] = await sql<
    { all: string }[]
  >`select string_agg(to_jsonb(a)::text, ' ') as all from activity a`;
  expect(text!.all).toContain('Still in the bin');
  for (const value of ['Gone after', 'Written before']) expect(text!.all).not.toContain(value);
});
