/**
 * Mail servers that are away, do not answer, refuse mails or die. Every mail arrives when the server is back,
 * always under the same Message-ID.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { callAs, eventually, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { startTestWorker } from '../../tests/support/mail-worker.ts';
import { startMailServer } from '../../tests/support/smtp.ts';

const { sql, target } = await createDatabase();
const { services, storage } = await startApp(target);
const visitor = await callAs(services, null);

beforeEach(async () => {
  await sql`delete from mails`;
});

/** Starts a server that handles each connection with `answer`. */
async function startBad(
  answer: (socket: Socket) => void,
): Promise<{ port: number; server: Server; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    answer(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    server,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function startWorker(port: number) {
  return startTestWorker({ sql, storage, port, silenceMs: 300 });
}

async function submitSome(count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    await visitor.site.contact.submit({
      full_name: 'Hana Ngata',
      email: `hana${number}@example.com`,
      subject: 'Request a Quote',
      message: 'Twelve windows for a house.',
    });
  }
}

/** Speaks SMTP up to the command `until`, then calls `then`. */
function speak(socket: Socket, until: 'MAIL' | 'DATA' | 'BODY', then: (socket: Socket) => void) {
  socket.write('220 ready\r\n');
  let inBody = false;
  socket.on('data', (bytes: Buffer) => {
    const text = bytes.toString();
    if (inBody) {
      if (text.includes('\r\n.\r\n')) then(socket);
      return;
    }
    if (text.startsWith(until)) return then(socket);
    if (text.startsWith('DATA')) {
      inBody = true;
      socket.write('354 go on\r\n');
    } else socket.write('250 fine\r\n');
  });
}

const BAD: Record<string, (socket: Socket) => void> = {
  'closes every connection': (socket) => socket.destroy(),
  'never responds': () => undefined,
  'refuses senders': (socket) => speak(socket, 'MAIL', (open) => void open.write('451 not now\r\n')),
  'dies before the text': (socket) => speak(socket, 'DATA', (open) => void open.destroy()),
  'dies after the text, before confirming': (socket) => speak(socket, 'BODY', (open) => void open.destroy()),
};

for (const [what, answer] of Object.entries(BAD)) {
  test(`a mail server that ${what} loses no mail: each arrives once when it is back`, async () => {
    const bad = await startBad(answer);
    const stop = startWorker(bad.port);
    await submitSome(3);
    await eventually('a mail was tried', async () => {
      const [tried] = await sql`select 1 from mails where last_error is not null`;
      return tried !== undefined;
    });
    await submitSome(2);
    await stop();
    await bad.stop();
    const { received } = await startMailServer({}, bad.port);
    const stopGood = startWorker(bad.port);
    await sql`update mails set next_attempt_at = now() where sent_at is null`;
    await eventually('all are sent', async () => {
      const [waiting] = await sql`select 1 from mails where sent_at is null`;
      return waiting === undefined;
    });
    await stopGood();
    const ids = await sql<{ id: string }[]>`select id from mails`;
    expect(ids).toHaveLength(10);
    // A mail that was accepted but not confirmed may have arrived twice, under the same Message-ID.
    const arrived = received.map((text) => /^Message-ID: (.*)$/im.exec(text)?.[1]);
    expect(new Set(arrived)).toEqual(new Set(ids.map(({ id }) => `<${id}@southbeam.example>`)));
    expect(received.length).toBe(10);
  });
}
