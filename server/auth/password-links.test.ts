/** "Forgot your password?": who gets a link, what it does, and what it does not tell. */
import { describe, expect, test } from 'vitest';
import { ORIGIN, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { callsOf, PASSWORD } from '../../tests/support/http-calls.ts';
import { openMailbox, tokenIn } from '../../tests/support/mailbox.ts';
import { takeDueMail } from '../mail/mails.queries.ts';
import { hashSecret } from '../secrets.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const second = await startApp(target);
const { buildUser, call } = callsOf(app, sql);
const newestMail = openMailbox(sql);
const NEXT = 'another plain sentence';

async function linkTo(email: string): Promise<string> {
  expect((await call('auth.requestPasswordReset', { email })).status).toBe(200);
  return tokenIn((await newestMail(email.trim().toLowerCase())).text);
}
const choose = (token: string, new_password = NEXT) => call('auth.resetPassword', { token, new_password });
const signInStatus = async (email: string, password: string) =>
  (await call('auth.signIn', { email, password })).status;

describe('a link to choose a password', () => {
  test('sets it once, ends all sessions on every instance, and signs nobody in', async () => {
    const { email, id } = await buildUser({ must_change_password: true });
    const { cookie } = await call('auth.signIn', { email, password: PASSWORD });
    const token = await linkTo(` ${email.toUpperCase()} `);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(await sql`select from password_links where token_hash = ${hashSecret(token)}`).toHaveLength(1);
    const chosen = await choose(token);
    expect([chosen.status, chosen.data, chosen.setCookie]).toEqual([200, { email }, undefined]);
    for (const on of [app, second.app])
      expect((await call('auth.session', undefined, { cookie: cookie!, on })).data).toBeNull();
    expect([await signInStatus(email, PASSWORD), await signInStatus(email, NEXT)]).toEqual([401, 200]);
    expect((await choose(token, 'a third plain sentence')).status).toBe(404);
    expect((await newestMail(email)).subject).toBe('Your password was changed');
    expect(await sql`select detail from activity where record_id = ${id} and action = 'password'`).toEqual([
      { detail: { by: 'link' } },
    ]);
    const [account] = await sql`select must_change_password from auth_users where id = ${id}`;
    expect(account).toEqual({ must_change_password: false });
  });

  test('is used by one of ten calls at once', async () => {
    const { email } = await buildUser();
    const token = await linkTo(email);
    const calls = await Promise.all(
      Array.from({ length: 10 }, (_, number) => choose(token, `${NEXT} number ${number}`)),
    );
    expect(calls.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  });

  test('ends with every other change of the password or address, and so does one that waits in the outbox', async () => {
    const changes = {
      own: async (email: string) => {
        const { cookie } = await call('auth.signIn', { email, password: PASSWORD });
        const change = { current_password: PASSWORD, new_password: NEXT };
        expect((await call('auth.changePassword', change, { cookie: cookie! })).status).toBe(200);
      },
      link: async (email: string) => {
        expect((await choose(await linkTo(email))).status).toBe(200);
      },
      hash: (email: string) => sql`update auth_users set password_hash = 'other' where email = ${email}`,
      address: (email: string) => sql`update auth_users set email = 'other-' || email where email = ${email}`,
    };
    for (const [name, change] of Object.entries(changes)) {
      const { email } = await buildUser();
      const [first, waiting] = [await linkTo(email), await linkTo(email)];
      await call('auth.requestPasswordReset', { email });
      await change(email);
      expect([(await choose(first)).status, (await choose(waiting)).status], name).toEqual([404, 404]);
      const links = sql`
        select from mails where recipient = ${email} and kind = 'password_reset' and sent_at is null`;
      expect(await links, name).toHaveLength(0);
    }
  });

  test('works for an hour after it is sent, by the database clock', async () => {
    const { email } = await buildUser();
    const token = await linkTo(email);
    const [link] = await sql`
      select expires_at - now() between interval '59 minutes' and interval '1 hour' as is_hour
      from password_links where token_hash = ${hashSecret(token)}`;
    expect(link).toEqual({ is_hour: true });
    await sql`update password_links set expires_at = now() where token_hash = ${hashSecret(token)}`;
    expect((await choose(token)).status).toBe(404);
  });

  test('confirms an account, whose password a stranger may have chosen', async () => {
    const { email } = await buildUser({ is_confirmed: false });
    expect((await choose(await linkTo(email))).status).toBe(200);
    expect([await signInStatus(email, PASSWORD), await signInStatus(email, NEXT)]).toEqual([401, 200]);
  });

  test('does not open an account that was made inactive, and leaves two-step verification alone', async () => {
    const { email, id } = await buildUser();
    const token = await linkTo(email);
    await sql`update users set is_active = false where auth_user_id = ${id}`;
    expect((await choose(token)).status).toBe(404);
    await sql`update users set is_active = true where auth_user_id = ${id}`;
    await sql`
      insert into two_step_secrets (user_id, secret, confirmed_at)
      values (${id}, decode(repeat('ab', 20), 'hex'), now())`;
    expect((await choose(token)).status).toBe(200);
    const answer = await call('auth.signIn', { email, password: NEXT });
    expect([answer.status, Object.keys(answer.error.data.field_errors)]).toEqual([401, ['code']]);
  });

  test('forgives guesses that kept the owner out', async () => {
    const { email } = await buildUser();
    for (let guess = 0; guess < 10; guess++) await signInStatus(email, 'a guess');
    expect(await signInStatus(email, PASSWORD)).toBe(429);
    expect((await choose(await linkTo(email))).status).toBe(200);
    expect(await signInStatus(email, NEXT)).toBe(200);
  });

  test('refuses a password that is easy to guess, and still works', async () => {
    const { email } = await buildUser();
    const token = await linkTo(email);
    const weak = await choose(token, 'timber123');
    expect([weak.status, Object.keys(weak.error.data.field_errors)]).toEqual([400, ['new_password']]);
    expect((await choose(token)).status).toBe(200);
  });
});

describe('asking for a link', () => {
  test('answers the same for every account and for none, and only active ones get a mail', async () => {
    const cases = {
      known: (await buildUser()).email,
      unconfirmed: (await buildUser({ is_confirmed: false })).email,
      inactive: (await buildUser({ is_active: false })).email,
      unknown: 'nobody@example.com',
    };
    for (const [name, email] of Object.entries(cases)) {
      await sql`delete from mails`;
      const { status, data } = await call('auth.requestPasswordReset', { email });
      expect([status, data], name).toEqual([200, { email }]);
      const mail = await takeDueMail(sql);
      // What has no account is deleted by the worker, unsent.
      expect(mail?.is_obsolete, name).toBe(name === 'inactive' || name === 'unknown');
      expect(mail?.token === null, name).toBe(mail?.is_obsolete);
    }
  });

  test('writes the same for an account and for none', async () => {
    const written = async (email: string) => {
      await call('auth.requestPasswordReset', { email });
      const [row] = await sql`
        select (select count(*)::int from mails where recipient = ${email}) as mails,
          (select count(*)::int from attempts where key = ${`reset ${hashSecret(email)}`}) as attempts,
          (select count(*)::int from password_links l join auth_users a on a.id = l.auth_user_id where a.email = ${email}) as links`;
      return row;
    };
    const same = { mails: 1, attempts: 1, links: 0 };
    expect(await written((await buildUser()).email)).toEqual(same);
    expect(await written('nobody2@example.com')).toEqual(same);
  });

  test('is limited by address and by account, the same for accounts that do not exist', async () => {
    const statuses = async (count: number, email: (time: number) => string, address?: string) => {
      const found = [];
      for (let time = 0; time < count; time++) {
        const input = { email: email(time) };
        found.push((await call('auth.requestPasswordReset', input, { ...(address && { address }) })).status);
      }
      return found;
    };
    const { email } = await buildUser();
    const five = [...Array(5).fill(200), 429];
    expect(await statuses(6, () => email)).toEqual(five);
    expect(await statuses(6, () => 'nobody3@example.com')).toEqual(five);
    const ten = [...Array(10).fill(200), 429];
    expect(await statuses(11, (time) => `many${time}@example.com`, '198.51.100.30')).toEqual(ten);
  });

  test('mails a link to our own address, whatever host the request names', async () => {
    const { email } = await buildUser();
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    };
    const payload = JSON.stringify({ json: { email } });
    const answer = await app.inject({
      method: 'POST',
      url: '/trpc/auth.requestPasswordReset',
      headers,
      payload,
    });
    expect(answer.statusCode).toBe(200);
    const { text, html } = await newestMail(email);
    expect(text).toContain(`${ORIGIN}/auth?reset=`);
    expect(text + html).not.toContain('evil.example');
  });
});

test('no table holds the token of a link', async () => {
  const { email } = await buildUser();
  const token = await linkTo(email);
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public'`;
  for (const { name } of tables) {
    const found =
      await sql`select from ${sql(name)} as t where strpos(to_jsonb(t)::text, ${token}) > 0 limit 1`;
    expect(found, name).toHaveLength(0);
  }
  expect(services.config.publicOrigin).toBe(ORIGIN);
});

test('the address for password managers leads to “My account”', async () => {
  const answer = await app.inject('/.well-known/change-password');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/admin/account']);
});
