/** The mails as they arrive at a mail server: their headers, their two texts and their logo. */
import { afterEach, expect, test } from 'vitest';
import { callAs, eventually, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildEnquiry, buildProduct } from '../../tests/support/factories.ts';
import { startTestWorker } from '../../tests/support/mail-worker.ts';
import { messageIdOf, startMailServer } from '../../tests/support/smtp.ts';

const { sql, target } = await createDatabase();
const { services, storage } = await startApp(target);
const visitor = await callAs(services, null);
const staff = await callAs(services, 'admin');

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await sql`delete from mails`;
});

function startWorker(port: number, options: { origin?: string; replyAddress?: string } = {}) {
  stops.push(startTestWorker({ sql, storage, port, origin: 'https://www.southbeam.example', ...options }));
}

/** Sends every waiting mail. Returns the mails as they arrived, without the line breaks of long lines. */
async function sendAll(options?: Parameters<typeof startWorker>[1]): Promise<string[]> {
  const { port, received } = await startMailServer();
  startWorker(port, options);
  await eventually(
    'nothing waits',
    async () => (await sql`select 1 from mails where sent_at is null`).length === 0,
  );
  return received.map((mail) => mail.replaceAll('=\r\n', '').replace(/\r\n[ \t]+/g, ' '));
}

const headersOf = (mail: string) => mail.slice(0, mail.indexOf('\r\n\r\n')).split('\r\n');
const headerOf = (mail: string, name: string) =>
  headersOf(mail)
    .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `))
    .map((line) => line.slice(name.length + 2));
const mailTo = (mails: string[], address: string) =>
  mails.find((mail) => headerOf(mail, 'To')[0]?.includes(address))!;

test('with REPLY_ADDRESS, customers answer to an address that holds the id of the mail, and staff to the customer', async () => {
  await visitor.site.contact.submit({
    full_name: 'Mere Tane',
    email: 'mere@example.com',
    subject: 'Request a Quote',
    message: 'Twelve windows for a house.',
  });
  const mails = await sendAll({ replyAddress: 'answers@southbeam.example' });
  const acknowledgement = mailTo(mails, 'mere@example.com');
  const id = /^<([0-9a-f-]{36})@/.exec(messageIdOf(acknowledgement))![1]!.replaceAll('-', '');
  expect(headerOf(acknowledgement, 'Reply-To')).toEqual([`answers+${id}@southbeam.example`]);
  const notice = mailTo(mails, 'counter@example.com');
  expect(headerOf(notice, 'Reply-To')).toEqual(['Mere Tane <mere@example.com>']);
});

test('an enquiry sends a notice that is answered to the visitor, and an acknowledgement without their name', async () => {
  const product_id = await buildProduct(sql, { name: 'Radiata framing' });
  const { id } = await visitor.site.contact.submit({
    full_name: 'Hana Ngata',
    email: 'hana@example.com',
    subject: 'Request a Quote',
    message: 'Twelve windows for a house.',
    items: [{ product_id, quantity: 12, note: 'call 021' }],
  });
  const mails = await sendAll();
  const notice = mailTo(mails, 'counter@example.com');
  expect(headerOf(notice, 'From')).toEqual(['Southbeam Building Supplies <sales@southbeam.example>']);
  expect(headerOf(notice, 'To')).toEqual(['Southbeam Building Supplies <counter@example.com>']);
  expect(headerOf(notice, 'Reply-To')).toEqual(['Hana Ngata <hana@example.com>']);
  expect(headerOf(notice, 'Auto-Submitted')).toEqual(['auto-generated']);
  expect(notice).toContain(`https://www.southbeam.example/admin/contact-management?open=3D${id}`);

  const acknowledgement = mailTo(mails, 'hana@example.com');
  expect(headerOf(acknowledgement, 'To')).toEqual(['hana@example.com']);
  expect(headerOf(acknowledgement, 'Reply-To')).toEqual([]);
  expect(headerOf(acknowledgement, 'Auto-Submitted')).toEqual(['auto-replied']);
  expect(acknowledgement).toContain('12 x Radiata framing');
  expect(acknowledgement).not.toMatch(/Hana Ngata|Twelve|call 021/);

  for (const mail of mails) {
    expect(messageIdOf(mail)).toMatch(/^<[0-9a-f-]{36}@www\.southbeam\.example>$/);
    const types = [...mail.matchAll(/^Content-Type: ([^;\r]+)/gim)].map(([, type]) => type);
    expect(types).toEqual([
      'multipart/alternative',
      'text/plain',
      'multipart/related',
      'text/html',
      'image/png',
    ]);
    expect(mail).toMatch(/^Content-ID: <logo@mail>\r?$/im);
    expect(mail).toMatch(/^Content-Disposition: inline/im);
  }
});

test('a name with line breaks and addresses adds no header and no recipient', async () => {
  const full_name = 'Hana\r\nBcc: evil@example.com\r\n\r\n<evil@example.com>, "x"';
  const id = await buildEnquiry(sql, { full_name, email: 'hana@example.com' });
  await sql`
    insert into mails (kind, contact_query_id, recipient, subject)
    values ('notice', ${id}, 'counter@example.com', ${'New\r\nCc: evil@example.com'})`;
  await staff.staff.contactQueries.reply({ id, subject: 'Your windows', body_text: 'Kia ora' });
  const mails = await sendAll();
  for (const mail of mails) {
    expect([...headerOf(mail, 'Bcc'), ...headerOf(mail, 'Cc')]).toEqual([]);
    expect(headersOf(mail).join('\n')).not.toContain('evil@example.com>');
  }
  const name = 'Hana Bcc evil example.com evil example.com x';
  expect(headerOf(mailTo(mails, 'counter@example.com'), 'Reply-To')).toEqual([
    `"${name}" <hana@example.com>`,
  ]);
  const reply = mailTo(mails, 'hana@example.com');
  expect(headerOf(reply, 'To')).toEqual([`"${name}" <hana@example.com>`]);
  expect(headerOf(reply, 'Auto-Submitted')).toEqual([]);
});

test('a retry has the Message-ID of the first attempt, also for a mail with a new link', async () => {
  await visitor.auth.signUp({ email: 'builder@example.com', password: 'a long and plain sentence' });
  const arrived: string[] = [];
  const { port } = await startMailServer({
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (bytes: Buffer) => {
        text += bytes.toString();
      });
      stream.on('end', () => {
        arrived.push(text);
        done(arrived.length === 1 ? Object.assign(new Error('not now'), { responseCode: 451 }) : null);
      });
    },
  });
  startWorker(port, { origin: 'http://localhost:3000' });
  await eventually('it was deferred', async () => {
    const [row] = await sql`select 1 from mails where last_error like '%not now%'`;
    return row !== undefined;
  });
  await sql`update mails set next_attempt_at = now()`;
  await eventually(
    'it is sent',
    async () => (await sql`select 1 from mails where sent_at is null`).length === 0,
  );
  const [mail] = await sql<{ id: string }[]>`select id from mails`;
  expect(arrived.map(messageIdOf)).toEqual(Array(2).fill(`<${mail!.id}@southbeam.example>`));
  expect(headerOf(arrived[0]!, 'Auto-Submitted')).toEqual(['auto-generated']);
});

test('the outbox keeps what a mail is about, and none of its words', async () => {
  const message = 'Twelve windows for a house.';
  const words = { full_name: 'Hana Ngata', email: 'hana@example.com', subject: 'Request a Quote', message };
  await visitor.site.contact.submit(words);
  await visitor.auth.signUp({ email: 'hana@example.com', password: 'a long and plain sentence' });
  expect(await sql`select kind, body_text from mails order by kind`).toEqual([
    { kind: 'acknowledgement', body_text: '' },
    { kind: 'confirmation', body_text: '' },
    { kind: 'notice', body_text: '' },
  ]);
});
