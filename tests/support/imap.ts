/** A mailbox that speaks IMAP: holds what arrives in memory. */
import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import createHoodiecrow from 'hoodiecrow-imap';
import { afterwards } from './afterwards.ts';

export interface TestMailbox {
  /** INBOUND_IMAP_URL */
  url: string;
  /** Puts a mail into it. */
  deliver(raw: string | Buffer): void;
  /** How many mails are in it, and how many of them somebody has marked. */
  count(): { mails: number; marked: number };
  /** Cuts every connection. */
  cut(): void;
  /** Takes no connections any more. */
  close(): void;
  /** Everything in it gets new numbers, as after a restore of the mail server. */
  renumber(): void;
}

/** 28-Nov-2026 10:00:00 +0000 */
function imapDate(time: Date): string {
  const [, day, month, year, clock] = time.toUTCString().split(' ');
  return `${day}-${month}-${year} ${clock} +0000`;
}

/** Starts a mailbox until the test or its file is done. */
export async function startMailbox(): Promise<TestMailbox> {
  const imap = createHoodiecrow({
    plugins: ['ID', 'IDLE', 'AUTH-PLAIN', 'SASL-IR', 'NAMESPACE', 'UNSELECT', 'ENABLE', 'LITERALPLUS'],
    storage: { INBOX: { messages: [] } },
  });
  const sockets = new Set<Socket>();
  imap.listen(0, '127.0.0.1');
  const server: Server = imap.server;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  if (!server.listening) await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  afterwards(() => {
    cut();
    if (server.listening) server.close();
  });
  const inbox = () => imap.getMailbox('INBOX');
  return {
    url: `imap://testuser:testpass@127.0.0.1:${(server.address() as AddressInfo).port}/INBOX`,
    deliver(raw) {
      // The server keeps bytes as characters.
      imap.appendMessage('INBOX', [], imapDate(new Date()), Buffer.from(raw).toString('latin1'));
    },
    count: () => ({
      mails: inbox().messages.length,
      marked: inbox().messages.filter(({ flags }) => flags.some((flag) => flag !== '\\Recent')).length,
    }),
    cut,
    close() {
      cut();
      server.close();
    },
    renumber() {
      inbox().uidvalidity += 1;
      for (const message of inbox().messages) message.uid += 1000;
      inbox().uidnext += 1000;
    },
  };
}
