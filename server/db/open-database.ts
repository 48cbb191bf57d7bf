/** Where the database is, as the settings say: for its owner, and for the application. */
import postgres from 'postgres';
import type { Config } from '../config.ts';
import { APP_ROLE } from './app-role.ts';
import type { ConnectOptions } from './connect.ts';
import { startEmbedded } from './embedded.ts';

type Target = ConnectOptions['target'];

export interface OpenDatabase {
  /** For migrations and demo content. */
  owner: Target;
  /** For everything at run time. */
  app: Target;
  /** The role that gets rights after the migrations; undefined when one role does both. */
  appRole: string | undefined;
  /** Stops our own PostgreSQL; nothing otherwise. */
  stop(): Promise<void>;
}

/**
 * Starts our own PostgreSQL when no address is set.
 * @throws EmbeddedError, or the connection's error when DATABASE_URL does not answer.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl' | 'dataDir'>,
  log: (message: string) => void,
  label?: string,
): Promise<OpenDatabase> {
  const { databaseUrl, migrationDatabaseUrl, dataDir } = config;
  if (databaseUrl === undefined) {
    const server = await startEmbedded({ dataDir, log, ...(label && { label }) });
    const { connection: owner, appConnection: app, stop } = server;
    return { owner, app, appRole: APP_ROLE, stop };
  }
  const owner = migrationDatabaseUrl ?? databaseUrl;
  const appRole = migrationDatabaseUrl === undefined ? undefined : await roleOf(databaseUrl);
  return { owner, app: databaseUrl, appRole, stop: async () => undefined };
}

/** The address may leave the name to the environment or to a pooler: the server knows it. */
async function roleOf(address: string): Promise<string> {
  const sql = postgres(address, { max: 1, fetch_types: false, onnotice: () => undefined });
  try {
    const [row] = await sql<{ role: string }[]>`select current_user as role`;
    return row!.role;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
