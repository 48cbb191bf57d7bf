/** Where the database is, as the settings say: for its owner, and for the application. */
import type { Config } from '../config.ts';
import { APP_ROLE } from './app-role.ts';
import type { ConnectOptions } from './connect.ts';
import { startEmbedded } from './embedded/embedded-postgres.ts';
import { firstAnswer } from './first-answer.ts';

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
 * Starts our own PostgreSQL when no address is set; waits for the database of an address.
 * @throws EmbeddedError or DatabaseStartError, in one line for the person who starts the product.
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
  const role = await firstAnswer(databaseUrl, { setting: 'DATABASE_URL', log });
  const opened = { app: databaseUrl, stop: async () => undefined };
  if (migrationDatabaseUrl === undefined) return { ...opened, owner: databaseUrl, appRole: undefined };
  await firstAnswer(migrationDatabaseUrl, { setting: 'MIGRATION_DATABASE_URL', log });
  return { ...opened, owner: migrationDatabaseUrl, appRole: role };
}
