/** What mails and limits go with changes of accounts by admins, and what comes back with a restored user. */
import { expect, test } from 'vitest';
import { startApp } from '../../tests/support/app.ts';
import { buildTwoStep, codeOf } from '../../tests/support/build-two-step.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildUser } from '../../tests/support/example-rows.ts';
import { openMailbox, tokenIn } from '../../tests/support/mailbox.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { deleteLeftSecrets } from '../auth/two-step.queries.ts';
import { anonymous, createContext } from '../procedures/context.ts';
import { createCaller } from '../router.ts';

const { sql, owner, target } = await createDatabase();
const { services } = await startApp(target);
const as = (sessionId: string) => createCaller(createContext(services, { ...anonymous, sessionId }));
const visitor = createCaller(createContext(services, anonymous));
const mailTo = openMailbox(sql);

const session = await signIn(sql, 'admin');
const api = as(session);
const other = await as(await signIn(sql, 'admin')).auth.session();

const secretsOf = async (secret: Buffer) =>
  (await sql`select 1 from two_step_secrets where secret = ${secret}`).length;

test('keeps two-step verification and the role; the bin names both, and the person and other admins are mailed', async () => {
  const { id, email } = await buildUser(sql);
  await sql`update users set role = 'admin', name = 'Hana' where id = ${id}`;
  const secret = await buildTwoStep(sql, null, { user: id });
  await api.staff.users.remove({ id });
  const { items } = await api.staff.users.bin({ search: email });
  expect(items.map(({ note }) => note)).toEqual(['Role: Admin - Full Access. Two-step verification']);
  await api.staff.users.restore({ ids: [id] });

  const { text, subject } = await mailTo(email);
  expect(subject).toContain('account was restored');
  expect(text).toContain('with the role “Admin - Full Access”');
  const notice = (await mailTo(other!.user.email)).text.replaceAll(/\s+/g, ' ');
  expect(notice).toContain(`the deleted user Hana (${email}). Their role is Admin - Full Access.`);

  await visitor.auth.requestPasswordReset({ email });
  const password = 'a quite different sentence';
  await visitor.auth.resetPassword({ token: tokenIn((await mailTo(email)).text), new_password: password });
  await expect(visitor.auth.signIn({ email, password, token: true })).rejects.toMatchObject({
    cause: { field_errors: { code: expect.any(String) } },
  });
  const { user } = await visitor.auth.signIn({ email, password, token: true, code: codeOf(secret) });
  expect(user.role).toBe('admin');
});

test('a password that an admin sets is mailed to its owner, and at most five links an hour are', async () => {
  const { id, email } = await buildUser(sql);
  await api.staff.users.update({ id, data: { name: 'Renamed' } });
  await expect(mailTo(email)).rejects.toThrow('No mail');
  await api.staff.users.update({ id, data: { password: 'nine quiet ferries' } });
  expect((await mailTo(email)).subject).toBe('Your password was changed');
  for (let time = 0; time < 5; time++) await api.staff.users.sendPasswordLink({ id });
  await expect(api.staff.users.sendPasswordLink({ id })).rejects.toThrow(
    'Too many attempts. Please try again in 60 minutes',
  );
});

test('the secret is deleted once the user can no longer be restored, and not before', async () => {
  const { id } = await buildUser(sql);
  const secret = await buildTwoStep(sql, null, { user: id });
  await api.staff.users.remove({ id });
  await deleteLeftSecrets(sql);
  expect(await secretsOf(secret)).toBe(1);
  await owner`update activity set happened_at = now() - interval '31 days' where record_id = ${id}`;
  await sql`select forget_removed_records(1000)`;
  await deleteLeftSecrets(sql);
  expect(await secretsOf(secret)).toBe(0);
});

test('erasing a deleted person erases the secret', async () => {
  const { id, email } = await buildUser(sql);
  const secret = await buildTwoStep(sql, null, { user: id });
  await api.staff.users.remove({ id });
  expect((await api.staff.personalData.preview({ email })).counts).toMatchObject({ accounts: 1 });
  await api.staff.personalData.erase({ email, confirmation: email });
  expect(await secretsOf(secret)).toBe(0);
});
