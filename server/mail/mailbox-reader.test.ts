/** Each mail is read once, whatever fails: the reader, the mailbox, the database, or another instance beside it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildPdf } from '../../tests/support/documents.ts';
import { startMailbox } from '../../tests/support/imap.ts';
import { startTestReader } from '../../tests/support/mailbox-reader.ts';
import { root } from '../project-root.ts';

const { sql, target } = await createDatabase();
const { storage, incoming, folder } = await startApp(target);

const stored = async (words: string) => {
  const rows = await sql<{ text: string; files: number }[]>`
    select body_text as text, jsonb_array_length(files) as files from mails
    where kind = 'received' and strpos(body_text, ${words}) > 0 order by sent_at, id`;
  return rows;
};
const expired = () => sql`update mailboxes set claimed_until = now()`;

async function withPlan(words: string): Promise<string> {
  const pdf = await buildPdf();
  return `From: hana@example.com\r\nSubject: ${words}\r\nMessage-ID: <${words.replaceAll(' ', '-')}@example.com>\r\nContent-Type: multipart/mixed; boundary=part\r\n\r\n--part\r\n\r\n${words}\r\n--part\r\nContent-Type: application/pdf; name=plan.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${pdf.toString('base64')}\r\n--part--\r\n`;
}

test('20 kills of the reader while mails arrive: none is lost, none is read twice, all have their files', async () => {
  const mailbox = await startMailbox();
  const argument = JSON.stringify({ target, imapUrl: mailbox.url, folder });
  const script = join(root, 'tests', 'support', 'mailbox-reader-process.ts');
  let delivered = 0;
  const deliver = async () => mailbox.deliver(await withPlan(`Killed ${++delivered}.`));
  for (let kill = 0; kill < 20; kill++) {
    for (let number = 0; number < 4; number++) await deliver();
    const before = (await stored('Killed')).length;
    const child = spawn(process.execPath, ['--import', 'tsx', script, argument], {
      cwd: root,
      stdio: 'ignore',
    });
    const exited = once(child, 'exit');
    // Some die before the first mail is read, some between two, some while they wait for more.
    await eventually(
      'it has read some',
      async () => (await stored('Killed')).length >= before + (kill % 4) + 1,
    );
    await deliver();
    child.kill('SIGKILL');
    await exited;
    await expired();
  }
  const stop = startTestReader({ sql, storage, incoming, imapUrl: mailbox.url });
  await eventually('all are read', async () => (await stored('Killed')).length >= delivered);
  await stop();
  const found = await stored('Killed');
  expect(found.map(({ text }) => text).toSorted()).toEqual(
    Array.from({ length: delivered }, (_, at) => `Killed ${at + 1}.`).toSorted(),
  );
  expect(found.every(({ files }) => files === 1)).toBe(true);
});

test('two readers read one mailbox once, and the second goes on when the first has ended', async () => {
  const mailbox = await startMailbox();
  const start = () => startTestReader({ sql, storage, incoming, imapUrl: mailbox.url });
  const stopFirst = start();
  const stopSecond = start();
  for (let number = 0; number < 10; number++) mailbox.deliver(await withPlan(`Shared ${number}.`));
  await eventually('ten are read', async () => (await stored('Shared')).length === 10);
  const [row] = await sql<{ holder: string }[]>`
    select claimed_by as holder from mailboxes where claimed_until > now() order by claimed_until desc limit 1`;
  await stopFirst();
  mailbox.deliver(await withPlan('Shared last.'));
  await eventually('the last is read', async () => (await stored('Shared last')).length === 1);
  await stopSecond();
  expect(row!.holder).toBeTruthy();
  expect(await stored('Shared')).toHaveLength(11);
});

test('a mailbox that goes away is said to, and is read when it is back; a lost connection to the database loses nothing', async () => {
  const mailbox = await startMailbox();
  const stop = startTestReader({ sql, storage, incoming, imapUrl: mailbox.url });
  mailbox.deliver(await withPlan('Cut 1.'));
  await eventually('it is read', async () => (await stored('Cut')).length === 1);
  for (let number = 2; number <= 6; number++) {
    mailbox.cut();
    mailbox.deliver(await withPlan(`Cut ${number}.`));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name = 'test app'`.catch(() => undefined);
  }
  await eventually('all are read', async () => (await stored('Cut')).length >= 6);
  mailbox.close();
  await eventually('it is said', async () => {
    const [row] = await sql`select from mailboxes where last_error like '%ECONNREFUSED%'`;
    return row !== undefined;
  });
  await stop();
  expect(await stored('Cut')).toHaveLength(6);
});

test('a wrong password is named, without the password', async () => {
  const mailbox = await startMailbox();
  const stop = startTestReader({
    sql,
    storage,
    incoming,
    imapUrl: mailbox.url.replace('testpass', 'S3cret-pass'),
  });
  const failed = async () => {
    const [row] = await sql<
      { last_error: string }[]
    >`select last_error from mailboxes where last_error is not null`;
    return row?.last_error;
  };
  await eventually('it is said', async () => (await failed()) !== undefined);
  await stop();
  expect(await failed()).not.toContain('S3cret-pass');
  const [row] = await sql<{ name: string }[]>`select name from mailboxes where last_error is not null`;
  expect(row!.name).toMatch(/^testuser at 127\.0\.0\.1:\d+, INBOX$/);
});

test('a mailbox that accepts and says nothing does not keep the server from stopping', async () => {
  const silent = createServer(() => undefined);
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const connected = once(silent, 'connection');
  const { port } = silent.address() as AddressInfo;
  const stop = startTestReader({
    sql,
    storage,
    incoming,
    imapUrl: `imap://silent:x@127.0.0.1:${port}/INBOX`,
  });
  await connected;
  await stop();
  silent.close();
  // It was stopped: it did not wait until the mailbox had failed.
  const [row] = await sql<
    { last_error: string | null }[]
  >`select last_error from mailboxes where name like 'silent%'`;
  expect(row!.last_error).toBeNull();
});

test('a bomb is named among the received mails, and the next mail is read', async () => {
  const mailbox = await startMailbox();
  const nested = Array.from(
    { length: 2000 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  ).join('');
  mailbox.deliver(nested);
  mailbox.deliver(await withPlan('After the bomb.'));
  const stop = startTestReader({ sql, storage, incoming, imapUrl: mailbox.url });
  await eventually('both are read', async () => (await stored('After the bomb')).length === 1);
  await stop();
  const bombs =
    await sql`select from mails where kind = 'received' and subject = '(an email that could not be read)'`;
  expect(bombs).toHaveLength(1);
});
