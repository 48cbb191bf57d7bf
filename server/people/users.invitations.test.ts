/** Users whom an admin invites by mail, and links that an admin sends to others. */
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { openMailbox, tokenIn } from '../../tests/support/mailbox.ts';
import { anonymous, createContext } from '../procedures/context.ts';
import { createCaller } from '../router.ts';
import { hashSecret } from '../secrets.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const newestMail = openMailbox(sql);
const PASSWORD = 'a long and plain sentence';
const admin = await callAs(services, 'admin');
let made = 0;
const visitor = () => createCaller(createContext(services, { ...anonymous, address: `192.0.2.${++made}` }));
const newUser = () => ({ name: 'Tane', email: `tane${++made}@example.com`, role: 'sales' as const });

test('an invited user chooses the password by the mailed link, and can sign in only then', async () => {
  const user = await admin.staff.users.create(newUser());
  expect(user).toMatchObject({ is_invited: true, is_confirmed: false });
  const { email } = user;
  for (const password of ['none', '', PASSWORD]) {
    const attempt = visitor().auth.signIn({ email, password: password || ' ', token: true });
    await expect(attempt).rejects.toThrow('Invalid login credentials');
  }
  const mail = await newestMail(email);
  expect(mail.text).toContain('http://localhost:3000/auth?invitation=');
  const token = tokenIn(mail.text);
  const [link] = await sql`
    select expires_at - now() between interval '6 days 23 hours' and interval '7 days' as is_week
    from password_links where token_hash = ${hashSecret(token)}`;
  expect(link).toEqual({ is_week: true });
  expect(await visitor().auth.resetPassword({ token, new_password: PASSWORD })).toEqual({ email });
  const { user: me } = await visitor().auth.signIn({ email, password: PASSWORD, token: true });
  expect(me).toMatchObject({ email, role: 'sales', must_change_password: false });
  const again = visitor().auth.resetPassword({ token, new_password: `${PASSWORD} again` });
  await expect(again).rejects.toThrow('no longer valid');
  expect((await admin.staff.users.list({ search: email })).items).toMatchObject([
    { is_invited: false, is_confirmed: true },
  ]);
  const told = await sql`select from mails where recipient = ${email} and kind = 'password_changed'`;
  expect(told).toHaveLength(0);
});

test('the invitation is sent again until it is accepted, and then a link to choose a new password', async () => {
  const { id, email } = await admin.staff.users.create(newUser());
  const first = tokenIn((await newestMail(email)).text);
  await sql`update password_links set expires_at = now() where token_hash = ${hashSecret(first)}`;
  await expect(visitor().auth.resetPassword({ token: first, new_password: PASSWORD })).rejects.toThrow(
    'no longer valid',
  );
  expect(await admin.staff.users.sendPasswordLink({ id })).toEqual({ id, sent: 'invitation' });
  const second = tokenIn((await newestMail(email)).text);
  await visitor().auth.resetPassword({ token: second, new_password: PASSWORD });
  expect(await admin.staff.users.sendPasswordLink({ id })).toEqual({ id, sent: 'password_reset' });
  const mail = await newestMail(email);
  expect(mail.subject).toBe('Choose a new password');
  await visitor().auth.resetPassword({ token: tokenIn(mail.text), new_password: 'another plain sentence' });
  await admin.staff.users.update({ id, data: { is_active: false } });
  await expect(admin.staff.users.sendPasswordLink({ id })).rejects.toThrow('This user is inactive.');
  await admin.staff.users.remove({ id });
  await expect(admin.staff.users.sendPasswordLink({ id })).rejects.toThrow('This user no longer exists.');
});

test('a stranger who signs up with an invited address does not get in', async () => {
  const { email } = await admin.staff.users.create(newUser());
  const token = tokenIn((await newestMail(email)).text);
  await visitor().auth.signUp({ email, password: 'chosen by a stranger' });
  const confirmation = tokenIn((await newestMail(email)).text);
  await visitor().auth.resetPassword({ token, new_password: PASSWORD });
  const confirm = visitor().auth.confirm({ token: confirmation, password: 'chosen by a stranger' });
  await expect(confirm).rejects.toThrow('no longer valid');
  const signIn = visitor().auth.signIn({ email, password: 'chosen by a stranger', token: true });
  await expect(signIn).rejects.toThrow('Invalid login credentials');
});

test('a password in the call is still accepted, and must be changed', async () => {
  const { email, ...user } = await admin.staff.users.create({ ...newUser(), password: PASSWORD });
  expect(user).toMatchObject({ is_invited: false, is_confirmed: true });
  const { user: me } = await visitor().auth.signIn({ email, password: PASSWORD, token: true });
  expect(me.must_change_password).toBe(true);
  expect(await sql`select from mails where recipient = ${email}`).toHaveLength(0);
});
