import { describe, expect, test } from 'vitest';
import { callAs, eventually, ORIGIN, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { callsOf, PASSWORD, password_hash } from '../../tests/support/http-calls.ts';
import { openMailbox, tokenIn } from '../../tests/support/mailbox.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { updateUser } from '../users/users.queries.ts';
import { takeAttempt } from './attempts.queries.ts';
import { createSessions } from './sessions.ts';

const GUESSES = 2000;

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const second = await startApp(target);
const { buildUser, call } = callsOf(app, sql);
const WEAK =
  'This password is too easy to guess. Use three or four unusual words, or a longer mix of letters, digits and symbols.';

describe('signing in', () => {
  test('sets a cookie that no script can read, and no token', async () => {
    const { email } = await buildUser();
    const answer = await call('auth.signIn', { email: ` ${email.toUpperCase()} `, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({
      user: { email, name: 'Aroha', role: 'sales' },
      access_token: null,
      refresh_token: null,
    });
    expect(answer.setCookie).toMatch(/^session=[a-z2-7]{40}; /);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=28800'])
      expect(answer.setCookie).toContain(part);
    const session = await call('auth.session', undefined, { cookie: answer.cookie! });
    expect(session.data.user.email).toBe(email);
    expect(session.data.access_token).toBeNull();
    const [stored] = await sql<{ id: string }[]>`
      select s.id from sessions s join auth_users a on a.id = s.user_id where a.email = ${email}`;
    expect(answer.cookie).not.toContain(stored!.id);
  });

  test('answers a token to a script, which then calls without a cookie', async () => {
    const { email } = await buildUser();
    const answer = await call('auth.signIn', { email, password: PASSWORD, token: true });
    expect(answer.setCookie).toBeUndefined();
    const bearer = answer.data.access_token as string;
    expect((await call('auth.role', undefined, { bearer })).data).toBe('sales');
    expect((await call('auth.session', undefined, { bearer })).data.access_token).toBe(bearer);
    expect((await call('staff.dashboard.counts', undefined, { bearer })).status).toBe(200);
  });

  test('says the same of an unknown user, a wrong password and an inactive user', async () => {
    const { email } = await buildUser();
    const inactive = await buildUser({ is_active: false });
    const answers = [
      await call('auth.signIn', { email, password: 'wrong' }),
      await call('auth.signIn', { email: 'nobody@example.com', password: PASSWORD }),
      await call('auth.signIn', { email: inactive.email, password: PASSWORD }),
    ];
    for (const { status, error, setCookie } of answers) {
      expect([status, error.message, setCookie]).toEqual([401, 'Invalid login credentials', undefined]);
    }
  });

  test('replaces the session the browser had', async () => {
    const { email } = await buildUser();
    const first = await call('auth.signIn', { email, password: PASSWORD });
    const next = await call('auth.signIn', { email, password: PASSWORD }, { cookie: first.cookie! });
    expect(next.cookie).not.toBe(first.cookie);
    expect((await call('auth.session', undefined, { cookie: first.cookie! })).data).toBeNull();
    expect((await call('auth.session', undefined, { cookie: next.cookie! })).data).not.toBeNull();
  });

  test('an unknown user costs as much time as a wrong password', { timeout: 60_000 }, async () => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 60; round++) {
      // Each round uses another account, because one account accepts only ten guesses in a row.
      const { email } = await buildUser();
      for (const [kind, account] of [
        ['known', email],
        ['unknown', `nobody${round}@example.com`],
      ] as const) {
        const begin = performance.now();
        await call('auth.signIn', { email: account, password: 'wrong' });
        times[kind].push(performance.now() - begin);
      }
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length / 2]!;
    const ratio = median(times.unknown) / median(times.known);
    process.stdout.write(
      `unknown user against wrong password: median ratio ${ratio.toFixed(3)}, asked 0.9 to 1.1\n`,
    );
    // Without hashing for unknown users the ratio would be under 0.3. A bound of 0.6 detects that and does
    // not fail on a busy machine.
    expect(ratio).toBeGreaterThan(0.6);
  });
});

describe('limits', () => {
  test(`of ${GUESSES} guesses from one address at most 20 are evaluated`, async () => {
    const { email } = await buildUser();
    const evaluated = { count: 0 };
    let waits = 0;
    let next = 0;
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        while (next < GUESSES) {
          const guess = next++;
          // Every second guess is at another account, so only the limit per address can stop all of them.
          const account = guess % 2 ? email : `guess${guess}@example.com`;
          const answer = await call(
            'auth.signIn',
            { email: account, password: `guess ${guess}` },
            { address: '203.0.113.9' },
          );
          if (answer.status === 401) evaluated.count++;
          else if (answer.status === 429 && answer.retryAfter > 0 && answer.retryAfter <= 900) waits++;
        }
      }),
    );
    process.stdout.write(
      `${GUESSES} guesses from one address: ${evaluated.count} evaluated, asked at most 20\n`,
    );
    expect(evaluated.count).toBeLessThanOrEqual(20);
    expect(evaluated.count).toBeGreaterThan(5);
    expect(waits).toBe(GUESSES - evaluated.count);
    expect((await call('auth.signIn', { email, password: PASSWORD })).status).toBe(200);
  });

  test('an account takes five guesses from one address, and its owner still gets in from another', async () => {
    const { email } = await buildUser();
    const address = '198.51.100.7';
    for (let guess = 0; guess < 5; guess++) {
      expect((await call('auth.signIn', { email, password: 'wrong' }, { address })).status).toBe(401);
    }
    const refused = await call('auth.signIn', { email, password: PASSWORD }, { address });
    expect(refused.status).toBe(429);
    expect(refused.error.message).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/);
    expect(refused.retryAfter).toBeGreaterThan(840);
    expect((await call('auth.signIn', { email, password: PASSWORD })).status).toBe(200);
  });

  test('right passwords are not counted', async () => {
    const { email } = await buildUser();
    for (let time = 0; time < 25; time++) {
      expect(
        (await call('auth.signIn', { email, password: PASSWORD }, { address: '198.51.100.8' })).status,
      ).toBe(200);
    }
  });

  test('the window slides', async () => {
    const limit = { key: 'test', windows: [{ max: 2, seconds: 60 }] };
    expect(await takeAttempt(sql, [limit])).toBe(0);
    expect(await takeAttempt(sql, [limit])).toBe(0);
    expect(await takeAttempt(sql, [limit])).toBeGreaterThan(58);
    await sql`update attempts set attempted_at[1] = now() - interval '50 seconds' where key = 'test'`;
    expect(await takeAttempt(sql, [limit])).toBeLessThanOrEqual(10);
    await sql`update attempts set attempted_at[1] = now() - interval '61 seconds' where key = 'test'`;
    expect(await takeAttempt(sql, [limit])).toBe(0);
  });
});

describe('a session ends', () => {
  const isAlive = async (bearer: string, on = app) =>
    (await call('auth.session', undefined, { bearer, on })).data !== null;

  test('at sign-out, on the next request, on every instance', async () => {
    const bearer = await signIn(sql, 'admin');
    expect(await isAlive(bearer, second.app)).toBe(true);
    await call('auth.signOut', undefined, { bearer });
    expect([await isAlive(bearer), await isAlive(bearer, second.app)]).toEqual([false, false]);
    const out = await call('auth.signOut', undefined, { cookie: `session=${await signIn(sql, 'admin')}` });
    expect(out.setCookie).toContain('Max-Age=0');
  });

  test('after eight idle hours, and after a day in any case; use prolongs it', async () => {
    const bearer = await signIn(sql, 'admin');
    await sql`update sessions set expires_at = now() + interval '3 hours'`;
    const prolonged = (await call('auth.session', undefined, { cookie: `session=${bearer}` })).setCookie;
    expect(prolonged).toContain('Max-Age=28800');
    await sql`update sessions set created_at = now() - interval '24 hours 1 minute'`;
    expect(await isAlive(bearer)).toBe(false);
    await sql`update sessions set created_at = now(), expires_at = now() - interval '1 second'`;
    expect(await isAlive(bearer)).toBe(false);
  });

  test('by a new password and by deletion, on the other instance too', async () => {
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

  test('when the user is deactivated; a change of role counts at once', async () => {
    const bearer = await signIn(sql, 'admin');
    const { data } = await call('auth.session', undefined, { bearer });
    await sql`update users set role = 'reviewer' where auth_user_id = ${data.user.id}`;
    expect((await call('auth.role', undefined, { bearer, on: second.app })).data).toBe('reviewer');
    await sql`update users set is_active = false where auth_user_id = ${data.user.id}`;
    expect(await isAlive(bearer, second.app)).toBe(false);
  });
});

test('a sign-in that overlaps with a new password does not survive it', async () => {
  const sessions = createSessions(services.sql, false);
  const actor = { id: crypto.randomUUID(), email: 'admin@example.com' };
  for (let round = 0; round < 200; round++) {
    const { id } = await buildUser();
    const signIn = () => sessions.create(id, password_hash).catch(() => null);
    const [user] = await sql<{ id: string }[]>`select id from users where auth_user_id = ${id}`;
    const change = () => updateUser(sql, user!.id, { password_hash: 'new' }, undefined, actor);
    const begun = round % 2 ? [signIn(), change()] : [change(), signIn()].reverse();
    const [session] = (await Promise.all(begun)) as [Awaited<ReturnType<typeof signIn>>, undefined];
    expect(session && (await sessions.find(session))).toBeNull();
  }
  const { id } = await buildUser();
  await expect(sessions.create(id, 'another hash')).rejects.toThrow('Invalid login credentials');
});

describe('signing up', () => {
  const newestMail = openMailbox(sql);
  const linkOf = async (email: string) => {
    const { subject, body_text } = await newestMail(email);
    return { token: tokenIn(body_text), subject, body: body_text };
  };

  test('is confirmed by the mailed link, and only then signs in', async () => {
    const email = 'new.builder@example.com';
    const answer = await call('auth.signUp', { email: ' New.Builder@example.com', password: PASSWORD });
    expect([answer.status, answer.data]).toEqual([200, { email }]);
    const early = await call('auth.signIn', { email, password: PASSWORD });
    expect([early.status, early.error.message]).toEqual([
      401,
      'Email not confirmed. Please open the link we sent you.',
    ]);
    const { token, body } = await linkOf(email);
    expect(body).toContain(`${ORIGIN}/auth?confirm=${token}`);
    expect((await call('auth.confirm', { token, password: 'not this one' })).status).toBe(400);
    expect((await call('auth.confirm', { token, password: PASSWORD })).data).toEqual({ confirmed: true });
    expect((await call('auth.confirm', { token, password: PASSWORD })).status).toBe(404);
    const late = await call('auth.signIn', { email, password: PASSWORD });
    expect(late.data.user).toMatchObject({ email, role: 'user', name: 'new.builder' });
  });

  test('by a stranger with the owner’s address never lets the stranger in', async () => {
    const email = 'owner@example.com';
    const attack = 'password of the attacker';
    await call('auth.signUp', { email, password: attack });
    const { token: first } = await linkOf(email);
    expect((await call('auth.confirm', { token: first, password: PASSWORD })).status).toBe(400);
    await call('auth.signUp', { email, password: PASSWORD });
    const { token: own } = await linkOf(email);
    await call('auth.signUp', { email, password: attack });
    const { token: last } = await linkOf(email);
    expect((await call('auth.confirm', { token: last, password: PASSWORD })).status).toBe(400);
    expect((await call('auth.confirm', { token: own, password: PASSWORD })).status).toBe(200);
    expect((await call('auth.confirm', { token: last, password: attack })).status).toBe(404);
    expect((await call('auth.signIn', { email, password: attack })).status).toBe(401);
    expect((await call('auth.signIn', { email, password: PASSWORD })).status).toBe(200);
  });

  test('does not tell whether an address is known: its owner is told by mail', async () => {
    const { email } = await buildUser();
    const answer = await call('auth.signUp', { email, password: 'another long sentence' });
    expect([answer.status, answer.data]).toEqual([200, { email }]);
    expect((await linkOf(email)).subject).toContain('You already have');
    expect((await call('auth.signIn', { email, password: PASSWORD })).status).toBe(200);
  });

  test('refuses what it must in the words of the specification', async () => {
    const cases: [object, string][] = [
      [{}, 'You must provide either an email or phone number and a password'],
      [{ email: 'a@example.com' }, 'You must provide either an email or phone number and a password'],
      [{ password: PASSWORD }, 'You must provide either an email or phone number and a password'],
      [{ phone: '021 123 456', password: PASSWORD }, 'Phone sign-ups are disabled'],
      [{ email: 'nonsense', password: PASSWORD }, 'email: Please enter a valid email address'],
      [{ email: 'a@example.com', password: 'short' }, 'password: At least 8 characters'],
      [{ email: 'a@example.com', password: 'Password1' }, WEAK],
    ];
    for (const [input, message] of cases) {
      const { status, error } = await call('auth.signUp', input);
      expect([status, error.message], JSON.stringify(input)).toEqual([400, message]);
    }
  });

  test('is limited per address', async () => {
    const address = '198.51.100.20';
    const codes = [];
    for (let time = 0; time < 11; time++) {
      const { status } = await call(
        'auth.signUp',
        { email: `many${time}@example.com`, password: PASSWORD },
        { address },
      );
      codes.push(status);
    }
    expect(codes).toEqual([...Array(10).fill(200), 429]);
  });
});

test('sign-ins and sign-outs are in the audit log, which cannot be changed', async () => {
  const { email } = await buildUser();
  const { cookie } = await call('auth.signIn', { email, password: PASSWORD });
  await call('auth.signOut', undefined, { cookie: cookie! });
  await eventually('both are logged', async () => {
    const rows = await sql`select action from audit_log where actor_email = ${email} order by id`;
    return rows.map((row) => row.action).join() === 'sign_in,sign_out';
  });
  await expect(sql`delete from audit_log`).rejects.toMatchObject({ code: '42501' });
});
