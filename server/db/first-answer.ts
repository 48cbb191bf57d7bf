/** The first query to the database at an address. The database may be starting, refuse us, or not exist. */
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { describeAddress, openPool } from './connect.ts';

/** How long a start waits for a database that does not answer yet, in milliseconds. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 500;
/** How long one try to connect may take, in seconds. */
const CONNECT_SECONDS = 5;

/** The database cannot be used. The message is one line for the person who starts the product. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}

/** PostgreSQL's codes for "starting up" and "too many connections". Other errors are not retried. */
const LATER = new Set(['57P03', '53300']);

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
  setting: 'DATABASE_URL' | 'MIGRATION_DATABASE_URL';
  log: (message: string) => void;
  patienceMs?: number;
}

/**
 * Waits until the database at an address answers.
 * @returns the role that the connection uses. The address need not name it: the environment or a pooler may
 * set it.
 * @throws DatabaseStartError at once when the database refuses, and when it does not answer within 30 seconds.
 */
export async function firstAnswer(
  address: string,
  { setting, log, patienceMs = PATIENCE_MS }: FirstAnswerOptions,
): Promise<string> {
  const deadline = performance.now() + patienceMs;
  const where = describeAddress(address);
  for (let tries = 0; ; tries++) {
    try {
      return await askRole(address);
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      if (error instanceof postgres.PostgresError && !LATER.has(code))
        throw new DatabaseStartError(
          `${setting}: PostgreSQL at ${where} says "${message}". ${ADVICE[code] ?? 'Correct the address, or the database.'}`,
        );
      if (UNTRUSTED.test(code))
        throw new DatabaseStartError(
          `${setting}: the certificate of ${where} is not trusted (${code}). Name its authority in NODE_EXTRA_CA_CERTS.`,
        );
      if (performance.now() > deadline)
        throw new DatabaseStartError(
          `${setting}: no database answered at ${where} within ${Math.round(patienceMs / 1000)} seconds (${code || message}). Start it, or correct the address.`,
        );
      if (tries === 0) log(`Waiting for the database at ${where}`);
      await wait(PAUSE_MS);
    }
  }
}

async function askRole(address: string): Promise<string> {
  const sql = openPool(address, {
    max: 1,
    fetch_types: false,
    connect_timeout: CONNECT_SECONDS,
    onnotice: () => undefined,
  });
  try {
    const [row] = await sql<{ role: string }[]>`select current_user as role`;
    return row!.role;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
