/** Only the mail of a sign-up contains its link: no table, list or log line ever holds the token. */
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { callAs, eventually, ORIGIN, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { startTestWorker } from '../../tests/support/mail-worker.ts';
import { tokenIn } from '../../tests/support/mailbox.ts';
import { startMailServer } from '../../tests/support/smtp.ts';
import { hashSecret } from '../secrets.ts';
import { LEASE_SECONDS, takeDueMail } from './mails.queries.ts';

const { sql, target } = await createDatabase();
const { services, storage } = await startApp(target);
const visitor = await callAs(services, null);
const staff = await callAs(services, 'admin');
const PASSWORD = 'a long and plain sentence';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await sql`delete from mails`;
});

let made = 0;
async function signUp(): Promise<string> {
  const email = `builder${++made}@example.com`;
  await visitor.auth.signUp({ email, password: PASSWORD });
  return email;
}

/** Starts a mail server and a worker that sends to it. Returns what arrives and what is logged. */
async function startSending(options: SMTPServerOptions = {}) {
  const { port, received } = await startMailServer(options);
  const logged: string[] = [];
  const note = (details: object, message: string) => void logged.push(JSON.stringify({ details, message }));
  const log = { info: note, warn: note };
  const pauses = { firstPauseMs: 20, longestPauseMs: 40 };
  stops.push(startTestWorker({ sql, storage, port, origin: ORIGIN, log, ...pauses }));
  return { received, logged };
}

/** The mail as its reader sees it: joins the lines that were wrapped for transport. */
const textOf = (received: string) => received.replaceAll('=\r\n', '').replaceAll('=3D', '=');

async function tablesHolding(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`;
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows =
        await sql`select 1 from ${sql(name)} as t where strpos(to_jsonb(t)::text, ${text}) > 0 limit 1`;
      return rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

const confirm = (token: string) => visitor.auth.confirm({ token, password: PASSWORD });

test('the mailed link works, and no table holds its token before or after sending', async () => {
  const email = await signUp();
  expect(await sql`select 1 from email_confirmations`).toEqual([]);
  const { received, logged } = await startSending();
  await eventually('it is marked as sent', async () => {
    const [row] = await sql`select 1 from mails where recipient = ${email} and sent_at is not null`;
    return row !== undefined;
  });
  const token = tokenIn(textOf(received[0]!));
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(await tablesHolding(token)).toEqual([]);
  expect(await tablesHolding(hashSecret(token))).toEqual(['email_confirmations']);
  expect(await sql`select 1 from confirmation_mails`).toEqual([]);
  expect(logged.join()).not.toContain(token);
  expect(await confirm(token)).toEqual({ confirmed: true });
});

test('every attempt has its own link, and an earlier one still works if its mail arrived after all', async () => {
  const email = await signUp();
  let tries = 0;
  const bodies: string[] = [];
  await startSending({
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (bytes: Buffer) => {
        text += bytes.toString();
      });
      stream.on('end', () => {
        bodies.push(text);
        done(++tries === 1 ? Object.assign(new Error('not now'), { responseCode: 451 }) : null);
      });
    },
  });
  await eventually('it was deferred', async () => {
    const [row] = await sql`select 1 from mails where recipient = ${email} and last_error like '%not now%'`;
    return row !== undefined;
  });
  await sql`update mails set next_attempt_at = now()`;
  await eventually(
    'it is sent',
    async () => (await sql`select 1 from mails where sent_at is null`).length === 0,
  );
  const [first, second] = bodies.map((body) => tokenIn(textOf(body)));
  expect(first).not.toBe(second);
  expect(await confirm(first!)).toEqual({ confirmed: true });
  await expect(confirm(second!)).rejects.toThrow('no longer valid');
});

test('another worker sends the mail of a dead worker after the lease, by the database clock', async () => {
  await signUp();
  const first = await takeDueMail(sql);
  expect(await takeDueMail(sql)).toBeNull();
  await sql`update mails set claimed_until = claimed_until - make_interval(secs => ${LEASE_SECONDS - 1})`;
  expect(await takeDueMail(sql)).toBeNull();
  await sql`update mails set claimed_until = claimed_until - interval '1 second'`;
  const second = await takeDueMail(sql);
  expect(second?.id).toBe(first?.id);
  expect(second?.token).not.toBe(first?.token);
  expect(await confirm(first!.token!)).toEqual({ confirmed: true });
});

test('a link works for 24 hours after sending, however long its mail waited', async () => {
  await signUp();
  await sql`update mails set created_at = now() - interval '3 days'`;
  const { token } = (await takeDueMail(sql))!;
  const [link] = await sql`
    select expires_at - now() > interval '23 hours 59 minutes' as is_long, expires_at - now() <= interval '24 hours' as is_short
    from email_confirmations where token_hash = ${hashSecret(token!)}`;
  expect(link).toEqual({ is_long: true, is_short: true });
  await sql`update email_confirmations set expires_at = expires_at - interval '24 hours'`;
  await expect(confirm(token!)).rejects.toThrow('no longer valid');
});

test('a server that quotes a refused mail reveals its token neither to staff nor to the log', async () => {
  const email = await signUp();
  let token = '';
  const { logged } = await startSending({
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (bytes: Buffer) => {
        text += bytes.toString();
      });
      stream.on('end', () => {
        token = tokenIn(textOf(text));
        done(new Error(`rejected, contains ${ORIGIN}/auth?confirm=${token} for <${email}>`));
      });
    },
  });
  await eventually('it was refused', async () => {
    const [row] = await sql`select 1 from mails where last_error is not null`;
    return row !== undefined;
  });
  const { items } = await staff.staff.mails.list({ search: email });
  expect(items[0]?.last_error).toContain('rejected, contains');
  expect(token).toHaveLength(32);
  expect(JSON.stringify(items)).not.toContain(token);
  expect(await tablesHolding(token)).toEqual([]);
  expect(logged.join()).toContain('"status":450');
  expect(logged.join()).not.toContain(token);
  expect(logged.join()).not.toContain(email);
});

test('a confirmation is not sent if its account was confirmed or removed meanwhile', async () => {
  const [confirmed, removed, kept] = [await signUp(), await signUp(), await signUp()];
  await sql`update auth_users set email_confirmed_at = now() where email = ${confirmed}`;
  await sql`delete from auth_users where email = ${removed}`;
  const { received } = await startSending();
  await eventually(
    'nothing waits',
    async () => (await sql`select 1 from mails where sent_at is null`).length === 0,
  );
  expect(received.map((text) => /^To: (.*)$/im.exec(text)?.[1])).toEqual([kept]);
  expect(await sql`select recipient from mails`).toEqual([{ recipient: kept }]);
});
