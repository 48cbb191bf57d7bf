/**
 * Allows one process per data directory: the process that holds this lock owns the server and may stop it. It
 * is an advisory lock of PostgreSQL and belongs to one connection, so it is released when the process ends,
 * however it ends. When the server restarts, we take the lock again. Each try uses a client of its own,
 * because postgres.js keeps queries waiting for ever while a server is away.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { codeOf, EmbeddedError } from './embedded-error.ts';

/** Any two numbers that no other lock here uses. */
const LOCK: [number, number] = [1_397_703_778, 1];
const REFUSED_FOR_MS = 2_000;
const TAKE_AGAIN_EVERY_MS = 250;

export interface Connection {
  /** The folder of the unix socket. */
  host: string;
  port: number;
  user: string;
  database: 'postgres';
}

/**
 * `ready`: with the content of its data's lock file. `starting`: also stopping, or out of connections; ask
 * again. `away`: nothing listens there.
 */
export type Answer = { state: 'ready'; version: string; pidFile: string } | { state: 'starting' | 'away' };

export interface DataLock {
  /** Whether we hold the lock, after one more try if it was lost. Undefined when the server is away. */
  check(): Promise<boolean | undefined>;
  release(): Promise<void>;
}

interface LockInfo {
  /** Identifies this process to a start that is refused, such as "southbeam pid 12 port 3000". */
  name: string;
  dataDir: string;
  log: (message: string) => void;
}

type Attempt =
  | { state: 'held'; end(): Promise<void> }
  | { state: 'refused'; holder: string }
  | { state: 'away' };

/**
 * Asks a server whether it accepts queries.
 * @throws EmbeddedError when it answers, but not as our server would.
 */
export async function ask(connection: Connection): Promise<Answer> {
  const sql = client(connection, 'southbeam start');
  try {
    const [row] = await sql`
      select current_setting('server_version') as version, pg_read_file('postmaster.pid') as pid_file`;
    return { state: 'ready', version: String(row?.version), pidFile: String(row?.pid_file) };
  } catch (error) {
    return { state: stateOf(error, connection) };
  } finally {
    await sql.end({ timeout: 0 });
  }
}

function stateOf(error: unknown, { host }: Connection): 'starting' | 'away' {
  const code = codeOf(error) ?? '';
  if (/^E[A-Z]+$|^CONN/.test(code)) return 'away';
  // Starting, stopping, stopped by an administrator, recovering, or out of connections.
  if (/^(57P0|53300|55000)/.test(code)) return 'starting';
  throw new EmbeddedError(
    `The PostgreSQL at ${host} answers, but not as the one of this product (${String(error)}): stop it and start again.`,
  );
}

function client(connection: Connection, name: string, onclose: () => void = () => undefined): postgres.Sql {
  return postgres({
    ...connection,
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 5,
    backoff: () => 0.1,
    fetch_types: false,
    onnotice: () => undefined,
    onclose,
    connection: { application_name: name.slice(0, 63) },
  });
}

/**
 * Takes the lock. Tries for 2 seconds, because the server needs a moment to notice that a killed process has
 * disconnected. Keeps the lock until it is released, and takes it again after a restart of the server.
 * Returns undefined when the server went away meanwhile.
 * @throws EmbeddedError naming the process that holds it.
 */
export async function acquireDataLock(connection: Connection, info: LockInfo): Promise<DataLock | undefined> {
  let released = false;
  let held: Extract<Attempt, { state: 'held' }> | undefined;
  let trying: Promise<Attempt> | undefined;

  async function take(): Promise<Attempt> {
    if (held) return held;
    trying ??= tryLock(connection, info.name, () => {
      held = undefined;
      if (!released) void takeAgain();
    }).finally(() => {
      trying = undefined;
    });
    const attempt = await trying;
    if (attempt.state === 'held') held = attempt;
    return attempt;
  }

  async function takeAgain(): Promise<void> {
    let told = false;
    while (!released && !held) {
      await sleep(TAKE_AGAIN_EVERY_MS, undefined, { ref: false });
      if (released) return;
      const problem = await take().then(
        (attempt) => attempt.state === 'refused' && `it has been taken over by ${attempt.holder}`,
        (error: unknown) => String(error),
      );
      if (problem && !told) info.log(`This process no longer owns the data in ${info.dataDir}: ${problem}`);
      told ||= problem !== false;
    }
  }

  for (const until = Date.now() + REFUSED_FOR_MS; ; await sleep(100)) {
    const attempt = await take();
    if (attempt.state === 'away') return undefined;
    if (attempt.state === 'held') break;
    if (Date.now() > until) {
      throw new EmbeddedError(
        `The data in ${info.dataDir} is in use by another start of this product (${attempt.holder}): ` +
          'stop that one first, or set DATA_DIR to another folder.',
      );
    }
  }
  return {
    async check() {
      const { state } = await take();
      return state === 'away' ? undefined : state === 'held';
    },
    async release() {
      released = true;
      await trying?.catch(() => undefined);
      await held?.end();
      held = undefined;
    },
  };
}

async function tryLock(connection: Connection, name: string, onLost: () => void): Promise<Attempt> {
  let holding = false;
  const sql = client(connection, name, () => {
    if (!holding) return;
    holding = false;
    onLost();
    void sql.end({ timeout: 0 });
  });
  try {
    const [row] = await sql`select pg_try_advisory_lock(${LOCK[0]}::int, ${LOCK[1]}::int) as locked`;
    if (row?.locked === true) {
      holding = true;
      return { state: 'held', end: () => sql.end({ timeout: 1 }) };
    }
    const [holder] = await sql`
      select activity.application_name as name
      from pg_locks
      join pg_stat_activity activity on activity.pid = pg_locks.pid
      where locktype = 'advisory' and granted and objsubid = 2
        and classid = ${LOCK[0]}::oid and objid = ${LOCK[1]}::oid
        and pg_locks.database = (select oid from pg_database where datname = current_database())`;
    await sql.end({ timeout: 1 });
    return { state: 'refused', holder: holder ? String(holder.name) : 'a process that has just ended' };
  } catch (error) {
    await sql.end({ timeout: 0 });
    stateOf(error, connection);
    return { state: 'away' };
  }
}
