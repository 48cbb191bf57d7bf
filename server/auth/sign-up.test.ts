/** Signing up: the mailed link, strangers who use somebody else's address, and refusals. */
import { describe, expect, test } from 'vitest';
import { ORIGIN, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { callsOf, PASSWORD } from '../../tests/support/http-calls.ts';
import { openMailbox, tokenIn } from '../../tests/support/mailbox.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const { buildUser, call } = callsOf(app, sql);
const WEAK =
  'This password is too easy to guess. Use three or four unusual words, or a longer mix of letters, digits and symbols.';

describe('signing up', () => {
  const newestMail = openMailbox(sql);
  const linkOf = async (email: string) => {
    const { subject, text } = await newestMail(email);
    return { token: tokenIn(text), subject, body: text };
  };

  test('is confirmed by the mailed link, and signing in works only after that', async () => {
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

  test('with somebody else’s address never lets a stranger in', async () => {
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

  test('does not reveal whether an address is registered, but mails its owner', async () => {
    const { email } = await buildUser();
    const answer = await call('auth.signUp', { email, password: 'another long sentence' });
    expect([answer.status, answer.data]).toEqual([200, { email }]);
    expect((await linkOf(email)).subject).toContain('You already have');
    expect((await call('auth.signIn', { email, password: PASSWORD })).status).toBe(200);
  });

  test('is refused with the texts of the specification', async () => {
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

  test('is refused in words while sign-ups are closed, and makes no account and no mail', async () => {
    const email = 'not.invited@example.com';
    Object.assign(services.config, { signUp: 'closed' });
    const { status, error } = await call('auth.signUp', { email, password: PASSWORD });
    expect([status, error.message]).toEqual([403, 'Sign-ups are closed. Ask an admin to invite you.']);
    expect(await sql`select from auth_users where email = ${email}`).toHaveLength(0);
    expect(await sql`select from mails where recipient = ${email}`).toHaveLength(0);
    Object.assign(services.config, { signUp: 'open' });
    expect((await call('auth.signUp', { email, password: PASSWORD })).status).toBe(200);
  });
});
