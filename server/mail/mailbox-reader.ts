/**
 * Follows the mailbox in which answers arrive (decision "received mails"). One instance reads it at a time. Each mail is stored in
 * the statement that notes how far the mailbox has been read, so whatever is killed, it is read once. The mailbox is opened to
 * read only: nothing in it is changed or deleted.
 */
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import type { Sql } from '../db/connect.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { repeat } from '../repeat.ts';
import { type KeptFiles, keepFiles, type MailFileOptions } from './mail-files.ts';
import { type Mailbox, readMailboxUrl } from './mailbox-url.ts';
import { MailParser, UnreadableMailError } from './parse-mail.ts';
import { readReceived, unreadableMail } from './read-received.ts';
import {
  claimMailbox,
  isStored,
  type MailboxState,
  noteMailboxFailure,
  noteRead,
  readUpTo,
  releaseMailbox,
  storeReceived,
} from './received-mails.queries.ts';
import { pauseMs } from './retries.ts';

const POLL_MS = 15_000;
/** Pauses while the mailbox cannot be read. */
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 60_000;
const NO_FILES: KeptFiles = { files: [], unkept: [] };
/** A mailbox that says nothing for this long has failed. */
const SILENCE_MS = 60_000;
/** One answer of it may take this long, such as a mail of 40 MB. */
const COMMAND_MS = 120_000;
/** A larger mail is read to here: mail servers take 25 MB of files, and encoding adds a third. */
const MAX_MAIL_BYTES = 40 * 1024 * 1024;

export interface MailboxReaderOptions extends MailFileOptions {
  sql: Sql;
  /** imaps://user:password@host/Folder */
  imapUrl: string;
  /** The addresses that we send from. */
  ownAddresses: () => readonly string[];
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
  pollMs?: number;
  firstPauseMs?: number;
  longestPauseMs?: number;
}

/** Starts to read the mailbox. @returns a function that stops this after the mail under way. */
export function startMailboxReader({
  pollMs = POLL_MS,
  firstPauseMs = FIRST_PAUSE_MS,
  longestPauseMs = LONGEST_PAUSE_MS,
  ...options
}: MailboxReaderOptions): () => Promise<void> {
  const reader = new MailboxReader(options);
  let failures = 0;
  async function work(signal: AbortSignal): Promise<void> {
    try {
      await reader.read(signal);
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      failures++;
      await reader.fail(error);
      throw error;
    }
  }
  return repeat({
    work,
    pause: (signal) =>
      wait(failures === 0 ? pollMs : pauseMs(failures, firstPauseMs, longestPauseMs), undefined, { signal }),
    atEnd: () => reader.close(),
    failed: 'The mailbox could not be read',
    log: options.log,
  });
}

class MailboxReader {
  readonly #options: MailboxReaderOptions;
  readonly #mailbox: Mailbox;
  readonly #holder = randomUUID();
  readonly #parser = new MailParser();
  #client: ImapFlow | undefined;
  #stopping = new AbortController().signal;

  constructor(options: MailboxReaderOptions) {
    this.#options = options;
    this.#mailbox = readMailboxUrl(options.imapUrl);
  }

  /** Reads what has arrived, unless another instance does. */
  async read(signal: AbortSignal): Promise<void> {
    this.#stopping = signal;
    const { sql } = this.#options;
    const state = await claimMailbox(sql, this.#mailbox.name, this.#holder);
    if (!state) return this.#disconnect();
    const client = await this.#connect();
    const lock = await this.#answerOf(client.getMailboxLock(this.#mailbox.folder, { readOnly: true }));
    try {
      // So that the server says what has arrived since.
      await this.#answerOf(client.noop());
      await this.#readNew(client, state, signal);
    } finally {
      lock.release();
      await this.#parser.close();
    }
  }

  async #readNew(client: ImapFlow, state: MailboxState, signal: AbortSignal): Promise<void> {
    if (client.mailbox === false) throw new Error('The mailbox was closed');
    const { uidNext } = client.mailbox;
    const uid_validity = Number(client.mailbox.uidValidity);
    const isKnown = state.uid_validity === uid_validity;
    // After a mailbox was made anew, its numbers mean other mails. What is stored already is recognised.
    const query = isKnown ? { uid: `${state.last_uid + 1}:*` } : { since: startOfDay(state.since) };
    const found = (await this.#answerOf(client.search(query, { uid: true }))) || [];
    let last_uid = isKnown ? state.last_uid : 0;
    const note = () =>
      readUpTo(this.#options.sql, this.#mailbox.name, this.#holder, { uid_validity, last_uid });
    for (const uid of found.toSorted((one, other) => one - other)) {
      if (signal.aborted) return;
      // `n:*` has the last mail, also if that is before n.
      if (uid <= last_uid) continue;
      last_uid = uid;
      await this.#readOne(client, uid, isKnown ? null : state.since, note);
    }
    // What arrived before we began is not looked at again.
    if (!isKnown) last_uid = Math.max(last_uid, uidNext - 1);
    await noteRead(this.#options.sql, note());
  }

  async #readOne(
    client: ImapFlow,
    uid: number,
    since: Date | null,
    note: () => ReturnType<typeof readUpTo>,
  ): Promise<void> {
    const { sql, log, ownAddresses } = this.#options;
    const wanted = { internalDate: true, source: { start: 0, maxLength: MAX_MAIL_BYTES } };
    const message = await this.#answerOf(client.fetchOne(String(uid), wanted, { uid: true }));
    // It was deleted meanwhile.
    if (!message || message.source === undefined) return noteRead(sql, note());
    const arrived_at = new Date(message.internalDate ?? Date.now());
    if (since && arrived_at < since) return noteRead(sql, note());
    const { source } = message;
    const hash = createHash('sha256').update(source).digest('hex');
    try {
      const parsed = await this.#parser.parse(source);
      const isCut = parsed.isCut || source.length >= MAX_MAIL_BYTES;
      const facts = readReceived({ ...parsed, isCut }, arrived_at, ownAddresses());
      const isNew = !(await isStored(sql, facts.digest));
      const kept = isNew ? await keepFiles(this.#options, parsed) : NO_FILES;
      await storeReceived(sql, { ...facts, ...kept }, note());
      log.info({ uid, files: kept.files.length, isAutomatic: facts.is_automatic }, 'A mail was received');
    } catch (error) {
      if (!(error instanceof UnreadableMailError || isRefusedByDatabase(error))) throw error;
      // Otherwise it would keep all later mails from being read.
      log.warn({ uid, err: error }, 'A mail could not be read');
      await storeReceived(sql, { ...unreadableMail(hash, arrived_at), ...NO_FILES }, note());
    }
  }

  /** @throws MailboxError in place of any error of the mailbox, after COMMAND_MS, and when the reader is stopped. */
  async #answerOf<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const signal = AbortSignal.any([this.#stopping, AbortSignal.timeout(COMMAND_MS)]);
    const late = once(signal, 'abort').then(() => {
      throw new Error('The mailbox did not answer in time');
    });
    try {
      signal.throwIfAborted();
      return await Promise.race([answer, late]);
    } catch (error) {
      answer.catch(() => undefined);
      throw new MailboxError(describe(error), { cause: error });
    } finally {
      late.catch(() => undefined);
    }
  }

  async #connect(): Promise<ImapFlow> {
    if (this.#client?.usable) return this.#client;
    await this.#disconnect();
    const { host, port, secure, user, pass } = this.#mailbox;
    const client = new ImapFlow({
      host,
      port,
      secure,
      auth: { user, pass },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: SILENCE_MS,
      greetingTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
    });
    // It has failed when the next command does.
    client.on('error', () => undefined);
    this.#client = client;
    await this.#answerOf(client.connect());
    return client;
  }

  async #disconnect(): Promise<void> {
    this.#client?.close();
    this.#client = undefined;
  }

  /** Notes why the mailbox could not be read. */
  async fail(error: unknown): Promise<void> {
    await this.#disconnect();
    if (isDatabaseAway(error)) return;
    const said = error instanceof Error ? error.message : String(error);
    await noteMailboxFailure(this.#options.sql, this.#mailbox.name, said).catch(() => undefined);
  }

  /** Leaves the mailbox to another instance. */
  async close(): Promise<void> {
    await this.#disconnect();
    await releaseMailbox(this.#options.sql, this.#mailbox.name, this.#holder);
  }
}

/** The mailbox cannot be read. Its errors have codes that mean a lost database elsewhere. */
class MailboxError extends Error {
  override name = 'MailboxError';
}

/** PostgreSQL does not take what the mail says: a class 22 error (data exception). */
const isRefusedByDatabase = (error: unknown) =>
  error instanceof Error && 'code' in error && /^22/.test(String(error.code));

/** IMAP searches by day. */
const startOfDay = (time: Date) => new Date(time.getTime() - 24 * 60 * 60 * 1000);

/** What the mailbox said: without the password, which a server may repeat. */
function describe(error: unknown): string {
  const { responseText } = Object(error) as { responseText?: string };
  return (responseText ?? (error instanceof Error ? error.message : String(error))).slice(0, 300);
}
