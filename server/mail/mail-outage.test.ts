/** Many mails while the mail server is away, hangs or drops connections, and while workers are killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { startTestWorker } from '../../tests/support/mail-worker.ts';
import { messageIdOf, startMailServer } from '../../tests/support/smtp.ts';
import { root } from '../project-root.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { LEASE_SECONDS, resendMail, takeDueMail } from './mails.queries.ts';
import { MAX_ATTEMPTS } from './retries.ts';

const { sql, target } = await createDatabase();
/** Empty: these mails have no files. */
const storage = createDiskStorage(join(tmpdir(), 'southbeam-no-files'));
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await sql`delete from mails`;
});

const SILENCE_MS = 300;
/** For tests of servers that answer: a busy machine must not look like a silent server. */
const PATIENT_MS = 20_000;
const LONGEST_PAUSE_MS = 100;

function startWorker(port: number, silenceMs = SILENCE_MS) {
  const pauses = { firstPauseMs: 20, longestPauseMs: LONGEST_PAUSE_MS };
  stops.push(startTestWorker({ sql, storage, port, silenceMs, ...pauses }));
}

const queue = (count: number, name = 'builder') => sql`
  insert into mails (kind, recipient, subject, body_text)
  select 'reply', ${name} || number || '@example.com', 'Kia ora', 'Text' from generate_series(1, ${count}::int) as number`;

const unsent = async () =>
  sql<{ recipient: string; attempts: number; last_error: string | null }[]>`
    select recipient, attempts, last_error from mails where sent_at is null`;

async function messageIds(): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from mails`;
  return rows.map(({ id }) => `<${id}@southbeam.example>`).toSorted();
}

/** Starts a server that handles each connection with `answer`. */
async function startRaw(port: number, answer: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    answer(socket);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
}

test('200 mails that waited for an unreachable server all arrive when it is back, each once, five at a time', async () => {
  const port = await freePort();
  await queue(200);
  startWorker(port, PATIENT_MS);
  await eventually('the server was missed several times', async () => {
    const [row] = await sql<{ missed: number }[]>`
      select count(*) as missed from mails where last_error like '%ECONNREFUSED%'`;
    return row!.missed >= 3;
  });
  expect((await unsent()).every(({ attempts }) => attempts === 0)).toBe(true);
  const { received, mostAtOnce } = await startMailServer({}, port);
  const took = await eventually('all are sent', async () => (await unsent()).length === 0, 30_000);
  expect(received.map(messageIdOf).toSorted()).toEqual(await messageIds());
  expect(mostAtOnce()).toBe(5);
  process.stdout.write(`200 mails after an outage: ${took.toFixed(0)} ms, five at a time\n`);
});

test('three workers send 100 mails once each', async () => {
  const { port, received, mostAtOnce } = await startMailServer();
  await queue(100);
  for (let worker = 0; worker < 3; worker++) startWorker(port, PATIENT_MS);
  await eventually('all are sent', async () => (await unsent()).length === 0, 30_000);
  expect(received.map(messageIdOf).toSorted()).toEqual(await messageIds());
  expect(mostAtOnce()).toBeGreaterThan(5);
});

test('a silent server delays mails no longer than its timeout and one pause', async () => {
  const port = await freePort();
  let connections = 0;
  const stopHanging = await startRaw(port, () => {
    connections++;
  });
  await queue(20);
  startWorker(port);
  await eventually('it was tried several times', () => connections >= 5);
  expect((await unsent()).every(({ attempts }) => attempts === 0)).toBe(true);
  await stopHanging();
  const { received } = await startMailServer({}, port);
  const took = await eventually('the first arrives', () => received.length > 0);
  expect(took).toBeLessThan(SILENCE_MS + LONGEST_PAUSE_MS + 1000);
  await eventually('all are sent', async () => (await unsent()).length === 0);
  expect(received.map(messageIdOf).toSorted()).toEqual(await messageIds());
});

test('a server that hangs on one mail lets the others through', async () => {
  const { port, received } = await startMailServer({
    onRcptTo({ address }, _session, done) {
      if (!address.startsWith('hangs')) done();
    },
  });
  await queue(1, 'hangs');
  await queue(30);
  startWorker(port);
  await eventually('the others are sent', async () => (await unsent()).length === 1);
  expect(received).toHaveLength(30);
});

test('a mail that breaks every connection is counted, retried on its own and finally parked', async () => {
  const breaking: SMTPServerOptions = {
    onData(stream, session, done) {
      stream.resume();
      const to = session.envelope.rcptTo[0]!.address;
      stream.on('end', () => (to.startsWith('breaks') ? sockets.get(session.remotePort)?.destroy() : done()));
    },
  };
  const sockets = new Map<number, Socket>();
  const inner = await startMailServer(breaking);
  const port = await freePort();
  // The mail server knows a connection only by the port of its client side.
  const stopFilter = await startRaw(port, (socket) => {
    const onward = connect(inner.port, '127.0.0.1', () => sockets.set(onward.localPort!, socket));
    onward.on('error', () => undefined);
    socket.pipe(onward).pipe(socket);
    socket.on('close', () => onward.destroy());
  });
  stops.push(stopFilter);
  await queue(1, 'breaks');
  await queue(30);
  startWorker(port);
  await eventually('the others are sent', async () => (await unsent()).length === 1);
  const broken = async () =>
    (await unsent()).find(({ recipient }) => recipient.startsWith('breaks'))!.attempts;
  for (let attempts = await broken(); attempts < MAX_ATTEMPTS; attempts = await broken()) {
    await queue(1, `after${attempts}-`);
    await sql`update mails set next_attempt_at = now() where sent_at is null`;
    await eventually('the other mail went through, and this one was counted', async () => {
      return (await unsent()).length === 1 && (await broken()) > attempts;
    });
  }
  expect(
    await sql`select parked_at is not null as parked, sent_at from mails where recipient like 'breaks%'`,
  ).toEqual([{ parked: true, sent_at: null }]);
});

test('a deferred mail is not counted, is retried after two minutes, and is parked when two days old', async () => {
  const { port } = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('mailbox full'), { responseCode: 452 })),
  });
  await queue(1);
  startWorker(port);
  const tried = async () => (await unsent())[0]?.last_error?.includes('mailbox full') === true;
  await eventually('it was deferred', tried);
  expect(
    await sql`select attempts, parked_at, next_attempt_at - now() between interval '110 seconds' and interval '2 minutes' as soon from mails`,
  ).toEqual([{ attempts: 0, parked_at: null, soon: true }]);
  await sql`update mails set created_at = now() - interval '49 hours', next_attempt_at = now()`;
  await eventually('it is parked', async () => {
    const [row] = await sql`select 1 from mails where parked_at is not null`;
    return row !== undefined;
  });
});

test('a mail being sent is not given to another worker when staff resend it', async () => {
  await queue(1);
  const mail = await takeDueMail(sql);
  expect(await resendMail(sql, mail!.id, { id: '', email: '' })).toBe(true);
  expect(await takeDueMail(sql)).toBeNull();
});

test('a killed worker loses no mail and duplicates at most the five it was sending', async () => {
  let arrived = 0;
  const ids: string[] = [];
  const { port } = await startMailServer({
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (bytes: Buffer) => {
        text += bytes.toString();
      });
      stream.on('end', () => {
        ids.push(messageIdOf(text));
        if (++arrived === 40) child.kill('SIGKILL');
        done();
      });
    },
  });
  await queue(100);
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      join(root, 'tests', 'support', 'mail-worker-process.ts'),
      JSON.stringify({ target, port }),
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await once(child, 'exit');
  const inHand = await sql`select 1 from mails where sent_at is null and claimed_until is not null`;
  expect(inHand.length).toBeGreaterThan(0);
  expect(inHand.length).toBeLessThanOrEqual(5);
  startWorker(port);
  await eventually('what was not in hand is sent', async () => (await unsent()).length === inHand.length);
  await sql`update mails set claimed_until = claimed_until - make_interval(secs => ${LEASE_SECONDS})`;
  await eventually('all are sent', async () => (await unsent()).length === 0);
  expect([...new Set(ids)].toSorted()).toEqual(await messageIds());
  expect(ids.length - 100).toBeLessThanOrEqual(inHand.length);
  process.stdout.write(`a killed worker: ${inHand.length} in hand, ${ids.length - 100} arrived twice\n`);
});
