/**
 * The one connection pool. What surprised us in postgres.js 3.4.9:
 * - its reconnect delay grows to 20 s and looks like a hang, so ours is short and constant;
 * - a query that nobody awaits never runs;
 * - while the database is away, queries wait in its queue for ever. Ours give up after MAX_WAIT_MS, and are emptied
 *   before the caller hears of it, so a refused write never runs later;
 * - it sends further queries behind one that is under way (max_pipeline), where no wait can be limited: ours wait in the
 *   queue;
 * - it never gives up on a query that was sent, even when the database is frozen: ours reject after MAX_SILENCE_MS;
 * - on every new connection it asks for array types, and when the connection dies during that question, the rejection
 *   belongs to nobody and ends the process. So it must not ask (fetch_types), and the arrays we use are named here.
 */
import postgres from 'postgres';

/** How long a query may wait for a connection before it fails with DatabaseAwayError, in milliseconds. */
export const MAX_WAIT_MS = 1500;

/** What a statement may take in the database before the database itself ends it, in milliseconds. */
const STATEMENT_TIMEOUT_MS = 5000;
/** What a write may wait for a row that somebody else holds, in milliseconds. */
const LOCK_TIMEOUT_MS = 2000;
/** How long a statement that ran out of time may take to say so, in milliseconds. */
const REPLY_MS = 1500;
/** A database that says nothing for this long after a query was sent is frozen or cut off. */
export const MAX_SILENCE_MS = STATEMENT_TIMEOUT_MS + REPLY_MS;

export type Sql = postgres.Sql<{ bigint: number; numeric: number; uuids: string[] }>;

/** No connection was to be had: answered as 503, nothing was written. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}

/** A query was sent and nothing came back: answered as 503, and nobody knows whether it was done. */
export class DatabaseSilentError extends Error {
  override name = 'DatabaseSilentError';
}

export interface ConnectOptions {
  /** A postgres:// address of a host or a socket, or where our own server listens. */
  target: string | { host: string; port: number; user: string; database: string };
  max?: number;
  applicationName?: string;
  /** What a statement may take, in milliseconds. */
  statementTimeout?: number;
  /** What a query may wait for a connection, in milliseconds. */
  maxWait?: number;
  onNotice?: (message: string) => void;
}

/** Opens a pool; it connects when first used and by itself after every loss. */
export function connect({
  target,
  max = 10,
  applicationName = 'southbeam',
  statementTimeout = STATEMENT_TIMEOUT_MS,
  maxWait = MAX_WAIT_MS,
  onNotice = () => undefined,
}: ConnectOptions): Sql {
  const options: postgres.Options<{
    bigint: postgres.PostgresType<number>;
    numeric: postgres.PostgresType<number>;
    uuids: postgres.PostgresType<string[]>;
  }> & { max_pipeline: number } = {
    max,
    fetch_types: false,
    max_pipeline: 0,
    backoff: () => 0.25,
    connect_timeout: 5,
    max_lifetime: null,
    onnotice: (notice) => onNotice(String(notice.message)),
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
      uuids: {
        to: 2951,
        from: [2951],
        serialize: (ids: string[]) => `{${ids.join(',')}}`,
        parse: parseUuids,
      },
    },
    connection: {
      application_name: applicationName,
      statement_timeout: statementTimeout,
      lock_timeout: LOCK_TIMEOUT_MS,
      TimeZone: 'UTC',
    },
  };
  return withMaxWait(openPool(target, options), maxWait, statementTimeout + REPLY_MS);
}

/** A pool of postgres.js without limits on waiting, for a start: it may wait, and nobody waits for it. */
export function openPool<T extends Record<string, postgres.PostgresType>>(
  target: ConnectOptions['target'],
  options: postgres.Options<T>,
) {
  return typeof target === 'string'
    ? postgres(target, { ...options, ...socketOf(target) })
    : postgres({ ...options, ...target });
}

/**
 * The folder of the socket that an address names in place of a host, percent-encoded as for psql:
 * postgres://user@%2Frun%2Fpostgresql/southbeam. postgres.js alone would look for a machine of that name.
 */
export function socketOf(address: string): { host: string } | undefined {
  if (!URL.canParse(address)) return undefined;
  const host = decodeURIComponent(new URL(address).hostname);
  return host.startsWith('/') ? { host } : undefined;
}

function parseUuids(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',');
}

interface PendingQuery {
  handle(): Promise<void>;
  strings: readonly string[];
  args: unknown[];
  reject(error: Error): void;
  finally(done: () => void): Promise<unknown>;
  /** Set by postgres.js once a connection has taken the query. */
  state: unknown;
}

function withMaxWait(sql: Sql, maxWait: number, maxSilence: number): Sql {
  const limited = (made: unknown) => {
    if (isQuery(made)) limitWait(made, maxWait, maxSilence);
    return made;
  };
  return new Proxy(sql, {
    apply: (target, self, args) => limited(Reflect.apply(target, self, args)),
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      // Our own code may not use it (a test sees to that), but Lucia's adapter does.
      if (property !== 'unsafe' || typeof value !== 'function') return value;
      return (...args: unknown[]) => limited(Reflect.apply(value, target, args));
    },
  });
}

function isQuery(made: unknown): made is PendingQuery {
  return typeof made === 'object' && made !== null && 'handle' in made && 'strings' in made;
}

/**
 * A refused query stays where postgres.js keeps it, but says nothing any more. Taking it out instead (`cancel`) loses the
 * connection that was opened for it: it would wait for that query for ever.
 */
function empty(query: PendingQuery): void {
  query.strings = Object.assign(['select 1'], { raw: ['select 1'] });
  query.args = [];
}

function limitWait(query: PendingQuery, maxWait: number, maxSilence: number) {
  const run = query.handle;
  let started = false;
  query.handle = () => {
    const running = run.call(query);
    if (!started) {
      started = true;
      let timer = setTimeout(() => {
        if (query.state) {
          const silent = () => query.reject(new DatabaseSilentError('The database does not answer'));
          timer = setTimeout(silent, maxSilence - maxWait);
          return;
        }
        query.reject(new DatabaseAwayError('The database cannot be reached'));
        empty(query);
      }, maxWait);
      query.finally(() => clearTimeout(timer)).catch(() => undefined);
    }
    return running;
  };
}
