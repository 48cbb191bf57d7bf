import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { startTestWorker } from '../../tests/support/mail-worker.ts';
import { type MailServer, startMailServer } from '../../tests/support/smtp.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { takeDueMail } from './mails.queries.ts';
import { MAX_ATTEMPTS } from './retries.ts';

const { sql, owner } = await createDatabase();
/** Empty: these mails have no files. */
const storage = createDiskStorage(join(tmpdir(), 'southbeam-no-files'));
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await sql`delete from mails`;
});

function startWorker({ port }: Pick<MailServer, 'port'>) {
  stops.push(startTestWorker({ sql, storage, port }));
}

const queue = (recipient: string, subject = 'Kia ora') =>
  sql`insert into mails (kind, recipient, subject, body_text) values ('reply', ${recipient}, ${subject}, 'Text')`;
const states = () =>
  sql<{ sent: boolean; parked: boolean; attempts: number; last_error: string | null; in_hand: boolean }[]>`
    select sent_at is not null as sent, parked_at is not null as parked, attempts, last_error,
      claimed_until is not null as in_hand from mails`;

test('every mail is sent once, however many workers there are', async () => {
  const server = await startMailServer();
  for (let number = 0; number < 30; number++) await queue(`builder${number}@example.com`);
  for (let worker = 0; worker < 3; worker++) startWorker(server);
  await eventually('all are sent', async () => (await states()).every((mail) => mail.sent));
  const ids = server.received.map(
    (text) => /^Message-ID: (<[0-9a-f-]{36}@southbeam\.example>)$/im.exec(text)?.[1],
  );
  expect(new Set(ids).size).toBe(30);
  expect(server.received).toHaveLength(30);
});

test('a mail that another worker is claiming is skipped, and the next one is claimed', async () => {
  await queue('first@example.com');
  await queue('second@example.com');
  await sql`update mails set next_attempt_at = now() - interval '1 hour' where recipient = 'first@example.com'`;
  await owner`begin`;
  try {
    await owner`select id from mails where recipient = 'first@example.com' for update`;
    expect((await takeDueMail(sql))?.recipient).toBe('second@example.com');
    expect(await takeDueMail(sql)).toBeNull();
  } finally {
    await owner`rollback`;
  }
  expect((await takeDueMail(sql))?.recipient).toBe('first@example.com');
});

test('a refused mail is kept with its reason, retried later, and parked after the last attempt', async () => {
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) => done(new Error('mailbox unknown')),
  });
  await queue('nobody@example.com');
  startWorker(server);
  await eventually('it was tried', async () => (await states())[0]?.last_error != null);
  expect((await states())[0]).toMatchObject({ sent: false, parked: false, attempts: 1 });
  expect((await states())[0]?.last_error).toContain('mailbox unknown');
  expect(await takeDueMail(sql)).toBeNull();
  await sql`update mails set attempts = ${MAX_ATTEMPTS - 1}, next_attempt_at = now()`;
  await eventually('it is parked', async () => (await states())[0]?.parked === true);
});

test('visitor text cannot add a header or a recipient', async () => {
  const server = await startMailServer();
  await queue('one@example.com', 'Hello\r\nBcc: evil@example.com\r\n\r\nbody');
  startWorker(server);
  await eventually('it is sent', () => server.received.length === 1);
  const [headers] = server.received[0]!.split('\r\n\r\n');
  expect(headers).not.toMatch(/^Bcc:/im);
  expect(headers?.match(/^To: .*$/gim)).toEqual(['To: one@example.com']);
});

test('a mail server that drips its response does not keep the worker from stopping', async () => {
  const dripping = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', () => {
      const drip = setInterval(() => socket.write('250-still here\r\n'), 200);
      socket.on('close', () => clearInterval(drip));
    });
  });
  dripping.listen(0, '127.0.0.1');
  await once(dripping, 'listening');
  const { port } = dripping.address() as AddressInfo;
  await queue('slow@example.com');
  const stop = startTestWorker({ sql, storage, port });
  await eventually('it is being sent', async () => (await states())[0]?.in_hand === true);
  const begin = performance.now();
  await stop();
  expect(performance.now() - begin).toBeLessThan(6000);
  expect((await states())[0]).toMatchObject({ sent: false, parked: false });
  dripping.close();
});
