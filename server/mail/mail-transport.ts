import nodemailer from 'nodemailer';
import type { Storage } from '../storage/storage.ts';
import { composeMail, type MailSettings } from './compose-mail.tsx';
import type { DueMail } from './mails.queries.ts';

/** How many mails are sent at a time, each over its own connection. */
export const CONNECTIONS = 5;
/** Sending a mail fails after this total time: a server could send a byte now and then for ever. */
const MAIL_MS = 60_000;
/** A connection that is idle for this long is closed. */
const IDLE_MS = 5000;

export interface MailTransportOptions extends MailSettings {
  smtpUrl: string;
  /** A mail server that sends nothing for this long has failed, in milliseconds. */
  silenceMs: number;
  /** Holds the attached files. */
  storage: Pick<Storage, 'read'>;
}

/** Sends mails over SMTP. */
export interface MailTransport {
  /** Sends one mail, always under the same Message-ID. @throws an error that classifyFailure understands. */
  send(mail: DueMail): Promise<void>;
  /** Gives up the mails that are being sent, and any later one. */
  abort(): void;
  close(): void;
}

export function createMailTransport({
  smtpUrl,
  silenceMs,
  storage,
  ...settings
}: MailTransportOptions): MailTransport {
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
    async send(mail) {
      const composed = await composeMail(mail, { ...settings, storage });
      const files = await Promise.all(mail.files.map((file) => attach(storage, file)));
      await transport.sendMail({
        ...composed,
        attachments: [...(composed.attachments ?? []), ...files],
        signal: AbortSignal.any([aborted.signal, AbortSignal.timeout(MAIL_MS)]),
      });
    },
    abort: () => aborted.abort(),
    close: () => transport.close({ force: true }),
  };
}

/** @throws when the file is gone. */
async function attach(storage: Pick<Storage, 'read'>, { path, name }: DueMail['files'][number]) {
  const file = await storage.read('contact_uploads', path);
  if (!file) throw new Error(`The attached file ${name} no longer exists`);
  return { filename: name, content: file.stream };
}
