/** Decides when to retry a mail. Uses no clock and no database: the worker carries out the decisions. */

/**
 * What a failure means.
 * - `away`: the server cannot be reached, drops the connection, or accepts no mail from us at all. Not the
 *   mail's fault.
 * - `deferred`: the server accepts mails, but this one only later (a full mailbox, greylisting).
 * - `refused`: the server does not accept this mail, or the mail cannot be composed.
 */
export type Failure = 'away' | 'deferred' | 'refused';

/** Nodemailer's codes for failures without an answer about the mail. */
const AWAY = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROTOCOL',
  'EPROXY',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'EABORT',
]);

/** RFC 5321: the server closes the connection. */
const CLOSING = 421;

/** Classifies an error of nodemailer. */
export function classifyFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return 'refused';
  const { code, responseCode, permanent, command } = error as Error & {
    code?: string;
    responseCode?: number;
    permanent?: boolean;
    command?: string;
  };
  if (responseCode === CLOSING || (code !== undefined && AWAY.has(code))) return 'away';
  if (responseCode === undefined || permanent !== false) return 'refused';
  // The sender is the same in every mail, so a server that defers it accepts no mail from us.
  return command === 'MAIL FROM' ? 'away' : 'deferred';
}

/** The pause after the first failure of the server, and the longest one, in milliseconds. */
export const FIRST_PAUSE_MS = 5000;
export const LONGEST_PAUSE_MS = 2 * 60 * 1000;

/**
 * How long a worker waits after this many failures of the server in a row, in milliseconds. A failed try may
 * take a minute, so the first mail is sent within three minutes after an outage ends.
 */
export function pauseMs(failures: number, first = FIRST_PAUSE_MS, longest = LONGEST_PAUSE_MS): number {
  return Math.min(first * 2 ** (failures - 1), longest);
}

/** A deferred mail is retried after this many seconds, whether the server defers one mail or all of them. */
export const DEFERRED_SECONDS = 2 * 60;
/** A mail that is still deferred at this age is parked, in hours. */
export const DEFERRED_HOURS = 48;

/** After this many refusals, a mail is parked and shown to staff (docs/safety.md, "Enquiries"). */
export const MAX_ATTEMPTS = 10;

const LONGEST_REFUSED_SECONDS = 4 * 60 * 60;

/** How long a mail waits after this many refusals, in seconds: one minute, two, four, up to four hours. */
export function refusedSeconds(attempts: number): number {
  return Math.min(60 * 2 ** (attempts - 1), LONGEST_REFUSED_SECONDS);
}
