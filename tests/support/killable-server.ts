/** The product with a PostgreSQL and a data folder of its own; it can be killed and started again. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APP_ROLE } from '../../server/db/app-role.ts';
import { type ConnectOptions, connect, type Pool, type Sql } from '../../server/db/connect.ts';
import { startEmbedded } from '../../server/db/embedded/embedded-postgres.ts';
import { readPidFile } from '../../server/db/embedded/postmaster-process.ts';
import { migrate } from '../../server/db/migrate.ts';
import { makeDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { type ProductProcess, productProcess } from './product-process.ts';

export interface KillableServer extends ProductProcess {
  url: string;
  dataDir: string;
  /** The database. It works after the first start, whether or not the server runs. */
  sql: Sql;
  /** Kills the server and removes all its data. */
  end(): Promise<void>;
}

/** A migrated database of our own PostgreSQL with a first sign-in in it, so that no demo content is made; stopped. */
export async function makeDatabase(dataDir: string): Promise<void> {
  const database = await startEmbedded({ dataDir, log: () => undefined });
  await migrate(database.connection, { appRole: APP_ROLE });
  const sql = connect({ target: database.appConnection, max: 2 });
  await sql`insert into auth_users (email, password_hash) values ('first@example.com', 'none')`;
  await sql.end();
  await database.stop();
}

/**
 * A server on a database of its own (makeDatabase); not started yet.
 * Its data lies `under` a folder. `isBuilt`: the product as `npm start` runs it, limits and all, instead of its sources.
 */
export async function prepareServer({
  under = tmpdir(),
  isBuilt = false,
  preload = [] as readonly string[],
} = {}): Promise<KillableServer> {
  const folder = await makeDataFolder('southbeam-killable-', under);
  const dataDir = folder.path;
  await makeDatabase(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let connection: Pool | undefined;
  const product = productProcess({
    isBuilt,
    preload,
    environment: {
      PORT: String(port),
      PUBLIC_ORIGIN: url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'loopback',
    },
  });

  async function start(settings?: Record<string, string>): Promise<number> {
    const spent = await product.start(settings);
    connection ??= connect({ target: await readTarget(dataDir), max: 4, applicationName: 'test' });
    return spent;
  }

  return {
    url,
    dataDir,
    get sql() {
      if (!connection) throw new Error('Start the server first');
      return connection;
    },
    ...product,
    start,
    async end() {
      await product.kill();
      await connection?.end({ timeout: 1 });
      await folder.remove();
    },
  };
}

/** Reads from the PID file where the PostgreSQL of a data folder listens. */
async function readTarget(dataDir: string): Promise<Exclude<ConnectOptions['target'], string>> {
  const found = await readPidFile(join(dataDir, 'postgres'));
  if (!found) throw new Error('PostgreSQL does not run');
  return { host: found.socketDir || '127.0.0.1', port: found.port, user: APP_ROLE, database: 'postgres' };
}
