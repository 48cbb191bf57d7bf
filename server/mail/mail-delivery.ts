import type { Sql } from '../db/connect.ts';
import { insist } from '../db/insist.ts';
import type { MailTransport } from './mail-transport.ts';
import {
  type DueMail,
  deleteMail,
  markMailDeferred,
  markMailRefused,
  markMailSent,
  returnMail,
  takeDueMail,
} from './mails.queries.ts';
import { classifyFailure } from './retries.ts';

/**
 * How long we retry to mark a mail as sent while the database is away. Less than what is left of the lease.
 */
const MARK_MS = 90_000;

export interface MailLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface MailDeliveryOptions {
  sql: Sql;
  transport: MailTransport;
  log: MailLog;
  /** Pause between two attempts to mark a mail as sent, in milliseconds. */
  retryMs: number;
  /** How long a mail waits when the server fails during it, in milliseconds. */
  nextPauseMs: () => number;
  /** Aborted when the worker is asked to stop. */
  stopping: AbortSignal;
}

/**
 * `none`: no mail is due. `answered`: the server accepted, deferred or refused a mail. `away`: it did not.
 */
export type Outcome = 'none' | 'answered' | 'away';

/** Delivers mails of the outbox one by one, and notes in the outbox what became of each. */
export class MailDelivery {
  readonly #options: MailDeliveryOptions;
  /** How many mails the server has accepted, deferred or refused. */
  #answers = 0;
  /** By mail id: the value of `#answers` when the server last failed during that mail. */
  readonly #answersAtFailure = new Map<string, number>();

  constructor(options: MailDeliveryOptions) {
    this.#options = options;
  }

  /** Takes the mail that is due next and sends it. @throws errors of the database. */
  async deliverNext(): Promise<Outcome> {
    const { sql, transport, log } = this.#options;
    const mail = await takeDueMail(sql);
    if (!mail) return 'none';
    if (mail.is_obsolete) {
      await deleteMail(sql, mail.id);
      log.info({ mail: mail.id }, 'A confirmation was dropped: its account is confirmed or gone');
      return this.deliverNext();
    }
    try {
      await transport.send(mail);
    } catch (error) {
      return this.#noteFailure(mail, error);
    }
    await this.#noteSent(mail);
    return 'answered';
  }

  async #noteFailure(mail: DueMail, error: unknown): Promise<Outcome> {
    const { sql, log, nextPauseMs } = this.#options;
    const failure = classifyFailure(error);
    const reason = describeFailure(mail, error);
    const { id, attempts, enquiry } = mail;
    // The mail that tells staff of it names the enquiry, so they can find these lines.
    const details = { mail: id, enquiry: enquiry?.reference, attempts, failure };
    // The reason is in the list of mails: it may quote the recipient or the mail, so it is not logged.
    const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
    log.warn({ ...details, code, status: responseCode }, 'A mail could not be sent');
    if (failure === 'away') {
      // If the server has answered about other mails since this one last failed, this mail itself causes the
      // failure.
      const isItsOwn = this.#answers > (this.#answersAtFailure.get(mail.id) ?? this.#answers);
      this.#answersAtFailure.set(mail.id, this.#answers);
      if (isItsOwn) await markMailRefused(sql, mail, reason);
      else await returnMail(sql, mail.id, reason, nextPauseMs() / 1000);
      return 'away';
    }
    this.#noteAnswer(mail);
    if (failure === 'refused') await markMailRefused(sql, mail, reason);
    else await markMailDeferred(sql, mail.id, reason);
    return 'answered';
  }

  #noteAnswer({ id }: DueMail): void {
    this.#answers++;
    this.#answersAtFailure.delete(id);
  }

  /** Marks a mail as sent. Retries while the database is away: an unmarked mail would be sent again. */
  async #noteSent(mail: DueMail): Promise<void> {
    const { sql, log, retryMs, stopping } = this.#options;
    this.#noteAnswer(mail);
    const { id, attempts } = mail;
    try {
      await insist(() => markMailSent(sql, id), { retryMs, forMs: MARK_MS, signal: stopping });
      log.info({ mail: id, attempts }, 'A mail was sent');
    } catch (error) {
      log.warn({ mail: id, err: error }, 'A mail was sent, and this could not be noted: it is sent again');
    }
  }
}

/** The error text for staff and the log, without the secret token: a server may quote the refused mail. */
function describeFailure({ token }: DueMail, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return (token === null ? reason : reason.replaceAll(token, '…')).slice(0, 500);
}
