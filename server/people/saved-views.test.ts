/** Who sees and changes a saved view, and what happens when its owner's account goes. */
import { describe, expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const [admin, sales, reviewer] = await Promise.all([
  callAs(services, 'admin'),
  callAs(services, 'sales'),
  callAs(services, 'reviewer'),
]);
const namesFor = async ({ staff }: typeof admin, noun = 'products') =>
  (await staff.savedViews.list({ noun })).map(({ name }) => name);

describe('a saved view', () => {
  test('is seen by its owner, and once shared by everybody who can open the list', async () => {
    const view = await sales.staff.savedViews.create({
      noun: 'products',
      name: ' Low stock ',
      query: 'b=2&page=3&a=1',
    });
    expect(view).toMatchObject({ name: 'Low stock', query: 'a=1&b=2', is_shared: false, is_own: true });
    expect(await namesFor(sales)).toContain('Low stock');
    expect(await namesFor(sales, 'contactSubjects').catch(({ message }) => message)).toBe(
      'You cannot open this list.',
    );
    expect(await namesFor(admin)).not.toContain('Low stock');
    await sales.staff.savedViews.update({ id: view.id, data: { is_shared: true } });
    expect(await namesFor(admin)).toContain('Low stock');
    expect(await namesFor(reviewer)).toContain('Low stock');
    const [seen] = await reviewer.staff.savedViews.list({ noun: 'products' });
    expect(seen).toMatchObject({ is_own: false, owner_name: expect.any(String) });
    expect(await namesFor(admin, 'brands')).toEqual([]);
  });

  test('is changed by its owner, and a shared one by admins, who cannot make it private', async () => {
    const { id } = await sales.staff.savedViews.create({ noun: 'products', name: 'Mine', query: '' });
    const refused = { message: 'This view no longer exists, or you cannot change it.' };
    await expect(admin.staff.savedViews.update({ id, data: { name: 'Theirs' } })).rejects.toMatchObject(
      refused,
    );
    await expect(admin.staff.savedViews.remove({ id })).rejects.toMatchObject(refused);
    await sales.staff.savedViews.update({ id, data: { is_shared: true, query: 'sort=price' } });
    await expect(reviewer.staff.savedViews.update({ id, data: { name: 'Theirs' } })).rejects.toMatchObject(
      refused,
    );
    await expect(reviewer.staff.savedViews.remove({ id })).rejects.toMatchObject(refused);
    await expect(admin.staff.savedViews.update({ id, data: { is_shared: false } })).rejects.toMatchObject(
      refused,
    );
    expect(await admin.staff.savedViews.update({ id, data: { name: 'Ours' } })).toMatchObject({
      name: 'Ours',
      query: 'sort=price',
      is_shared: true,
      is_own: false,
    });
    await admin.staff.savedViews.remove({ id });
    expect(await namesFor(sales)).not.toContain('Ours');
  });

  test('has a name of its own among the views of its owner, list by list', async () => {
    const create = (api: typeof admin, noun: string, name: string) =>
      api.staff.savedViews.create({ noun, name, query: '' });
    await create(admin, 'products', 'Twice');
    await expect(create(admin, 'products', 'TWICE')).rejects.toMatchObject({
      cause: { constraint_name: 'saved_views__owner_id_noun_name__key' },
    });
    await create(admin, 'brands', 'Twice');
    await create(sales, 'products', 'Twice');
    await expect(create(admin, 'products', '  ')).rejects.toThrow('Name is required');
    await expect(create(admin, 'products', 'x'.repeat(61))).rejects.toThrow('60');
  });

  test('is one of at most 50 of its owner and list', async () => {
    for (let made = 0; made < 50; made++)
      await reviewer.staff.savedViews.create({ noun: 'products', name: `View ${made}`, query: '' });
    const more = (noun: string) => reviewer.staff.savedViews.create({ noun, name: 'One more', query: '' });
    await expect(more('products')).rejects.toThrow('You have 50 views of this list. Delete one first.');
    await more('caseStudies');
  });

  test('is not changed by somebody who can no longer open its list', async () => {
    const [{ id }] = await sql<[{ id: string }]>`
      insert into saved_views (owner_id, noun, name, query)
      select auth_user_id, 'brands', 'From before', '' from users where role = 'sales' limit 1 returning id`;
    const refused = { message: 'This view no longer exists, or you cannot change it.' };
    await expect(sales.staff.savedViews.update({ id, data: { name: 'Now' } })).rejects.toMatchObject(refused);
    await expect(sales.staff.savedViews.remove({ id })).rejects.toMatchObject(refused);
  });

  test.each(['nothing', 'constructor', 'dashboard'])('needs a list: %s is none', async (noun) => {
    const made = admin.staff.savedViews.create({ noun, name: 'Nowhere', query: '' });
    await expect(made).rejects.toThrow('You cannot open this list.');
  });

  test('goes with the account of its owner unless it is shared; then admins keep it', async () => {
    const [{ id }] = await sql<[{ id: string }]>`
      insert into auth_users (email, password_hash) values ('leaving@example.com', 'none') returning id`;
    await sql`
      insert into saved_views (owner_id, noun, name, query, is_shared)
      values (${id}, 'products', 'Left for all', '', true), (${id}, 'products', 'Own', '', false)`;
    await sql`delete from auth_users where id = ${id}`;
    expect(await sql`select name from saved_views where owner_id is null`).toEqual([
      { name: 'Left for all' },
    ]);
    const views = await admin.staff.savedViews.list({ noun: 'products' });
    const left = views.find(({ name }) => name === 'Left for all')!;
    expect(left).toMatchObject({ owner_name: null, is_own: false });
    await admin.staff.savedViews.remove({ id: left.id });
  });
});
