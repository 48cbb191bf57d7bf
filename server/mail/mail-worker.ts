/**
 * Sends the mails in the outbox. A mail is written to the outbox in the same commit as its reason; the worker
 * only delivers it. It delivers each mail at least once and always under the same Message-ID, so that
 * duplicates can be recognised. It sends one mail first. When the server accepts, defers or refuses that
 * mail, the worker sends the others, several at a time. It must never delay a request: no request awaits it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import type { Sql } from '../db/connect.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import {
  type DueMail,
  deleteMail,
  markMailDeferred,
  markMailRefused,
  markMailSent,
  returnMail,
  takeDueMail,
} from './mails.queries.ts';
import { classifyFailure, FIRST_PAUSE_MS, LONGEST_PAUSE_MS, pauseMs } from './retries.ts';

const POLL_MS = 2000;
/** How many mails one worker sends at a time, each over its own connection. */
const CONNECTIONS = 5;
/** A mail server that sends nothing for this long has failed. */
const SILENCE_MS = 20_000;
/** Sending a mail fails after this total time: a server could send a byte now and then for ever. */
const MAIL_MS = 60_000;
/**
 * How long we retry to mark a mail as sent while the database is away. Less than what is left of the lease.
 */
const MARK_MS = 90_000;
/** How long the mails that are being sent may take when the worker is asked to stop. */
const STOP_MS = 5000;
/** A connection that is idle for this long is closed. */
const IDLE_MS = 5000;

export interface MailLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface MailWorkerOptions {
  sql: Sql;
  smtpUrl: string;
  from: string;
  /** The host part of every Message-ID. */
  host: string;
  log: MailLog;
  pollMs?: number;
  /** A mail server that sends nothing for this long has failed, in milliseconds. */
  silenceMs?: number;
  /** The first and the longest pause after failures of the server, in milliseconds. */
  firstPauseMs?: number;
  longestPauseMs?: number;
}

/**
 * `none`: no mail is due. `answered`: the server accepted, deferred or refused a mail. `away`: it did not.
 */
type Outcome = 'none' | 'answered' | 'away';

/** Starts the worker. The returned function stops it after the current mails, or after 5 s. */
export function startMailWorker({
  sql,
  smtpUrl,
  from,
  host,
  log,
  pollMs = POLL_MS,
  silenceMs = SILENCE_MS,
  firstPauseMs = FIRST_PAUSE_MS,
  longestPauseMs = LONGEST_PAUSE_MS,
}: MailWorkerOptions): () => Promise<void> {
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
  const cut = new AbortController();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  /** How many times in a row the server has failed. */
  let failures = 0;
  /** How many mails the server has accepted, deferred or refused. */
  let answers = 0;
  /** By mail id: the value of `answers` when the server last failed during that mail. */
  const answersAtFailure = new Map<string, number>();
  const pauseAfter = (times: number) => pauseMs(times, firstPauseMs, longestPauseMs);
  let running = run();

  async function deliverNext(): Promise<Outcome> {
    const mail = await takeDueMail(sql);
    if (!mail) return 'none';
    if (mail.is_obsolete) {
      await deleteMail(sql, mail.id);
      log.info({ mail: mail.id }, 'A confirmation was dropped: its account is confirmed or gone');
      return deliverNext();
    }
    try {
      const { id, recipient, subject, body_text } = mail;
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        subject,
        text: body_text,
        messageId: `<${id}@${host}>`,
        signal: AbortSignal.any([cut.signal, AbortSignal.timeout(MAIL_MS)]),
      });
    } catch (error) {
      return noteFailure(mail, error);
    }
    await noteSent(mail);
    return 'answered';
  }

  async function noteFailure(mail: DueMail, error: unknown): Promise<Outcome> {
    const failure = classifyFailure(error);
    const reason = describeFailure(mail, error);
    const details = { mail: mail.id, attempts: mail.attempts, failure };
    log.warn({ ...details, reason: reason.replaceAll(mail.recipient, '…') }, 'A mail could not be sent');
    if (failure === 'away') {
      // If the server has answered about other mails since this one last failed, this mail itself causes the
      // failure.
      const isItsOwn = answers > (answersAtFailure.get(mail.id) ?? answers);
      answersAtFailure.set(mail.id, answers);
      if (isItsOwn) await markMailRefused(sql, mail, reason);
      else await returnMail(sql, mail.id, reason, pauseAfter(failures + 1) / 1000);
      return 'away';
    }
    noteAnswer(mail);
    if (failure === 'refused') await markMailRefused(sql, mail, reason);
    else await markMailDeferred(sql, mail.id, reason);
    return 'answered';
  }

  function noteAnswer({ id }: DueMail): void {
    answers++;
    answersAtFailure.delete(id);
  }

  /** Marks a mail as sent. Retries while the database is away: an unmarked mail would be sent again. */
  async function noteSent(mail: DueMail): Promise<void> {
    noteAnswer(mail);
    const { id, attempts } = mail;
    const begin = performance.now();
    for (;;) {
      try {
        await markMailSent(sql, id);
        log.info({ mail: id, attempts }, 'A mail was sent');
        return;
      } catch (error) {
        if (!isDatabaseAway(error) || stopped || performance.now() - begin > MARK_MS) {
          log.warn(
            { mail: id, err: error },
            'A mail was sent, and this could not be noted: it is sent again',
          );
          return;
        }
        await sleep(pollMs);
      }
    }
  }

  async function sendDue(): Promise<void> {
    const first = await deliverNext();
    if (first === 'away') failures++;
    if (first !== 'answered') return;
    failures = 0;
    const lanes = await Promise.allSettled(Array.from({ length: CONNECTIONS }, sendRest));
    for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
  }

  async function sendRest(): Promise<void> {
    while (!stopped && failures === 0) {
      const outcome = await deliverNext();
      if (outcome === 'away') failures = 1;
      if (outcome === 'none') return;
    }
  }

  async function run(): Promise<void> {
    try {
      await sendDue();
    } catch (error) {
      if (!isDatabaseAway(error)) log.warn({ err: error }, 'The outbox could not be read');
    }
    if (stopped) return;
    timer = setTimeout(
      () => {
        running = run();
      },
      failures === 0 ? pollMs : pauseAfter(failures),
    );
  }

  return async () => {
    stopped = true;
    clearTimeout(timer);
    const late = setTimeout(() => cut.abort(), STOP_MS);
    await running;
    clearTimeout(late);
    transport.close({ force: true });
  };
}

/** The error text for staff and the log, without the secret token: a server may quote the refused mail. */
function describeFailure({ token }: DueMail, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return (token === null ? reason : reason.replaceAll(token, '…')).slice(0, 500);
}
