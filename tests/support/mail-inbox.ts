/** A mail server for the browser tests, which reads the links in what arrives. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailInbox {
  smtpUrl: string;
  /** The newest mail to an address, as sent; waits until one has arrived after the first `skip`. */
  newest(recipient: string, skip?: number): Promise<string>;
  close(): void;
}

export async function openMailInbox(): Promise<MailInbox> {
  const received: { to: string; text: string }[] = [];
  const arrivals = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (bytes: Buffer) => {
        text += bytes.toString();
      });
      stream.on('end', () => {
        const plain = text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, text: plain });
        for (const arrived of arrivals) arrived();
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    async newest(recipient, skip = 0) {
      for (;;) {
        const found = received.filter(({ to }) => to === recipient);
        if (found.length > skip) return found.at(-1)!.text;
        await new Promise<void>((resolve) => {
          arrivals.add(resolve);
        });
      }
    },
    close: () => server.close(() => undefined),
  };
}
