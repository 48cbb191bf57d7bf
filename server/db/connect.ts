/**
 * The application's connection pool. What surprised us in postgres.js 3.4.9:
 * - Its reconnect delay grows to 20 s and looks like a hang. Ours is short and constant.
 * - A query that is not awaited never runs.
 * - While the database is away, queries wait in its queue for ever. Ours give up after MAX_WAIT_MS. We
 *   replace the text of such a query at that moment, so a refused write never runs later.
 * - With `target_session_attrs=read-write` it takes a standby: it looks at default_transaction_read_only, which is
 *   off there. So we always ask for the primary.
 * - It cannot drop one connection of a pool. So we replace the pool when its server is silent or takes no writes.
 * - It sends further queries on a connection that is still busy (max_pipeline), and we cannot limit how long
 *   those wait. We turn this off, so they wait in the queue.
 * - It never gives up on a query that was sent, even when the database is frozen. Ours reject after
 *   MAX_SILENCE_MS, and sooner if the database as a whole is silent (`pulse.ts`).
 * - On every new connection it queries the array types. If the connection dies during that query, the
 *   rejection is unhandled and ends the process. So we turn that query off (fetch_types) and declare the
 *   arrays we use here.
 */
import postgres from 'postgres';
import { createDial, type Dial } from './dial.ts';
import { createPulse, type Pulse } from './pulse.ts';
import { isQuery, limitQuery, type QueryLimits } from './query-limits.ts';

/** How long a query may wait for a connection before it fails with DatabaseAwayError, in milliseconds. */
export const MAX_WAIT_MS = 1500;
/** The same while the product starts: nobody waits for an answer, and the machine may be busy. */
const START_WAIT_MS = 30_000;

/** How long a statement may run before the database cancels it, in milliseconds. */
const STATEMENT_TIMEOUT_MS = 5000;
/** How long a write may wait for a row that another transaction has locked, in milliseconds. */
const LOCK_TIMEOUT_MS = 2000;
/** Extra time for the error of a cancelled statement to arrive, in milliseconds. */
const REPLY_MS = 1500;
/** How long a sent query may take, its wait included. After that, the database is frozen or cut off. */
export const MAX_SILENCE_MS = STATEMENT_TIMEOUT_MS + REPLY_MS;

/** In seconds. After a failover, a name may lead to another machine: nothing stays with the old one for long. */
const LIFETIME_S = 180;
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

export interface ConnectOptions {
  /**
   * A postgres:// address of a host or a socket, or where our embedded server listens. `prepare`: false behind a pooler in transaction
   * mode, where the next statement may run on another connection; an address says it as `?prepare=false`.
   */
  target: string | { host: string; port: number; user: string; database: string; prepare?: boolean };
  max?: number;
  applicationName?: string;
  /** How long a statement may run, in milliseconds. */
  statementTimeout?: number;
  /** How long a query may wait for a connection, in milliseconds. */
  maxWait?: number;
  /** The least time for which a connection is used, in seconds; the longest is twice that. */
  lifetime?: number;
  /** Whether the product starts, so that queries wait longer. */
  isStarting?: () => boolean;
  /** What pools of one database share. */
  pulse?: Pulse;
}

/** Opens a pool. It connects to the primary on first use, and reconnects by itself when a connection is lost. */
export function connect({
  target,
  max = 10,
  applicationName = 'southbeam',
  statementTimeout = STATEMENT_TIMEOUT_MS,
  maxWait = MAX_WAIT_MS,
  lifetime = LIFETIME_S,
  isStarting = () => false,
  pulse = pulseOf(target),
}: ConnectOptions): Pool {
  const options: postgres.Options<typeof TYPES> & { max_pipeline: number } = {
    max,
    fetch_types: false,
    max_pipeline: 0,
    backoff: () => 0.25,
    connect_timeout: 5,
    onnotice: () => undefined,
    types: TYPES,
    connection: {
      application_name: applicationName,
      statement_timeout: statementTimeout,
      lock_timeout: LOCK_TIMEOUT_MS,
      TimeZone: 'UTC',
    },
  };
  // postgres.js asks for each connection, which its types do not say: not all of them end at once.
  Object.assign(options, { max_lifetime: () => lifetime * (1 + Math.random()) });
  const maxSilence = statementTimeout + REPLY_MS;
  return withLimits(() => openDialled(target, options), {
    maxSilence,
    pulse,
    now: () => ({ maxWait: isStarting() ? START_WAIT_MS : maxWait, isPatient: isStarting() }),
  });
}

/** What tells pools of one database when it is silent. */
export function pulseOf(target: ConnectOptions['target']): Pulse {
  return createPulse(() => {
    const { pool, dial } = openDialled(target, {
      max: 1,
      fetch_types: false,
      idle_timeout: 60,
      onnotice: () => undefined,
      connection: { application_name: 'southbeam pulse' },
    });
    return {
      ask: () => pool`select 1`,
      end: () => void pool.end({ timeout: 0 }).finally(dial.end),
    };
  });
}

/** A pool of postgres.js without limits on waiting, for a start: it may wait, and nobody waits for it. */
export function openPool<T extends Record<string, postgres.PostgresType>>(
  target: ConnectOptions['target'],
  options: postgres.Options<T>,
) {
  return openDialled(target, options).pool;
}

function openDialled<T extends Record<string, postgres.PostgresType>>(
  target: ConnectOptions['target'],
  options: postgres.Options<T>,
) {
  const dial: Dial = createDial();
  const all = { target_session_attrs: 'primary' as const, ...options, socket: dial.socket };
  const pool =
    typeof target === 'string'
      ? postgres(target, { ...all, ...socketOf(target) })
      : postgres({ ...all, ...target });
  return { pool, dial };
}

/** The least time between two pools, in milliseconds. A database may take no writes for hours. */
const POOL_MS = 1000;

interface PoolLimits extends Pick<QueryLimits, 'maxSilence' | 'pulse'> {
  /** Those of a query that is made now. */
  now: () => Pick<QueryLimits, 'maxWait' | 'isPatient'>;
}

/** A pool that is replaced when its connections are of no use. Its queries wait only so long. */
function withLimits(open: () => { pool: Pool; dial: Dial }, { maxSilence, pulse, now }: PoolLimits): Pool {
  let current = open();
  let openedAt = performance.now();
  const replaced = new Set<Dial>();

  /** Queries that the old connections have taken get their time. */
  function replace(): void {
    if (performance.now() - openedAt < POOL_MS) return;
    const { pool, dial } = current;
    replaced.add(dial);
    void pool.end({ timeout: maxSilence / 1000 }).finally(() => {
      dial.end();
      replaced.delete(dial);
    });
    current = open();
    openedAt = performance.now();
  }

  async function end(options?: { timeout?: number }): Promise<void> {
    pulse.end();
    for (const dial of replaced) dial.end();
    await current.pool.end(options);
  }

  const limited = (made: unknown) => {
    if (isQuery(made)) limitQuery(made, { maxSilence, pulse, onUseless: replace, ...now() });
    return made;
  };
  return new Proxy(current.pool, {
    apply: (_target, self, args) => limited(Reflect.apply(current.pool, self, args)),
    get(_target, property) {
      if (property === 'end') return end;
      const value: unknown = Reflect.get(current.pool, property);
      // Our own code must not use `unsafe` (a test checks that), but Lucia's adapter does.
      if (property !== 'unsafe' || typeof value !== 'function') return value;
      return (...args: unknown[]) => limited(Reflect.apply(value, current.pool, args));
    },
  });
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

/** An address of several hosts, without characters that a password must not have as they are. */
const SEVERAL_HOSTS = /^\w+:\/\/(?:[^@/?#]*@)?([\w.%[\]:,-]+)(\/[^@?#]*)?(?:\?[^@]*)?$/;

/** Hosts or socket folder, ports and database of an address, without the password. */
export function describeAddress(address: string): string {
  const withPort = (host: string) => (/:\d+$/.test(host) ? host : `${host}:5432`);
  // What looks like a host may be the beginning of a password that holds a question mark.
  if (/[?#].*@/.test(address)) return 'the address';
  try {
    if (URL.canParse(address)) {
      const { hostname, port, pathname } = new URL(address);
      const hosts = decodeURIComponent(hostname) + (port && `:${port}`);
      return `${hosts.split(',').map(withPort).join(',')}${pathname}`;
    }
    const [, hosts, path = ''] = SEVERAL_HOSTS.exec(address) ?? [];
    return hosts
      ? `${hosts.split(',').map(decodeURIComponent).map(withPort).join(',')}${path}`
      : 'the address';
  } catch {
    return 'the address';
  }
}

function parseUuids(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',');
}
