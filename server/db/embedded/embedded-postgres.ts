/**
 * The PostgreSQL that comes with the product. We start it, watch it and stop it together with the product.
 * Used when DATABASE_URL is unset.
 * We must never run two servers on one data directory, stop a server that another process uses, or lose
 * committed data. So we adopt a server that a killed process left behind, and only the holder of the data
 * lock may stop a server. A copied data folder counts as different data: it gets its own server and socket,
 * and we ignore what its lock file says about the original.
 * What surprised us: the server outlives a killed product, because it has to be detached to survive Ctrl-C.
 */
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { APP_ROLE, ensureAppRole } from '../app-role.ts';
import { connect } from '../connect.ts';
import { prepareBinaries } from './binaries.ts';
import { bringUp, type Running } from './bring-up.ts';
import { ensureCluster } from './cluster.ts';
import { acquireDataLock, type Connection, type DataLock } from './data-lock.ts';
import { EmbeddedError, explain } from './embedded-error.ts';
import { holdsSocket, isAlive, stopPostmaster } from './postmaster-process.ts';
import { chooseUser } from './server-user.ts';
import type { Place } from './spawn-postmaster.ts';

export { EmbeddedError };

const LOOK_EVERY_MS = 500;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;
/**
 * Before a new start tries to take the lock, it gives a living owner this long to take it again after its
 * server was killed.
 */
const OWNER_FIRST_MS = 1_000;
/** How often we try when the server vanishes between its start and our lock. */
const TRIES = 5;

export interface EmbeddedOptions {
  /** DATA_DIR as an absolute path. The data is in its folder "postgres"; the log is beside that folder. */
  dataDir: string;
  log: (message: string) => void;
  /** Added to the name that a second start on the same data shows in its error, such as "port 3000". */
  label?: string;
  /** More server settings; tests pass fsync=off. They do not apply to an adopted server. */
  settings?: Record<string, string>;
}

export interface EmbeddedServer {
  /** For the owner, which has all rights. Stays the same when the server is restarted. */
  connection: Connection;
  /** For the role that the application runs as. */
  appConnection: Connection;
  /** Such as "18.4". */
  version: string;
  /** The server was already running, left behind by a process that was killed. */
  adopted: boolean;
  /**
   * Stops the server and resolves when its data is on disk. Does nothing to a server that another process
   * took over.
   */
  stop(): Promise<void>;
}

/**
 * Starts or adopts the server of a data directory. Creates the data if there is none.
 * @throws EmbeddedError that says what is wrong and what to do next.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const place = await prepare(options);
  const name = `southbeam pid ${process.pid}${options.label ? ` ${options.label}` : ''}`;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const running = await bringUp(place);
    if (running.disturbed) await sleep(OWNER_FIRST_MS);
    const lock = await acquireDataLock(running.connection, { name, dataDir: place.dataDir, log: place.log });
    if (!lock) continue;
    const server = supervise({ ...place, socketDir: running.connection.host }, running, lock);
    try {
      await makeAppRole(server.connection);
      return server;
    } catch (error) {
      await server.stop();
      throw error;
    }
  }
  throw new EmbeddedError(
    `PostgreSQL in ${place.dataDir} keeps going away: see postgres.log there, and start again.`,
  );
}

async function prepare({ dataDir, log, settings = {} }: EmbeddedOptions): Promise<Place> {
  if (process.platform === 'win32') {
    throw new EmbeddedError(
      'On Windows the product does not bring its own database: set DATABASE_URL to a PostgreSQL.',
    );
  }
  await mkdir(dataDir, { recursive: true }).catch((error: unknown) => {
    throw explain(error, dataDir);
  });
  const cluster = join(dataDir, 'postgres');
  const user = await chooseUser(cluster);
  const binaries = await prepareBinaries(dataDir, user);
  await ensureCluster(cluster, user, binaries, settings.fsync !== 'off');
  return { dataDir, cluster, user, binaries, settings, log };
}

async function makeAppRole(connection: Connection): Promise<void> {
  const sql = connect({
    target: connection,
    max: 1,
    applicationName: 'southbeam start',
    isStarting: () => true,
  });
  await ensureAppRole(sql).finally(() => sql.end({ timeout: 1 }));
}

function supervise(place: Place, first: Running, lock: DataLock): EmbeddedServer {
  const stopping = new AbortController();
  const pause = (ms: number) =>
    sleep(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
  let running = first;

  async function watch(): Promise<void> {
    let wait = FIRST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      await pause(LOOK_EVERY_MS);
      const { pid, connection } = running;
      const serves =
        isAlive(pid) && (await holdsSocket({ pid, socketDir: connection.host, port: connection.port }));
      if (stopping.signal.aborted || serves) continue;
      place.log(`PostgreSQL (process ${running.pid}) is gone; it is started again`);
      await pause(wait);
      try {
        running = await bringUp(place, stopping.signal);
        await lock.check();
        place.log(`PostgreSQL runs again (process ${running.pid})`);
        wait = FIRST_PAUSE_MS;
      } catch (error) {
        if (!stopping.signal.aborted) place.log(error instanceof Error ? error.message : String(error));
        wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await watching;
    // We hold the lock until the server is gone. A start that waits for the lock then starts its own server.
    const ours = await lock.check().catch(() => undefined);
    try {
      if (ours !== false) await stopPostmaster(running.pid, place.cluster);
    } finally {
      await lock.release();
    }
    if (ours === false) return;
    // rmdir removes only an empty folder: another start may have put its own socket there.
    await rmdir(running.connection.host).catch(() => undefined);
    if (place.binaries.temporary) await rm(place.binaries.temporary, { recursive: true, force: true });
  }

  const watching = watch();
  let stopped: Promise<void> | undefined;
  return {
    connection: first.connection,
    appConnection: { ...first.connection, user: APP_ROLE },
    version: first.version,
    adopted: first.adopted,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
