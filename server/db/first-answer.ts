/** The first query to the database at an address. The database may be starting, refuse us, or not exist. */
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { describeAddress, openPool } from './connect.ts';

/** How long a start waits for a database that does not answer yet, in milliseconds. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 500;
/** How long one try to connect may take, in seconds. */
const CONNECT_SECONDS = 5;
/** The same when several servers are tried, in milliseconds. */
const LATE_MS = 6000;

/** The database cannot be used. The message is one line for the person who starts the product. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}

/** PostgreSQL's codes for "starting up" and "too many connections". Other errors are not retried. */
const LATER = new Set(['57P03', '53300']);

/** A server answers, and takes no writes. */
class ReadOnlyError extends Error {
  override name = 'ReadOnlyError';
}
/** What the server is, and what to do about it. */
const STANDBY = 'is a standby. Name the primary, or all servers of the cluster, separated by commas.';
const READ_ONLY =
  'takes no writes. Turn default_transaction_read_only off for the role and the database, or make room on its disk.';

/** What to do about PostgreSQL's other answers, by their codes. */
const ADVICE: Record<string, string> = {
  '3D000': 'Create the database, or correct its name in the address.',
  '28P01': 'Correct the name or the password in the address.',
  '28000': 'Correct the name of the role in the address, or allow it in pg_hba.conf.',
  '42501': 'Allow the role to connect to this database.',
};
/** The codes of Node for a certificate that it does not trust. Waiting does not help. */
const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/;

export interface FirstAnswerOptions {
  /** The name of the setting that holds the address, for messages. */
  setting: 'DATABASE_URL' | 'MIGRATION_DATABASE_URL' | 'LISTEN_DATABASE_URL';
  log: (message: string) => void;
  patienceMs?: number;
}

/**
 * Waits until the database at an address answers.
 * @returns the role that the connection uses. The address need not name it: the environment or a pooler may
 * set it.
 * @throws DatabaseStartError at once when the database refuses, and when it does not answer, or takes no writes, for 30
 * seconds: a standby may be about to become the primary.
 */
export async function firstAnswer(address: string, options: FirstAnswerOptions): Promise<string> {
  const lines = { primary: openLine(address, 'primary'), standby: openLine(address, 'standby') };
  try {
    return await askInTime(lines, describeAddress(address), options);
  } finally {
    await Promise.all([lines.primary.end(), lines.standby.end()]);
  }
}

async function askInTime(
  lines: Lines,
  where: string,
  { setting, log, patienceMs = PATIENCE_MS }: FirstAnswerOptions,
): Promise<string> {
  const deadline = performance.now() + patienceMs;
  for (let tries = 0; ; tries++) {
    try {
      return await askPrimary(lines);
    } catch (error) {
      const code = codeOf(error);
      const message = error instanceof Error ? error.message : String(error);
      if (error instanceof postgres.PostgresError && !LATER.has(code))
        throw new DatabaseStartError(
          `${setting}: PostgreSQL at ${where} says "${message}". ${ADVICE[code] ?? 'Correct the address, or the database.'}`,
        );
      if (UNTRUSTED.test(code))
        throw new DatabaseStartError(
          `${setting}: the certificate of ${where} is not trusted (${code}). Name its authority in NODE_EXTRA_CA_CERTS.`,
        );
      if (performance.now() > deadline && error instanceof ReadOnlyError)
        throw new DatabaseStartError(`${setting}: PostgreSQL at ${where} ${message}`);
      if (performance.now() > deadline)
        throw new DatabaseStartError(
          `${setting}: no database answered at ${where} within ${Math.round(patienceMs / 1000)} seconds (${code || message}). Start it, or correct the address.`,
        );
      if (tries === 0) log(`Waiting for the database at ${where}`);
      await wait(PAUSE_MS);
    }
  }
}

interface Answer {
  role: string;
  is_read_only: boolean;
}

interface Line {
  ask(): Promise<Answer>;
  end(): Promise<void>;
}

interface Lines {
  primary: Line;
  standby: Line;
}

/** @throws ReadOnlyError if the server, or each of several, takes no writes. */
async function askPrimary({ primary, standby }: Lines): Promise<string> {
  try {
    const { role, is_read_only } = await primary.ask();
    if (is_read_only) throw new ReadOnlyError(READ_ONLY);
    return role;
  } catch (error) {
    const found = NO_PRIMARY.has(codeOf(error)) ? await standby.ask().catch(() => null) : null;
    throw found ? new ReadOnlyError(STANDBY) : error;
  }
}

/** What postgres.js says when the only server is no primary, and what we say when none of several answers as one. */
const NO_PRIMARY = new Set(['CONNECTION_DESTROYED', 'CONNECT_TIMEOUT']);
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** One connection for all tries: after a server that does not answer, it turns to the next. */
function openLine(address: string, target_session_attrs: 'primary' | 'standby'): Line {
  const sql = openPool(address, {
    max: 1,
    fetch_types: false,
    connect_timeout: CONNECT_SECONDS,
    backoff: () => 0,
    target_session_attrs,
    onnotice: () => undefined,
  });
  async function ask() {
    const asking = sql<Answer[]>`
      select current_user as role, current_setting('transaction_read_only')::bool as is_read_only`;
    const answered = new AbortController();
    // Of several servers, postgres.js tries one after the other, without end.
    const late = wait(LATE_MS, null, { signal: answered.signal }).catch(() => null);
    const rows = await Promise.race([asking, late]).finally(() => answered.abort());
    if (!rows) throw Object.assign(new Error('no primary answered'), { code: 'CONNECT_TIMEOUT' });
    return rows[0]!;
  }
  return { ask, end: () => sql.end({ timeout: 1 }) };
}
