/** When sessions end, on every instance, including one that starts while the password changes. */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { callsOf, password_hash } from '../../tests/support/http-calls.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { updateUser } from '../people/users.queries.ts';
import { hashSecret } from '../secrets.ts';
import { createSessions } from './sessions.ts';
import { confirmSecret, insertSecret } from './two-step.queries.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const second = await startApp(target);
const { buildUser, call } = callsOf(app, sql);

describe('a session ends', () => {
  const isAlive = async (bearer: string, on = app) =>
    (await call('auth.session', undefined, { bearer, on })).data !== null;

  test('at sign-out, from the next request, on every instance', async () => {
    const bearer = await signIn(sql, 'admin');
    expect(await isAlive(bearer, second.app)).toBe(true);
    await call('auth.signOut', undefined, { bearer });
    expect([await isAlive(bearer), await isAlive(bearer, second.app)]).toEqual([false, false]);
    const out = await call('auth.signOut', undefined, { cookie: `session=${await signIn(sql, 'admin')}` });
    expect(out.setCookie).toContain('Max-Age=0');
  });

  test('after eight hours without use, and after a day in any case', async () => {
    const bearer = await signIn(sql, 'admin');
    await sql`update sessions set expires_at = now() + interval '3 hours'`;
    const prolonged = (await call('auth.session', undefined, { cookie: `session=${bearer}` })).setCookie;
    expect(prolonged).toContain('Max-Age=28800');
    await sql`update sessions set created_at = now() - interval '24 hours 1 minute'`;
    expect(await isAlive(bearer)).toBe(false);
    await sql`update sessions set created_at = now(), expires_at = now() - interval '1 second'`;
    expect(await isAlive(bearer)).toBe(false);
  });

  test('after eight hours without use, although a page that is still open refreshes itself', async () => {
    const bearer = await signIn(sql, 'admin');
    const left = async () => {
      const [row] = await sql<{ hours: number }[]>`
        select extract(epoch from expires_at - now())::float8 / 3600 as hours from sessions where id = ${hashSecret(bearer)}`;
      return Math.round(row!.hours);
    };
    await sql`update sessions set expires_at = now() + interval '3 hours'`;
    const get = (headers: Record<string, string>) =>
      app.inject({
        url: '/trpc/staff.contactQueries.counts',
        headers: { ...headers, cookie: `session=${bearer}` },
      });
    const refreshed = await get({ 'x-background': 'true' });
    expect([refreshed.statusCode, refreshed.headers['set-cookie'], await left()]).toEqual([
      200,
      undefined,
      3,
    ]);
    const used = await get({});
    expect([used.statusCode, await left()]).toEqual([200, 8]);
    expect(used.headers['set-cookie']).toContain('Max-Age=28800');
  });

  test('when the password is changed or the user is deleted, on every instance', async () => {
    const client = await callAs(services, 'admin');
    for (const end of ['password', 'deletion'] as const) {
      const bearer = await signIn(sql, 'sales');
      const { data } = await call('auth.session', undefined, { bearer, on: second.app });
      const [row] = await sql<{ id: string }[]>`select id from users where auth_user_id = ${data.user.id}`;
      if (end === 'deletion') await client.staff.users.remove({ id: row!.id });
      else await client.staff.users.update({ id: row!.id, data: { password: 'quite another sentence' } });
      expect([await isAlive(bearer), await isAlive(bearer, second.app)], end).toEqual([false, false]);
    }
  });

  test('when the user is deactivated, and a changed role applies at once', async () => {
    const bearer = await signIn(sql, 'admin');
    const { data } = await call('auth.session', undefined, { bearer });
    await sql`update users set role = 'reviewer' where auth_user_id = ${data.user.id}`;
    expect((await call('auth.role', undefined, { bearer, on: second.app })).data).toBe('reviewer');
    await sql`update users set is_active = false where auth_user_id = ${data.user.id}`;
    expect(await isAlive(bearer, second.app)).toBe(false);
  });
});

test('a sign-in that overlaps with a password change does not survive it', async () => {
  const sessions = createSessions(services.sql, false);
  const actor = { id: crypto.randomUUID(), email: 'admin@example.com' };
  for (let round = 0; round < 200; round++) {
    const { id } = await buildUser();
    const signIn = () =>
      sessions.create({ id, password_hash, sessions_valid_from: '-infinity' }).catch(() => null);
    const [user] = await sql<{ id: string }[]>`select id from users where auth_user_id = ${id}`;
    const change = () => updateUser(sql, user!.id, { password_hash: 'new' }, {}, actor);
    const begun = round % 2 ? [signIn(), change()] : [change(), signIn()].reverse();
    const [session] = (await Promise.all(begun)) as [Awaited<ReturnType<typeof signIn>>, undefined];
    expect(session && (await sessions.find(session))).toBeNull();
  }
  const { id } = await buildUser();
  const other = { id, password_hash: 'another hash', sessions_valid_from: '-infinity' };
  await expect(sessions.create(other)).rejects.toThrow('Invalid login credentials');
});

test('a sign-in without a code that overlaps with turning on two-step verification does not survive it', async () => {
  const sessions = createSessions(services.sql, false);
  for (let round = 0; round < 100; round++) {
    const { id } = await buildUser();
    const account = { id, password_hash, sessions_valid_from: '-infinity' };
    const own = await sessions.create(account);
    const secret = randomBytes(20);
    await insertSecret(sql, id, secret, undefined);
    const confirmation = { userId: id, secret, step: 1, code_hashes: [], session: hashSecret(own) };
    const signIn = () => sessions.create(account).catch(() => null);
    const turnOn = () => confirmSecret(sql, confirmation, undefined);
    const begun = round % 2 ? [signIn(), turnOn()] : [turnOn(), signIn()].reverse();
    const [session, isOn] = (await Promise.all(begun)) as [string | null, boolean];
    expect([isOn, session && (await sessions.find(session))]).toEqual([true, null]);
    expect(await sessions.find(own)).not.toBeNull();
  }
});
