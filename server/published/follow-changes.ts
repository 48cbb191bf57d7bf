/**
 * Keeps memory in step with the database, whoever wrote: LISTEN wakes it, a poll every five seconds catches what a
 * dead LISTEN connection missed, and the change log in the database says what to read. One catch-up runs at a time.
 * It must never throw into the process: a database that is away is logged once, and followed again when it is back.
 */
import type { Pool, Sql } from '../db/connect.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { getContentVersion, listContentChanges } from './content-changes.queries.ts';
import type { PublishedContent } from './published-content.ts';

const POLL_MS = 5000;

export interface Follower {
  /**
   * Resolves when memory shows at least everything that was committed before the call; when the database is away,
   * with nothing changed and isInStep() false. Never throws: what was committed stays so.
   */
  catchUp(): Promise<void>;
  /** Whether the last contact with the database succeeded. */
  isInStep(): boolean;
  stop(): Promise<void>;
}

export interface FollowLog {
  info(message: string): void;
  warn(details: object, message: string): void;
}

/** Loads the published content, then follows every change. `listener` is a pool of its own with one connection. */
export async function followChanges(
  published: PublishedContent,
  sql: Sql,
  listener: Pool,
  log: FollowLog,
): Promise<Follower> {
  await published.load(await getContentVersion(sql));
  let inStep = true;
  let stopped = false;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function readChanges(): Promise<void> {
    const changes = await listContentChanges(sql, published.version);
    if (changes.length > 0 && changes[0]!.version === published.version + 1) {
      await published.apply(changes);
    } else {
      const version = await getContentVersion(sql);
      // A gap (the log was swept) or a version that went back (a restored database): only a full load is right.
      if (version !== published.version) await published.load(version);
    }
    if (!inStep) log.info('The catalogue follows the database again');
    inStep = true;
  }

  /** A call during a run waits for the next one: the running one may have read before the caller's write. */
  function catchUp(): Promise<void> {
    if (!running) {
      running = readChanges().finally(() => {
        running = undefined;
      });
      return running;
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return catchUp();
      });
    return next;
  }

  async function follow(): Promise<void> {
    if (stopped) return;
    try {
      await catchUp();
    } catch (error) {
      if (inStep && !stopped) {
        const reason = isDatabaseAway(error) ? 'the database is away' : 'reading changes failed';
        log.warn({ err: error }, `The catalogue is answered from memory: ${reason}`);
      }
      inStep = false;
    }
  }

  listener
    .listen(
      'content_changed',
      () => void follow(),
      () => void follow(),
    )
    .catch((error: unknown) => {
      log.warn({ err: error }, 'LISTEN failed; changes are followed by polling');
    });
  const poll = setInterval(() => void follow(), POLL_MS);

  return {
    catchUp: follow,
    isInStep: () => inStep,
    async stop() {
      stopped = true;
      clearInterval(poll);
      await running?.catch(() => undefined);
    },
  };
}
