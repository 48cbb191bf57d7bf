/** Answers as eight mail programs write them, 25 of each, find their enquiries; what only guesses finds none. */
import { expect, test } from 'vitest';
import { splitQuoted } from '../../shared/enquiries/quoted-text.ts';
import { receivedMail } from '../../shared/enquiries/received-mails.ts';
import { startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildEnquiry } from '../../tests/support/factories.ts';
import { MAIL_PROGRAMS } from '../../tests/support/mail-programs.ts';
import { MailParser } from './parse-mail.ts';
import { readReceived, replyAddressOf } from './read-received.ts';
import { storeReceived } from './received-mails.queries.ts';

const { sql, target } = await createDatabase();
await startApp(target);
const parser = new MailParser();

const EACH = 25;
const READ = sql`read as (select 1)`;
const WORDS = [
  'Ka pai, go ahead with the twelve windows.',
  'Can you do it for less?\n\nNgā mihi\nHana',
  'Kia ora koutou\n\nTwo more questions:\n1. Is H3.2 in stock?\n2. Delivery to Whangārei?\n\nThanks, Hana\n021 555 123',
  'The plan is wrong: the lounge is 2.4 m wide, not 2.1 m.',
  'Tēnā koe. Yes please. From Monday on is fine.',
];
const QUOTED =
  'Kia ora Hana,\n\nhere is your quote.\n\nFrom: the workshop\n- 12 windows\n- 34 sheets\n\nNgā mihi\nSouthbeam';

/** An enquiry with a reply that was sent. All have one customer and one subject. */
async function buildReplied() {
  const enquiry = await buildEnquiry(sql, {
    full_name: 'Hana Ngata',
    email: 'hana@example.com',
    status: 'answered',
  });
  const [mail] = await sql<{ id: string }[]>`
    insert into mails (kind, contact_query_id, recipient, subject, body_text, sent_at)
    values ('reply', ${enquiry}, 'hana@example.com', 'Your windows', ${QUOTED}, now()) returning id`;
  return { enquiry, mail: mail!.id };
}

async function store(raw: string) {
  const facts = readReceived(await parser.parse(Buffer.from(raw)), new Date(), []);
  await storeReceived(sql, { ...facts, files: [], unkept: [] }, READ);
  const [row] = await sql<{ contact_query_id: string | null; text: string; is_automatic: boolean }[]>`
    select contact_query_id, body_text as text, (received ->> 'is_automatic')::boolean as is_automatic
    from mails where received ->> 'digest' = ${facts.digest}`;
  return row!;
}

test.each(Object.keys(MAIL_PROGRAMS))('%s', async (program) => {
  for (let number = 0; number < EACH; number++) {
    const { enquiry, mail } = await buildReplied();
    const text = WORDS[number % WORDS.length]!;
    const raw = MAIL_PROGRAMS[program]!({
      messageId: `<${mail}@southbeam.example>`,
      replyTo: replyAddressOf('sales@southbeam.example', mail),
      from: 'Hana Ngata <hana@example.com>',
      text,
      quoted: QUOTED,
      number,
    });
    const stored = await store(raw);
    expect(stored).toMatchObject({ contact_query_id: enquiry, is_automatic: false });
    expect(splitQuoted(stored.text).own).toBe(text);
  }
});

test('200 mails that know references, names, subjects, addresses and ids are filed nowhere', async () => {
  const { enquiry } = await buildReplied();
  const [known] = await sql<
    { reference: string }[]
  >`select reference from contact_queries where id = ${enquiry}`;
  const guesses = [
    known!.reference,
    enquiry,
    enquiry.replaceAll('-', ''),
    'hana@example.com',
    crypto.randomUUID(),
  ];
  const pick = <Item>(from: readonly Item[]) => from[Math.floor(Math.random() * from.length)]!;
  const forms = [
    (guess: string) => `<${guess}@southbeam.example>`,
    (guess: string) => guess,
    (guess: string) => `sales+${guess}@southbeam.example`,
    (guess: string) => `Re: Your windows [${guess}]`,
  ];
  const headers = [
    'In-Reply-To',
    'References',
    'To',
    'Subject',
    'Thread-Index',
    'X-Original-To',
    'Delivered-To',
    'Message-ID',
  ];
  for (let number = 0; number < 200; number++) {
    const chosen = headers
      .filter(() => Math.random() < 0.6)
      .map((name) => `${name}: ${pick(forms)(pick(guesses))}\r\n`);
    const { contact_query_id } = await store(
      `From: Hana Ngata <hana@example.com>\r\n${chosen.join('')}\r\nGuess ${number} about ${pick(guesses)}`,
    );
    expect(contact_query_id, chosen.join('')).toBeNull();
  }
});

test('40 hostile mails are read or refused, and none of their HTML stays', async () => {
  const html = (body: string) => `Content-Type: text/html\r\n\r\n${body}`;
  const many = (part: string, times: number) => part.repeat(times);
  const hostile = [
    ...[
      'utf-7',
      'x-unknown',
      'utf-16',
      'iso-2022-jp',
      'gb18030',
      'shift_jis',
      'koi8-r',
      "'; drop table mails",
      '',
    ].map(
      (charset) => `Content-Type: text/plain; charset=${charset}\r\n\r\n+ADw-script+AD4- \u0000 \x80\xff`,
    ),
    ...[
      '<script>alert(1)</script>Hello',
      '<img src=x onerror=alert(1)>Hello',
      '<style>@import "http://evil.example"</style>Hello',
      '<a href="javascript:alert(1)">Hello</a>',
      '<!--[if mso]><script>1</script><![endif]-->Hello',
      '<svg><animate onbegin=alert(1)>Hello',
      many('<div>', 50_000),
      many('<table><tr><td>', 5000),
      many('<b>x</b> ', 100_000),
      `<a href="${many('x', 1_000_000)}">Hello</a>`,
    ].map(html),
    `Subject: ${many('=?utf-8?q?aaaa?=\r\n ', 60_000)}\r\n\r\nx`,
    `${many(`X-Filler: ${many('y', 900)}\r\n`, 11_000)}\r\nten megabytes of headers`,
    `To: ${many('a@b.nz, ', 50_000)}\r\n\r\nx`,
    `References: ${many('<x@y.nz> ', 50_000)}\r\n\r\nx`,
    `From: ${many('"', 10_000)}\r\n\r\nx`,
    `From: =?utf-8?b?${Buffer.from('<script>\u0000').toString('base64')}?= <x@y.nz>\r\n\r\nx`,
    `From: "sales@southbeam.example" <x@y.nz>, <z@y.nz>\r\n\r\nx`,
    `Date: not a date\r\nMessage-ID: <>\r\n\r\nx`,
    many('Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n', 3000),
    `Content-Type: multipart/mixed; boundary=""\r\n\r\n--\r\n\r\nx`,
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n${many('--b\r\nContent-Type: image/png\r\n\r\na\r\n', 50_000)}--b--`,
    `Content-Type: message/rfc822\r\n\r\n${many('Content-Type: message/rfc822\r\n\r\n', 500)}x`,
    `Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n${many('=', 100_000)}`,
    `Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${many('=', 100_000)}`,
    `Content-Type: application/pdf; name="../../etc/passwd\u0000.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA`,
    `Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\nDiagnostic-Code: ${many('x ', 100_000)}\r\n--b--`,
    many('a', 3_000_000),
    many('> ', 200_000),
    many('On a b c d wrote ', 20_000),
    '',
    '\r\n\r\n',
  ];
  expect(hostile.length).toBeGreaterThanOrEqual(40);
  for (const [at, raw] of hostile.entries()) {
    const parsed = await parser.parse(Buffer.from(`X-Number: ${at}\r\n${raw}`, 'latin1')).catch(() => null);
    if (parsed) {
      const facts = readReceived(parsed, new Date(), []);
      await storeReceived(sql, { ...facts, files: [], unkept: [] }, READ);
      splitQuoted(facts.text);
      expect(facts.text).not.toMatch(/<script|onerror|@import/);
    }
  }
  const rows = await sql`
    select id, 'email' as channel, '[]'::jsonb as items, received ->> 'name' as name, received ->> 'address' as address, subject, body_text as text, false as is_cut,
      false as is_automatic, sent_at as created_at, files, received -> 'unkept' as unkept
    from mails where kind = 'received'`;
  for (const row of rows) receivedMail.parse(row);
  await parser.close();
});
