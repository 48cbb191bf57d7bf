/**
 * Sends the mails in the outbox. A mail is written to the outbox in the same commit as its reason; the worker
 * only delivers it. It delivers each mail at least once and always under the same Message-ID, so that
 * duplicates can be recognised. It sends one mail first. When the server accepts, defers or refuses that
 * mail, the worker sends the others, several at a time. It must never delay a request: no request awaits it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from '../db/connect.ts';
import { repeat } from '../repeat.ts';
import type { Storage } from '../storage/storage.ts';
import type { MailSettings } from './compose-mail.tsx';
import { MailDelivery, type MailLog } from './mail-delivery.ts';
import { CONNECTIONS, createMailTransport } from './mail-transport.ts';
import { FIRST_PAUSE_MS, LONGEST_PAUSE_MS, pauseMs } from './retries.ts';

const POLL_MS = 2000;
/** A mail server that sends nothing for this long has failed. */
const SILENCE_MS = 20_000;
/** How long the mails that are being sent may take when the worker is asked to stop. */
const STOP_MS = 5000;

export interface MailWorkerOptions extends MailSettings {
  sql: Sql;
  smtpUrl: string;
  log: MailLog;
  /** Holds the attached files. */
  storage: Pick<Storage, 'read'>;
  pollMs?: number;
  /** A mail server that sends nothing for this long has failed, in milliseconds. */
  silenceMs?: number;
  /** The first and the longest pause after failures of the server, in milliseconds. */
  firstPauseMs?: number;
  longestPauseMs?: number;
}

/** Starts the worker. The returned function stops it after the current mails, or after 5 s. */
export function startMailWorker({
  sql,
  smtpUrl,
  from,
  replyAddress,
  origin,
  business,
  log,
  storage,
  pollMs = POLL_MS,
  silenceMs = SILENCE_MS,
  firstPauseMs = FIRST_PAUSE_MS,
  longestPauseMs = LONGEST_PAUSE_MS,
}: MailWorkerOptions): () => Promise<void> {
  const transport = createMailTransport({
    smtpUrl,
    from,
    replyAddress,
    origin,
    business,
    silenceMs,
    storage,
  });
  const stopping = new AbortController();
  /** How many times in a row the server has failed. */
  let failures = 0;
  const pauseAfter = (times: number) => pauseMs(times, firstPauseMs, longestPauseMs);
  const delivery = new MailDelivery({
    sql,
    transport,
    log,
    retryMs: pollMs,
    nextPauseMs: () => pauseAfter(failures + 1),
    stopping: stopping.signal,
  });

  async function sendDue(): Promise<void> {
    const first = await delivery.deliverNext();
    if (first === 'away') failures++;
    if (first !== 'answered') return;
    failures = 0;
    const lanes = await Promise.allSettled(Array.from({ length: CONNECTIONS }, sendRest));
    for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
  }

  async function sendRest(): Promise<void> {
    while (!stopping.signal.aborted && failures === 0) {
      const outcome = await delivery.deliverNext();
      if (outcome === 'away') failures = 1;
      if (outcome === 'none') return;
    }
  }

  const stop = repeat({
    work: sendDue,
    pause: (signal) => wait(failures === 0 ? pollMs : pauseAfter(failures), undefined, { signal }),
    failed: 'The outbox could not be read',
    log,
  });
  return async () => {
    stopping.abort();
    const late = setTimeout(() => transport.abort(), STOP_MS);
    await stop();
    clearTimeout(late);
    transport.close();
  };
}
