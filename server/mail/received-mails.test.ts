/** Answers come back: a mail finds its enquiry, opens it again, and is read once. */
import { expect, test } from 'vitest';
import { callAs, eventually, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildEnquiry } from '../../tests/support/factories.ts';
import { startMailbox } from '../../tests/support/imap.ts';
import { startTestWorker } from '../../tests/support/mail-worker.ts';
import { startTestReader } from '../../tests/support/mailbox-reader.ts';
import { messageIdOf, startMailServer } from '../../tests/support/smtp.ts';

const { sql, target } = await createDatabase();
const { services, storage, incoming } = await startApp(target);
const { contactQueries, mails, notices } = (await callAs(services, 'admin')).staff;
const mailbox = await startMailbox();
const smtp = await startMailServer();

const read = () => startTestReader({ sql, storage, incoming, imapUrl: mailbox.url });
const unsorted = async () => (await mails.unsorted({ limit: 100 })).items;

/** An enquiry that was answered, and the Message-ID of the reply. */
async function answered(values: Parameters<typeof buildEnquiry>[1] = {}) {
  const id = await buildEnquiry(sql, values);
  await contactQueries.reply({ id, subject: 'Your windows', body_text: 'Kia ora, here is your quote.' });
  const stop = startTestWorker({ sql, storage, port: smtp.port });
  await eventually('it is answered', async () => (await contactQueries.byId({ id })).status === 'answered');
  await stop();
  const [reply] = await sql<
    { id: string }[]
  >`select id from mails where contact_query_id = ${id} and kind = 'reply'`;
  const sent = smtp.received.find((raw) => messageIdOf(raw).includes(reply!.id))!;
  return { id, messageId: messageIdOf(sent), sent };
}

let number = 0;
/** A mail with these headers. */
function mail(headers: Record<string, string>, text: string): string {
  const all = {
    From: 'Hana Ngata <visitor@example.com>',
    To: 'sales@southbeam.example',
    Subject: 'Re: Your windows',
    Date: 'Sat, 28 Nov 2026 10:00:00 +1300',
    'Message-ID': `<answer-${++number}@example.com>`,
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  };
  return `${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${text}\r\n`;
}

async function received(id: string) {
  return (await contactQueries.history({ id })).received;
}

/** Reads the mailbox until a mail with these words is stored. */
async function readUntilStored(words: string): Promise<void> {
  const stop = read();
  try {
    await eventually('it is stored', async () => {
      const [row] = await sql`select from mails where kind = 'received' and strpos(body_text, ${words}) > 0`;
      return row !== undefined;
    });
  } finally {
    await stop();
  }
}

test('an answer enters the timeline, opens the enquiry again and tells who answered it', async () => {
  const { id, messageId } = await answered();
  const { unseen } = await notices.recent();
  mailbox.deliver(mail({ 'In-Reply-To': messageId }, 'Ka pai, when can you come? Mānuka.'));
  await readUntilStored('Ka pai, when');
  expect(await received(id)).toEqual([
    expect.objectContaining({
      name: 'Hana Ngata',
      address: 'visitor@example.com',
      subject: 'Re: Your windows',
      text: 'Ka pai, when can you come? Mānuka.',
      is_automatic: false,
      files: [],
      unkept: [],
    }),
  ]);
  expect(await contactQueries.byId({ id })).toMatchObject({ status: 'in_progress', has_new_message: true });
  const { events } = await contactQueries.history({ id });
  expect(events.at(-1)).toMatchObject({ kind: 'status', body: 'in_progress', actor_name: 'System' });
  const told = await notices.recent();
  expect(told.unseen).toBe(unseen + 1);
  expect(told.items[0]).toMatchObject({ kind: 'answer', record_id: id });
  await contactQueries.update({ id, data: { outcome: 'phoned' } });
  expect((await contactQueries.byId({ id })).has_new_message).toBe(false);
});

test('an answer is found by References alone, and by the address that a reply asks for', async () => {
  const one = await answered();
  const other = await answered();
  mailbox.deliver(mail({ References: `<x@example.com> ${one.messageId} <y@example.com>` }, 'By references'));
  const uuid = /<([0-9a-f-]{36})@/.exec(other.messageId)![1]!;
  const plus = `sales+${uuid.replaceAll('-', '')}@southbeam.example`;
  mailbox.deliver(mail({ To: plus }, 'By its address'));
  await readUntilStored('By its address');
  expect((await received(one.id)).map(({ text }) => text)).toEqual(['By references']);
  expect((await received(other.id)).map(({ text }) => text)).toEqual(['By its address']);
});

test('neither the reference, the subject nor the sender finds an enquiry', async () => {
  const { id } = await answered({ full_name: 'Hana Ngata', email: 'visitor@example.com' });
  const { reference } = await contactQueries.byId({ id });
  const guesses: Record<string, string>[] = [
    { Subject: `Re: Your windows ${reference}` },
    { 'In-Reply-To': `<${reference}@southbeam.example>` },
    { 'In-Reply-To': `<${id}@southbeam.example>` },
    { References: `<${crypto.randomUUID()}@southbeam.example>` },
    {
      To: `sales+${reference}@southbeam.example`,
      'Delivered-To': `sales+${id.replaceAll('-', '')}@southbeam.example`,
    },
  ];
  for (const [at, headers] of guesses.entries()) mailbox.deliver(mail(headers, `Guess ${at}`));
  await readUntilStored(`Guess ${guesses.length - 1}`);
  expect(await received(id)).toEqual([]);
  const texts = (await unsorted()).map(({ text }) => text);
  for (const at of guesses.keys()) expect(texts).toContain(`Guess ${at}`);
});

test('an automatic reply is kept, and opens nothing', async () => {
  const { id, messageId } = await answered();
  const { unseen } = await notices.recent();
  mailbox.deliver(mail({ 'In-Reply-To': messageId, 'Auto-Submitted': 'auto-replied' }, 'I am on leave'));
  await readUntilStored('I am on leave');
  expect(await received(id)).toEqual([
    expect.objectContaining({ text: 'I am on leave', is_automatic: true }),
  ]);
  expect((await contactQueries.byId({ id })).status).toBe('answered');
  expect((await notices.recent()).unseen).toBe(unseen);
});

test('an answer that came by a group is an answer; a newsletter is not', async () => {
  const { id, messageId } = await answered();
  const group = {
    'List-ID': '<sales.southbeam.example>',
    Precedence: 'list',
    'List-Unsubscribe': '<mailto:x@y.nz>',
  };
  mailbox.deliver(mail({ ...group, 'In-Reply-To': messageId }, 'Yes, forty doors'));
  mailbox.deliver(mail({ ...group, From: 'news@example.com' }, 'Buy our news'));
  await readUntilStored('Buy our news');
  expect(await received(id)).toEqual([expect.objectContaining({ is_automatic: false })]);
  expect((await contactQueries.byId({ id })).status).toBe('in_progress');
  expect(await unsorted()).toContainEqual(
    expect.objectContaining({ text: 'Buy our news', is_automatic: true }),
  );
});

test('a mail of ours that a customer sends on by hand, and two that say the same without a Message-ID, are kept', async () => {
  const { sent } = await answered();
  mailbox.deliver(sent.replace(/^From: .*$/m, 'From: rita@example.com'));
  const twin = 'From: scanner@example.com\r\nSubject: Scan\r\n\r\nScanned';
  mailbox.deliver(twin);
  mailbox.deliver(`X-Second: yes\r\n${twin}`);
  mailbox.deliver(mail({}, 'After the twins'));
  await readUntilStored('After the twins');
  const found = await unsorted();
  expect(found.filter(({ address }) => address === 'rita@example.com')).toHaveLength(1);
  expect(found.filter(({ text }) => text === 'Scanned')).toHaveLength(2);
});

test('a copy of a mail that we sent is no answer', async () => {
  const { id, sent } = await answered();
  const before = (await unsorted()).length;
  mailbox.deliver(sent);
  mailbox.deliver(mail({}, 'After the copy'));
  await readUntilStored('After the copy');
  expect(await received(id)).toEqual([]);
  expect(await unsorted()).toHaveLength(before + 1);
});

const bounce = (messageId: string, action = 'failed') =>
  mail(
    {
      From: 'Mail Delivery System <MAILER-DAEMON@mx.example>',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=part',
      'Auto-Submitted': 'auto-replied',
    },
    `--part\r\nContent-Type: text/plain\r\n\r\nReport of ${action} ${++number}\r\n--part\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; visitor@example.com\r\nAction: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 No such\r\n  mailbox\r\n--part\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${messageId}\r\nSubject: Your windows\r\n\r\n--part--`,
  );

test('a reply that came back leaves its enquiry unanswered, with the reason, until it is sent again', async () => {
  const { id, messageId } = await answered();
  mailbox.deliver(bounce(messageId, 'delayed'));
  await readUntilStored('Report of delayed');
  expect((await contactQueries.byId({ id })).status).toBe('answered');
  const { unseen } = await notices.recent();
  mailbox.deliver(bounce(messageId));
  await readUntilStored('Report of failed');
  const enquiry = await contactQueries.byId({ id });
  expect([enquiry.status, enquiry.unsent_reply]).toEqual(['in_progress', 'failed']);
  const failed = (await mails.list({ limit: 100 })).items.find(({ kind }) => kind === 'reply');
  expect(failed!.last_error).toBe('Not delivered: 550 5.1.1 No such mailbox');
  const told = await notices.recent();
  expect(told.unseen).toBe(unseen + 1);
  expect(told.items[0]).toMatchObject({ kind: 'failed_mail' });
  await mails.resend({ id: failed!.id });
  expect((await contactQueries.byId({ id })).unsent_reply).toBe('waiting');
});

test('files are kept with the mail, and what is no document is named with the reason', async () => {
  const { id, messageId } = await answered();
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF').toString(
    'base64',
  );
  const part = (name: string, type: string, content: string) =>
    `--part\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}\r\n`;
  mailbox.deliver(
    mail(
      { 'In-Reply-To': messageId, 'Content-Type': 'multipart/mixed; boundary=part' },
      `--part\r\nContent-Type: text/plain\r\n\r\nThe plan is attached\r\n${part('plan.pdf', 'application/pdf', pdf)}${part('plan.exe', 'application/pdf', pdf)}--part--`,
    ),
  );
  await readUntilStored('The plan is attached');
  const [answer] = await received(id);
  expect(answer!.files.map(({ name }) => name)).toEqual(['plan.pdf']);
  expect(answer!.unkept).toEqual([
    { name: 'plan.exe', reason: 'only pictures, PDF and Word documents are kept.' },
  ]);
  const { url } = await contactQueries.download({ id, path: answer!.files[0]!.path });
  expect(url).toContain(answer!.files[0]!.path);
  const [file] = await sql<
    { status: string }[]
  >`select status from files where path = ${answer!.files[0]!.path}`;
  expect(file!.status).toBe('claimed');
});

test('a mailbox that was made anew brings nothing twice, and nothing in it is marked or gone', async () => {
  const before = await sql`select id from mails where kind = 'received' order by id`;
  mailbox.renumber();
  mailbox.deliver(mail({}, 'After the restore'));
  await readUntilStored('After the restore');
  const after = await sql`select id from mails where kind = 'received' order by id`;
  expect(after).toHaveLength(before.length + 1);
  expect(mailbox.count().marked).toBe(0);
});
