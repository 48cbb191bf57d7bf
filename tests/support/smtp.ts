/** A mail server that accepts any mail. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterwards } from './afterwards.ts';

export interface MailServer {
  port: number;
  /** The mails that arrived completely, as sent. */
  received: string[];
  /** The highest number of mails in transfer at the same time. */
  mostAtOnce(): number;
}

/**
 * Listens on the given or a free port until the file's tests are done. `options` override what it accepts.
 */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const { close, ...server } = await openMailServer(options, port);
  afterwards(close);
  return server;
}

/** Like startMailServer, for use outside a test file. `close` ends it and its connections. */
export async function openMailServer(
  options: SMTPServerOptions = {},
  port = 0,
): Promise<MailServer & { close: () => Promise<void> }> {
  const received: string[] = [];
  let underWay = 0;
  let most = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom(_address, _session, done) {
      most = Math.max(most, ++underWay);
      done();
    },
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (bytes: Buffer) => {
        text += bytes.toString();
      });
      stream.on('end', () => {
        received.push(text);
        underWay--;
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    mostAtOnce: () => most,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The Message-ID of a mail as `<id@host>`, or an empty string if it has none. */
export function messageIdOf(received: string): string {
  return /^Message-ID: (.*)$/im.exec(received)?.[1]?.trim() ?? '';
}
