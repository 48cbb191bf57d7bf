/** Refusals are written to the audit log once per 15 minutes, without anything that was typed. */
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { startApp } from '../../tests/support/app.ts';
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
  sql<{ actor_email: string | null; entity: string; entity_id: string; detail: { address?: string } }[]>`
    select actor_email, entity, entity_id, detail from audit_log where action = ${action} order by id`;

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
    { actor_email: email, entity: 'auth_users', entity_id: id, detail: { address } },
    {
      actor_email: null,
      entity: 'addresses',
      entity_id: '203.0.113.21',
      detail: { address: '203.0.113.21' },
    },
  ]);
  expect(await rows('sign_in_locked')).toEqual([
    { actor_email: email, entity: 'auth_users', entity_id: id, detail: { address } },
  ]);
  expect([events('sign_in_failed').length, events('sign_in_locked').length]).toEqual([6, 2]);
  expect(events('sign_in_locked')[0]).toMatchObject({ user_id: id, address, level: 40 });
  const everything = JSON.stringify([lines, await sql`select detail, entity_id, actor_email from audit_log`]);
  for (const secret of ['hunter2', 'my-secret-password']) expect(everything).not.toContain(secret);
});

test('calls, uploads and downloads that the role may not make are logged', async () => {
  const { email } = await buildUser({ role: 'sales' });
  const bearer = (await call('auth.signIn', { email, password: PASSWORD, token: true })).data.access_token;
  for (let time = 0; time < 3; time++)
    expect((await call('staff.users.list', {}, { bearer, address: '203.0.113.30' })).status).toBe(403);
  const headers = { authorization: `Bearer ${bearer}` };
  await app.inject({ url: '/files/contact_uploads/1-0123456789abcdef.pdf?token=x', headers });
  await app.inject({ method: 'POST', url: '/uploads/certificates', headers });
  const refused = await rows('refused');
  expect(refused.map((row) => [row.actor_email, row.entity_id])).toEqual([
    [email, 'staff.users.list'],
    [email, 'files.contact_uploads'],
    [email, 'uploads.certificates'],
  ]);
  expect(events('refused')).toHaveLength(5);
  expect(JSON.stringify(lines)).not.toContain(bearer);
});

test('a changed password is logged without the password', async () => {
  const { email } = await buildUser();
  const bearer = (await call('auth.signIn', { email, password: PASSWORD, token: true })).data.access_token;
  const input = { current_password: PASSWORD, new_password: 'another plain sentence' };
  await call('auth.changePassword', input, { bearer });
  const [row] = await sql`select actor_email, entity from audit_log where action = 'password'`;
  expect(row).toEqual({ actor_email: email, entity: 'auth_users' });
  expect(events('password')).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain('plain sentence');
});
