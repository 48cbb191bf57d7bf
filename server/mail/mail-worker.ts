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
/** A mail that takes longer than this in all has failed: a server may drip a byte now and then for ever. */
const MAIL_MS = 60_000;
/** How long the mail in hand may take when the worker is asked to stop. */
const STOP_MS = 5000;

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
  /** A mail server that says nothing for so long has failed, in milliseconds. */
  silenceMs?: number;
}

/** Starts sending; the function it answers stops it once the mail in hand is done. */
export function startMailWorker({
  sql,
  smtpUrl,
  from,
  host,
  log,
  pollMs = POLL_MS,
  silenceMs = SILENCE_MS,
}: MailWorkerOptions): () => Promise<void> {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = run();

  async function send({ id, recipient, subject, body_text, attempts }: DueMail): Promise<void> {
    try {
      const messageId = `<${id}@${host}>`;
      const sending = transport.sendMail({
        from,
        to: { name: '', address: recipient },
        subject,
        text: body_text,
        messageId,
      });
      await within(MAIL_MS, sending);
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
      while (!stopped) {
        const mail = await takeDueMail(sql);
        if (!mail) break;
        await send(mail);
      }
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
    await within(STOP_MS, running).catch(() => undefined);
    transport.close();
  };
}

/** @throws when the work takes longer than `ms` milliseconds; the work itself goes on unheard. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done within ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
