import { describe, expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { openMailbox, tokenIn } from '../../tests/support/mailbox.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { anonymous, createContext } from '../procedures/context.ts';
import { createCaller } from '../router.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const as = (sessionId: string) => createCaller(createContext(services, { ...anonymous, sessionId }));
const PASSWORD = 'a long and plain sentence';
let made = 0;
const newUser = (values = {}) => ({
  name: 'Tane',
  email: `tane${++made}@example.com`,
  password: PASSWORD,
  ...values,
});

async function admin() {
  const session = await signIn(sql, 'admin');
  const api = as(session);
  const me = await api.auth.session();
  const [row] = await sql<{ id: string }[]>`select id from users where auth_user_id = ${me!.user.id}`;
  return { api, id: row!.id, session };
}

describe('a user', () => {
  test('is created with the defaults of the form, can sign in, and is found by name and e-mail', async () => {
    const { api } = await admin();
    const user = await api.staff.users.create(
      newUser({ name: ' Mere Kōwhai ', email: ' Mere@Example.com ' }),
    );
    expect(user).toMatchObject({
      name: 'Mere Kōwhai',
      email: 'mere@example.com',
      role: 'user',
      is_active: true,
    });
    expect(JSON.stringify(user)).not.toContain('password');
    for (const search of ['kōwhai', 'MERE@']) {
      const page = await api.staff.users.list({ search });
      expect(page.items.map(({ id }) => id)).toEqual([user.id]);
    }
    const signedIn = await createCaller(createContext(services, anonymous)).auth.signIn({
      email: 'mere@example.com',
      password: PASSWORD,
      token: true,
    });
    expect(signedIn.user.role).toBe('user');
  });

  test('needs an e-mail address of their own, ignoring case', async () => {
    const { api } = await admin();
    const { email } = await api.staff.users.create(newUser());
    const again = api.staff.users.create(newUser({ email: email.toUpperCase() }));
    await expect(again).rejects.toMatchObject({ cause: { constraint_name: 'auth_users__email__key' } });
    const other = await api.staff.users.create(newUser());
    const change = api.staff.users.update({ id: other.id, data: { email } });
    await expect(change).rejects.toMatchObject({
      cause: { constraint_name: expect.stringMatching(/users__email__key$/) },
    });
  });

  test('keeps their password when the edit leaves it blank, and otherwise gets the new one', async () => {
    const { api } = await admin();
    const user = await api.staff.users.create(newUser());
    const visitor = createCaller(createContext(services, anonymous));
    const enter = (password: string) => visitor.auth.signIn({ email: user.email, password, token: true });
    await api.staff.users.update({ id: user.id, data: { name: 'Renamed', password: '' } });
    expect((await enter(PASSWORD)).user.name).toBe('Renamed');
    await api.staff.users.update({ id: user.id, data: { password: 'another plain sentence' } });
    await expect(enter(PASSWORD)).rejects.toThrow('Invalid login credentials');
    await enter('another plain sentence');
    await expect(api.staff.users.update({ id: user.id, data: { password: 'qwertyuiop' } })).rejects.toThrow(
      'too easy to guess',
    );
  });

  test('is signed out by a new password, another role or deactivation, but not by a new name', async () => {
    const { api } = await admin();
    for (const [data, isOut] of [
      [{ name: 'Other' }, false],
      [{ role: 'sales' }, false],
      [{ role: 'admin' }, true],
      [{ password: 'yet another sentence' }, true],
      [{ is_active: false }, true],
    ] as const) {
      const session = await signIn(sql, 'sales');
      const me = await as(session).auth.session();
      const [row] = await sql<{ id: string }[]>`select id from users where auth_user_id = ${me!.user.id}`;
      await api.staff.users.update({ id: row!.id, data });
      expect((await as(session).auth.session()) === null, JSON.stringify(data)).toBe(isOut);
    }
  });

  test('is removed together with their sign-in and sessions', async () => {
    const { api } = await admin();
    const user = await api.staff.users.create(newUser());
    await api.staff.users.remove({ id: user.id });
    expect(await sql`select 1 from auth_users where email = ${user.email}`).toHaveLength(0);
    await expect(api.staff.users.remove({ id: user.id })).rejects.toThrow('This user no longer exists.');
  });
});

describe('lockout protection', () => {
  test('lets admins change their own name, but not delete, deactivate or demote themselves', async () => {
    const { api, id } = await admin();
    expect((await api.staff.users.update({ id, data: { name: 'Me', role: 'admin' } })).name).toBe('Me');
    await expect(api.staff.users.remove({ id })).rejects.toThrow('You cannot delete yourself.');
    for (const data of [{ is_active: false }, { role: 'sales' as const }]) {
      await expect(api.staff.users.update({ id, data })).rejects.toThrow(
        'You cannot deactivate yourself or change your own role.',
      );
    }
  });

  test('leaves one admin when two remove or demote each other at once', async () => {
    for (let round = 0; round < 20; round++) {
      await sql`update users set role = 'user'`;
      const [one, two] = [await admin(), await admin()];
      const demote = { role: 'sales' as const };
      const results = await Promise.allSettled(
        round % 2
          ? [one.api.staff.users.remove({ id: two.id }), two.api.staff.users.remove({ id: one.id })]
          : [
              one.api.staff.users.update({ id: two.id, data: demote }),
              two.api.staff.users.update({ id: one.id, data: demote }),
            ],
      );
      const [left] = await sql<
        { count: number }[]
      >`select count(*) from users where role = 'admin' and is_active`;
      expect(left!.count, JSON.stringify(results)).toBe(1);
    }
  });
});

test('a stale save is refused, and a save without updated_at overwrites', async () => {
  const { api } = await admin();
  const user = await api.staff.users.create(newUser());
  const { id, updated_at } = user;
  await api.staff.users.update({ id, data: { name: 'First' }, updated_at });
  await expect(api.staff.users.update({ id, data: { name: 'Second' }, updated_at })).rejects.toThrow(
    'Somebody else has changed this user since you opened it',
  );
  const [read] = (await api.staff.users.list({ search: user.email })).items;
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, number) =>
      api.staff.users.update({ id, data: { name: `Racer ${number}` }, updated_at: read!.updated_at }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await api.staff.users.update({ id, data: { name: 'Script' } })).name).toBe('Script');
});

test('changing the name does not undo a role change made at the same time', async () => {
  const { api } = await admin();
  for (let round = 0; round < 30; round++) {
    const { id } = await api.staff.users.create(newUser({ role: 'sales' }));
    await Promise.all([
      api.staff.users.update({ id, data: { name: `Renamed ${round}` } }),
      api.staff.users.update({ id, data: { role: 'reviewer', is_active: false } }),
    ]);
    const [row] = await sql`select name, role, is_active from users where id = ${id}`;
    expect(row).toEqual({ name: `Renamed ${round}`, role: 'reviewer', is_active: false });
  }
});

test('a confirmation link requested by a stranger is void once an admin has set up the account', async () => {
  const { api } = await admin();
  const visitor = createCaller(createContext(services, { ...anonymous, address: '192.0.2.77' }));
  const email = 'victim@example.com';
  await visitor.auth.signUp({ email, password: 'chosen by a stranger' });
  const token = tokenIn((await openMailbox(sql)(email)).text);
  const { items } = await api.staff.users.list({ search: email });
  await api.staff.users.update({ id: items[0]!.id, data: { role: 'sales', password: PASSWORD } });
  await expect(visitor.auth.confirm({ token, password: 'chosen by a stranger' })).rejects.toThrow(
    'no longer valid',
  );
  expect((await visitor.auth.signIn({ email, password: PASSWORD, token: true })).user.role).toBe('sales');
});

test('a new role does not confirm a sign-up whose password a stranger chose', async () => {
  const { api } = await admin();
  const visitor = createCaller(createContext(services, { ...anonymous, address: '192.0.2.78' }));
  const account = { email: 'colleague@example.com', password: 'chosen by a stranger' };
  await visitor.auth.signUp(account);
  const { items } = await api.staff.users.list({ search: account.email });
  await api.staff.users.update({ id: items[0]!.id, data: { role: 'sales', name: 'Hana' } });
  await expect(visitor.auth.signIn({ ...account, token: true })).rejects.toThrow('Email not confirmed');
});

test('what is done to a user is recorded once', async () => {
  const { api } = await admin();
  const user = await api.staff.users.create(newUser());
  await api.staff.users.update({ id: user.id, data: { role: 'reviewer' } });
  await api.staff.users.update({ id: user.id, data: { name: 'Other' } });
  await api.staff.users.update({ id: user.id, data: { password: 'another plain sentence' } });
  await api.staff.users.remove({ id: user.id });
  const rows = await sql`
    select action, coalesce(after, before - '{id,auth_user_id,email,is_active,created_at,updated_at}'::text[]) as values
    from activity where record_id in (${user.id}, ${user.auth_user_id}) order by id`;
  expect(rows).toEqual([
    { action: 'create', values: null },
    { action: 'update', values: { role: 'reviewer' } },
    { action: 'update', values: { name: 'Other' } },
    { action: 'password', values: null },
    { action: 'remove', values: { name: 'Other', role: 'reviewer' } },
  ]);
});

test('sales and reviewers cannot list users', async () => {
  for (const role of ['sales', 'reviewer', 'user'] as const) {
    const api = await callAs(services, role);
    await expect(api.staff.users.list({})).rejects.toThrow("Access Denied: You don't have permission");
  }
});
