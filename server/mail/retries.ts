/** When a mail that was not sent is tried again. No clock and no database: what is decided here is carried out by the worker. */

/**
 * What a failure means.
 * - `away`: the server cannot be reached, breaks off, or takes no mail from us at all: no mail's fault.
 * - `deferred`: the server takes mails, and this one later (a full mailbox, greylisting).
 * - `refused`: the server does not take this mail, or it cannot be made.
 */
export type Failure = 'away' | 'deferred' | 'refused';

/** Codes of nodemailer for what goes wrong before, or instead of, an answer about a mail. */
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

/** RFC 5321: the server ends the connection. */
const CLOSING = 421;

/** Reads an error of nodemailer. */
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
  // The sender is the same in every mail.
  return command === 'MAIL FROM' ? 'away' : 'deferred';
}

/** The pause after the first failure of the server, and the longest one, in milliseconds. */
export const FIRST_PAUSE_MS = 5000;
export const LONGEST_PAUSE_MS = 2 * 60 * 1000;

/**
 * How long a worker waits after the server failed so many times in a row, in milliseconds. A failed try may take a
 * minute, so the first mail leaves within three minutes of the end of an outage.
 */
export function pauseMs(failures: number, first = FIRST_PAUSE_MS, longest = LONGEST_PAUSE_MS): number {
  return Math.min(first * 2 ** (failures - 1), longest);
}

/** A deferred mail is tried again after so many seconds, whether it is one or the server defers all of them. */
export const DEFERRED_SECONDS = 2 * 60;
/** A mail that is still deferred when it is so old is parked, in hours. */
export const DEFERRED_HOURS = 48;

/** After this many refusals a mail is parked and shown to staff (docs/safety.md, enquiries). */
export const MAX_ATTEMPTS = 10;

const LONGEST_REFUSED_SECONDS = 4 * 60 * 60;

/** How long a mail waits after so many refusals, in seconds: a minute, two, four, up to four hours. */
export function refusedSeconds(attempts: number): number {
  return Math.min(60 * 2 ** (attempts - 1), LONGEST_REFUSED_SECONDS);
}
