/** Users in the shapes of the specification (spec 7), and sign-ups that nobody has confirmed. */
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { signIn } from '../../tests/support/sign-in.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const PASSWORD = 'a long and plain sentence';
let made = 0;
const newUser = () => ({ name: 'Tane', email: `tane${++made}@example.com`, password: PASSWORD });

test('the shapes of the specification work too: fields beside the id, and the id of the account', async () => {
  const session = await signIn(sql, 'admin');
  const call = async (path: string, json: unknown) => {
    const headers = { authorization: `Bearer ${session}`, 'content-type': 'application/json' };
    const payload = JSON.stringify({ json });
    const answer = await app.inject({ method: 'POST', url: `/trpc/${path}`, headers, payload });
    const { result, error } = answer.json();
    return result?.data.json ?? error.json.data;
  };
  const { id, auth_user_id } = await call('staff.users.create', newUser());
  const other = await call('staff.users.create', newUser());
  // PUT: id, auth_user_id, name, email, password, role (spec 7).
  const put = { id, auth_user_id, name: 'Tāne M', email: 'tane.m@example.com', password: '', role: 'sales' };
  expect(await call('staff.users.update', put)).toMatchObject({ id, name: 'Tāne M', role: 'sales' });
  expect(await call('staff.users.update', { auth_user_id, name: 'Tāne N' })).toMatchObject({
    id,
    name: 'Tāne N',
  });
  expect(await call('staff.users.update', { auth_user_id, data: { role: 'user' } })).toMatchObject({
    role: 'user',
  });
  expect(await call('staff.users.update', { ...put, id: other.id })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await call('staff.users.update', { name: 'Nobody' })).toMatchObject({ code: 'BAD_REQUEST' });
  expect(await call('staff.users.update', { id, email: 'no address' })).toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('Please enter a valid email address'),
  });
  // DELETE: auth_user_id (spec 7).
  expect(await call('staff.users.remove', { auth_user_id })).toEqual({ id });
  expect(await call('staff.users.remove', { auth_user_id })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await sql`select id from users where id = ${other.id}`).toHaveLength(1);
});

test('a sign-up is listed as not confirmed until its link has been opened', async () => {
  const api = await callAs(services, 'admin');
  const email = 'waiting@example.com';
  await (await callAs(services, null)).auth.signUp({ email, password: PASSWORD });
  expect((await api.staff.users.list({ search: email })).items).toMatchObject([{ is_confirmed: false }]);
  await sql`update auth_users set email_confirmed_at = now() where email = ${email}`;
  expect((await api.staff.users.list({ search: email })).items).toMatchObject([{ is_confirmed: true }]);
  expect((await api.staff.users.create(newUser())).is_confirmed).toBe(true);
});
