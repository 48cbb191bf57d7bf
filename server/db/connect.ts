/**
 * The application's connection pool. What surprised us in postgres.js 3.4.9:
 * - Its reconnect delay grows to 20 s and looks like a hang. Ours is short and constant.
 * - A query that is not awaited never runs.
 * - While the database is away, queries wait in its queue for ever. Ours give up after MAX_WAIT_MS. We
 *   replace the text of such a query at that moment, so a refused write never runs later.
 * - It sends further queries on a connection that is still busy (max_pipeline), and we cannot limit how long
 *   those wait. We turn this off, so they wait in the queue.
 * - It never gives up on a query that was sent, even when the database is frozen. Ours reject after
 *   MAX_SILENCE_MS.
 * - On every new connection it queries the array types. If the connection dies during that query, the
 *   rejection is unhandled and ends the process. So we turn that query off (fetch_types) and declare the
 *   arrays we use here.
 */
import postgres from 'postgres';
import { databaseAway, databaseWait } from './wait-metric.ts';

/** How long a query may wait for a connection before it fails with DatabaseAwayError, in milliseconds. */
export const MAX_WAIT_MS = 1500;
/** The same while the product starts: nobody waits for an answer, and the machine may be busy. */
export const START_WAIT_MS = 30_000;

/** How long a statement may run before the database cancels it, in milliseconds. */
const STATEMENT_TIMEOUT_MS = 5000;
/** How long a write may wait for a row that another transaction has locked, in milliseconds. */
const LOCK_TIMEOUT_MS = 2000;
/** Extra time for the error of a cancelled statement to arrive, in milliseconds. */
const REPLY_MS = 1500;
/** How long a sent query may take, its wait included. After that, the database is frozen or cut off. */
export const MAX_SILENCE_MS = STATEMENT_TIMEOUT_MS + REPLY_MS;

type Types = {
  bigint: number;
  numeric: number;
  uuids: string[];
};
/** What statements are written with: a pool, or a transaction of the start. */
export type Sql = postgres.ISql<Types>;
/** A pool of connections. */
export type Pool = postgres.Sql<Types>;

/** How values travel that postgres.js would leave as text. */
export const TYPES = {
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
  uuids: {
    to: 2951,
    from: [2951],
    serialize: (ids: string[]) => `{${ids.join(',')}}`,
    parse: parseUuids,
  },
};

/** No connection was available. Answered as 503; nothing was written. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}

/** A query was sent and got no reply. Answered as 503; it is unknown whether the query took effect. */
export class DatabaseSilentError extends Error {
  override name = 'DatabaseSilentError';
}

export interface ConnectOptions {
  /** A postgres:// address of a host or a socket, or where our embedded server listens. */
  target: string | { host: string; port: number; user: string; database: string };
  max?: number;
  applicationName?: string;
  /** How long a statement may run, in milliseconds. */
  statementTimeout?: number;
  /** How long a query that is made now may wait for a connection, in milliseconds. */
  maxWait?: () => number;
  onNotice?: (message: string) => void;
}

/** Opens a pool. It connects on first use and reconnects by itself when a connection is lost. */
export function connect({
  target,
  max = 10,
  applicationName = 'southbeam',
  statementTimeout = STATEMENT_TIMEOUT_MS,
  maxWait = () => MAX_WAIT_MS,
  onNotice = () => undefined,
}: ConnectOptions): Pool {
  const options: postgres.Options<typeof TYPES> & { max_pipeline: number } = {
    max,
    fetch_types: false,
    max_pipeline: 0,
    backoff: () => 0.25,
    connect_timeout: 5,
    max_lifetime: null,
    onnotice: (notice) => onNotice(String(notice.message)),
    types: TYPES,
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

/** Host or socket folder, port and database of an address, without the password. */
export function describeAddress(address: string): string {
  if (!URL.canParse(address)) return 'the address';
  const { hostname, port, pathname } = new URL(address);
  return `${socketOf(address)?.host ?? hostname}:${port || 5432}${pathname}`;
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

function withMaxWait(sql: Pool, maxWait: () => number, maxSilence: number): Pool {
  const limited = (made: unknown) => {
    if (isQuery(made)) limitWait(made, maxWait(), maxSilence);
    return made;
  };
  return new Proxy(sql, {
    apply: (target, self, args) => limited(Reflect.apply(target, self, args)),
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      // Our own code must not use `unsafe` (a test checks that), but Lucia's adapter does.
      if (property !== 'unsafe' || typeof value !== 'function') return value;
      return (...args: unknown[]) => limited(Reflect.apply(value, target, args));
    },
  });
}

function isQuery(made: unknown): made is PendingQuery {
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
  if (query.state) databaseWait.observe(0);
  let state = query.state;
  Object.defineProperty(query, 'state', {
    configurable: true,
    get: () => state,
    set(value: unknown) {
      if (value && !state) databaseWait.observe((performance.now() - begin) / 1000);
      state = value;
    },
  });
}

function limitWait(query: PendingQuery, maxWait: number, maxSilence: number) {
  const run = query.handle;
  let started = false;
  query.handle = () => {
    const running = run.call(query);
    if (!started) {
      started = true;
      measureWait(query);
      let timer = setTimeout(() => {
        if (query.state) {
          const silent = () => query.reject(new DatabaseSilentError('The database does not answer'));
          timer = setTimeout(silent, Math.max(0, maxSilence - maxWait));
          return;
        }
        query.reject(new DatabaseAwayError('The database cannot be reached'));
        empty(query);
      }, maxWait);
      query
        .finally(() => clearTimeout(timer))
        .catch((error: unknown) => {
          if (!(error instanceof postgres.PostgresError)) databaseAway.inc();
        });
    }
    return running;
  };
}
