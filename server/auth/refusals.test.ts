/** Refusals are written to the activity once per 15 minutes, without anything that was typed. */
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { startApp } from '../../tests/support/app.ts';
import { buildToken } from '../../tests/support/build-token.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { callsOf, PASSWORD } from '../../tests/support/http-calls.ts';

const { sql, target } = await createDatabase();
const lines: Record<string, unknown>[] = [];
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(JSON.parse(chunk.toString()));
    done();
  },
});
const { app } = await startApp(target, { logTo: stream });
const { buildUser, call } = callsOf(app, sql);
const events = (name: string) => lines.filter(({ event }) => event === name);
const rows = (action: string) =>
  sql<{ actor_id: string | null; table_name: string; record_id: string | null; detail: { what: string } }[]>`
    select actor_id, table_name, record_id, detail from activity where action = ${action} order by id`;

test('failed and locked sign-ins are logged without anything that was typed', async () => {
  const { email, id } = await buildUser();
  const address = '203.0.113.20';
  for (let time = 0; time < 7; time++)
    await call('auth.signIn', { email, password: 'hunter2-secret' }, { address });
  await call(
    'auth.signIn',
    { email: 'my-secret-password@example.com', password: 'x' },
    { address: '203.0.113.21' },
  );
  expect(await rows('sign_in_failed')).toEqual([
    { actor_id: id, table_name: 'auth_users', record_id: id, detail: { address, what: null } },
    {
      actor_id: null,
      table_name: 'addresses',
      record_id: null,
      detail: { address: '203.0.113.21', what: '203.0.113.21' },
    },
  ]);
  expect(await rows('sign_in_locked')).toEqual([
    { actor_id: id, table_name: 'auth_users', record_id: id, detail: { address, what: null } },
  ]);
  expect([events('sign_in_failed').length, events('sign_in_locked').length]).toEqual([6, 2]);
  expect(events('sign_in_locked')[0]).toMatchObject({ user_id: id, address, level: 40 });
  const everything = JSON.stringify([lines, await sql`select to_jsonb(a) from activity a`]);
  for (const secret of ['hunter2', 'my-secret-password']) expect(everything).not.toContain(secret);
});

test('calls, uploads and downloads that the role may not make are logged', async () => {
  const { email, id } = await buildUser({ role: 'sales' });
  const bearer = (await call('auth.signIn', { email, password: PASSWORD, token: true })).data.access_token;
  for (let time = 0; time < 3; time++)
    expect((await call('staff.users.list', {}, { bearer, address: '203.0.113.30' })).status).toBe(403);
  const headers = { authorization: `Bearer ${bearer}` };
  await app.inject({ url: '/files/contact_uploads/1-0123456789abcdef.pdf?token=x', headers });
  await app.inject({ method: 'POST', url: '/uploads/certificates', headers });
  const refused = await rows('refused');
  expect(refused.map((row) => [row.actor_id, row.detail.what])).toEqual([
    [id, 'staff.users.list'],
    [id, 'files.contact_uploads'],
    [id, 'uploads.certificates'],
  ]);
  expect(events('refused')).toHaveLength(5);
  expect(JSON.stringify(lines)).not.toContain(bearer);
});

test('a call without the scope of a token, or without a proof, is recorded', async () => {
  const { email } = await buildUser({ role: 'admin' });
  const bearer = (await call('auth.signIn', { email, password: PASSWORD, token: true })).data.access_token;
  const { secret } = await buildToken(sql, { scopes: ['products:read'] });
  expect((await call('staff.products.remove', {}, { bearer: secret })).status).toBe(403);
  await sql`update sessions set authenticated_at = now() - interval '1 hour'`;
  expect((await call('staff.users.create', {}, { bearer })).status).not.toBe(200);
  expect((await rows('refused')).slice(-2).map(({ detail }) => detail.what)).toEqual([
    'staff.products.remove',
    'staff.users.create',
  ]);
});

test('a changed password is logged without the password', async () => {
  const { email, id } = await buildUser();
  const bearer = (await call('auth.signIn', { email, password: PASSWORD, token: true })).data.access_token;
  const input = { current_password: PASSWORD, new_password: 'another plain sentence' };
  await call('auth.changePassword', input, { bearer });
  const [row] = await sql`select actor_id, actor_name, table_name from activity where action = 'password'`;
  expect(row).toEqual({ actor_id: id, actor_name: expect.any(String), table_name: 'auth_users' });
  expect(events('password')).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain('plain sentence');
});
