/**
 * Sends what stands in the outbox. A mail exists from the moment its reason is committed; here it is only delivered,
 * at least once, always under the same Message-ID, so that a duplicate can be recognised. It must never keep a
 * request waiting: nobody awaits it.
 */
import nodemailer from 'nodemailer';
import type { Sql } from '../db/connect.ts';
import { isDatabaseAway } from '../errors.ts';
import { type DueMail, markMailFailed, markMailSent, takeDueMail } from './mails.queries.ts';

const POLL_MS = 2000;
/** A mail server that says nothing for this long has failed. */
const SILENCE_MS = 20_000;

export interface MailLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface MailWorkerOptions {
  sql: Sql;
  smtpUrl: string;
  from: string;
  /** Host part of every Message-ID. */
  host: string;
  log: MailLog;
  pollMs?: number;
}

/** Starts sending; the function it answers stops it once the mail in hand is done. */
export function startMailWorker({
  sql,
  smtpUrl,
  from,
  host,
  log,
  pollMs = POLL_MS,
}: MailWorkerOptions): () => Promise<void> {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = run();

  async function send({ id, recipient, subject, body_text, attempts }: DueMail): Promise<void> {
    try {
      const messageId = `<${id}@${host}>`;
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        subject,
        text: body_text,
        messageId,
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ mail: id, attempts, reason }, 'A mail could not be sent');
      await markMailFailed(sql, id, reason.slice(0, 500));
      return;
    }
    await markMailSent(sql, id);
    log.info({ mail: id, attempts }, 'A mail was sent');
  }

  async function run(): Promise<void> {
    try {
      for (let mail = await takeDueMail(sql); mail && !stopped; mail = await takeDueMail(sql))
        await send(mail);
    } catch (error) {
      if (!isDatabaseAway(error)) log.warn({ err: error }, 'The outbox could not be read');
    }
    if (stopped) return;
    timer = setTimeout(() => {
      running = run();
    }, pollMs);
  }

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
    transport.close();
  };
}
