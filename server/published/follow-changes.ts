/**
 * Keeps the published content in step with the database, whoever wrote to it. LISTEN triggers a catch-up, a
 * poll with pauses of five seconds finds what a dead LISTEN connection missed, and the change log in the database says
 * what to read. One catch-up runs at a time. This must never throw into the process: when the database is
 * away, that is logged once, and following resumes when it is back.
 */
import type { Pool, Sql } from '../db/connect.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { repeat } from '../repeat.ts';
import { getContentVersion, getServerState, listContentChanges } from './content-changes.queries.ts';
import type { PublishedContent } from './published-content.ts';

const POLL_MS = 5000;

export interface Follower {
  /**
   * Resolves when the published content includes at least everything committed before the call. When the
   * database is away, it resolves with nothing changed and isInStep() false. Never throws, because the
   * caller's write is already committed.
   */
  catchUp(): Promise<void>;
  /** Whether the last contact with the database succeeded, and the database takes writes. */
  isInStep(): boolean;
  stop(): Promise<void>;
}

export interface FollowLog {
  info(message: string): void;
  warn(details: object, message: string): void;
}

/**
 * Loads the published content, or what it lacks of it, then follows every change. `listener` is a separate pool with one connection. `notice` is
 * told which tables have changed; null when that is not known.
 */
export async function followChanges(
  published: PublishedContent,
  sql: Sql,
  listener: Pool,
  log: FollowLog,
  notice: (tables: readonly string[] | null) => void = () => undefined,
): Promise<Follower> {
  const server = await watchServer(sql, log);
  let isElsewhere = false;
  let inStep = true;
  let stopped = false;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function readChanges(): Promise<void> {
    const changes = isElsewhere ? [] : await listContentChanges(sql, published.version);
    if (changes.length > 0 && changes.at(-1)!.version === published.version + changes.length) {
      notice(changes.map(({ table_name }) => table_name));
      await published.apply(changes);
    } else {
      const version = await getContentVersion(sql);
      // A gap (old log rows were deleted), a lower version (a restored database), or the versions of a server that took over: only a
      // full load is correct.
      if (version !== published.version || isElsewhere) {
        notice(null);
        const wasElsewhere = isElsewhere;
        isElsewhere = false;
        await published.load(version).catch((error: unknown) => {
          isElsewhere = wasElsewhere;
          throw error;
        });
      }
    }
    if (!inStep) log.info('The catalogue follows the database again');
    inStep = true;
  }

  /**
   * A call during a run waits for the next run, because the current one may have read before the caller's
   * write.
   */
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

  // What a snapshot lacks, or everything.
  await (published.version > 0 ? readChanges() : published.load(await getContentVersion(sql)));

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

  async function look(): Promise<void> {
    if (await server.hasMoved()) isElsewhere = true;
    await follow();
  }

  listener
    .listen(
      'content_changed',
      () => void follow(),
      () => void look(),
    )
    .catch((error: unknown) => {
      log.warn({ err: error }, 'LISTEN failed; changes are followed by polling');
    });
  const failed = 'The database could not be looked at';
  const stopPolling = repeat({ work: look, pause: POLL_MS, failed, log });

  return {
    catchUp: follow,
    isInStep: () => inStep && server.takesWrites(),
    async stop() {
      stopped = true;
      await stopPolling();
      await running?.catch(() => undefined);
    },
  };
}

/**
 * A pooler may have led us to a standby, and a provider may stop writes when the disk is full. A standby that took over may lack the last
 * changes, and have others under their versions.
 */
async function watchServer(sql: Sql, log: FollowLog) {
  let { timeline } = await getServerState(sql);
  let takesWrites = true;
  return {
    takesWrites: () => takesWrites,
    /** Looks. @returns whether another server has taken over since the last look. */
    async hasMoved(): Promise<boolean> {
      const state = await getServerState(sql).catch(() => null);
      if (state === null) return false;
      if (takesWrites && state.is_read_only)
        log.warn({}, 'The database takes no writes: it is a standby, or was set so');
      if (!takesWrites && !state.is_read_only) log.info('The database takes writes again');
      takesWrites = !state.is_read_only;
      const hasMoved = state.timeline !== '' && state.timeline !== timeline;
      if (hasMoved) timeline = state.timeline;
      return hasMoved;
    },
  };
}
