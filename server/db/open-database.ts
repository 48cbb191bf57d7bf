/** Finds or starts the database, as the settings say: one address for its owner, one for the application. */
import { join } from 'node:path';
import type { Config } from '../settings/config.ts';
import { APP_ROLE } from './app-role.ts';
import type { ConnectOptions } from './connect.ts';
import { startEmbedded } from './embedded/embedded-postgres.ts';
import { readPidFile, servesCluster } from './embedded/postmaster-process.ts';
import { firstAnswer } from './first-answer.ts';

type Target = ConnectOptions['target'];

export interface OpenDatabase {
  /** For migrations and demo content. */
  owner: Target;
  /** For everything else. */
  app: Target;
  /** As the application, past a pooler: for what needs a session of its own. */
  direct: Target;
  /** The role that gets its rights after the migrations. Undefined when the owner's role does both. */
  appRole: string | undefined;
  /** Stops our embedded PostgreSQL. Does nothing with DATABASE_URL. */
  stop(): Promise<void>;
}

/**
 * Starts our embedded PostgreSQL when no address is set. Otherwise waits until the database at the address
 * answers.
 * @throws EmbeddedError or DatabaseStartError, with a message for the person who starts the product.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl' | 'listenDatabaseUrl' | 'dataDir'>,
  log: (message: string) => void,
  label?: string,
): Promise<OpenDatabase> {
  const { databaseUrl, migrationDatabaseUrl, listenDatabaseUrl, dataDir } = config;
  if (databaseUrl === undefined) {
    const server = await startEmbedded({ dataDir, log, ...(label && { label }) });
    const { connection: owner, appConnection: app, stop } = server;
    return { owner, app, direct: app, appRole: APP_ROLE, stop };
  }
  const role = await firstAnswer(databaseUrl, { setting: 'DATABASE_URL', log });
  if (listenDatabaseUrl !== undefined)
    await firstAnswer(listenDatabaseUrl, { setting: 'LISTEN_DATABASE_URL', log });
  const direct = listenDatabaseUrl ?? databaseUrl;
  const opened = { app: databaseUrl, direct, stop: async () => undefined };
  if (migrationDatabaseUrl === undefined) return { ...opened, owner: databaseUrl, appRole: undefined };
  await firstAnswer(migrationDatabaseUrl, { setting: 'MIGRATION_DATABASE_URL', log });
  return { ...opened, owner: migrationDatabaseUrl, appRole: role };
}

/** The embedded PostgreSQL, if a running server uses it now. `stop` leaves it running. */
export async function findRunning({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Pick<OpenDatabase, 'app' | 'direct' | 'stop'> | null> {
  const cluster = join(dataDir, 'postgres');
  const found = databaseUrl === undefined ? await readPidFile(cluster) : undefined;
  if (!found || !servesCluster(found.pid, cluster)) return null;
  const app = { host: found.socketDir, port: found.port, user: APP_ROLE, database: 'postgres' };
  return { app, direct: app, stop: async () => undefined };
}
