/** How long a query may wait, and what it means when it was in vain. */
import postgres from 'postgres';
import { databaseAway, databaseWait, databaseWaiting } from '../process-counters.ts';
import type { Pulse } from './pulse.ts';

/** After this, the database is asked whether it is there at all; and again each time that long, in milliseconds. */
const ASK_AFTER_MS = 300;
const ASK_EVERY_MS = 1050;

/** PostgreSQL's code for a write to a standby, or to a database that was set to take none. */
const READ_ONLY = '25006';

/** No connection was available. Answered as 503; nothing was written. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}

/** A query was sent and got no reply. Answered as 503; it is unknown whether the query took effect. */
export class DatabaseSilentError extends Error {
  override name = 'DatabaseSilentError';
}

export interface QueryLimits {
  /** How long a query may wait for a connection, in milliseconds. */
  maxWait: number;
  /** How long a sent query may take, its wait included. After that, its connection is frozen or cut off. */
  maxSilence: number;
  /** Whether a query waits all of that time even if the database is silent. */
  isPatient: boolean;
  pulse: Pulse;
  /** Called when the connections of the pool are of no use: their server is silent, or takes no writes. */
  onUseless: () => void;
}

export interface PendingQuery {
  handle(): Promise<void>;
  strings: readonly string[];
  args: unknown[];
  reject(error: unknown): void;
  finally(done: () => void): Promise<unknown>;
  /** Set by postgres.js once a connection has taken the query. */
  state: unknown;
}

export function isQuery(made: unknown): made is PendingQuery {
  return typeof made === 'object' && made !== null && 'handle' in made && 'strings' in made;
}

/**
 * Replaces a refused query with `select 1`, so that it does nothing when postgres.js runs it later. We cannot
 * remove it with `cancel`: that loses the connection that was opened for it, which would wait for the query
 * for ever.
 */
function empty(query: PendingQuery): void {
  query.strings = Object.assign(['select 1'], { raw: ['select 1'] });
  query.args = [];
}

/** postgres.js says by its state only when a connection takes a query. */
function measureWait(query: PendingQuery): void {
  const begin = performance.now();
  let state = query.state;
  let isWaiting = !state;
  if (isWaiting) databaseWaiting.inc();
  else databaseWait.observe(0);
  const stopWaiting = () => {
    if (isWaiting) databaseWaiting.dec();
    isWaiting = false;
  };
  Object.defineProperty(query, 'state', {
    configurable: true,
    get: () => state,
    set(value: unknown) {
      if (value && !state) databaseWait.observe((performance.now() - begin) / 1000);
      if (value) stopWaiting();
      state = value;
    },
  });
  query.finally(stopWaiting).catch(() => undefined);
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Whether a connection failed: an error of the system, or one that postgres.js names so. */
const isOfConnection = (error: unknown) =>
  (error instanceof Error && 'syscall' in error) || /^CONNECT/.test(codeOf(error));

/** A query that no connection has taken did nothing, whatever became of the connection that was opened for it. */
function judgeUnsent(query: PendingQuery): void {
  const reject = query.reject;
  query.reject = (error) =>
    reject(
      !query.state && isOfConnection(error)
        ? new DatabaseAwayError('The database cannot be reached', { cause: error })
        : error,
    );
}

/** Makes a query end in time. */
export function limitQuery(query: PendingQuery, limits: QueryLimits): void {
  const run = query.handle;
  let hasBegun = false;
  // postgres.js calls it again with each `then`.
  query.handle = async () => {
    if (hasBegun) return;
    hasBegun = true;
    if (limits.pulse.isSilent() && !limits.isPatient) {
      databaseAway.inc();
      return query.reject(new DatabaseAwayError('The database does not answer'));
    }
    judgeUnsent(query);
    const running = run.call(query);
    measureWait(query);
    watch(query, limits);
    return running;
  };
}

/** Ends a query that waits too long, and sooner if the database is silent. */
function watch(query: PendingQuery, { maxWait, maxSilence, isPatient, pulse, onUseless }: QueryLimits): void {
  const begin = performance.now();
  let timer: NodeJS.Timeout;

  function lookIn(ms: number): void {
    const left = (query.state ? maxSilence : maxWait) - (performance.now() - begin);
    timer = setTimeout(look, Math.max(0, Math.min(ms, left)));
  }

  function look(): void {
    const isSilent = !isPatient && pulse.isSilent();
    const isLate = performance.now() - begin >= (query.state ? maxSilence : maxWait);
    if (isSilent || (isLate && query.state)) onUseless();
    if (isSilent || isLate) giveUp();
    else {
      pulse.ask();
      lookIn(ASK_EVERY_MS);
    }
  }

  function giveUp(): void {
    if (query.state) query.reject(new DatabaseSilentError('The database does not answer'));
    else {
      query.reject(new DatabaseAwayError('The database cannot be reached'));
      empty(query);
    }
  }

  lookIn(ASK_AFTER_MS);
  query
    .finally(() => clearTimeout(timer))
    .catch((error: unknown) => {
      if (!(error instanceof postgres.PostgresError)) databaseAway.inc();
      if (codeOf(error) === READ_ONLY) onUseless();
    });
}
