/** The reader against a real IMAP server. */
import { expect, test } from 'vitest';
import { eventually, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { hasDovecot, startDovecot } from '../../tests/support/dovecot.ts';
import { startTestReader } from '../../tests/support/mailbox-reader.ts';

const { sql, target } = await createDatabase();
const { storage, incoming } = await startApp(target);

const texts = async () =>
  (
    await sql<
      { text: string }[]
    >`select body_text as text from mails where kind = 'received' order by sent_at, body_text`
  ).map(({ text }) => text);

test('Dovecot: each mail is read once, also after the connection was lost, and none is marked', async () => {
  if (!hasDovecot()) {
    process.stdout.write('Dovecot cannot be installed here: not tried with it\n');
    return;
  }
  const mailbox = await startDovecot();
  const mail = (number: number) =>
    `From: Hana <hana@example.com>\r\nSubject: Mail ${number}\r\nMessage-ID: <${number}@example.com>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nKia ora ${number}, Mānuka\r\n`;
  const expected: string[] = [];
  for (let round = 0; round < 3; round++) {
    const start = () => startTestReader({ sql, storage, incoming, imapUrl: mailbox.url });
    const stop = start();
    for (let number = round * 10; number < round * 10 + 10; number++) {
      await mailbox.deliver(mail(number));
      expected.push(`Kia ora ${number}, Mānuka`);
    }
    await eventually('ten more are read', async () => (await texts()).length === expected.length);
    await stop();
  }
  expect((await texts()).toSorted()).toEqual(expected.toSorted());
  const mails = await mailbox.list();
  expect(mails).toHaveLength(30);
  expect(mails.flatMap(({ flags }) => flags).filter((flag) => flag !== '\\Recent')).toEqual([]);
});
