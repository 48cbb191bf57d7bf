import nodemailer from 'nodemailer';
import type { DueMail } from './mails.queries.ts';

/** How many mails are sent at a time, each over its own connection. */
export const CONNECTIONS = 5;
/** Sending a mail fails after this total time: a server could send a byte now and then for ever. */
const MAIL_MS = 60_000;
/** A connection that is idle for this long is closed. */
const IDLE_MS = 5000;

export interface MailTransportOptions {
  smtpUrl: string;
  from: string;
  /** The host part of every Message-ID. */
  host: string;
  /** A mail server that sends nothing for this long has failed, in milliseconds. */
  silenceMs: number;
}

/** Sends mails over SMTP. */
export interface MailTransport {
  /** Sends one mail, always under the same Message-ID. @throws an error that classifyFailure understands. */
  send(mail: DueMail): Promise<void>;
  /** Gives up the mails that are being sent, and any later one. */
  abort(): void;
  close(): void;
}

export function createMailTransport({ smtpUrl, from, host, silenceMs }: MailTransportOptions): MailTransport {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    // Nodemailer requeues only a mail whose connection failed before any byte of the mail was sent.
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const aborted = new AbortController();
  return {
    async send({ id, recipient, subject, body_text }) {
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        subject,
        text: body_text,
        messageId: `<${id}@${host}>`,
        signal: AbortSignal.any([aborted.signal, AbortSignal.timeout(MAIL_MS)]),
      });
    },
    abort: () => aborted.abort(),
    close: () => transport.close({ force: true }),
  };
}
