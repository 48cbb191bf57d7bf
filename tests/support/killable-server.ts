/** Runs server-process.ts with its own data folder, and can kill and restart it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APP_ROLE } from '../../server/db/app-role.ts';
import { type ConnectOptions, connect, type Pool, type Sql } from '../../server/db/connect.ts';
import { startEmbedded } from '../../server/db/embedded/embedded-postgres.ts';
import { readPidFile } from '../../server/db/embedded/postmaster-process.ts';
import { migrate } from '../../server/db/migrate.ts';
import { root } from '../../server/project-root.ts';
import { endWithParent, makeDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';

export interface KillableServer {
  url: string;
  dataDir: string;
  /** The database. It works after the first start, whether or not the server runs. */
  sql: Sql;
  /**
   * Resolves with the start time (ms) when the server accepts requests. `settings` go into its environment.
   */
  start(settings?: Record<string, string>): Promise<number>;
  /** Like `kill -9`. */
  kill(): Promise<void>;
  /** Sends SIGTERM, as an operator would, and returns the exit code. A second call sends a second signal. */
  stop(): Promise<number | null>;
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
export async function prepareServer({ under = tmpdir(), isBuilt = false } = {}): Promise<KillableServer> {
  const folder = await makeDataFolder('southbeam-killable-', under);
  const dataDir = folder.path;
  await makeDatabase(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let connection: Pool | undefined;

  async function start(settings: Record<string, string> = {}): Promise<number> {
    const begin = performance.now();
    const script = isBuilt
      ? [join(root, 'scripts', 'start.js')]
      : ['--import', 'tsx', join(root, 'tests', 'support', 'server-process.ts')];
    child = spawn(process.execPath, ['--import', endWithParent, ...script], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_ORIGIN: url,
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        LOG_LEVEL: 'error',
        TRUST_PROXY: 'loopback',
        ...settings,
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const started = child;
    await new Promise<void>((resolve, reject) => {
      started.stdout!.on('data', (bytes: Buffer) => {
        if (/ready|runs at/.test(bytes.toString())) resolve();
      });
      started.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready`)));
    });
    connection ??= connect({ target: await readTarget(dataDir), max: 4, applicationName: 'test' });
    return performance.now() - begin;
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  async function stop(): Promise<number | null> {
    if (!child) throw new Error('Start the server first');
    const exited = once(child, 'exit') as Promise<[number | null]>;
    child.kill('SIGTERM');
    return (await exited)[0];
  }

  return {
    url,
    dataDir,
    get sql() {
      if (!connection) throw new Error('Start the server first');
      return connection;
    },
    start,
    kill,
    stop,
    async end() {
      await kill();
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
